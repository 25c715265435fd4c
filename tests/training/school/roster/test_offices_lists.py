"""Lists as offices and learning platforms write them: headings of seven languages, states, dates, totals."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from trainer.training.school.roster.lists import LearnersList, ListedLearner
from trainer.training.school.roster.preview import RosterAsItIs, RosterMove, preview
from trainer.training.school.roster.reading import read_roster

TODAY = "2026-11-28"


def read(text: str, tmp_path: Path, of_class: str = "") -> LearnersList:
    (tmp_path / "list.csv").write_text(text, encoding="utf-8")
    return read_roster(tmp_path / "list.csv", of_class, TODAY)


ZOE = ("Zoé Lefèvre", "Novembre", "12")


@pytest.mark.parametrize(
    "head",
    [
        "Surname;First name;Class;Student number",
        "Nom;Prénom;Classe;Numéro",
        "Nom de famille;Prénom;Groupe;N° étudiant",
        "Apellidos;Nombre;Grupo;Matrícula",
        "Apellido(s);Nombre(s);Curso;Número",
        "Cognome;Nome;Classe;Matricola",
        "Sobrenome;Nome;Turma;Matrícula",
        "Apelido;Primeiro nome;Turma;Número",
        "Achternaam;Voornaam;Klas;Studentnummer",
        "Familienaam;Roepnaam;Groep;Nr.",
        "Nachname;Vorname;Klasse;Matrikelnummer",
        "Name;Vorname;Kurs;Nr",
        "Last Name;First Name;Child Course ID;Student ID",
        "Surname;First name;Groups;ID number",
        "Last_Name;First_Name;Section;Student_Number",
    ],
)
def test_headings_of_seven_languages_and_four_platforms_are_known(head: str, tmp_path: Path) -> None:
    found = read(f"{head}\nLefèvre;Zoé;Novembre;12\n", tmp_path)
    assert found == LearnersList((ListedLearner(2, *ZOE, surname="Lefèvre"),))


def test_a_name_with_the_surname_first_is_turned_and_a_suffix_is_not(tmp_path: Path) -> None:
    text = 'LastFirst,Class\n"Lefèvre, Zoé",N\n"King, Jr.",N\n"Meyer, Nina, Dr.",N\n'
    found = read(text, tmp_path).learners
    assert [each.name for each in found] == ["Zoé Lefèvre", "King, Jr.", "Meyer, Nina, Dr."]
    assert [each.surname for each in found] == ["Lefèvre", "", ""]


def test_a_name_beside_its_surname_is_whole(tmp_path: Path) -> None:
    found = read("Name;Surname;Class\nNina Meyer;Meyer;N\n", tmp_path).learners
    assert [(each.name, each.surname) for each in found] == [("Nina Meyer", "Meyer")]


def test_a_gradebook_of_canvas_has_two_learners_and_says_what_is_none(tmp_path: Path) -> None:
    found = read(
        "\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Payout quiz (1201),Current Score\n"
        "    Points Possible,,,,,10,(read only)\n"
        '"Meyer, Nina",4711,n4711,nmeyer,Blackjack Nov,9,90\n'
        '"Kaya, Ben",4712,n4712,bkaya,Blackjack Nov,8,80\n'
        '"Student, Test",4999,,f0a1,Blackjack Nov,,\n',
        tmp_path,
    )
    assert found.faults == ()
    assert found.learners == (
        ListedLearner(3, "Nina Meyer", "Blackjack Nov", "n4711", surname="Meyer"),
        ListedLearner(4, "Ben Kaya", "Blackjack Nov", "n4712", surname="Kaya"),
    )
    assert found.notes == (
        "Not read: 'ID', 'SIS Login ID', 'Payout quiz (1201)', 'Current Score'.",
        "Line 2 is of no learner: 'Points Possible'.",
        "Line 5 is of no learner: 'Student, Test'.",
    )


@pytest.mark.parametrize("line", ["Total;27", "Total: 27;", "Summe;27", "Moyenne;", "Totale;3", "Totaal;27"])
@pytest.mark.parametrize("head", ["First name;Surname", "No;Name", "Name;Points"])
def test_a_line_of_totals_is_no_learner(line: str, head: str, tmp_path: Path) -> None:
    found = read(f"{head}\nNina;Meyer\n{line}\n", tmp_path, "November")
    assert len(found.learners) == 1
    assert found.faults == ()
    assert any(each.startswith("Line 3 is of no learner: ") for each in found.notes)


def test_a_number_is_no_name(tmp_path: Path) -> None:
    assert read("name;class\n27;November\n", tmp_path).faults == ("Line 2: the name has no letter in it.",)


@pytest.mark.parametrize("mark", ";,\t")
def test_a_title_above_the_headings_is_noted_and_not_read(mark: str, tmp_path: Path) -> None:
    text = f"Class list, November 2026\n\nname{mark}class\nNina Meyer{mark}November\n"
    found = read(text, tmp_path)
    assert found.learners == (ListedLearner(4, "Nina Meyer", "November"),)
    assert len(found.notes) == 1
    assert found.notes[0].startswith("Line 1 stands above the headings, and is not read: 'Class list")


def test_half_a_name_is_reported(tmp_path: Path) -> None:
    found = read("Surname;First name;Class\nMeyer;;N\n;Ben;N\nKaya;Ann;N\n", tmp_path)
    assert [each.name for each in found.learners] == ["Meyer", "Ben", "Ann Kaya"]
    assert found.notes == (
        "Line 2: Meyer has no first name. See that the name is whole.",
        "Line 3: Ben has no surname. See that the name is whole.",
    )


@pytest.mark.parametrize(
    ("heading", "left", "stays"),
    [
        ("Status", ("inactive", "Withdrawn", "dropped", "tobedeleted"), ("active", "", "registered")),
        ("Enroll_Status", ("1", "2", "3"), ("0", "-1", "")),
        ("Availability", ("No",), ("Yes", "")),
        ("Aktiv", ("nein",), ("ja",)),
        ("Statut", ("Désinscrit", "inactif"), ("actif",)),
        ("Estado", ("de baja", "Inactivo"), ("activo",)),
        ("Stato", ("ritirato",), ("attivo",)),
        ("Situação", ("desistente",), ("ativo",)),
        ("Active", ("0", "no"), ("1", "yes")),
        ("Actief", ("nee",), ("ja",)),
    ],
)
def test_who_has_left_by_the_state_of_the_list_is_noted_and_no_learner(
    heading: str, left: tuple[str, ...], stays: tuple[str, ...], tmp_path: Path
) -> None:
    told = (*left, *stays)
    lines = "".join(f"L{chr(65 + number)};N;{each}\n" for number, each in enumerate(told))
    found = read(f"name;class;{heading}\n{lines}", tmp_path)
    assert [each.name for each in found.learners] == [f"L{chr(65 + n)}" for n in range(len(left), len(told))]
    assert len(found.notes) == len(left)
    assert found.notes[0] == f"Line 2, LA, is left out: {heading} is '{left[0]}'."


def test_the_end_of_an_enrolment_and_a_role_are_respected(tmp_path: Path) -> None:
    found = read(
        "name;class;end date;role\nAnn;N;2026-11-27;student\nBen;N;2026-11-28;Student\nCay;N;;teacher\n"
        "Dan;N;30.11.2026;student, observer\nEve;N;1.11.2026;\n",
        tmp_path,
    )
    assert [each.name for each in found.learners] == ["Ben", "Dan"]
    assert found.notes == (
        "Line 2, Ann, is left out: enrolled until 2026-11-27.",
        "Line 4, Cay, is left out: the role is 'teacher'.",
        "Line 6, Eve, is left out: enrolled until 2026-11-01.",
    )


def test_a_day_of_which_there_is_no_doubt_is_read_and_another_is_asked_about(tmp_path: Path) -> None:
    found = read("name;class;since\nA;N;2.11.2026\nB;N;2026-11-02T00:00:00Z\nC;N;11/02/2026\n", tmp_path)
    assert [each.since for each in found.learners] == ["2026-11-02", "2026-11-02"]
    assert found.faults == ("Line 4: '11/02/2026' may be 2026-11-02 or 2026-02-11: write it so.",)


@pytest.mark.parametrize(
    ("other", "is_first", "day"),
    [("11/23/2026", True, "2026-11-02"), ("23/11/2026", False, "2026-02-11"), ("11/11/2026", None, "")],
)
def test_another_day_of_the_list_says_whether_months_stand_first(
    other: str, is_first: bool | None, day: str, tmp_path: Path
) -> None:
    found = read(f"name;class;since;until\nA;N;11/02/2026;\nB;N;;{other.replace('2026', '2027')}\n", tmp_path)
    assert [each.since for each in found.learners] == (
        [
            "",
        ]
        if is_first is None
        else [day, ""]
    )
    assert len(found.faults) == (is_first is None)


def test_a_cell_of_groups_names_each_class_of_a_person(tmp_path: Path) -> None:
    found = read(
        'First name,Last name,Groups\nAnn,Lee,"Blackjack AM, Poker"\nBen,Kaya,Poker\nCay,Moe,No groups\n',
        tmp_path,
        "November",
    )
    assert [(each.line, each.name, each.of_class) for each in found.learners] == [
        (2, "Ann Lee", "Blackjack AM"),
        (2, "Ann Lee", "Poker"),
        (3, "Ben Kaya", "Poker"),
        (4, "Cay Moe", "November"),
    ]
    seen = preview(found.learners, RosterAsItIs())
    assert seen.asked == ()
    assert [(each.name, [name for name, _ in each.into]) for each in seen.planned] == [
        ("Ann Lee", ["Blackjack AM", "Poker"]),
        ("Ben Kaya", ["Poker"]),
        ("Cay Moe", ["November"]),
    ]
    # Whoever is known by name alone is asked about once, whatever the number of groups.
    asked = preview(found.learners, RosterAsItIs(names={"l1": "Ann Lee"})).asked
    assert [each.line for each in asked] == [2]


def test_sections_in_one_cell_are_told_apart_only_where_each_stands_alone_elsewhere(tmp_path: Path) -> None:
    text = 'Student,Section\n"Lee, Ann",Early and Late\n"Kaya, Ben",Early\n"Moe, Cay",Late\n"Poe, Dee","Late, in May"\n'
    found = read(text, tmp_path)
    assert [(each.name, each.of_class) for each in found.learners] == [
        ("Ann Lee", "Early"),
        ("Ann Lee", "Late"),
        ("Ben Kaya", "Early"),
        ("Cay Moe", "Late"),
        ("Dee Poe", "Late, in May"),
    ]


def one_roster(tmp_path: Path, users: str, classes: str, enrollments: str) -> LearnersList:
    for name, text in (("users", users), ("classes", classes), ("enrollments", enrollments)):
        (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
    return read_roster(tmp_path, "", TODAY)


def test_two_sections_of_one_title_stay_two_classes(tmp_path: Path) -> None:
    found = one_roster(
        tmp_path,
        "sourcedId,givenName,familyName\nu1,Ann,Lee\nu2,Ben,Kaya\nu3,Cay,Moe\nu4,Dee,Poe\n",
        "sourcedId,status,title,classCode\nc1,,Blackjack,BJ-AM\nc2,,Blackjack,BJ-PM\nc3,,Poker,P\nc4,tobedeleted,Poker,Q\n",
        "classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u2,student\nc3,u3,student\nc4,u4,student\n",
    )
    assert [each.of_class for each in found.learners] == ["Blackjack (BJ-AM)", "Blackjack (BJ-PM)", "Poker"]
    assert found.faults == ()


def test_sections_without_a_code_or_of_one_code_are_told_apart_by_their_ids(tmp_path: Path) -> None:
    found = one_roster(
        tmp_path,
        "sourcedId,givenName,familyName\nu1,Ann,Lee\nu2,Ben,Kaya\n",
        "sourcedId,title,classCode\nc1,Blackjack,\nc2,Blackjack,\n",
        "classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u2,student\n",
    )
    assert [each.of_class for each in found.learners] == ["Blackjack (c1)", "Blackjack (c2)"]


def test_an_enrolment_that_is_over_and_an_account_that_is_off_are_noted(tmp_path: Path) -> None:
    found = one_roster(
        tmp_path,
        "sourcedId,enabledUser,givenName,familyName\nu1,true,Ann,Lee\nu2,false,Ben,Kaya\nu3,,Cay,Moe\n",
        "sourcedId,title\nc1,Blackjack\n",
        "classSourcedId,userSourcedId,role,beginDate,endDate\n"
        "c1,u1,student,2026-11-01,2026-11-29\nc1,u2,student,,\nc1,u3,student,2026-10-01,2026-11-28\n",
    )
    assert [each.name for each in found.learners] == ["Ann Lee"]
    # The last day of an enrollment is the one before its endDate.
    assert found.notes == (
        "enrollments.csv, line 3, Ben Kaya, is left out: the account is not enabled in users.csv.",
        "enrollments.csv, line 4, Cay Moe, is left out: the enrollment ended on 2026-11-28.",
    )


def test_a_status_that_takes_somebody_away_is_noted_in_whichever_table_it_stands(tmp_path: Path) -> None:
    found = one_roster(
        tmp_path,
        "sourcedId,Status,givenname,familyName\nu1,inactive,Ann,Lee\nu2,active,Ben,Kaya\nu3,,Cay,Moe\nu4,,Dee,Poe\n",
        "sourcedId,status,title\nc1,active,Blackjack\nc2,tobedeleted,Poker\n",
        "status,classSourcedId,userSourcedId,role\n,c1,u1,student\ntobedeleted,c1,u2,student\n,c2,u3,student\n"
        "active,c1,u4,student\ntobedeleted,c9,u9,student\n",
    )
    assert [each.name for each in found.learners] == ["Dee Poe"]
    assert found.notes == (
        "enrollments.csv, line 2, Ann Lee, is left out: the status in users.csv is 'inactive'.",
        "enrollments.csv, line 3, Ben Kaya, is left out: the status in enrollments.csv is 'tobedeleted'.",
        "enrollments.csv, line 4, Cay Moe, is left out: the status in classes.csv is 'tobedeleted'.",
    )
    assert found.faults == ()


@pytest.mark.parametrize("is_packed", [False, True])
def test_an_enrollment_without_days_has_those_of_the_terms_of_its_class(is_packed: bool, tmp_path: Path) -> None:
    tables = {
        "users": "sourcedId,givenName,familyName\nu1,Ann,Lee\nu2,Ben,Kaya\nu3,Cay,Moe\n",
        "classes": 'sourcedId,title,termSourcedIds\nc1,Fall,t1\nc2,Year,"t1,t2"\nc3,Open,\n',
        "enrollments": "classSourcedId,userSourcedId,role,beginDate\n"
        "c1,u1,student,\nc2,u2,student,\nc2,u3,student,2026-11-02\nc3,u3,student,\nc2,u1,student,\n",
        "academicSessions": "sourcedId,title,type,startDate,endDate\n"
        "t1,Fall,term,2026-08-31,2026-11-28\nt2,Spring,term,2027-01-11,2027-05-29\n",
    }
    if is_packed:
        with ZipFile(tmp_path / "one.zip", "w") as packed:
            for name, text in tables.items():
                packed.writestr(f"{name}.csv", text)
    else:
        for name, text in tables.items():
            (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
    found = read_roster(tmp_path / "one.zip" if is_packed else tmp_path, "", TODAY)
    assert [(each.name, each.of_class, each.since) for each in found.learners] == [
        ("Ben Kaya", "Year", "2026-08-31"),
        ("Cay Moe", "Year", "2026-11-02"),
        ("Cay Moe", "Open", ""),
        ("Ann Lee", "Year", "2026-08-31"),
    ]
    # The term ended the day before: its endDate is the first day without it.
    assert found.notes == ("enrollments.csv, line 2, Ann Lee, is left out: the term of the class ended on 2026-11-28.",)


def test_one_person_in_two_classes_of_one_roster_is_one_learner_in_both(tmp_path: Path) -> None:
    found = one_roster(
        tmp_path,
        "sourcedId,givenName,familyName\nu1,Ann,Lee\n",
        "sourcedId,title\nc1,Blackjack\nc2,Poker\n",
        "classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u1,student\n",
    )
    seen = preview(found.learners, RosterAsItIs())
    assert seen.asked == ()
    assert [(each.name, each.into) for each in seen.planned] == [("Ann Lee", (("Blackjack", ""), ("Poker", "")))]


def test_different_ids_of_the_office_are_different_people_without_a_question() -> None:
    listed = [ListedLearner(2, "Nina Meyer", "N", "1"), ListedLearner(3, "Nina Meyer", "N", "2")]
    seen = preview(listed, RosterAsItIs())
    assert seen.asked == ()
    assert [(each.name, each.external, each.moves) for each in seen.planned] == [
        ("Nina Meyer", "1", (RosterMove.ADDED,)),
        ("Nina Meyer (2)", "2", (RosterMove.ADDED,)),
    ]
