"""What stands in an office's lists beside names: headings in seven languages, states, roles, and lines of no person."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum


class ListColumn(Enum):
    """What a column tells."""

    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first name"
    CLASS = "class"
    ID = "id"
    SINCE = "since"
    UNTIL = "until"
    STATUS = "status"
    ROLE = "role"


_WORDS: Mapping[ListColumn, str] = {
    ListColumn.NAME: "name, full name, fullname, learner, student, dealer, trainee, participant, learner name, "
    "student name, display name, lastfirst, last first, nom, nom complet, nom et prenom, etudiant, eleve, stagiaire, "
    "nombre completo, apellidos y nombre, nombre y apellidos, estudiante, alumno, nombre, nome, nome completo, "
    "nome e cognome, cognome e nome, studente, allievo, corsista, aluno, aluna, estudante, formando, naam, "
    "volledige naam, leerling, cursist, deelnemer, teilnehmer, teilnehmerin, schuler, schulerin, studierende, "
    "vor und nachname, vor und zuname, vollstandiger name",
    ListColumn.SURNAME: "surname, last name, family name, lastname, familyname, last, nachname, familienname, zuname, "
    "nom de famille, nom d usage, apellidos, apellido, apellido s, primer apellido, cognome, sobrenome, apelido, "
    "apelidos, ultimo nome, achternaam, familienaam",
    ListColumn.FIRST_NAME: "first name, given name, forename, firstname, givenname, first, preferred first name, "
    "vorname, rufname, prenom, prenoms, nombres, nombre s, nombre de pila, primer nombre, nome proprio, primeiro nome, "
    "prenome, voornaam, roepnaam",
    # The nearest to a class first: a section is of a course, and a cohort of many.
    ListColumn.CLASS: "class, class name, section, section name, klasse, klas, classe, clase, turma, sezione, "
    "seccion, secao, group, groups, gruppe, gruppen, groupe, groupes, grupo, grupos, gruppo, gruppi, groep, groepen, "
    "homeroom, home room, course, "
    "course name, kurs, cours, curso, corso, cursus, formation, cohort, cohort1, cohorte, kohorte, child course id",
    # What the office knows somebody by first, then what a learning platform does.
    ListColumn.ID: "sis user id, sis id, external id, externe id, sourcedid, student id, studentid, student number, "
    "student no, student nr, learner id, learner number, id number, employee id, employee number, employee no, "
    "state studentnumber, matrikelnummer, matricule, matricola, matricula, n etudiant, no etudiant, numero etudiant, "
    "numero d etudiant, "
    "numero de alumno, numero de estudiante, numero de aluno, numero studente, numero di matricola, studentnummer, "
    "leerlingnummer, personeelsnummer, personalnummer, schulernummer, teilnehmernummer, id, no, number, nr, num, "
    "numero, nummer, n, identifiant, user id, sis login id, login id, username, user name, login, benutzername, "
    "nom d utilisateur, nombre de usuario, nome utente, nome de usuario, gebruikersnaam",
    ListColumn.SINCE: "since, from, start, start date, startdate, begins, begin date, begindate, entry date, "
    "entrydate, "
    "enrollment date, enrolled, seit, ab, beginn, startdatum, eintritt, debut, date de debut, depuis, desde, inicio, "
    "fecha de inicio, fecha de alta, dal, inizio, data di inizio, data inizio, data de inicio, sinds, vanaf, "
    "begindatum",
    ListColumn.UNTIL: "until, end, end date, enddate, ends, exit date, exitdate, bis, ende, enddatum, austritt, fin, "
    "date de fin, jusqu au, hasta, fecha de fin, fecha de baja, fine, data di fine, data fine, al, fim, data de fim, "
    "ate, einddatum, tot",
    ListColumn.STATUS: "status, state, enrollment status, enroll status, enrolment status, availability, active, "
    "enabled, enableduser, aktiv, zustand, statut, etat, actif, estado, activo, stato, attivo, situacao, ativo, actief",
    ListColumn.ROLE: "role, roles, course role, rolle, rollen, rol, ruolo, papel, funcao, user type",
}
_HEADINGS = {word: (column, rank) for column, words in _WORDS.items() for rank, word in enumerate(words.split(", "))}
_SEVERAL = (ListColumn.CLASS, ListColumn.ID)
"""Of which a list has several columns; the one that stands first above is read."""
_GROUPS = ("groups", "gruppen", "groupes", "grupos", "gruppi", "groepen")
_NO_GROUP = (
    "no groups", "keine gruppen", "aucun groupe", "sin grupos", "no hay grupos", "nessun gruppo", "sem grupos",
    "nenhum grupo", "geen groepen",
)  # fmt: skip
"""What Moodle writes for somebody who is in none."""
_BETWEEN = re.compile(r"\s*(?:;|,\s+and\s|,|\sand\s)\s*")
_LEFT_WORDS = (
    "inactive, dropped, withdrawn, suspended, deleted, tobedeleted, graduated, completed, concluded, left, "
    "transferred, archived, disabled, rejected, no, false, 0, n, not current, inaktiv, abgemeldet, ausgetreten, "
    "ausgeschieden, beendet, geloscht, nein, inactif, suspendu, desinscrit, parti, termine, non, inactivo, "
    "suspendido, retirado, baja, de baja, finalizado, inattivo, sospeso, ritirato, concluso, inativo, suspenso, "
    "desistente, concluido, nao, inactief, uitgeschreven, gestopt, afgerond, nee"
)
_LEFT = frozenset(_LEFT_WORDS.split(", "))
_ENROLL_STATUS, _ENROLLED = "enroll status", ("0", "-1", "active", "enrolled", "")
"""PowerSchool counts otherwise: 0 is enrolled, -1 will be, 1 and above has left."""
_TEACH_WORDS = (
    "teacher, instructor, editingteacher, editing teacher, non editing teacher, manager, teaching assistant, ta, "
    "teachingassistant, designer, course designer, course creator, observer, administrator, admin, aide, proctor, "
    "parent, guardian, grader, coursebuilder, teacherenrollment, taenrollment, designerenrollment, "
    "observerenrollment, lehrer, lehrerin, dozent, dozentin, trainer, enseignant, enseignante, formateur, "
    "formatrice, professeur, profesor, profesora, docente, tutor, insegnante, formatore, professor, professora, "
    "formador, formadora, leraar, docent"
)
_TEACH = frozenset(_TEACH_WORDS.split(", "))
_NO_PERSON_WORDS = (
    "total, totals, grand total, subtotal, sum, count, average, overall average, class average, mean, median, "
    "points possible, maximum, max points, test student, student test, gesamt, gesamtzahl, summe, zwischensumme, "
    "anzahl, durchschnitt, mittelwert, total general, sous total, somme, nombre total, moyenne, effectif, suma, "
    "promedio, media general, cantidad, totale, totale generale, somma, media, totais, total geral, soma, totaal, "
    "eindtotaal, som, aantal, gemiddelde"
)
_NO_PERSON = frozenset(_NO_PERSON_WORDS.split(", "))
_BLANKS = str.maketrans(dict.fromkeys("_-./:*#'\u2019()\u00ba\u00b0,;&", " "))


def plain_words(cell: str) -> str:
    """A cell in small letters without accents, and single blanks for all marks between its words."""
    letters = unicodedata.normalize("NFKD", cell.translate(_BLANKS).casefold())
    return " ".join("".join(each for each in letters if not unicodedata.combining(each)).split())


def is_head(cells: Iterable[str]) -> bool:
    """Whether a line names a column for the name."""
    found = {_HEADINGS[word][0] for word in map(plain_words, cells) if word in _HEADINGS}
    return bool(found & {ListColumn.NAME, ListColumn.SURNAME})


def columns_of(head: Iterable[str]) -> tuple[Mapping[ListColumn, int], tuple[int, ...], ListColumn | None]:
    """Where each column stands, where those that are not read do, and one of which there are two, or None.

    Of several columns for the class, or the id, one is read: the nearest to a class, and the one of the office.
    """
    found: dict[ListColumn, tuple[int, int]] = {}
    unread: list[int] = []
    twice: ListColumn | None = None
    for place, cell in enumerate(head):
        column, rank = _HEADINGS.get(plain_words(cell), (None, 0))
        if column is None:
            unread += [place] if cell else []
        elif column not in found:
            found[column] = rank, place
        elif column in _SEVERAL:
            kept, other = sorted((found[column], (rank, place)))
            found[column] = kept
            unread.append(other[1])
        else:
            twice = twice or column
    return {column: place for column, (_, place) in found.items()}, tuple(sorted(unread)), twice


def has_left(heading: str, told: str) -> bool:
    """Whether a cell under a heading such as *Status* says that somebody is not enrolled any more."""
    word = told.casefold() if plain_words(heading) == _ENROLL_STATUS else plain_words(told)
    return word not in _ENROLLED if plain_words(heading) == _ENROLL_STATUS else word in _LEFT


def classes_in(heading: str, told: str, alone: Collection[str]) -> tuple[str, ...]:
    """The classes that a cell names under a heading: several under *Groups*, or where each stands ``alone`` elsewhere.

    A class may have a comma in its name.
    """
    if plain_words(heading) in _GROUPS:
        parts = tuple(each.strip() for each in told.split(",") if each.strip())
        return () if plain_words(told) in _NO_GROUP else tuple(dict.fromkeys(parts))
    parts = tuple(dict.fromkeys(_BETWEEN.split(told)))
    return parts if all(each in alone for each in parts) else (told,) if told else ()


def teaches(told: str) -> bool:
    """Whether all roles in a cell are of those who do not learn."""
    roles = [plain_words(each) for each in told.replace(";", ",").split(",") if plain_words(each)]
    return bool(roles) and all(each in _TEACH for each in roles)


def what_is_no_person(cells: Iterable[str], name: str) -> str:
    """What a line says that is of no person, such as *Total*; "" for a line of somebody."""
    return next((each for each in _told_of_all(cells, name) if plain_words(each) in _NO_PERSON), "")


def _told_of_all(cells: Iterable[str], name: str) -> Iterator[str]:
    # "Total: 27" is one cell at times.
    yield from (each.rstrip("0123456789 :=") for each in cells)
    yield name
