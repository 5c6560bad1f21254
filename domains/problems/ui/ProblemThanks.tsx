import { HOME_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { DAYS_AFTER_FIX, deleteProblemPath, MAX_DAYS } from '../problems.contract';
import css from './Problem.module.css';

/** The id of the element whose content the answer to a deletion replaces. */
export const PROBLEM_ANSWER = 'problem-answer';

export const THANKS_TITLE = 'Thank you, that helps';

export interface ProblemThanksProps {
  /** `P-318` */
  readonly number: string;
  /** The secret of the report's link. */
  readonly token: string;
  readonly isFixed?: boolean;
  /** In a dialog it can be closed; a page has the way home. */
  readonly place: 'dialog' | 'page';
}

/** Says what becomes of a report, and deletes it. */
export function ProblemThanks({ number, token, isFixed = false, place }: ProblemThanksProps) {
  return (
    <div id={PROBLEM_ANSWER} className={css.answer}>
      <p className={css.sent}>
        <Icon icon={icons.check} />
        {isFixed ? 'Fixed' : 'Sent'}
      </p>
      <p>
        {isFixed
          ? `Your report is ${number}, and the problem is fixed. We delete the report ${DAYS_AFTER_FIX} days after that.`
          : `Your report is ${number}. We delete it ${DAYS_AFTER_FIX} days after the fix, after ${MAX_DAYS} days at the latest. If you left an email, we write once, when it’s fixed.`}
      </p>
      <div className={css.pair}>
        {place === 'dialog' ? (
          <form method="dialog">
            <Button type="submit">Close</Button>
          </form>
        ) : (
          <ButtonLink href={HOME_PATH}>Go to the home page</ButtonLink>
        )}
        <form id="delete-problem" method="post" action={deleteProblemPath(token)} data-form="">
          <Button type="submit" look="quiet">
            Delete it now
          </Button>
        </form>
      </div>
    </div>
  );
}

/** Takes the place of a report that was deleted. */
export function ProblemDeleted() {
  return (
    <p role="status" className={css.sent}>
      <Icon icon={icons.check} />
      Your report is deleted, with everything in it.
    </p>
  );
}
