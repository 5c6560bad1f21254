import type { ReactNode } from 'react';
import { cx } from '../cx';
import track from './RangeTrack.module.css';
import css from './VerticalTrack.module.css';

export interface VerticalTrackProps {
  /** Position of the handle in percent, 0 at the bottom, 100 at the top; the fill begins at the bottom. */
  readonly share: number;
  /** Labels at the right of the track; `marked` ones are emphasized. */
  readonly pips: readonly { readonly share: number; readonly text: string; readonly marked?: boolean }[];
  /** Marks on the track; `active` when they are reached. */
  readonly ticks: readonly { readonly share: number; readonly active: boolean }[];
  /** True when the slider in `children` draws the handle. */
  readonly live?: boolean | undefined;
  /** The container of noUiSlider: a `div` positioned over the track. */
  readonly children?: ReactNode;
}

const fromTop = (share: number) => `${Number((100 - share).toFixed(3))}%`;

/** A vertical slider with one handle, drawn like `RangeTrack`. */
export function VerticalTrack({ share, pips, ticks, live, children }: VerticalTrackProps) {
  return (
    <div className={css.vertical}>
      <svg className={css.track} aria-hidden="true">
        <rect className={track.base} x="20" width="8" height="100%" rx="4" />
        <rect className={track.fill} x="20" y={fromTop(share)} width="8" height={`${Number(share.toFixed(3))}%`} />
        {ticks.map(({ share: at, active }) => (
          <svg key={at} x="24" y={fromTop(at)} aria-hidden="true">
            <rect className={cx(track.tick, active && track.active)} x="-4" y="-4" width="8" height="8" rx="1.5" />
          </svg>
        ))}
        {pips.map(({ share: at, text, marked }) => (
          <text
            key={at}
            className={cx(track.pip, track.first, marked && track.marked)}
            x="52"
            y={fromTop(at)}
            dominantBaseline="central"
          >
            {text}
          </text>
        ))}
        {!live && (
          <svg x="24" y={fromTop(share)} aria-hidden="true">
            <rect className={cx(track.rotated, track.gap)} x="-13" y="-13" width="26" height="26" rx="4" />
            <rect className={cx(track.rotated, track.diamond)} x="-9.5" y="-9.5" width="19" height="19" rx="2" />
          </svg>
        )}
      </svg>
      {children && <div className={css.slider}>{children}</div>}
    </div>
  );
}
