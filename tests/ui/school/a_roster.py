"""A roster as a school has it in its second month, with a supervisor whose key is open."""

from pictures.roster import EVENING, STANDS, bring_in

from tests.ui.school.a_school import PASSPHRASE, called, cheap_keys, there_is_a_school
from tests.ui.trainee import Trainee
from trainer.training.school.office import Signer
from trainer.ui.school.page import SchoolPage
from trainer.ui.ways import SCHOOL

__all__ = ["EVENING", "STANDS", "school_page", "there_is_a_roster"]


def school_page(trainee: Trainee) -> SchoolPage:
    """The School page of the window, in view or not."""
    page = trainee.running.frame.page_made(SCHOOL)
    assert isinstance(page, SchoolPage)
    return page


def there_is_a_roster(page: SchoolPage) -> Signer:
    """M. Ortiz supervises all of them; who it is, with the key opened."""
    with cheap_keys():
        desk = there_is_a_school(page.session)
        ortiz = called(desk, "M. Ortiz")
        kept = desk.key_of(ortiz)
        assert kept is not None
        signer = Signer(ortiz, desk.holder.open(kept, PASSPHRASE))
    bring_in(page, signer)
    return signer
