import type { Currency, ServiceView } from '../../domains/catalogue';
import { listPriceOf } from '../../domains/configurator';
import { formatAmount } from '../../src/lib/money';
import { fromWords } from './listings';

/** Looking for the least price takes a tenth of a page's time; a service of the catalogue in memory is the same object for each page. */
const known = new WeakMap<ServiceView, Map<string, string | undefined>>();

/** What a page says of the least its service costs, in the words of lists: `From 4.99 $`; undefined where there is one price only. */
export function leastPriceText(service: ServiceView, currency: Currency): string | undefined {
  const texts = known.get(service) ?? new Map<string, string | undefined>();
  known.set(service, texts);
  const key = `${currency.sign} ${currency.rateMicro}`;
  if (!texts.has(key)) {
    const { total, isFrom } = listPriceOf(service, currency);
    const words = fromWords({ kind: service.terms.kind, isFrom });
    texts.set(key, words && `${words.charAt(0).toUpperCase()}${words.slice(1)} ${formatAmount(total, currency.sign)}`);
  }
  return texts.get(key);
}
