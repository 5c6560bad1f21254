import { millisecondsInMinute } from 'date-fns/constants';

/** The least time between the starts of two runs of a leader, minutes. */
export const LEADER_PAUSE_MINUTES = 90;

/** A run as far as its leader is concerned; `startsAt` is ms UTC. */
export interface LedRun {
  readonly leader: string;
  readonly startsAt: number;
}

/** Another run of the same leader that starts within 90 minutes. */
export function overlapOf<Run extends LedRun>({ leader, startsAt }: LedRun, others: readonly Run[]): Run | undefined {
  return others.find(
    (other) =>
      other.leader === leader && Math.abs(other.startsAt - startsAt) < LEADER_PAUSE_MINUTES * millisecondsInMinute,
  );
}

/** New names of leaders by the names that their runs have. */
export type Renames = ReadonlyMap<string, string>;

interface NamedLeader {
  readonly slug: string;
  readonly name: string;
}

/** Who has another name than before, by the slug. */
export function renamesOf(before: readonly NamedLeader[], after: readonly NamedLeader[]): Renames {
  const names = new Map(after.map(({ slug, name }) => [slug, name]));
  return new Map(
    before.flatMap(({ slug, name }) => {
      const now = names.get(slug);
      return now === undefined || now === name ? [] : [[name, now] as const];
    }),
  );
}
