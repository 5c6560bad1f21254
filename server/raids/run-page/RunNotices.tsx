import { hasStarted, type OfferedRun, runPath } from '../../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { RunTime } from '../runs/RunTime';
import css from './RunSheet.module.css';
import { BUY_PATH, type RunSheetData } from './runPage.service';

/** Above the form: what is wrong with it, or with the run, and the way on. */
export function RunNotices({ run, now, action, problems = [], notice, nextRun, heldSeat }: RunSheetData) {
  const isOver = hasStarted(run, now) || run.isCancelled;
  const isChanging = action !== undefined && action !== BUY_PATH;
  const isRefused = problems.length > 0;
  if (!isRefused && !notice && !isOver && !heldSeat && !isChanging) return null;
  const next = nextRun && <NextRun run={nextRun.view} />;
  return (
    // After a rejected form, screen readers should read the errors first.
    <div className={css.notices} {...(isRefused && { tabIndex: -1, autoFocus: true })}>
      {isRefused && (
        <Note tone="error" role="alert" title="Nothing has been ordered yet.">
          Your other choices are kept. {next}
          <ul>
            {problems.map(({ field, message }) => (
              <li key={field + message}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      {notice && <Note role="status">{notice}</Note>}
      {isOver && !isRefused && (
        <Note>
          {overText(run)}{' '}
          {next ?? (
            <a className="link link--text" href={RAID_CALENDAR_PATH}>
              See the raid calendar
            </a>
          )}
        </Note>
      )}
      {heldSeat && !isOver && (
        <Note
          title={
            <>
              A seat is held for you until <RunTime region={run.region} time={heldSeat.until} />.
            </>
          }
        >
          It opened up while you were on the waitlist. Take it below.
        </Note>
      )}
      {isChanging && (
        <Note title="You are changing a seat in your cart.">What you choose here replaces what’s in your cart.</Note>
      )}
    </div>
  );
}

function overText({ isCancelled, startsAt, deadline }: RunSheetData['run']): string {
  if (isCancelled) return 'This run was canceled.';
  return `${deadline < startsAt ? 'Sales for this run have ended' : 'This run has started'}, so its seats are no longer sold.`;
}

/** A link to the next run of the kind. */
function NextRun({ run }: { readonly run: OfferedRun['view'] }) {
  return (
    <a className="link link--text" href={runPath(run.id)}>
      The next run of this kind starts <RunTime region={run.region} time={run.startsAt} />
    </a>
  );
}
