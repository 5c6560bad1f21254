import { runPath } from '../../../domains/raid-run';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import type { PageContext } from '../../platform/layout';
import { readerWith } from '../../platform/mail';
import { boxPage } from '../../platform/pages';
import { bothTimes } from './flexMails';
import css from './RunLinkPage.module.css';
import type { FoundEntry } from './waitlist.service';
import { seatText } from './waitlistMail';

/** The id of the element whose content is `LeaveWaitlist`. */
export const LEAVE_REGION = 'leave-waitlist';

/** Why the waitlist can't be left. */
export const SEAT_TAKEN_TEXT = 'The seat is in your cart. Remove it there if you don’t want it.';

export interface LeaveWaitlistProps {
  readonly entry: FoundEntry;
  /** The form action. */
  readonly action: string;
}

const NOTES: Readonly<Partial<Record<FoundEntry['status'], string>>> = {
  taken: SEAT_TAKEN_TEXT,
  missed: 'The seat was held for ten minutes and went to the next in line. You can join the waitlist again.',
};

/** What somebody waits for, with the form that leaves the waitlist, or what came of it. */
export function LeaveWaitlist({ entry: { run, seat, status }, action }: LeaveWaitlistProps) {
  const reader = readerWith(useDateStyle());
  return (
    <div className="stack">
      {run.isCancelled ? (
        <Note>Its waitlist has ended, so you’re not waiting anymore.</Note>
      ) : status === 'left' ? (
        <Note tone="success" title="You have left the waitlist.">
          We won’t email you about this run anymore.
        </Note>
      ) : (
        <ChosenOptions
          items={[
            { label: 'Run', value: run.kind.name },
            { label: 'Starts', value: bothTimes(run.region, run.startsAt, reader) },
            { label: 'You wait for', value: `a ${seatText(seat, run)}` },
          ]}
        />
      )}
      {!run.isCancelled && NOTES[status] && <Note>{NOTES[status]}</Note>}
      {(status === 'waiting' || status === 'offered') && (
        <form id="leave-waitlist-form" method="post" action={action} className={css.buttons} data-form="">
          <Button type="submit" wide>
            Leave the waitlist
          </Button>
        </form>
      )}
      <ButtonLink href={runPath(run.id)} look="quiet">
        See the run
      </ButtonLink>
    </div>
  );
}

/** The page of the link in the mail about a free seat that leaves the waitlist. */
export function leaveWaitlistPage(context: PageContext, props: LeaveWaitlistProps): string {
  const { run, status } = props.entry;
  const left = status === 'left' ? 'You have left the waitlist' : 'Leave the waitlist?';
  const title = run.isCancelled ? 'This run was canceled' : left;
  const head = { title, description: 'The waitlist of a raid run.', kind: 'waitlist' } as const;
  return boxPage(context, { ...head, region: LEAVE_REGION }, <LeaveWaitlist {...props} />);
}
