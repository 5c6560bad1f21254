import type { ColumnType, Generated } from 'kysely';
import type {
  ArmorType,
  ClassName,
  Difficulty,
  LootDistribution,
  LootType,
  OrderedRun,
  RunMode,
  RunPriceComponent,
  RunRegion,
} from '../../domains/raid-run';
import type { Json, Timestamp } from '../platform/db';
import type { DocumentRaid } from './runs/schedule/raidsDocument.contract';

/** A boss of a raid; `id` is its number in the raid, from 1. */
type StoredBoss = DocumentRaid['bosses'][number] & { readonly id: number };

interface RaidTable {
  id: Generated<number>;
  slug: string;
  name: string;
  season: string;
  is_current: boolean;
  /** Names its pictures in /art; those of the service's category when null. */
  art: string | null;
  bosses: Json<StoredBoss[]>;
  /** The classes of that version of the game. */
  classes: Json<ClassName[]>;
  /** The tier token of each class; empty where the raid has none. */
  tokens: Json<Partial<Record<ClassName, string>>>;
  difficulties: Json<DocumentRaid['difficulties']>;
  position: number;
}

/** An extra service of a run, at its own price in USD cents. */
export interface StoredExtra {
  readonly serviceId: number;
  readonly offerCents: number;
}

/** What a choice of a run costs: the choice is a key of the price map. */
export interface StoredPrice extends RunPriceComponent {
  readonly choice: string;
}

export interface RunTable {
  id: Generated<number>;
  /** The kind of run in the catalogue. */
  service_id: number;
  raid_id: number;
  difficulty: Difficulty;
  region: RunRegion;
  loot_type: LootType;
  starts_at: Date;
  /** Until when seats are sold. */
  deadline: Date;
  /** The expected duration. */
  minutes: number;
  leader: string;
  /** The ids of the bosses, in order. */
  bosses: Json<number[]>;
  /** How many bosses die. */
  boss_kills: number;
  capacity: number;
  /** Seats by armor type, where the loot limits them; others are unlimited within the capacity. */
  armor_seats: Json<Partial<Record<ArmorType, number>>> | null;
  /** Seats by boss id, where the run is sold by boss. */
  boss_seats: Json<Record<string, number>> | null;
  modes: Json<RunMode[]>;
  loot_distributions: Json<LootDistribution[]>;
  base_cents: number;
  max_cents: number | null;
  flex_bp: number;
  /** What choices cost, in the order of evaluation, which jsonb does not keep for objects. */
  price_map: Json<StoredPrice[]>;
  extras: Json<StoredExtra[]>;
  /** The channel of the support chat. */
  channel: string | null;
  status: ColumnType<'open' | 'cancelled', 'open' | 'cancelled' | undefined, 'open' | 'cancelled'>;
  /** Identifies a run of the schedule; null for imported ones. */
  generated_key: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A lower price of the unsold seats, in USD cents. */
interface RunDropTable {
  run_id: number;
  price_cents: number;
  dropped_at: Date;
  /** The rule of the schedule; null when the leader dropped it. */
  rule: string | null;
}

/** A taken seat: held until a time for a cart line or the waitlist, or sold with an order line. */
export interface RunSeatTable {
  id: Generated<number>;
  run_id: number;
  armor: ArmorType | null;
  boss_id: number | null;
  held_until: Date | null;
  cart_line_id: number | null;
  waitlist_id: ColumnType<number | null, number | null | undefined, number | null>;
  order_line_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The hash of the network that holds it, for the limit of holds; null when its order is paid. */
  network: string | null;
  created_at: Timestamp;
}

export interface RunWaitlistTable {
  id: Generated<number>;
  run_id: number;
  armor: ArmorType | null;
  boss_id: number | null;
  /** The browser that a guest has used for it, which is told of it; null for accounts. */
  guest_hash: ColumnType<string | null, string | null | undefined, string | null>;
  email: string;
  token_hash: string;
  /** The hash of the network that has joined, for the limit of entries; null once nobody waits any more. */
  network: ColumnType<string | null, string | null | undefined, string | null>;
  status: ColumnType<
    'waiting' | 'offered' | 'taken' | 'missed' | 'left',
    'waiting' | undefined,
    'waiting' | 'offered' | 'taken' | 'missed' | 'left'
  >;
  /** `us` for a reader of American dates; null for all others. */
  date_style: ColumnType<'us' | null, 'us' | null | undefined, never>;
  offered_until: ColumnType<Date | null, Date | undefined, Date | null>;
  created_at: Timestamp;
}

/** An order line that takes any run of the kind of its `run_id` until a time. */
export interface FlexOrderTable {
  order_line_id: number;
  until: Date;
  /** The run that staff assigned. */
  run_id: ColumnType<number | null, undefined, number | null>;
  declines: ColumnType<number, undefined, number>;
  /** The hash of the token in the link that declines. */
  token_hash: ColumnType<string | null, undefined, string | null>;
  assigned_at: ColumnType<Date | null, undefined, Date | null>;
  /** When it was refunded, cancelled, or is over. */
  closed_at: ColumnType<Date | null, undefined, Date | null>;
}

/** Somebody who leads runs; runs have the name. */
interface RaidLeaderTable {
  /** Names their page. */
  slug: string;
  name: string;
  /** The name is invented. */
  is_sample: boolean;
  about: string | null;
  /** When they were entered first. */
  since: ColumnType<Date, undefined, never>;
}

/** Raids, runs and their seats. */
interface RunTables {
  raids: RaidTable;
  raid_leaders: RaidLeaderTable;
  runs: RunTable;
  run_drops: RunDropTable;
  run_seats: RunSeatTable;
  run_waitlist: RunWaitlistTable;
  flex_orders: FlexOrderTable;
}

declare module '../platform/db/schema' {
  interface Database extends RunTables {}
}

declare module '../platform/db/schema/sales' {
  interface CartLineTable {
    /** The dated run, when the line is a seat of one. Its choices are those of a configuration, and `run`. */
    run_id: ColumnType<number | null, number | null | undefined, number | null>;
  }
  interface OrderLineTable {
    /** The dated run of a seat; also that of a line with flex time, whose price counts. */
    run_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** Null for other lines. */
    run: ColumnType<OrderedRun | null, string | null | undefined, string | null>;
  }
}

declare module '../platform/db/schema/chat' {
  interface ChatThreadTable {
    run_id: ColumnType<number | null, number | null | undefined, number | null>;
  }
}

declare module '../platform/db/schema/alerts' {
  interface AlertTable {
    run_id: ColumnType<number | null, number | null | undefined, never>;
  }
}

declare module '../platform/db/schema/mail' {
  interface MailKinds
    extends Record<
      'run_cancelled' | 'flex_assigned' | 'flex_ended' | 'waitlist_joined' | 'waitlist_ended' | 'seat_offered',
      true
    > {}
}
