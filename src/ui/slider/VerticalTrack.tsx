import type { ReactNode } from 'react';
import { cx } from '../cx';
import track from './RangeTrack.module.css';
import css from './VerticalTrack.module.css';

export interface VerticalTrackProps {
  /** Where the handle stands, 0 at the bottom to 100 at the top; what is chosen begins at the bottom. */
  readonly share: number;
  /** Labels at the right of the track; `marked` ones stand out. */
  readonly pips: readonly { readonly share: number; readonly text: string; readonly marked?: boolean }[];
  /** Marks on the track; `lit` when they are reached. */
  readonly ticks: readonly { readonly share: number; readonly active: boolean }[];
  /** True when the slider in `children` draws the handle. */
  readonly live?: boolean | undefined;
  /** The place of noUiSlider: a `div`, laid over the track. */
  readonly children?: ReactNode;
}

const down = (share: number) => `${Number((100 - share).toFixed(3))}%`;

/** A vertical slider of one handle, drawn from the same parts as `RangeTrack`. */
export function VerticalTrack({ share, pips, ticks, live, children }: VerticalTrackProps) {
  return (
    <div className={css.vertical}>
      <svg className={css.track} aria-hidden="true">
        <rect className={track.base} x="20" width="8" height="100%" rx="4" />
        <rect className={track.way} x="20" y={down(share)} width="8" height={`${Number(share.toFixed(3))}%`} />
        {ticks.map(({ share: at, active: lit }) => (
          <svg key={at} x="24" y={down(at)} aria-hidden="true">
            <rect className={cx(track.tick, lit && track.lit)} x="-4" y="-4" width="8" height="8" rx="1.5" />
          </svg>
        ))}
        {pips.map(({ share: at, text, marked }) => (
          <text
            key={at}
            className={cx(track.pip, track.first, marked && track.marked)}
            x="52"
            y={down(at)}
            dominantBaseline="central"
          >
            {text}
          </text>
        ))}
        {!live && (
          <svg x="24" y={down(share)} aria-hidden="true">
            <rect className={cx(track.turned, track.gap)} x="-13" y="-13" width="26" height="26" rx="4" />
            <rect className={cx(track.turned, track.diamond)} x="-9.5" y="-9.5" width="19" height="19" rx="2" />
          </svg>
        )}
      </svg>
      {children && <div className={css.slider}>{children}</div>}
    </div>
  );
}
