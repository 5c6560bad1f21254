import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import css from './RangeTrack.module.css';

export interface RangeTrackProps {
  readonly min: number;
  readonly max: number;
  /** The start; absent for a slider with one handle, whose fill begins at `min`. */
  readonly from?: number | undefined;
  /** The goal. */
  readonly to: number;
  /** Labels below the track, by value; `minor` ones are hidden where the track is narrow, `marked` ones are emphasized. */
  readonly pips?:
    | readonly {
        readonly at: number;
        readonly text: string;
        readonly minor?: boolean | undefined;
        readonly marked?: boolean;
      }[]
    | undefined;
  /** Rewards on the track; `active` when they are inside the chosen range. */
  readonly ticks?: readonly { readonly at: number; readonly active: boolean }[] | undefined;
  /** True when the slider in `children` draws the handles. */
  readonly live?: boolean | undefined;
  /** The container of noUiSlider: a `div` positioned over the track. */
  readonly children?: ReactNode;
}

const NO_PIPS: NonNullable<RangeTrackProps['pips']> = [];

const percentOf = (value: number, min: number, max: number) =>
  `${Number((((value - min) / (max - min)) * 100).toFixed(3))}%`;

/**
 * Draws the range as SVG: track, fill, ring, diamond, ticks and pips. Positions are percent attributes, because the content security policy
 * forbids style attributes in the server's HTML. The slider loaded later has the same size and look, so nothing moves.
 */
export function RangeTrack({ min, max, from, to, pips = NO_PIPS, ticks = [], live, children }: RangeTrackProps) {
  const fraction = (value: number) => (value - min) / (max - min);
  const percent = (value: number) => percentOf(value, min, max);
  const start = from ?? min;
  return (
    <div className={cx(css.range, pips.length > 0 && css.labelled)}>
      <svg className={css.track} aria-hidden="true">
        <rect className={css.base} y="20" width="100%" height="8" rx="4" />
        <rect
          className={css.fill}
          x={percent(start)}
          y="20"
          width={`${Number(((fraction(to) - fraction(start)) * 100).toFixed(3))}%`}
          height="8"
        />
        {ticks.map(({ at, active }) => (
          <svg key={at} x={percent(at)} y="24" aria-hidden="true">
            <rect className={cx(css.tick, active && css.active)} x="-4" y="-4" width="8" height="8" rx="1.5" />
          </svg>
        ))}
        <Pips min={min} max={max} pips={pips} />
        {!live && <Handles from={from === undefined ? undefined : percent(from)} to={percent(to)} />}
      </svg>
      {children && <div className={css.slider}>{children}</div>}
    </div>
  );
}

interface PipsProps {
  readonly min: number;
  readonly max: number;
  readonly pips: NonNullable<RangeTrackProps['pips']>;
}

/** Memoized, because the labels do not change while a handle moves. */
const Pips = memo(function Pips({ min, max, pips }: PipsProps) {
  return pips.map(({ at, text, minor, marked }) => (
    <text
      key={at}
      className={cx(css.pip, at === min && css.first, at === max && css.last, minor && css.minor, marked && css.marked)}
      x={percentOf(at, min, max)}
      y="62"
    >
      {text}
    </text>
  ));
});

function Handles({ from, to }: { readonly from: string | undefined; readonly to: string }) {
  return (
    <>
      {from !== undefined && (
        <svg x={from} y="24" aria-hidden="true">
          <circle className={css.gap} r="15.5" />
          <circle className={css.ring} r="9.5" />
        </svg>
      )}
      <svg x={to} y="24" aria-hidden="true">
        <rect className={cx(css.rotated, css.gap)} x="-13" y="-13" width="26" height="26" rx="4" />
        <rect className={cx(css.rotated, css.diamond)} x="-9.5" y="-9.5" width="19" height="19" rx="2" />
      </svg>
    </>
  );
}
