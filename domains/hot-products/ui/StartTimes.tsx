import { useDispatch, useSelector } from 'react-redux';
import { deviceOffset } from '../../../src/lib/dateStyle';
import { cx } from '../../../src/ui/cx';
import check from '../../../src/ui/form/Check.module.css';
import { FieldError } from '../../../src/ui/form/FieldError';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { selectPanel, selectStartId, type WithOpenPanel } from '../hotPanel.selectors';
import { hotStartChosen } from '../hotPanel.slice';
import { HOT_FIELDS, HOT_FORM } from '../hotProductsPaths';
import type { HotStartView } from '../hotProductsViews';
import { hasPlaces } from '../hotStarts.rules';
import { startClockText, startDays, startTimeText } from '../startTime.rules';
import css from './StartTimes.module.css';

/** `RUN_FIELDS.runId`, whose contract is more than the panel needs. */
const RUN_ID_FIELD = 'run_id';
/** How many starts are shown at once; the others are behind "More start times". */
const FIRST_STARTS = 4;

/** The starts of the open product with their free places. */
export function StartTimes() {
  const panel = useSelector(selectPanel);
  const startId = useSelector(selectStartId);
  const problem = useSelector(({ hotPanel }: WithOpenPanel) =>
    hotPanel.problems.find(({ field }) => field === HOT_FIELDS.startId || field === HOT_FIELDS.productId),
  );
  const now = useSelector(({ hotPanel }: WithOpenPanel) => hotPanel.now);
  const reader = { style: useDateStyle(), offsetOf: useIsHydrated() ? deviceOffset : undefined };
  if (!panel) return null;
  const chosen = panel.starts.findIndex(({ id }) => id === startId);
  const [first, more] = [panel.starts.slice(0, FIRST_STARTS), panel.starts.slice(FIRST_STARTS)];
  const list = (starts: readonly HotStartView[], labelOf: (at: number) => string) => (
    <div className={css.options}>
      {starts.map((start) => (
        <Start
          key={start.id}
          start={start}
          label={labelOf(start.startsAt)}
          isPossible={hasPlaces(start, panel)}
          isRun={panel.kind === 'run'}
        />
      ))}
    </div>
  );
  return (
    <fieldset className={css.starts} aria-describedby={problem ? 'hot-start-problem' : undefined}>
      <legend className={css.heading}>Start time</legend>
      {list(first, (at) => startTimeText(at, now, reader))}
      {more.length > 0 && (
        <details className={css.more} open={chosen >= FIRST_STARTS}>
          <summary>{`More start times (${more.length})`}</summary>
          {startDays(more, now, reader).map(({ day, starts }) => (
            <fieldset key={day} className={css.day}>
              <legend>{day}</legend>
              {list(starts, (at) => startClockText(at, reader))}
            </fieldset>
          ))}
        </details>
      )}
      {problem && <FieldError id="hot-start-problem">{problem.message}</FieldError>}
    </fieldset>
  );
}

interface StartProps {
  readonly start: HotStartView;
  readonly label: string;
  readonly isPossible: boolean;
  /** A seat of a run. */
  readonly isRun: boolean;
}

function Start({ start: { id, free }, label, isPossible, isRun }: StartProps) {
  const dispatch = useDispatch();
  const isChosen = useSelector(selectStartId) === id;
  return (
    <StartOption
      name={isRun ? RUN_ID_FIELD : HOT_FIELDS.startId}
      value={String(id)}
      form={HOT_FORM}
      label={label}
      places={`${free} free`}
      reason={isPossible ? undefined : 'Fully booked'}
      checked={isChosen}
      onChoose={() => dispatch(hotStartChosen({ startId: id }))}
    />
  );
}

interface StartOptionProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** `5 free`; empty where nothing is. */
  readonly places: string;
  /** Why it can't be chosen. */
  readonly reason: string | undefined;
  readonly checked: boolean;
  readonly form: string;
  readonly onChoose: () => void;
}

/** A start as a radio card: its time, and the places that are free. */
function StartOption({ name, value, label, places, reason, checked, form, onChoose }: StartOptionProps) {
  const isDisabled = reason !== undefined;
  return (
    <label className={cx(check.card, css.option, isDisabled && css.disabled)}>
      <input
        type="radio"
        className={check.check}
        name={name}
        value={value}
        form={form}
        checked={checked}
        onChange={onChoose}
        disabled={isDisabled}
      />
      <span className={css.time}>{label}</span>
      <span className={css.places}>{reason ?? places}</span>
    </label>
  );
}
