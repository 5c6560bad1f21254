import type { Generated, GeneratedAlways } from 'kysely';
import type { CatalogueService, PastPrice, PlayStyle } from '../../../../domains/catalogue';
import type { Json } from './columns';

type ServiceKind = 'range' | 'quantity' | 'variants';

interface ServiceTable {
  id: Generated<number>;
  game_id: number;
  category_id: number;
  sub_category_id: number;
  slug: string;
  name: string;
  nicknames: Json<string[]>;
  tags: Json<('hot' | 'new' | 'best')[]>;
  summary: string;
  description: string;
  art: string | null;
  play: PlayStyle;
  gets: Json<string[]>;
  steps: Json<{ title: string; text: string }[]>;
  requirements: Json<string[]>;
  delays: string;
  faq: Json<{ q: string; a: string }[]>;
  start_least: number;
  start_most: number;
  start_longer: Json<{ overMinutes: number; startBp: number }[]>;
  no_best: string | null;
  /** Null after an import by the previous version. */
  why_dearest: string | null;
  connected: Json<NonNullable<CatalogueService['connected']>> | null;
  kind: ServiceKind;
  /** Range and quantity: the word after one of it, and after several. The second is null after an import by the previous version. */
  unit: string | null;
  unit_many: string | null;
  /** Range only: the word after the distance between two values, where it differs. */
  unit_apart: string | null;
  /** Quantity only: how many one piece is, and what stands for millions. */
  unit_per: number | null;
  unit_scale: 'M' | null;
  /** Range only, down to `ladder_id`. */
  control: 'bar' | 'selects' | null;
  range_min: number | null;
  range_max: number | null;
  range_step: number | null;
  /** 1 for a goal alone. */
  range_handles: 1 | null;
  default_from: number | null;
  default_to: number | null;
  ladder_id: number | null;
  /** Quantity only, down to `minutes_per_unit`. */
  quantity_min: number | null;
  quantity_max: number | null;
  unit_price_cents: number | null;
  default_quantity: number | null;
  minutes_per_unit: number | null;
  /** Variants only. */
  run: boolean | null;
  raid: string | null;
  default_variant: string | null;
  /** Position among the services of its game. */
  position: number;
  /** Position among the services of its category, which are grouped by sub-category. */
  place: number;
  /** The name without case and accents, for sorting. */
  sort_name: GeneratedAlways<string>;
  available: boolean;
}

interface ServiceSegmentTable {
  service_id: number;
  position: number;
  up_to: number;
  price_cents: number;
  minutes: number;
}

interface ServiceVariantTable {
  service_id: number;
  key: string;
  position: number;
  label: string;
  note: string;
  price_cents: number;
  /** Of the version before, which keeps no history; unused. */
  was_cents: number | null;
  past: Json<PastPrice[]>;
  minutes: number;
  best: boolean;
  /** How it is played where that differs from the service, as in `options`; null after an import by the previous version. */
  play: PlayStyle | null;
}

interface ServiceDiscountTable {
  service_id: number;
  from_quantity: number;
  percent_bp: number;
}

interface ServiceRewardTable {
  service_id: number;
  position: number;
  name: string;
  img: string | null;
  from_value: number;
  to_value: number;
  mode: 0 | 1 | 2;
}

interface OptionGroupTable {
  id: Generated<number>;
  service_id: number;
  key: string;
  label: string;
  pick: 'one' | 'many';
  required: boolean;
  max_chosen: number | null;
  position: number;
  display: 'cards' | 'select' | null;
  min_chosen: number | null;
  per_quantity: boolean;
}

type OptionMode =
  | 'add_fixed_to_original'
  | 'add_fixed_to_total'
  | 'add_percent_to_original'
  | 'add_percent_to_total'
  | 'subtract_fixed_from_original'
  | 'subtract_fixed_from_total'
  | 'subtract_percent_from_original'
  | 'subtract_percent_from_total';

interface OptionTable {
  service_id: number;
  key: string;
  group_id: number;
  position: number;
  label: string;
  note: string;
  mode: OptionMode;
  value: number;
  tag: 'best value' | null;
  /** As `was_cents`. */
  was_value: number | null;
  past: Json<PastPrice[]>;
  is_auto_selected: boolean;
  duration_bp: number;
  start_bp: number | null;
  needs: string | null;
  play: PlayStyle | null;
}

interface ServicePriceTable {
  service_id: number;
  /** Copied from the service, so that lists sorted by price have an index. */
  category_id: number;
  sub_category_id: number;
  currency: string;
  list_price: number;
  /** The quantity that the list price buys; null for other kinds, and after an import by the previous version. */
  list_quantity: number | null;
  is_from: boolean;
  /** Price of the default configuration; null after an import by the previous version, until `catalogue/data/shownPrices.repository.ts` fills it in. */
  default_price: number | null;
  /** Whether a list can add the service for that price, as `quickAddConfiguration` decides when the catalogue is imported. */
  is_addable: boolean;
}

/** Services with their prices, variants, rewards and options. */
export interface ServiceTables {
  services: ServiceTable;
  service_segments: ServiceSegmentTable;
  service_variants: ServiceVariantTable;
  service_discounts: ServiceDiscountTable;
  service_rewards: ServiceRewardTable;
  option_groups: OptionGroupTable;
  options: OptionTable;
  service_prices: ServicePriceTable;
}
