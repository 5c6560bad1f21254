import type { ColumnType, Generated } from 'kysely';
import type { OrderedHot } from '../../domains/hot-products';
import type { Json, Timestamp } from '../platform/db';
import type { DocumentHot } from './schedule/hotDocument.contract';

/** When the game itself is open for a product, every week in UTC. */
export type StoredWindow = NonNullable<DocumentHot['window']>;

export interface HotProductTable {
  id: Generated<number>;
  slug: string;
  service_id: number;
  name: string;
  /** `run`: its starts are the next runs of its service, and its places their seats. */
  kind: 'places' | 'run';
  preset: Json<DocumentHot['preset']>;
  /** What the card tells instead of the choice; null when that says it. */
  fact: string | null;
  platforms: Json<string[]>;
  /** What a quantity counts: `key`. */
  unit: string;
  /** The word after the quantity on the slider: of one, and of many. */
  suffix: Json<string[]>;
  max_quantity: number;
  tiers: Json<DocumentHot['tiers']>;
  daily_starts: Json<DocumentHot['starts']>;
  /** How long before a start its places are sold. */
  lead_minutes: number;
  weekly_window: Json<StoredWindow> | null;
  /** An end that the game sets, such as that of its season. */
  ends_at: Date | null;
  status: ColumnType<'open' | 'closed', 'open' | 'closed' | undefined, 'open' | 'closed'>;
  position: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface HotStartTable {
  id: Generated<number>;
  product_id: number;
  starts_at: Date;
  /** Until when its places are sold. */
  sold_until: Date;
  capacity: number;
  created_at: Timestamp;
}

/** Taken places of a start: held until a time for a cart line, or sold with an order line. */
export interface HotPlaceTable {
  id: Generated<number>;
  start_id: number;
  quantity: number;
  held_until: Date | null;
  cart_line_id: number | null;
  order_line_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The hash of the network that holds them, for the limit of holds; null when their order is paid. */
  network: string | null;
  created_at: Timestamp;
}

/** Hot products, their dated starts, and the places of those. */
interface HotTables {
  hot_products: HotProductTable;
  hot_starts: HotStartTable;
  hot_places: HotPlaceTable;
}

declare module '../platform/db/schema' {
  interface Database extends HotTables {}
}

declare module '../platform/db/schema/sales' {
  interface CartLineTable {
    /** The start of a hot product, when the line has places of one. */
    hot_start_id: ColumnType<number | null, number | null | undefined, number | null>;
  }
  interface OrderLineTable {
    hot_start_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** Null for lines that are not of a hot product. */
    hot: ColumnType<OrderedHot | null, string | null | undefined, string | null>;
  }
}

declare module '../platform/db/schema/alerts' {
  interface AlertTable {
    hot_product_id: ColumnType<number | null, number | null | undefined, never>;
  }
}
