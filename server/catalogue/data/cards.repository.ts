import { type Kysely, sql } from 'kysely';
import { amountText, type ServiceCard } from '../../../domains/catalogue';
import { type CardPrice, displayNumber, numberDisplayModeOf } from '../../../domains/configurator';
import type { Database } from '../../platform/db';
import { PLACE_COLUMNS, placeOf } from './servicePlace';
import { packOf } from './services.repository';

/** The columns of service cards, in one query. Add `where` clauses on `s` (services), `g` (games) and `c` (categories). */
export function selectCards(currency: string, db: Kysely<Database>) {
  return db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .innerJoin('sub_categories as sub', 'sub.id', 's.sub_category_id')
    .innerJoin('service_prices as p', (join) => join.onRef('p.service_id', '=', 's.id').on('p.currency', '=', currency))
    .leftJoin('ladder_rungs as low', (join) =>
      join.onRef('low.ladder_id', '=', 's.ladder_id').onRef('low.position', '=', 's.default_from'),
    )
    .leftJoin('ladder_rungs as high', (join) =>
      join.onRef('high.ladder_id', '=', 's.ladder_id').onRef('high.position', '=', 's.default_to'),
    )
    .where('s.available', '=', true)
    .select(['s.id', 's.slug', 's.name', 's.summary', 's.art', 's.tags', 's.start_least', 's.start_most', 's.kind'])
    .select(['s.unit', 's.unit_many', 's.unit_per', 's.unit_scale', 's.run', 's.range_max', 's.range_handles'])
    .select(['s.default_from', 's.default_to', 's.ladder_id', 's.default_quantity'])
    .select(PLACE_COLUMNS)
    .select(['p.list_price', 'p.list_quantity', 'p.default_price', 'p.is_addable'])
    .select(['low.name as low_rung', 'high.name as high_rung'])
    .select((eb) => [
      eb
        .selectFrom('service_variants as v')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('v.service_id', '=', 's.id')
        .as('variant_count'),
      eb
        .selectFrom('service_variants as v')
        .select('v.label')
        .whereRef('v.service_id', '=', 's.id')
        .whereRef('v.key', '=', 's.default_variant')
        .as('default_variant'),
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** @param listedPrice the price that lists show; taken from the row when absent */
export function cardOf(
  row: CardRow,
  { price, isAddable }: CardPrice = { price: row.default_price ?? row.list_price, isAddable: row.is_addable },
): ServiceCard {
  const place = placeOf(row);
  const range = rangeOf(row);
  // A goal alone is a fact: there is no line from a start to it.
  const line = row.range_handles === 1 ? undefined : range;
  const isDated = row.run === true;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    art: row.art ?? row.category_art ?? place.game.art,
    ...place,
    tags: row.tags,
    kind: row.kind,
    ...(line && { line }),
    fact: factOf(row, range),
    price,
    ...(row.list_price < price && { from: row.list_price, ...fromForOf(row) }),
    // Catalogues of earlier versions may say that such a service can be added.
    isAddable: isAddable && !isDated,
    ...(isDated && { isDated }),
    start: { least: row.start_least, most: row.start_most },
  };
}

/** The quantity that the lowest price buys. */
function fromForOf(row: CardRow): Pick<ServiceCard, 'fromFor'> {
  return row.kind === 'quantity' && row.list_quantity !== null
    ? { fromFor: amountText(packOf(row), row.list_quantity) }
    : {};
}

/** The default range of a service, as its labels. */
function rangeOf({
  kind,
  default_from,
  default_to,
  low_rung,
  high_rung,
  ladder_id,
  range_max,
  unit,
  unit_many,
}: CardRow): ServiceCard['line'] {
  if (kind !== 'range' || default_from === null || default_to === null) return undefined;
  const mode = numberDisplayModeOf({ ...(ladder_id !== null && { ladder: 'any' }), max: range_max ?? 0 });
  const synonyms = { [default_from]: low_rung ?? '', [default_to]: high_rung ?? '' };
  return {
    from: displayNumber(default_from, mode, synonyms),
    to: displayNumber(default_to, mode, synonyms),
    unit: unit_many ?? unit ?? '',
  };
}

/** What the price on the card is for: `1.400 → 2.100 rating`, `to level 80`, `8 keys at +10`, `Heroic · 4 choices`. */
function factOf(row: CardRow, range: ServiceCard['line']): string {
  const { variant_count, default_variant } = row;
  switch (row.kind) {
    case 'range':
      if (row.range_handles === 1) return `to ${row.unit} ${range?.to}`;
      return range ? `${range.from} → ${range.to} ${range.unit}` : '';
    case 'quantity':
      return amountText(packOf(row), row.default_quantity ?? 0);
    case 'variants':
      return `${default_variant ?? ''}${variant_count === 1 ? '' : ` · ${variant_count} choices`}`;
  }
}
