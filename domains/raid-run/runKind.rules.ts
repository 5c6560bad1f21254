import type { RunView } from './runAnswer.contract';

/** The slug of the game whose raids are run. */
export const RAID_GAME = 'wow-boost';

/** What two runs have in common when a buyer may take one for the other: the date, the leader and the price may differ. */
export interface RunKind {
  readonly kind: Pick<RunView['kind'], 'serviceId'>;
  readonly raid: Pick<RunView['raid'], 'slug'>;
  readonly difficulty: Pick<RunView['difficulty'], 'key'>;
  readonly region: RunView['region'];
  readonly lootType: RunView['lootType'];
}

/** Whether two runs are of one kind: “the next run of this kind”, and any run that flex time takes. */
export function isSameKind(one: RunKind, other: RunKind): boolean {
  return (
    one.kind.serviceId === other.kind.serviceId &&
    one.raid.slug === other.raid.slug &&
    one.difficulty.key === other.difficulty.key &&
    one.region === other.region &&
    one.lootType === other.lootType
  );
}
