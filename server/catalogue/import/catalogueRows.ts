import type {
  Catalogue,
  CatalogueGame,
  CatalogueOffer,
  CatalogueService,
  Pack,
  PastPrice,
  RangeTerms,
  ServiceOption,
  Terms,
  Unit,
  Variant,
} from '../../../domains/catalogue';
import { defaultVariantOf } from '../../../domains/catalogue';

/** Converts the document to rows. Each function returns every column, because `insertRows` needs the same columns in all rows. */

export function gameRow(
  { slug, name, nicknames = [], art, tagline, description, note, regions, platforms, account, contents }: CatalogueGame,
  position: number,
) {
  return {
    slug,
    name,
    nicknames,
    art: art ?? null,
    tagline,
    description,
    note,
    regions,
    platforms,
    account,
    contents: contents ?? null,
    position,
    available: true,
  };
}

export function categoryRow(
  { slug, name, nicknames = [], description, art }: CatalogueGame['categories'][number],
  gameId: number,
  position: number,
) {
  return { game_id: gameId, slug, name, nicknames, description, art: art ?? null, position, available: true };
}

/** The parents of a service and its positions in their lists. */
export interface ServicePosition {
  readonly gameId: number;
  readonly categoryId: number;
  readonly subCategoryId: number;
  readonly ladderId: number | null;
  /** Position among the services of the game. */
  readonly position: number;
  /** Position among the services of the category. */
  readonly positionInCategory: number;
}

export function serviceRow(service: CatalogueService, parents: ServicePosition) {
  return {
    game_id: parents.gameId,
    category_id: parents.categoryId,
    sub_category_id: parents.subCategoryId,
    slug: service.slug,
    name: service.name,
    nicknames: service.nicknames ?? [],
    tags: service.tags,
    art: service.art ?? null,
    summary: service.summary,
    description: service.description,
    play: service.play,
    gets: service.get,
    steps: service.steps,
    requirements: service.requirements,
    delays: service.delays,
    faq: service.faq,
    start_least: service.start.least,
    start_most: service.start.most,
    start_longer: service.start.longer ?? [],
    no_best: service.noBest ?? null,
    why_dearest: service.whyDearest ?? null,
    connected: service.connected ?? null,
    ...termsColumns(service.terms),
    ladder_id: parents.ladderId,
    position: parents.position,
    place: parents.positionInCategory,
    available: true,
  };
}

/** The vocabulary of the search. */
export function searchWordRows({ search }: Pick<Catalogue, 'search'>) {
  if (search === undefined) return [];
  const synonyms = search.synonyms.map((words, position) => ({ kind: 'synonyms', position, words }));
  return [...synonyms, { kind: 'fillers', position: 0, words: search.fillers }];
}

/** The parts of the contents of the whole shop. */
export function contentsRows({ contents = {} }: Pick<Catalogue, 'contents'>) {
  return Object.entries(contents).map(([part, content]) => ({ part, content }));
}

export function offerRow({ slug, name, percentBp, price, start, end, everyWeeks }: CatalogueOffer, position: number) {
  return {
    slug,
    name,
    percent_bp: percentBp ?? null,
    variant: price?.variant ?? null,
    price_cents: price?.cents ?? null,
    starts_at: start,
    ends_at: end,
    every_weeks: everyWeeks ?? null,
    position,
  };
}

function unitColumns(unit: (Pack & Pick<Unit, 'apart'>) | undefined) {
  const { one = null, many = null, apart = null, per = null, scale = null } = unit ?? {};
  return { unit: one, unit_many: many, unit_apart: apart, unit_per: per, unit_scale: scale };
}

function rangeColumns(terms: RangeTerms | undefined) {
  const { control = null, min = null, max = null, step = null, handles = null } = terms ?? {};
  const { defaultFrom = null, defaultTo = null } = terms ?? {};
  return {
    control,
    range_min: min,
    range_max: max,
    range_step: step,
    range_handles: handles,
    default_from: defaultFrom,
    default_to: defaultTo,
  };
}

/** The columns of the service's kind; those of other kinds are null. */
function termsColumns(terms: Terms) {
  const range = terms.kind === 'range' ? terms : undefined;
  const quantity = terms.kind === 'quantity' ? terms : undefined;
  const variants = terms.kind === 'variants' ? terms : undefined;
  return {
    kind: terms.kind,
    ...unitColumns(range?.unit ?? quantity?.unit),
    ...rangeColumns(range),
    quantity_min: quantity?.min ?? null,
    quantity_max: quantity?.max ?? null,
    unit_price_cents: quantity?.unitPriceCents ?? null,
    default_quantity: quantity?.defaultQuantity ?? null,
    minutes_per_unit: quantity?.minutesPerUnit ?? null,
    run: variants?.run ?? null,
    raid: variants?.raid ?? null,
    default_variant: variants ? defaultVariantOf(variants) : null,
  };
}

export function segmentRows({ terms }: CatalogueService, serviceId: number) {
  if (terms.kind !== 'range') return [];
  return terms.segments.map(({ upTo, priceCents, minutes }, position) => ({
    service_id: serviceId,
    position,
    up_to: upTo,
    price_cents: priceCents,
    minutes,
  }));
}

export function rewardRows({ terms }: CatalogueService, serviceId: number) {
  if (terms.kind !== 'range') return [];
  return terms.rewards.map(({ name, img, from, to, mode }, position) => ({
    service_id: serviceId,
    position,
    name,
    img: img ?? null,
    from_value: from,
    to_value: to,
    mode,
  }));
}

export function discountRows({ terms }: CatalogueService, serviceId: number) {
  if (terms.kind !== 'quantity') return [];
  return terms.tiers.map(({ from, percentBp }) => ({
    service_id: serviceId,
    from_quantity: from,
    percent_bp: percentBp,
  }));
}

/** @param pastOf returns what a variant cost before */
export function variantRows({ terms }: CatalogueService, serviceId: number, pastOf: (variant: Variant) => PastPrice[]) {
  if (terms.kind !== 'variants') return [];
  return terms.variants.map((variant, position) => ({
    service_id: serviceId,
    key: variant.key,
    position,
    label: variant.label,
    note: variant.note,
    price_cents: variant.priceCents,
    past: pastOf(variant),
    minutes: variant.minutes,
    best: variant.best,
    play: variant.play ?? null,
  }));
}

export function groupRows({ groups }: CatalogueService, serviceId: number) {
  return groups.map(({ key, label, pick, required, display, min, max, perQuantity }, position) => ({
    service_id: serviceId,
    key,
    label,
    pick,
    required,
    display: display ?? null,
    min_chosen: min ?? null,
    max_chosen: max ?? null,
    per_quantity: perQuantity ?? false,
    position,
  }));
}

/**
 * @param groupIdOf returns the row id of a group by its key
 * @param pastOf returns what an option cost before
 */
export function optionRows(
  { groups }: CatalogueService,
  serviceId: number,
  groupIdOf: (key: string) => number,
  pastOf: (option: ServiceOption) => PastPrice[],
) {
  return groups.flatMap((group) =>
    group.options.map((option, position) => ({
      service_id: serviceId,
      key: option.key,
      group_id: groupIdOf(group.key),
      position,
      label: option.label,
      note: option.note,
      mode: option.mode,
      value: option.value,
      tag: option.tag ?? null,
      past: pastOf(option),
      is_auto_selected: option.isAutoSelected,
      duration_bp: option.durationBp,
      start_bp: option.startBp ?? null,
      needs: option.needs ?? null,
      play: option.play ?? null,
    })),
  );
}
