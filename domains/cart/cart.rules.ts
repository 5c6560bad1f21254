import { formatAmount } from '../../src/lib/money';
import { servicePath } from '../../src/lib/urls';
import type { ServiceView } from '../catalogue';
import {
  type Configuration,
  checkConfiguration,
  choiceRows,
  estimateOf,
  FIELDS,
  type FieldProblem,
  priceOf,
  summaryOf,
  variantLabel,
  buildForm,
} from '../configurator';
import { type CurrencyRate, minimumCharge, sumOf } from '../pricing';
import type { CartLineView, CartView } from './cart.views';
import type { CartItem } from './cartItem.views';
import type { CartSnapshot } from './cartItems.contract';

/** A line as the cart keeps it: choices, and what the shopper was shown on adding them (cents of `seen.currency`), never a price. */
export interface StoredLine {
  readonly id: string;
  readonly configuration: Configuration;
  readonly seen: { readonly total: number; readonly currency: string };
}

/** A service as the catalogue has it now; `available` is false when it was taken out of sale. */
export interface OfferedService {
  readonly service: ServiceView;
  readonly available: boolean;
}

const OUT_OF_SALE = 'This service is not on sale at the moment.';

/** Why a service can't be bought at all, as a problem of its field; empty when it is on sale (SPEC §3, `service_available`). */
export function saleProblems({ available }: Pick<OfferedService, 'available'>): readonly FieldProblem[] {
  return available ? [] : [{ field: FIELDS.available, message: OUT_OF_SALE }];
}

/** Prices one line as of now, in cents of the currency. A line that can't be bought any more has no quote and says why. */
export function priceLine(line: StoredLine, offered: OfferedService, currency: CurrencyRate): CartLineView {
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
  const { seen } = line;
  return {
    id: line.id,
    serviceId: service.id,
    slug: service.slug,
    name: service.name,
    href,
    editHref: `${href}?line=${line.id}`,
    art: service.art,
    game: { slug: service.game.slug, name: service.game.name },
    category: { slug: service.category, name: service.categoryName },
    subCategory: service.subCategory,
    play: service.play,
    choices: choiceProblems.length === 0 ? choiceRows(service, configuration) : [],
    summary: choiceProblems.length === 0 ? summaryOf(service, configuration) : '',
    configuration,
    available: offered.available,
    quote,
    problems,
    ...(quote !== null && seen.currency === currency.code && seen.total !== quote.total
      ? { move: { seen: seen.total, now: quote.total } }
      : {}),
    form: choiceProblems.length === 0 ? [...buildForm(service, configuration)] : [],
    ...quantityOf(service, configuration),
    start: { minimum: startMin, most: startMax },
  };
}

function quantityOf({ terms }: ServiceView, { quantity }: Configuration): Pick<CartLineView, 'quantity'> {
  if (terms.kind !== 'quantity' || quantity === undefined) return {};
  const { min, max, unit } = terms;
  return { quantity: { value: quantity, min, max, unit } };
}

/** The cart of these lines, with its total in cents of the currency and what keeps it from being bought. */
export function priceCart(lines: readonly CartLineView[], currency: CurrencyRate): CartView {
  const total = sumOf(lines.flatMap(({ quote }) => (quote === null ? [] : [quote.total])));
  const blocked = blockedReason(lines, total, currency);
  return {
    currency: { code: currency.code, sign: currency.sign },
    lines,
    total,
    ...(blocked === null ? {} : { blocked }),
  };
}

/** Why a cart can't go to checkout, in a sentence; null when it can. The total is in cents of the currency. */
function blockedReason(lines: readonly CartLineView[], total: number, currency: CurrencyRate): string | null {
  const unavailable = lines.filter(({ quote }) => quote === null);
  if (unavailable.length > 0) {
    const names = unavailable.map(({ name }) => `“${name}”`).join(', ');
    const pronoun = unavailable.length === 1 ? 'it' : 'them';
    return unavailable.some(({ available }) => available)
      ? `${names} can’t be bought as chosen. Change or remove ${pronoun} to go on.`
      : `${names} can’t be bought any more. Take ${pronoun} out to go on.`;
  }
  const least = minimumCharge(currency);
  if (lines.length === 0 || total >= least) return null;
  return `The least we can charge is ${formatAmount(least, currency.sign)}. Add something to go on.`;
}

/** A cart line as analytics tells of it; nothing for a line without a price. */
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
      // As the order keeps it, so that one good has one variant from the cart to the purchase.
      variant: variantLabel(choices),
      play,
      total: quote.total,
      discount: quote.discountApplied,
    },
  ];
}

/** The cart as scripts and pages get it: the view, and what analytics tells of it. */
export function snapshotOf(view: CartView): CartSnapshot {
  const { currency, total, lines } = view;
  return { count: lines.length, total, currency: currency.code, items: lines.flatMap(toCartItems), view };
}
