import type { DatedVariants } from '../catalogue';
import type { PriceMode } from '../pricing';
import type { ClassName } from './classNames';

export { ARMOR_LABELS, ARMOR_TYPES, type ArmorType } from './armorTypes';
export { CLASS_NAMES, type ClassName } from './classNames';

/** Who plays, and in which group; README.md has the table. */
export const RUN_MODES = ['selfplay', 'atp', 'solo', 'pilot'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** `solo`: no class restriction; `atp`: by armor type. */
export const LOOT_DISTRIBUTIONS = ['solo', 'atp'] as const;
export type LootDistribution = (typeof LOOT_DISTRIBUTIONS)[number];

/** Who gets what drops, by run (`run_loot_type`). */
export const LOOT_TYPES = ['group', 'unsaved', 'saved', 'armor', 'full'] as const satisfies DatedVariants;
export type LootType = (typeof LOOT_TYPES)[number];

export const DIFFICULTIES = ['normal', 'heroic', 'mythic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const RUN_REGIONS = ['eu', 'us'] as const;
export type RunRegion = (typeof RUN_REGIONS)[number];

/** A price component of a run (SPEC §3): `price` is cents for fixed modes, basis points for percent modes. */
export interface RunPriceComponent {
  readonly name: string;
  readonly price: number;
  readonly mode: PriceMode;
}

/** The price components of a run by the choice that they belong to: `mode=pilot`, `raiders=16`, `coaching=1`. In the order of evaluation. */
export type PriceMap = Readonly<Record<string, RunPriceComponent>>;

/** What a buyer has chosen; never carries a price. */
export interface RunChoices {
  readonly runId: number;
  readonly mode: RunMode;
  readonly lootDistribution: LootDistribution;
  /** Null while none is chosen; required where the loot goes by armor type. */
  readonly className: ClassName | null;
  /** The boss of the seat, where the run is sold by boss. */
  readonly bossId: number | null;
  readonly raiders: number | null;
  readonly coaching: boolean;
  readonly stream: boolean;
  /** Service ids of the chosen extra services, in the order of the run. */
  readonly extras: readonly number[];
  /** Any run of this kind within a week, at a discount. */
  readonly isFlex: boolean;
  /** The buyer has killed a boss of this raid on this difficulty since the reset; null until answered. */
  readonly hasKilledBoss: boolean | null;
}
