import { type DateFormat, dateText, type ZoneAt } from '../../lib/dateStyle';
import { zoneFor } from '../../lib/styleZones';
import { cx } from '../cx';
import { useDateStyle } from './dateStyleContext';
import css from './LocalTime.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'local-time': {
        readonly className: string | undefined;
        readonly format: DateFormat;
        readonly us: '' | undefined;
        readonly offset: number;
        readonly children: ReactNode;
      };
    }
  }
}

export interface LocalTimeProps {
  /** ms UTC */
  readonly time: number;
  readonly format: DateFormat;
  /** The zone of the thing itself, such as that of a run; the one of the visitor's date style when absent. */
  readonly zone?: ZoneAt | undefined;
  /** The zone stands beside a large time, on two small lines; otherwise it follows as text. */
  readonly large?: boolean;
  /** Where the shopper's own time differs, it stands alone. */
  readonly short?: boolean | undefined;
}

/**
 * A time in a zone with its name. In the browser the shopper's own time takes its place when that differs, as "your time", and this one follows with
 * its name. Not inside an island, because React owns its texts.
 */
export function LocalTime({ time, format, zone, large, short }: LocalTimeProps) {
  const style = useDateStyle();
  const { offset, zoneName } = zone ?? zoneFor(style, time);
  return (
    <local-time
      className={cx(css.time, large && css.large, short && css.short)}
      format={format}
      us={style === 'us' ? '' : undefined}
      offset={offset}
    >
      <time dateTime={new Date(time).toISOString()}>{dateText(format, time, style, offset)}</time>{' '}
      <small>{zoneName}</small>
    </local-time>
  );
}
