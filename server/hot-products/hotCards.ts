import type { Currency, ServiceCard, ServiceView } from '../../domains/catalogue';
import { isRangeService, summaryOf, valueLabel } from '../../domains/configurator';
import {
  type HotCardView,
  type HotPanelView,
  hotAvailability,
  hotCardPrice,
  hotOfferOf,
  hotSliderOf,
  type OfferedHot,
} from '../../domains/hot-products';
import {
  buildRunForm,
  defaultRunChoices,
  LOOT_LABELS,
  type OfferedRun,
  type RunClass,
  runCardPrice,
  runPricesOf,
  runQuote,
} from '../../domains/raid-run';
import { servicePath } from '../../src/lib/urls';
import type { CatalogueReader } from '../catalogue';
import type { ShopperTariff } from '../platform/visitor';
import type { StoredHot } from './hot.repository';
import type { ListedHot } from './hotList';
import { hotFacts } from './hotRows';

/** The cards of services by id, which have the lowest price of each. */
export type ServiceCards = ReadonlyMap<number, Pick<ServiceCard, 'price' | 'from'>>;

/** The cards of the services of hot products. */
export async function serviceCardsOf(
  { catalogue }: { readonly catalogue: CatalogueReader },
  listed: readonly ListedHot[],
  { code }: Currency,
): Promise<ServiceCards> {
  const ids = listed.map(({ offered }) => offered.service.id);
  return new Map((await catalogue.cards(ids, code)).map((card) => [card.id, card]));
}

/** The run whose seat a kind of raid runs shows: the next one with a free seat, else the next. */
const shownRun = (runs: readonly OfferedRun[]): OfferedRun | undefined =>
  runs.find(({ view }) => view.seats.free > 0) ?? runs[0];

/** What one unit costs everybody, in cents of the currency. @param fallback where no run is on sale */
export function hotPriceOf({ kind, runs, product }: OfferedHot, currency: ShopperTariff, fallback: number) {
  if (kind === 'run') {
    const run = shownRun(runs);
    if (run === undefined) return { price: fallback, was: null };
    const { price, was } = runCardPrice(run, currency);
    return { price, was };
  }
  return product === null ? { price: fallback, was: null } : hotCardPrice(hotOfferOf(product), currency);
}

/** The prices on the card of a service; of one that is not on sale there are none. */
type ServicePrices = { readonly price: number | undefined; readonly from: number | undefined };

interface KnownCard {
  readonly card: HotCardView;
  /** What it was made of besides the product. */
  readonly rateMicro: number;
  readonly ofService: ServicePrices;
}

/** The cards of products by the code of the currency. */
const knownCards = new WeakMap<ListedHot, Map<string, KnownCard>>();

/** A hot product on its card, with the price for everybody: of the same product the same object, until the currency or the prices of the service change. */
export function hotCardOf(listed: ListedHot, cards: ServiceCards, currency: ShopperTariff): HotCardView {
  const listedCard = cards.get(listed.offered.service.id);
  const ofService: ServicePrices = { price: listedCard?.price, from: listedCard?.from };
  const byCurrency = knownCards.get(listed) ?? new Map<string, KnownCard>();
  const known = byCurrency.get(currency.code);
  if (known?.rateMicro === currency.rateMicro && isSame(known.ofService, ofService)) return known.card;
  const card = makeCard(listed, ofService, currency);
  knownCards.set(listed, byCurrency.set(currency.code, { card, rateMicro: currency.rateMicro, ofService }));
  return card;
}

const isSame = (one: ServicePrices, other: ServicePrices): boolean =>
  one.price === other.price && one.from === other.from;

function makeCard({ stored, offered, at }: ListedHot, ofService: ServicePrices, currency: ShopperTariff): HotCardView {
  const { service } = offered;
  const { price, was } = hotPriceOf(offered, currency, ofService.price ?? 0);
  const from = ofService.from ?? ofService.price ?? price;
  return {
    id: offered.id,
    slug: offered.slug,
    serviceId: service.id,
    name: offered.name,
    game: { slug: service.game.slug, name: service.game.name },
    category: { slug: service.category, name: service.categoryName },
    subCategory: service.subCategory,
    servicePath: servicePath(service.game.slug, service.category, service.slug),
    art: service.art,
    tag: service.tags.includes('new') ? 'new' : service.tags.includes('best') ? 'best' : null,
    summary: hotSummaryOf(stored, offered),
    platforms: stored.platforms,
    price,
    was,
    fromPrice: from < price ? from : null,
    availability: hotAvailability(hotFacts(offered, at), at),
    endsAt: offered.endsAt,
  };
}

/** What one unit is. */
export function hotSummaryOf(
  { preset, fact }: Pick<StoredHot, 'preset' | 'fact'>,
  { service, runs }: Pick<OfferedHot, 'service' | 'runs'>,
): HotCardView['summary'] {
  const run = shownRun(runs)?.view;
  if (run) return { fact: `${LOOT_LABELS[run.lootType]}, ${run.bossKills} of ${run.raid.bossCount} bosses` };
  const { from, to } = preset;
  if (isRangeService(service) && service.terms.handles !== 1 && from !== undefined && to !== undefined)
    return { from: valueLabel(service, from), to: valueLabel(service, to), unit: service.terms.unit.many };
  return { fact: fact ?? presetText(service, preset) };
}

function presetText(service: ServiceView, { options: _unnamed, ...choice }: StoredHot['preset']): string {
  const quantity = service.terms.kind === 'quantity' ? { quantity: service.terms.min } : {};
  return summaryOf(service, { ...choice, ...quantity, serviceId: service.id, options: [] });
}

/** The form that buys a seat of a run, without a price and a class. */
export interface RunStartForm {
  readonly runId: number;
  readonly fields: readonly (readonly [field: string, value: string])[];
  /** The classes that can join. */
  readonly classes: readonly Pick<RunClass, 'name' | 'label'>[];
}

/** What an open panel works with, and the forms of the runs that are its starts. @param price on the card, in cents of the currency */
export function hotPanelOf(
  { offered }: Pick<ListedHot, 'offered'>,
  currency: ShopperTariff,
  price: number,
): { readonly panel: HotPanelView; readonly runForms: readonly RunStartForm[] } {
  const { service, product, runs, starts } = offered;
  const quotes = new Map(
    runs.map(({ view, terms }) => [
      view.id,
      runQuote(view.lootType, runPricesOf(terms, currency), defaultRunChoices(view)),
    ]),
  );
  const offer = product && hotOfferOf(product);
  return {
    panel: {
      productId: offered.id,
      serviceId: service.id,
      slug: offered.slug,
      name: offered.name,
      game: { slug: service.game.slug, name: service.game.name },
      category: { slug: service.category, name: service.categoryName },
      subCategory: service.subCategory,
      kind: offered.kind,
      starts: starts.map(({ id, startsAt, soldUntil, free, capacity }) => ({
        id,
        startsAt,
        soldUntil,
        free,
        capacity,
        quote: quotes.get(id) ?? null,
      })),
      currency: currency.code,
      price,
      offer,
      slider: offer && hotSliderOf(offer),
      endsAt: offered.endsAt,
    },
    runForms: runs.map(({ view }) => ({
      runId: view.id,
      fields: [...buildRunForm(view, defaultRunChoices(view))].map(([field, value]) => [field, value] as const),
      classes: view.classes.map(({ name, label }) => ({ name, label })),
    })),
  };
}
