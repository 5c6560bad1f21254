import { timeBefore } from '../../../domains/problems';
import { cx } from '../../../src/ui/cx';
import type { LogStep } from '../../problems';
import css from './StaffProblem.module.css';

interface ProblemStripProps {
  readonly steps: readonly LogStep[];
  /** The shown one, from 1. */
  readonly step: number;
  readonly pathOf: (step: number) => string;
}

/** How many times are written below the strip. */
const MARKS = 4;

/** Each time once: a short log has fewer. @param whole ms */
function marksOf(whole: number): readonly string[] {
  const times = Array.from({ length: MARKS }, (_, index) => timeBefore(whole * (1 - index / MARKS)));
  return times.map((time, index) => (time === times[index - 1] ? '' : time));
}

const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`;

/**
 * The time of a log: a diamond is an action of the shopper, a round sign an answer, red a failure, the ringed one is shown. It is for the pointer; the list of
 * actions has the same links.
 */
export function ProblemStrip({ steps, step, pathOf }: ProblemStripProps) {
  const whole = steps[0]?.before ?? 0;
  const shareOf = ({ before }: LogStep): number => (whole === 0 ? 1 : 1 - before / whole);
  const shown = steps[step - 1];
  return (
    <div className={css.strip}>
      <svg className={css.track} aria-hidden="true" focusable="false">
        <line className={css.line} x1="0%" x2="100%" y1="28" y2="28" />
        {shown && <line className={css.past} x1="0%" x2={percent(shareOf(shown))} y1="28" y2="28" />}
        {steps.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is fixed, so the index of a step is its identity
          <svg key={index} x={percent(shareOf(one))} y="28" overflow="visible" aria-hidden="true">
            <a href={pathOf(index + 1)} tabIndex={-1} className={signClass(one, index + 1, step)}>
              <rect className={css.tap} x="-12" y="-22" width="24" height="44" />
              <Sign isRound={one.words.kind === 'answer'} isShown={index + 1 === step} />
            </a>
          </svg>
        ))}
      </svg>
      <div className={css.times} aria-hidden="true">
        {marksOf(whole).map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same marks each time
          <span key={index}>{time}</span>
        ))}
        <span>end</span>
      </div>
    </div>
  );
}

const signClass = ({ words }: LogStep, step: number, shown: number) =>
  cx(css.sign, words.kind === 'failure' && css.bad, step > shown && css.later);

function Sign({ isRound, isShown }: { readonly isRound: boolean; readonly isShown: boolean }) {
  const size = isShown ? 8 : 5;
  return (
    <>
      {isShown && <rect className={css.ring} x="-12" y="-12" width="24" height="24" rx="4" transform="rotate(45)" />}
      {isRound ? (
        <circle r={size} />
      ) : (
        <rect x={-size} y={-size} width={2 * size} height={2 * size} rx="2" transform="rotate(45)" />
      )}
    </>
  );
}
