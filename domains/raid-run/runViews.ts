import type { DatedVariants } from '../catalogue';
import type { PriceMode } from '../pricing';
import type { ArmorType } from './armorTypes';
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

/** An extra service of a run; cents of the currency. */
export interface RunExtra {
  readonly serviceId: number;
  readonly name: string;
  readonly path: string;
  /** The price with the run. */
  readonly offerPrice: number;
  /** The price without it. */
  readonly maxPrice: number;
}

/** What the price of a run depends on besides the choices, in cents of `currency`. */
export interface RunPrices {
  readonly currency: string;
  /** The seat before any drop. */
  readonly base: number;
  readonly maxPrice: number | null;
  /** What the raid leader has taken off. */
  readonly drop: number;
  readonly flexBp: number;
  readonly permaVipBp: number;
  readonly priceMap: PriceMap;
  readonly extras: readonly RunExtra[];
}

export interface SeatCount {
  readonly free: number;
  readonly capacity: number;
}

/** A kind of seat, where the run limits those. */
export interface SeatKind {
  readonly armor: ArmorType | null;
  readonly bossId: number | null;
}

/** The free seats of a run, as far as anybody may know: held ones are not free. */
export interface RunSeats extends SeatCount {
  /** By armor type, where the loot limits them. */
  readonly armor: Readonly<Partial<Record<ArmorType, SeatCount>>> | null;
  /** By boss id, where the run is sold by boss. */
  readonly bosses: Readonly<Record<string, SeatCount>> | null;
}

export interface RunBoss {
  readonly id: number;
  readonly name: string;
  /** The tier slots whose tokens it drops. */
  readonly drops: readonly string[];
}

/** A class that can join the run. */
export interface RunClass {
  readonly name: ClassName;
  readonly label: string;
  readonly armor: ArmorType;
  /** The tier token of the raid for this class; null where the raid has none. */
  readonly token: string | null;
}

/** A dated raid run as shoppers see it. Times are ms UTC. Prices are in `RunPrices`. */
export interface RunView {
  readonly id: number;
  /** The kind of run in the catalogue. */
  readonly kind: {
    readonly serviceId: number;
    readonly slug: string;
    readonly name: string;
    readonly path: string;
    /** Names the pictures of the service, 16:7. */
    readonly art: string;
    /** Names the wide pictures of the raid or the category. */
    readonly wideArt: string;
    readonly game: { readonly slug: string; readonly name: string; readonly art: string };
    readonly category: { readonly slug: string; readonly name: string };
    readonly subCategory: string;
  };
  readonly raid: { readonly slug: string; readonly name: string; readonly season: string; readonly bossCount: number };
  readonly difficulty: {
    readonly key: Difficulty;
    readonly itemLevels: string;
    readonly lockout: 'boss' | 'instance';
  };
  readonly region: RunRegion;
  readonly lootType: LootType;
  readonly startsAt: number;
  /** Until when seats are sold. */
  readonly deadline: number;
  readonly minutes: number;
  readonly leader: string;
  /** The bosses of this run, in order. */
  readonly bosses: readonly RunBoss[];
  readonly bossKills: number;
  readonly seats: RunSeats;
  readonly classes: readonly RunClass[];
  readonly modes: readonly RunMode[];
  readonly lootDistributions: readonly LootDistribution[];
  /** How many characters of the buyer's armor type trade their loot; empty where that is no choice. */
  readonly raiders: readonly number[];
  /** When the leader last dropped the price; null when never. */
  readonly droppedAt: number | null;
  /** The channel of the support chat. */
  readonly channel: string | null;
  readonly isCancelled: boolean;
}

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

/** The price model of SPEC §3, in cents: a summary of the quote for scripts. */
export interface ProductPrice {
  /** Before discounts. */
  readonly basePrice: number;
  /** What is charged. */
  readonly offerPrice: number;
  readonly appliedDiscount: number;
  readonly appliedDiscountByRaidLeader: number;
  readonly appliedFlexTimeDiscount: number;
  readonly permanentDiscount: number;
  /** The cap has lowered the price. */
  readonly hasDiscountByMaxPrice: boolean;
}
