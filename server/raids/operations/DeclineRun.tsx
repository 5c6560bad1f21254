import { orderNumber } from '../../../domains/order';
import { RUN_FIELDS, runCalendarPath } from '../../../domains/raid-run';
import { durationText } from '../../../src/lib/duration';
import { orderPath } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { type PageContext, SupportLink } from '../../platform/layout';
import { readerWith } from '../../platform/mail';
import { boxPage } from '../../platform/pages';
import { declineUntil } from '../runs/flexTime.rules';
import type { DeclineState } from './flex.rules';
import type { AssignedRun } from './flex.service';
import { bothTimes } from './flexMails';
import css from './RunLinkPage.module.css';

/** The id of the element whose content is `DeclineRun`. */
export const DECLINE_REGION = 'decline-run';

const TITLES: Readonly<Record<DeclineState, string>> = {
  open: 'Decline this run?',
  declined: 'You have declined this run',
  used: 'You have declined a run before',
  late: 'It is too late to decline',
  over: 'There is nothing to decline',
};

/** Why a run can't be declined. */
export const DECLINE_REFUSALS: Readonly<Record<Exclude<DeclineState, 'open' | 'declined'>, string>> = {
  used: 'One run can be declined, and you have done that. This one is yours.',
  late: 'A run can be declined until two hours before it starts.',
  over: 'The run was canceled, or your order has changed. Your order says what happens next.',
};

export interface DeclineRunProps {
  readonly assigned: AssignedRun;
  /** The form action. */
  readonly action: string;
  readonly supportEmail: string | undefined;
}

/** An assigned run, with the form that declines it, or why that is not possible. Content of the page, and after the form was sent. */
export function DeclineRun({ assigned: { state, line, run }, action, supportEmail }: DeclineRunProps) {
  const reader = readerWith(useDateStyle());
  const back = (
    <ButtonLink
      href={orderPath(line.order.id)}
      look="quiet"
    >{`Back to order ${orderNumber(line.order.serial)}`}</ButtonLink>
  );
  if (state === 'declined')
    return (
      <div className="stack">
        <Note tone="success" title="Your seat is open to others.">
          We’ll look for another run and email you by {bothTimes(line.ordered.region, line.until, reader)}. If there is
          none, we refund what you paid for it. The next run can’t be declined.
        </Note>
        {back}
      </div>
    );
  return (
    <div className="stack">
      {run && (
        <ChosenOptions
          items={[
            { label: 'Run', value: line.serviceName },
            { label: 'Starts', value: bothTimes(run.region, run.startsAt, reader) },
            { label: 'Takes about', value: durationText(run.minutes) },
            { label: 'Raid leader', value: run.leader },
          ]}
        />
      )}
      {state === 'open' && run ? (
        <>
          <p>
            You may decline once, until {bothTimes(run.region, declineUntil(run.startsAt), reader)}. We’ll then look for
            another run until {bothTimes(line.ordered.region, line.until, reader)}.
          </p>
          <form id="decline-run-form" method="post" action={action} className={css.buttons} data-form="">
            <input type="hidden" name={RUN_FIELDS.runId} value={run.id} />
            <Button type="submit" wide>
              Decline this run
            </Button>
          </form>
        </>
      ) : (
        <Note title={`${TITLES[state]}.`}>
          {state === 'open' || DECLINE_REFUSALS[state]} Questions? Write to <SupportLink email={supportEmail} />.
        </Note>
      )}
      {run && state !== 'over' && (
        <ButtonLink href={runCalendarPath(run.id)} look="quiet">
          Add it to your calendar
        </ButtonLink>
      )}
      {back}
    </div>
  );
}

/** The page of the link in the mail about an assigned run. */
export function declineRunPage(context: PageContext, props: DeclineRunProps): string {
  const title = TITLES[props.assigned.state];
  const head = { title, description: 'The raid run of your order with flex time.', kind: 'cancel' } as const;
  return boxPage(context, { ...head, region: DECLINE_REGION }, <DeclineRun {...props} />);
}
