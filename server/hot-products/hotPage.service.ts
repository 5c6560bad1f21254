import { offersSelfPlay, quantityText } from '../../domains/catalogue';
import type { FieldProblem } from '../../domains/configurator';
import {
  firstStart,
  fitQuantity,
  type HotCardView,
  type HotFilterValues,
  type HotOffer,
  type HotPanelView,
  hasPlaces,
  hotProductPath,
  hotQuote,
  hotSaleProblem,
  hotStartText,
  stockText,
} from '../../domains/hot-products';
import type { Quote } from '../../domains/pricing';
import { runTimeText } from '../../domains/raid-run';
import type { DateStyle } from '../../src/lib/dateStyle';
import { idOf } from '../../src/lib/ids';
import { timeLeftIn } from '../../src/lib/timeLeft';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import type { CatalogueReader } from '../catalogue';
import type { Clock } from '../platform/config';
import { GoneError, notFound } from '../platform/http';
import type { ShopperTariff } from '../platform/visitor';
import { hotCardOf, hotPanelOf, type RunStartForm, serviceCardsOf } from './hotCards';
import { fitsHotFilter, nearestHot } from './hotFilter';
import type { HotList, ListedHot } from './hotList';

/** A start as an option of the panel. `startIn`: whole seconds until it. */
export interface AvailabilityOption {
  readonly id: number;
  readonly startIn: number;
  readonly text: string;
  readonly free: number;
  readonly capacity: number;
}

/** An open panel. */
export interface HotPanelData {
  readonly card: HotCardView;
  readonly panel: HotPanelView;
  readonly options: readonly AvailabilityOption[];
  /** The chosen start; null when nothing is left. */
  readonly startId: number | null;
  readonly quantity: number;
  /** The price of what is chosen; null when nothing is left. */
  readonly quote: Quote | null;
  /** How the product is played, a sentence; empty for raid runs, whose leaders say so. */
  readonly playText: string;
  /** What the card says about stock. */
  readonly availabilityText: string;
  /** The forms of the runs that are the starts; empty for other products. */
  readonly runForms: readonly RunStartForm[];
  /** The action of the form: `/buy`, or the cart line that is being changed. */
  readonly action: string;
  /** What is wrong in a form that was refused. */
  readonly problems: readonly FieldProblem[];
  /** One sentence above the form. */
  readonly notice?: string | undefined;
  /** ms UTC */
  readonly now: number;
}

/** What a filter leaves of the hot products. */
export interface HotPageData {
  readonly filter: HotFilterValues;
  /** In the order of the shop. */
  readonly cards: readonly HotCardView[];
  /** How many there are without a filter. */
  readonly total: number;
  /** The games that have hot products, in the order of the cards. */
  readonly games: readonly { readonly slug: string; readonly name: string }[];
  /** The next start of a product without some of the conditions, when the filter leaves none. */
  readonly nearest: { readonly card: HotCardView; readonly startsAt: number } | null;
  /** The card whose panel is open. */
  readonly panel: HotPanelData | null;
  /** The first time at which the list is another one by the clock alone, ms UTC. */
  readonly expiresAt: number;
  readonly now: number;
}

/** What is chosen in a panel, as far as an address or a form names it. */
export interface HotAsked {
  readonly startId?: number | undefined;
  readonly quantity?: number | undefined;
  readonly action?: string | undefined;
  readonly problems?: readonly FieldProblem[] | undefined;
  readonly notice?: string | undefined;
  /** A cart line whose held places count as free. */
  readonly line?: number | undefined;
}

interface HotPageParts {
  readonly hotList: HotList;
  readonly catalogue: CatalogueReader;
  readonly clock: Clock;
}

/** The action of the form of what is not in the cart yet. */
const BUY_PATH = '/buy';
const ALL_LINK = { href: HOT_PRODUCTS_PATH, text: 'See all hot products' };

/** The hot products that a filter leaves. */
export async function readHotPage(
  deps: HotPageParts,
  filter: HotFilterValues,
  currency: ShopperTariff,
): Promise<HotPageData> {
  const listed = await deps.hotList.onSale();
  const now = deps.clock.now();
  const serviceCards = await serviceCardsOf(deps, listed, currency);
  const all = listed.map((one) => ({ offered: one.offered, card: hotCardOf(one, serviceCards, currency) }));
  const left = all.filter((one) => fitsHotFilter(one, filter, now));
  return {
    filter,
    cards: left.map(({ card }) => card),
    total: all.length,
    games: [...new Map(all.map(({ card }) => [card.game.slug, card.game])).values()],
    nearest: left.length > 0 ? null : nearestHot(all, filter, now),
    panel: null,
    expiresAt: changeOf(listed),
    now,
  };
}

