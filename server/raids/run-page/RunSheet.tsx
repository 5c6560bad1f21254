import { CHAT_COLUMN_ATTRIBUTE } from '../../../domains/chat';
import {
  bossesText,
  DIFFICULTY_LABELS,
  DIFFICULTY_LEVELS,
  hasStarted,
  isSoldOut,
  REGION_LABELS,
  RUN_FIELDS,
  RUN_FORM,
  runCalendarPath,
  runFormFacts,
  runPath,
} from '../../../domains/raid-run';
import { Island } from '../../../src/islands/Island';
import { Difficulty } from '../../../src/ui/card/Difficulty';
import { cx } from '../../../src/ui/cx';
import { Assurances } from '../../../src/ui/layout/Assurances';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { UpdatePrice } from '../../catalogue';
import { cartLink } from '../../platform/layout';
import { LeaderFacts } from '../leaders/LeaderFacts';
import { runPromises } from '../runs/promises';
import { RunTime } from '../runs/RunTime';
import { RunAlert } from './RunAlert';
import { RunNotices } from './RunNotices';
import css from './RunSheet.module.css';
import { BUY_PATH, type RunSheetData } from './runPage.service';
import { Waitlist } from './Waitlist';

interface RunSheetProps extends RunSheetData {
  /** The dialog has a title of its own, which screen readers get instead. */
  readonly isInDialog?: boolean;
}

/** The `sizes` of the picture; the preload in the page's head needs the same value. */
export const RUN_ART_SIZES = '(width >= 1152px) 1088px, 100vw';

/** Sooner runs are counted down soon, so their page does not wait for a touch. */
const SOON_MS = 60 * 60_000;

/** A run with its form: art head and facts, the choices, and the price with its buttons. */
export function RunSheet({ isInDialog = false, ...data }: RunSheetProps) {
  const { run, leader, now, otherLoots, action = BUY_PATH, heldSeat, accountEmail } = data;
  const isSoon = run.deadline - now < SOON_MS && run.deadline > now;
  const when = isInDialog || isSoon ? 'load' : 'interaction';
  return (
    <article className={cx(css.sheet, isInDialog && css.inDialog)} data-art-head="">
      <header className={cx('dark', css.head)}>
        <Picture className={css.art} art={run.kind.wideArt} shape="wide" sizes={RUN_ART_SIZES} priority />
        {isInDialog ? (
          <p className={css.title} aria-hidden="true">
            {run.raid.name}
          </p>
        ) : (
          <h1 className={css.title}>{run.raid.name}</h1>
        )}
        <RunFacts run={run} leader={leader} />
      </header>
      <div className={css.form}>
        <RunNotices {...data} />
        <form id={RUN_FORM} method="post" action={action} {...cartLink(action, run.kind.name)}>
          {runFormFacts(run).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {heldSeat && <input type="hidden" name={RUN_FIELDS.seatToken} value={heldSeat.token} />}
          <Island name="run-form" id="run-choices" when={when} props={{ otherLoots }} />
          <UpdatePrice path={runPath(run.id)} action={action} />
        </form>
      </div>
      <aside className={css.panel} aria-label="Your seat">
        <div className={css.sticky}>
          <Island name="run-price" id="price" when={when} props={action === BUY_PATH ? {} : { changing: true }} />
          {run.droppedAt !== null && (
            <p className={css.drop}>
              {run.leader} dropped the price: <RunTime region={run.region} time={run.droppedAt} short />
            </p>
          )}
          <Waitlist run={run} now={now} accountEmail={accountEmail} />
          <RunAlert {...data} />
          <RunAssurances run={run} now={now} />
          <p className={css.calendar}>
            <a className="link link--touch" href={runCalendarPath(run.id)} download={`run-${run.id}.ics`}>
              <Icon icon={icons.calendar} size={16} />
              Add to your calendar
            </a>
          </p>
        </div>
      </aside>
      <div className={css.chat} {...{ [CHAT_COLUMN_ATTRIBUTE]: run.id }} />
    </article>
  );
}

/** What holds for this run: no seat of a full one is held, and one that is over promises nothing. */
function RunAssurances({ run, now }: Pick<RunSheetData, 'run' | 'now'>) {
  if (hasStarted(run, now) || run.isCancelled) return null;
  return <Assurances items={runPromises(!isSoldOut(run))} />;
}

function RunFacts({ run, leader }: Pick<RunSheetData, 'run' | 'leader'>) {
  const { raid, difficulty, region, startsAt } = run;
  return (
    <ul className={css.facts}>
      <li className={css.start}>
        <RunTime region={region} time={startsAt} />
      </li>
      <li>
        <Difficulty label={DIFFICULTY_LABELS[difficulty.key]} level={DIFFICULTY_LEVELS[difficulty.key]} />
      </li>
      <li>{bossesText(run)} bosses</li>
      <li>{REGION_LABELS[region]}</li>
      <li>{raid.season}</li>
      <LeaderFacts name={run.leader} leader={leader} />
    </ul>
  );
}
