import { runStartOf } from '../../../domains/raid-calendar';
import type { RunRegion } from '../../../domains/raid-run';
import { LocalTime, type LocalTimeProps } from '../../../src/ui/time/LocalTime';

interface RunTimeProps extends Pick<LocalTimeProps, 'short'> {
  readonly region: RunRegion;
  /** ms UTC */
  readonly time: number;
}

/** A date and time in the zone of a region: `Fri 20 Nov, 20:00 CET`; in the browser with the shopper's own before it. Not inside an island. */
export function RunTime({ region, time, short }: RunTimeProps) {
  return <LocalTime {...runStartOf({ region, startsAt: time }, 'weekday day time')} short={short} />;
}
