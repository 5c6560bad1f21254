import { cx } from '../cx';
import css from './LocalTime.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'local-time': {
        readonly className: string | undefined;
        readonly pattern: string;
        readonly offset: number;
        readonly children: ReactNode;
      };
    }
  }
}

export interface LocalTimeProps {
  /** ms UTC */
  readonly time: number;
  /** A date-fns pattern of these: `EEE d MMM, HH:mm`. */
  readonly pattern: string;
  /** The minutes that the zone of `text` is ahead of UTC at that time. */
  readonly offset: number;
  /** The time in that zone, by the pattern. */
  readonly text: string;
  /** How people call that zone at that time: `CET`. */
  readonly zoneName: string;
  /** The zone stands beside a large time, on two small lines; otherwise it follows as text. */
  readonly large?: boolean;
  /** Where the shopper's own time differs, it stands alone. */
  readonly short?: boolean | undefined;
}

/**
 * A time in a zone with its name. In the browser the shopper's own time takes its place when that differs, as "your time", and this one follows with
 * its name. Not inside an island, because React owns its texts.
 */
export function LocalTime({ time, pattern, offset, text, zoneName, large, short }: LocalTimeProps) {
  return (
    <local-time className={cx(css.time, large && css.large, short && css.short)} pattern={pattern} offset={offset}>
      <time dateTime={new Date(time).toISOString()}>{text}</time> <small>{zoneName}</small>
    </local-time>
  );
}
