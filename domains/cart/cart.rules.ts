import { formatAmount } from '../../src/lib/money';
import { servicePath } from '../../src/lib/urls';
import type { ServiceView } from '../catalogue';
import {
  buildForm,
  type Configuration,
  checkConfiguration,
  choiceRows,
  estimateOf,
  FIELDS,
  type FieldProblem,
  fromToOf,
  playOf,
  priceOf,
  summaryOf,
  variantLabel,
} from '../configurator';
import { type CurrencyRate, minimumCharge, type Quote, sumOf, type Tariff } from '../pricing';
import type { CartCoupon, CartItem, CartLineView, CartSnapshot, CartView } from './cartItems.contract';

/** A stored cart line: the configuration, and the total the shopper saw when adding it (cents of `seen.currency`), which is never charged. */
export interface StoredLine<Item = unknown> {
  readonly id: string;
  /** Lines stand in this order. */
  readonly position: number;
  /** The kind of product: SERVICE_KIND, or one that is sold for a date. */
  readonly kind: string;
  /** Choices beside the configuration, in the form of its kind; null for services. */
  readonly item: Item;
  readonly configuration: Configuration;
  /** Until when it is reserved, ms UTC; null when nothing is. */
  readonly heldUntil: number | null;
  readonly seen: { readonly total: number; readonly currency: string };
}

/** The kind of lines that are a configuration of a service and nothing more. */
export const SERVICE_KIND = 'service';

/** A service in the current catalogue; `available` is false when it is no longer available. */
export interface OfferedService {
  readonly service: ServiceView;
  readonly available: boolean;
}

const OUT_OF_SALE = 'This service isn’t available right now.';

/** The problem of a service that is not on sale; empty when it is (SPEC §3, `service_available`). */
export function saleProblems({ available }: Pick<OfferedService, 'available'>): readonly FieldProblem[] {
  return available ? [] : [{ field: FIELDS.available, message: OUT_OF_SALE }];
}

/** Prices a line with the current catalogue, in cents of the currency. A line that can't be bought any more has no quote but `problems`. */
export function priceLine(line: StoredLine, offered: OfferedService, currency: Tariff): CartLineView {
  const { service } = offered;
  const { configuration } = line;
  const choiceProblems = checkConfiguration(service, configuration);
  const problems = [...saleProblems(offered), ...choiceProblems];
  const quote = problems.length === 0 ? priceOf(service, configuration, currency) : null;
  const { startMin, startMax } = estimateOf(
    service,
    choiceProblems.length === 0 ? configuration : { serviceId: service.id, options: [] },
  );
  const href = servicePath(service.game.slug, service.category, service.slug);
  return {
    id: line.id,
    position: line.position,
    serviceId: service.id,
    slug: service.slug,
    name: service.name,
    href,
    editHref: `${href}?line=${line.id}`,
    art: service.art,
    game: { slug: service.game.slug, name: service.game.name, art: service.game.art },
    category: { slug: service.category, name: service.categoryName },
    subCategory: service.subCategory,
    play: playOf(service, configuration),
    choices: choiceProblems.length === 0 ? choiceRows(service, configuration) : [],
    ...fromToIn(service, choiceProblems.length === 0 ? configuration : undefined),
    summary: choiceProblems.length === 0 ? summaryOf(service, configuration) : '',
    configuration,
    available: offered.available,
    quote,
    problems,
    ...moveOf(line, quote, currency),
    form: choiceProblems.length === 0 ? [...buildForm(service, configuration)] : [],
    ...quantityOf(service, configuration),
    start: { least: startMin, most: startMax },
  };
}

/** How the price of a line has moved since the shopper saw it, in the same currency; empty when it has not. */
export function moveOf(
  { seen }: Pick<StoredLine, 'seen'>,
  quote: Quote | null,
  { code }: Pick<CurrencyRate, 'code'>,
): Pick<CartLineView, 'move'> {
  if (quote === null || seen.currency !== code || seen.total === quote.total) return {};
  return { move: { seen: seen.total, now: quote.total } };
}

function fromToIn(service: ServiceView, configuration: Configuration | undefined): Pick<CartLineView, 'fromTo'> {
  const fromTo = configuration && fromToOf(service, configuration);
  return fromTo ? { fromTo } : {};
}

function quantityOf({ terms }: ServiceView, { quantity }: Configuration): Pick<CartLineView, 'quantity'> {
  if (terms.kind !== 'quantity' || quantity === undefined) return {};
  const { min, max, unit } = terms;
  return { quantity: { value: quantity, min, max, unit } };
}

/**
 * The cart of these lines with its total in cents of the currency, and why it can't be bought, if so.
 * @param coupon what one takes off the lines
 * @param isGift it takes all off, so that nothing has to be paid
 */
export function priceCart(
  lines: readonly CartLineView[],
  currency: CurrencyRate,
  coupon?: CartCoupon,
  isGift = false,
): CartView {
  const total = sumOf(lines.flatMap(({ quote }) => (quote === null ? [] : [quote.total]))) - (coupon?.amount ?? 0);
  const blocked = blockedReason(lines, isGift && total === 0 ? null : total, currency);
  return {
    currency: { code: currency.code, sign: currency.sign },
    lines,
    ...(coupon && { coupon }),
    total,
    ...(blocked === null ? {} : { blocked }),
  };
}

/** An explanation why the cart can't be checked out; null when it can. @param total cents of the currency; null where nothing has to be paid */
function blockedReason(lines: readonly CartLineView[], total: number | null, currency: CurrencyRate): string | null {
  const unavailable = lines.filter(({ quote }) => quote === null);
  if (unavailable.length > 0) {
    const names = unavailable.map(({ name }) => `“${name}”`).join(', ');
    const pronoun = unavailable.length === 1 ? 'it' : 'them';
    return unavailable.some(({ available }) => available)
      ? `${names} can’t be bought as chosen. Change or remove ${pronoun} to continue.`
      : `${names} can’t be bought anymore. Remove ${pronoun} to continue.`;
  }
  const minimum = minimumCharge(currency);
  if (lines.length === 0 || total === null || total >= minimum) return null;
  return `The minimum charge is ${formatAmount(minimum, currency.sign)}. Add something to continue.`;
}

/** A cart line for analytics; none for a line without a price. */
export function toCartItems({
  id,
  slug,
  name,
  game,
  category,
  subCategory,
  choices,
  play,
  quote,
  dated,
  couponShare = 0,
}: CartLineView): CartItem[] {
  if (quote === null) return [];
  return [
    {
      lineId: id,
      slug,
      name,
      game: game.name,
      category: category.name,
      subCategory,
      // The same text as in the order, so that an item keeps its variant from the cart to the purchase.
      variant: dated?.variant ?? variantLabel(choices),
      play,
      total: quote.total - couponShare,
      discount: quote.discountApplied + couponShare,
    },
  ];
}

/** The cart for page states and JSON responses: the view, and its items for analytics. */
export function snapshotOf(view: CartView): CartSnapshot {
  const { currency, total, lines } = view;
  return { count: lines.length, total, currency: currency.code, items: lines.flatMap(toCartItems), view };
}