/** When something about products changes by the clock alone, ms UTC. */
const changeOf = (listed: readonly ListedHot[]): number => Math.min(...listed.map(({ offered }) => offered.changesAt));

/** The cards of the first hot products. Which ones are the first is not up to the clock. */
export async function readFirstHot(
  deps: HotPageParts,
  count: number,
  currency: ShopperTariff,
): Promise<Pick<HotPageData, 'cards' | 'expiresAt'>> {
  const first = (await deps.hotList.onSale()).slice(0, count);
  const serviceCards = await serviceCardsOf(deps, first, currency);
  return { cards: first.map((one) => hotCardOf(one, serviceCards, currency)), expiresAt: changeOf(first) };
}

/** A hot product by the id in its path. @throws RequestError 404 for an unknown one, 410 for one that is no longer available or has ended */
export async function findHotProduct(deps: HotPageParts, idText: string, own?: number): Promise<ListedHot> {
  const id = idOf(idText);
  const found = id === null ? null : await deps.hotList.find(id, own);
  if (found === null) throw notFound('There is no such hot product.');
  const closed = hotSaleProblem(found.offered, deps.clock.now());
  if (closed) throw new GoneError(found.offered.name, closed.message, ALL_LINK);
  return found;
}

/** The open panel of a product, with what was asked for as far as it can be had. */
export async function readHotPanel(
  deps: HotPageParts,
  listed: ListedHot,
  currency: ShopperTariff,
  style: DateStyle,
  asked: HotAsked = {},
): Promise<HotPanelData> {
  const now = deps.clock.now();
  const card = hotCardOf(listed, await serviceCardsOf(deps, [listed], currency), currency);
  const { panel, runForms } = hotPanelOf(listed, currency, card.price);
  const wanted = panel.starts.find((start) => start.id === asked.startId && hasPlaces(start, panel));
  const start = wanted ?? firstStart(panel);
  const startId = start?.id ?? null;
  const askedQuantity = asked.quantity ?? panel.offer?.min ?? 1;
  const quantity = fitQuantity(panel, startId, askedQuantity);
  const changed = startId !== null && quantity !== askedQuantity ? panel.offer?.unit : undefined;
  const quote = start === null ? null : (start.quote ?? (panel.offer && hotQuote(panel.offer, quantity, currency)));
  return {
    card,
    panel,
    options: optionsOf(listed, now, style),
    startId,
    quantity,
    quote,
    playText: playText(listed),
    availabilityText: availabilityText(card.availability, now, style),
    runForms,
    action: asked.action ?? BUY_PATH,
    problems: asked.problems ?? [],
    notice: asked.notice ?? (changed && quantitySetText(changed, quantity)),
    now,
  };
}

const quantitySetText = (unit: HotOffer['unit'], quantity: number): string =>
  `The quantity was set to ${quantityText(unit, quantity)}, the nearest available at this start.`;

/** How a product is played; what else there is, is on the service's page. */
function playText({ offered: { kind, product, service } }: ListedHot): string {
  const { play } = product ?? service;
  if (kind === 'run' || (play !== 'piloted' && play !== 'selfplay')) return '';
  if (play === 'selfplay') return 'Self-play: you play along.';
  return offersSelfPlay(service) ? 'Piloted. Self-play is under All options.' : 'Piloted.';
}

/** What a card says about stock at a time, ms UTC. */
function availabilityText(availability: HotCardView['availability'], now: number, style: DateStyle): string {
  if (availability.kind === 'starts_in') return `Starts in ${timeLeftIn('minutes', (availability.at - now) / 1000)}`;
  if (availability.kind === 'ends_in') return `Ends in ${timeLeftIn('clock', (availability.at - now) / 1000)}`;
  return stockText(availability, style);
}

/** The starts of a product, as the panel names them. @param now ms UTC */
export function optionsOf({ offered }: ListedHot, now: number, style: DateStyle): readonly AvailabilityOption[] {
  const runTexts = new Map(offered.runs.map(({ view }) => [view.id, runTimeText(view.region, view.startsAt, style)]));
  return offered.starts.map(({ id, startsAt, free, capacity }) => ({
    id,
    startIn: Math.max(0, Math.ceil((startsAt - now) / 1000)),
    text: runTexts.get(id) ?? hotStartText(startsAt, now, style),
    free,
    capacity,
  }));
}

/** The path of a product with choices, for a page that works without scripts. */
export function hotChoicePath(id: number, { startId, quantity }: Pick<HotAsked, 'startId' | 'quantity'>): string {
  const query = new URLSearchParams();
  if (startId !== undefined) query.set('hot_start', String(startId));
  if (quantity !== undefined) query.set('quantity', String(quantity));
  return `${hotProductPath(id)}${query.size > 0 ? `?${query}` : ''}`;
}
