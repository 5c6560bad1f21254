import { type CartLineView, moveOf, type StoredLine } from '../../../domains/cart';
import { type ChoiceRow, choiceRulesOf, priceOf, variantLabel } from '../../../domains/configurator';
import {
  buildHotForm,
  hotProblems,
  hotProductPath,
  hotSaleProblem,
  nextHotStart,
  type OfferedHot,
  type OrderedHot,
} from '../../../domains/hot-products';
import type { Tariff } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { momentText } from '../../../src/lib/styleZones';
import { servicePath } from '../../../src/lib/urls';

/** The kind of lines that are slots. */
export const HOT_KIND = 'hot';

const MINUTE_MS = 60_000;
/** The label of the choice that is a date. */
const START_LABEL = 'Start';

/** The `item_variant` of analytics, the same from the cart to the purchase; without the start, so that those of a product add up. */
export function hotVariantLabel(choices: readonly ChoiceRow[]): string {
  return variantLabel(choices.filter(({ label }) => label !== START_LABEL));
}

/**
 * Prices places of a hot product at its current price, in cents of the currency. Places that can't be bought any more have no quote but `problems`.
 * @param offered with the places that the line holds as free ones
 * @param now ms UTC
 */
export function priceHotLine(
  line: StoredLine<OrderedHot>,
  offered: OfferedHot,
  { currency, style, now }: { readonly currency: Tariff; readonly style: DateStyle; readonly now: number },
): CartLineView {
  const { id, position, configuration, item: hot, heldUntil } = line;
  const { service, product, name } = offered;
  const problems = hotProblems(offered, hot, configuration, now);
  const quote = problems.length === 0 && product ? priceOf(product, configuration, currency) : null;
  const isOpen = hotSaleProblem(offered, now) === undefined;
  const minutes = Math.max(0, Math.floor((hot.startsAt - now) / MINUTE_MS));
  const quantity = configuration.quantity ?? 1;
  const held = heldUntil !== null && heldUntil > now ? heldUntil : null;
  const next = quote === null && isOpen ? nextHotStart(offered, quantity, now) : undefined;
  const href = hotProductPath(hot.productId);
  const choices = hotChoiceRows(offered, hot, quantity, style);
  return {
    id,
    position,
    serviceId: service.id,
    slug: service.slug,
    name,
    href: isOpen ? href : servicePath(service.game.slug, service.category, service.slug),
    editHref: `${href}?line=${id}`,
    art: service.art,
    game: { slug: service.game.slug, name: service.game.name, art: service.game.art },
    category: { slug: service.category, name: service.categoryName },
    subCategory: service.subCategory,
    play: (product ?? service).play,
    choices,
    summary: choices.map(({ value }) => value).join(', '),
    configuration,
    available: isOpen,
    quote,
    problems,
    ...moveOf(line, quote, currency),
    form: isOpen ? buildHotForm(hot, quantity) : [],
    ...quantityOf(offered, hot, quantity),
    start: { least: minutes, most: minutes },
    dated: {
      startsAt: hot.startsAt,
      startText: momentText(hot.startsAt, style),
      unit: 'spot',
      variant: hotVariantLabel(choices),
      heldUntil: held,
      heldText: held === null ? '' : momentText(held, style),
      ...(next && {
        next: {
          href: `${href}?line=${id}&hot_start=${next.id}`,
          label: momentText(next.startsAt, style),
          title: 'Next start',
        },
      }),
    },
  };
}

/** What is bought, as carts and orders show it. */
function hotChoiceRows(
  { product, unitChoices }: OfferedHot,
  { startsAt }: OrderedHot,
  quantity: number,
  style: DateStyle,
): ChoiceRow[] {
  const many = product && choiceRulesOf(product).describe(product, { quantity });
  return [
    ...unitChoices,
    ...(many ? [{ label: many.label, value: many.value }] : []),
    { label: START_LABEL, value: momentText(startsAt, style) },
  ];
}

/** The quantity and its limits: as many as the start has places, never less than is chosen now. */
function quantityOf(
  { product, starts }: OfferedHot,
  { startId }: OrderedHot,
  value: number,
): Pick<CartLineView, 'quantity'> {
  if (product?.terms.kind !== 'quantity') return {};
  const { min, max, unit } = product.terms;
  const free = starts.find(({ id }) => id === startId)?.free ?? value;
  if (max <= min) return {};
  return { quantity: { value, min, max: Math.max(min, Math.min(max, free)), unit } };
}
