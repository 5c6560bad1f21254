import type { Currency, ServiceView } from '../../domains/catalogue';
import { listPriceOf } from '../../domains/configurator';
import { formatAmount } from '../../src/lib/money';
import { fromWords } from '../render/parts/listings';

/** What a page says of the least its service costs, in the words of lists: `From 4.99 $`; undefined where there is one price only. */
export function leastPriceText(service: ServiceView, currency: Currency): string | undefined {
  const { total, isFrom } = listPriceOf(service, currency);
  const words = fromWords({ kind: service.terms.kind, isFrom });
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)} ${formatAmount(total, currency.sign)}`;
}
