import { type CurrencyRate, forEverybody, type Tariff } from '../pricing';
import type { LiveRun } from './liveRuns.contract';
import { defaultRunChoices } from './runForm.rules';
import { type OfferedRun, runPricesOf, runQuote } from './runPrice.rules';
import type { ClassName } from './runViews';

type ShownRun = Pick<OfferedRun, 'view' | 'terms'>;

/**
 * The price on the card of a run for everybody, in cents of the currency: that of the choices with which the run opens.
 * @returns `was` is the price before the leader's drop, null without one; `drop` what the leader has taken off the seat
 */
export function runCardPrice({ view, terms }: ShownRun, currency: Tariff, className: ClassName | null = null) {
  const prices = runPricesOf(terms, forEverybody(currency));
  const choices = defaultRunChoices(view, className);
  const price = runQuote(view.lootType, prices, choices).total;
  const undropped = runQuote(view.lootType, { ...prices, drop: 0 }, choices).total;
  return { price, was: undropped > price ? undropped : null, drop: prices.drop };
}

/** What open pages are told of a run. */
export function liveRunOf(run: ShownRun, currency: CurrencyRate): LiveRun {
  const { id, seats } = run.view;
  return { id, seats, ...runCardPrice(run, currency) };
}
