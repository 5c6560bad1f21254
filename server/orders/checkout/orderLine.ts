import type { CartLineView } from '../../../domains/cart';
import type { ServiceView } from '../../../domains/catalogue';
import type { GameGroup, ParsedCheckout } from '../../../domains/checkout';
import { estimateOf } from '../../../domains/configurator';
import { hotServiceOf } from '../../../domains/hot-products';
import type { Quote } from '../../../domains/pricing';
import { presetOf, type StoredHot } from '../../hot-products/hotRows';
import { orderedRunOf } from '../../raids/sale/sellRuns';
import type { StoredCart } from '../cart/cart.repository';
import type { Products } from '../cart/products';
import type { NewOrderLine } from '../order/order.repository';

/**
 * A line of the order from a validated line of the cart.
 * @throws Error when the line is incomplete, which the validation prevents
 */
export function toOrderLine(
  line: CartLineView,
  groups: readonly GameGroup[],
  cart: StoredCart,
  { services, runs, hot }: Products,
  { values }: ParsedCheckout,
  now: Date,
): NewOrderLine {
  const service = services.get(line.serviceId)?.service;
  const group = groups.find(({ lines }) => lines.some(({ id }) => id === line.id));
  const details = group && values.games[group.key];
  const { run: choices, hot: start } = cart.lines.find(({ id }) => id === line.id) ?? {};
  const run = choices && runs.get(choices.runId)?.run;
  if (line.quote === null || service === undefined || details === undefined || group === undefined) {
    throw new Error(`Cart line ${line.id} was validated but is incomplete.`);
  }
  return {
    line: line as CartLineView & { readonly quote: Quote },
    account: { label: group.account.label, value: details.account },
    character: group.account.character && { label: group.account.character.label, value: details.character },
    details,
    workMinutes: run?.minutes ?? workMinutesOf(service, line, start && hot.get(start.productId)),
    ...(run && choices && { run: orderedRunOf(run, choices, now), choices }),
    ...(start && { hot: start }),
  };
}

/** @param stored the hot product of the line, which is a service of its own then */
function workMinutesOf(service: ServiceView, { configuration }: CartLineView, stored: StoredHot | undefined): number {
  const sold = stored && hotServiceOf(service, presetOf(stored));
  return estimateOf(sold ?? service, configuration).workMinutes;
}
