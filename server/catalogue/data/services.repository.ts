import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  CatalogueService,
  LadderPoints,
  OptionGroup,
  Pack,
  PastPrice,
  ServiceView,
  Terms,
  Unit,
} from '../../../domains/catalogue';
import { cheapestVariant } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { synonymsOf, withoutKeepersData, withPoints } from './catalogueDocument.contract';
import { PLACE_COLUMNS } from './servicePlace';
import { withStruckOption, withStruckVariants } from './struckPrices';

/** Services with all their details, in one query. Add `where` clauses on `s` (services), `g` (games) and `c` (categories). */
export function selectServices(db: Kysely<Database>) {
  return db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .innerJoin('sub_categories as sub', 'sub.id', 's.sub_category_id')
    .leftJoin('ladders as l', 'l.id', 's.ladder_id')
    .selectAll('s')
    .select(PLACE_COLUMNS)
    .select(['g.regions as game_regions', 'g.platforms as game_platforms', 'g.account as game_account'])
    .select(['l.slug as ladder', 'l.points as ladder_points'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ladder_rungs as r')
          .select(['r.name', 'r.img'])
          .whereRef('r.ladder_id', '=', 's.ladder_id')
          .orderBy('r.position'),
      ).as('rungs'),
      jsonArrayFrom(
        eb
          .selectFrom('service_segments as x')
          .select(['x.up_to', 'x.price_cents', 'x.minutes'])
          .whereRef('x.service_id', '=', 's.id')
          .orderBy('x.position'),
      ).as('segments'),
      jsonArrayFrom(
        eb
          .selectFrom('service_rewards as w')
          .select(['w.name', 'w.img', 'w.from_value', 'w.to_value', 'w.mode'])
          .whereRef('w.service_id', '=', 's.id')
          .orderBy('w.position'),
      ).as('rewards'),
      jsonArrayFrom(
        eb
          .selectFrom('service_discounts as d')
          .select(['d.from_quantity', 'd.percent_bp'])
          .whereRef('d.service_id', '=', 's.id')
          .orderBy('d.from_quantity'),
      ).as('discounts'),
      jsonArrayFrom(
        eb
          .selectFrom('service_variants as v')
          .select(['v.key', 'v.label', 'v.note', 'v.price_cents', 'v.past', 'v.minutes', 'v.best', 'v.play'])
          .whereRef('v.service_id', '=', 's.id')
          .orderBy('v.position'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('option_groups as og')
          .select(['og.key', 'og.label', 'og.pick', 'og.required'])
          .select(['og.display', 'og.min_chosen', 'og.max_chosen', 'og.per_quantity'])
          .select((inner) => [
            jsonArrayFrom(
              inner
                .selectFrom('options as o')
                .select(['o.key', 'o.label', 'o.note', 'o.mode', 'o.value', 'o.tag', 'o.past', 'o.is_auto_selected'])
                .select(['o.duration_bp', 'o.start_bp', 'o.needs', 'o.play'])
                .whereRef('o.group_id', '=', 'og.id')
                .orderBy('o.position'),
            ).as('options'),
          ])
          .whereRef('og.service_id', '=', 's.id')
          .orderBy('og.position'),
      ).as('groups'),
    ]);
}

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number];

/** The variant that most shoppers take; none where it is the cheapest, which is preselected in any case. */
function markedVariant({ default_variant, variants }: Pick<ServiceRow, 'default_variant' | 'variants'>) {
  const prices = variants.map(({ key, price_cents: priceCents }) => ({ key, priceCents }));
  return default_variant === null || default_variant === cheapestVariant(prices)
    ? {}
    : { defaultVariant: default_variant };
}

/** Converts a row to a service of a document, with keys in the order of the schema, so that exports are stable. */
export function serviceOf(row: ServiceRow): CatalogueService {
  return {
    slug: row.slug,
    ...(row.art !== null && { art: row.art }),
    name: row.name,
    ...nicknamesOf(row),
    category: row.category_slug,
    subCategory: row.sub_category,
    tags: row.tags,
    summary: row.summary,
    description: row.description,
    play: row.play,
    get: row.gets,
    steps: row.steps.map(({ title, text }) => ({ title, text })),
    requirements: row.requirements,
    delays: row.delays,
    faq: row.faq.map(({ q, a }) => ({ q, a })),
    start: {
      least: row.start_least,
      most: row.start_most,
      ...(row.start_longer.length > 0 && {
        longer: row.start_longer.map(({ overMinutes, startBp }) => ({ overMinutes, startBp })),
      }),
    },
    terms: termsOf(row),
    groups: row.groups.map(groupOf),
    ...(row.no_best !== null && { noBest: row.no_best }),
    ...(row.why_dearest !== null && { whyDearest: row.why_dearest }),
    ...(row.connected !== null && { connected: row.connected.map(({ service, reason }) => ({ service, reason })) }),
  };
}

function termsOf(row: ServiceRow): Terms {
  switch (row.kind) {
    case 'range':
      return {
        kind: 'range',
        control: required(row.control),
        min: required(row.range_min),
        max: required(row.range_max),
        step: required(row.range_step),
        ...(row.range_handles !== null && { handles: row.range_handles }),
        unit: unitOf(row),
        ...(row.ladder !== null && { ladder: row.ladder }),
        defaultFrom: required(row.default_from),
        defaultTo: required(row.default_to),
        segments: row.segments.map(({ up_to, price_cents, minutes }) => ({
          upTo: up_to,
          priceCents: price_cents,
          minutes,
        })),
        rewards: row.rewards.map(({ name, img, from_value, to_value, mode }) => ({
          name,
          ...(img !== null && { img }),
          from: from_value,
          to: to_value,
          mode,
        })),
      };
    case 'quantity':
      return {
        kind: 'quantity',
        min: required(row.quantity_min),
        max: required(row.quantity_max),
        unit: packOf(row),
        unitPriceCents: required(row.unit_price_cents),
        defaultQuantity: required(row.default_quantity),
        minutesPerUnit: required(row.minutes_per_unit),
        tiers: row.discounts.map(({ from_quantity, percent_bp }) => ({ from: from_quantity, percentBp: percent_bp })),
      };
    case 'variants':
      return {
        kind: 'variants',
        run: required(row.run),
        ...(row.raid !== null && { raid: row.raid }),
        ...markedVariant(row),
        variants: row.variants.map(({ key, label, note, price_cents, past, minutes, best, play }) => ({
          key,
          label,
          note,
          priceCents: price_cents,
          ...pastOf(past),
          minutes,
          best,
          ...(play !== null && { play }),
        })),
      };
  }
}

type UnitColumns = Pick<ServiceRow, 'unit' | 'unit_many' | 'unit_per' | 'unit_scale'>;

/** The unit of a range. */
function unitOf({ unit, unit_many, unit_apart }: Pick<ServiceRow, 'unit' | 'unit_many' | 'unit_apart'>): Unit {
  const one = required(unit);
  return { one, many: unit_many ?? one, ...(unit_apart !== null && { apart: unit_apart }) };
}

/** The unit of a quantity; as the previous version wrote it after an import by that one: `8 × +10 key`. */
export function packOf({ unit, unit_many, unit_per, unit_scale }: UnitColumns): Pack {
  const one = required(unit);
  if (unit_many === null) return { one: `× ${one}`, many: `× ${one}` };
  return {
    one,
    many: unit_many,
    ...(unit_per !== null && { per: unit_per }),
    ...(unit_scale !== null && { scale: unit_scale }),
  };
}

function groupOf({ key, label, pick, required, options, ...row }: ServiceRow['groups'][number]): OptionGroup {
  return {
    key,
    label,
    pick,
    required,
    ...(row.display !== null && { display: row.display }),
    ...(row.min_chosen !== null && { min: row.min_chosen }),
    ...(row.max_chosen !== null && { max: row.max_chosen }),
    ...(row.per_quantity && { perQuantity: true as const }),
    options: options.map((option) => ({
      key: option.key,
      label: option.label,
      note: option.note,
      mode: option.mode,
      value: option.value,
      ...(option.tag !== null && { tag: option.tag }),
      ...pastOf(option.past),
      isAutoSelected: option.is_auto_selected,
      durationBp: option.duration_bp,
      ...(option.start_bp !== null && { startBp: option.start_bp }),
      ...(option.needs !== null && { needs: option.needs }),
      ...(option.play !== null && { play: option.play }),
    })),
  };
}

const pastOf = (past: readonly PastPrice[]) =>
  past.length === 0 ? {} : { past: past.map(({ value, until }) => ({ value, until })) };

/** Rebuilds the object, because jsonb does not keep the order of keys. */
export function pointsOf({ name, label, perRung, step, from, to }: LadderPoints): LadderPoints {
  return { name, ...(label !== undefined && { label }), perRung, step, from, to };
}

/** Asserts that a column is not null; database constraints require it for the service's kind. */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A service lacks a column of its kind.');
  return value;
}

/**
 * Converts a row to the view that pages and islands use.
 * @param now decides which former prices are struck through, ms UTC; none when it is left out
 */
export function viewOf(row: ServiceRow, now?: number): ServiceView {
  const gameArt = row.game_art ?? row.game_slug;
  const { terms, groups, ...service } = withoutKeepersData(serviceOf(row));
  return {
    ...service,
    terms: withPoints(withStruckVariants(terms, now), row.ladder_points && pointsOf(row.ladder_points)),
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map((option) => withStruckOption(option, now)),
    })),
    id: row.id,
    game: {
      slug: row.game_slug,
      name: row.game_name,
      art: gameArt,
      regions: row.game_regions,
      platforms: row.game_platforms,
      account: accountOf(row.game_account),
    },
    categoryName: row.category_name,
    art: row.art ?? row.category_art ?? gameArt,
    wideArt: row.category_art ?? gameArt,
    synonyms: synonymsOf(row.rungs.map(({ name }) => name)),
    ...(row.rungs[0]?.img && { pictures: synonymsOf(row.rungs.map(({ img }) => img ?? '')) }),
  };
}

/** A service that is on sale, without the offer that may run on it. */
export async function readServiceOnSale(id: number, trx: Kysely<Database>): Promise<ServiceView | undefined> {
  const row = await selectServices(trx).where('s.id', '=', id).where('s.available', '=', true).executeTakeFirst();
  return row && viewOf(row);
}

/** The nicknames for a document, where there are any. */
export function nicknamesOf({ nicknames }: { readonly nicknames: string[] }): { nicknames?: string[] } {
  return nicknames.length === 0 ? {} : { nicknames };
}

/** Rebuilds the object, because jsonb does not keep the order of keys. */
export function accountOf(account: ServiceView['game']['account']): ServiceView['game']['account'] {
  const { label, example, help, form, platforms, character } = account;
  const namesByPlatform = Object.entries(platforms ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    label,
    example,
    help,
    ...(form && { form }),
    ...(platforms && {
      platforms: Object.fromEntries(
        namesByPlatform.map(([name, one]) => [name, { form: one.form, example: one.example }]),
      ),
    }),
    ...(character && { character: { label: character.label, example: character.example, help: character.help } }),
  };
}
