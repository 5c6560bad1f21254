import { createSelector } from 'reselect';
import { amountText, isPacked } from '../catalogue';
import { type CheaperQuantity, cheaperQuantity, discountQuantities, type FieldProblem } from '../configurator';
import { type CurrencyRate, PriceError, type Quote } from '../pricing';
import type { HotPanelState, WithHotPanel } from './hotPanel.slice';
import { hotQuote } from './hotPrice.rules';
import type { HotPanelView } from './hotProductsViews';
import { hasPlaces, hotChoicesKey, quantityBounds } from './hotStarts.rules';

/** The slices that these selectors read: the panel's, and the page's for the currency. */
export interface WithOpenPanel extends WithHotPanel {
  readonly page: { readonly currency: CurrencyRate & { readonly sign: string }; readonly returned?: string };
}

export const selectPanel = ({ hotPanel }: WithHotPanel) => hotPanel.panel;
export const selectStartId = ({ hotPanel }: WithHotPanel) => hotPanel.startId;
export const selectQuantity = ({ hotPanel }: WithHotPanel) => hotPanel.quantity;
export const selectHotSending = ({ hotPanel }: WithHotPanel) => hotPanel.sending;
export const selectNotice = ({ hotPanel }: WithHotPanel) => hotPanel.notice;
export const selectHotQuoteState = ({ hotPanel }: WithHotPanel): HotPanelState['quote'] => hotPanel.quote;
const selectHotCurrency = (state: WithOpenPanel) => state.page.currency;

/** The price of choices in a panel, in cents; null where it can't be calculated here. */
function quoteOf(panel: HotPanelView, startId: number | null, quantity: number, currency: CurrencyRate): Quote | null {
  if (!panel.offer) return panel.starts.find(({ id }) => id === startId)?.quote ?? null;
  try {
    return hotQuote(panel.offer, quantity, currency);
  } catch (error) {
    if (error instanceof PriceError) return null;
    throw error;
  }
}

/** The price computed here, in cents of the page's currency. */
export const selectLocalHotQuote = createSelector(
  [selectPanel, selectStartId, selectQuantity, selectHotCurrency],
  (panel, startId, quantity, currency) => panel && quoteOf(panel, startId, quantity, currency),
);

/** The total with the price that has changed while the panel was open, and the shown one, in cents; null without such a change. */
export const selectNewHotPrice = createSelector(
  [
    ({ hotPanel }: WithHotPanel) => hotPanel.newPanel,
    selectLocalHotQuote,
    selectStartId,
    selectQuantity,
    selectHotCurrency,
  ],
  (newPanel, local, startId, quantity, currency): { readonly now: number; readonly before: number } | null => {
    const now = newPanel && quoteOf(newPanel, startId, quantity, currency);
    return now && local && now.total !== local.total ? { now: now.total, before: local.total } : null;
  },
);

/** A higher quantity that costs less than the chosen one and can be had at the start. */
export const selectCheaperHot = createSelector(
  [selectPanel, selectStartId, selectQuantity, selectHotCurrency, selectLocalHotQuote],
  (panel, startId, chosen, currency, quote): CheaperQuantity | undefined => {
    if (!panel?.slider || !quote) return undefined;
    const { max } = quantityBounds(panel, startId);
    const from = discountQuantities(panel.slider.discounts).filter((quantity) => quantity <= max);
    return cheaperQuantity(
      from,
      chosen,
      quote.total,
      (quantity) => quoteOf(panel, startId, quantity, currency)?.total ?? quote.total,
    );
  },
);

/** Nothing is sold any more: no start has places, or the product is off sale. */
export const selectIsSoldOut = createSelector(
  [selectPanel, ({ hotPanel }: WithHotPanel) => hotPanel.isClosed],
  (panel, isClosed) => isClosed || panel === null || !panel.starts.some((start) => hasPlaces(start, panel)),
);

/** The least and the most that can be bought at the chosen start. */
export const selectBounds = createSelector([selectPanel, selectStartId], (panel, startId) =>
  panel ? quantityBounds(panel, startId) : { min: 1, max: 0 },
);

/** What keeps the choices from being bought now. */
export const selectHotProblems = createSelector(
  [selectPanel, selectStartId, selectQuantity, selectBounds],
  (panel, startId, quantity, { max }): readonly FieldProblem[] => {
    const start = panel?.starts.find(({ id }) => id === startId);
    if (!start) return [{ field: 'hot_start', message: 'Choose a start time.' }];
    if (max === 0) return [{ field: 'hot_start', message: 'This start is fully booked now. Choose another one.' }];
    if (quantity <= max) return [];
    const unit = panel?.offer?.unit;
    const left =
      unit && isPacked(unit)
        ? `${amountText(unit, start.free)} is`
        : `${start.free} ${start.free === 1 ? 'spot is' : 'spots are'}`;
    return [{ field: 'quantity', message: `Only ${left} left at this start.` }];
  },
);

/** The choices whose price the server has yet to confirm; null when it has, when the price is a run's, or when they can't be bought. */
export const selectUnconfirmedHot = createSelector(
  [
    selectPanel,
    selectStartId,
    selectQuantity,
    selectHotProblems,
    (state: WithHotPanel) => state.hotPanel.quote.confirmed,
  ],
  (panel, startId, quantity, problems, confirmed) => {
    if (!panel?.offer || startId === null || problems.length > 0) return null;
    const key = hotChoicesKey(startId, quantity);
    return confirmed?.key === key ? null : { key, productId: panel.productId, startId, quantity };
  },
);

/** The displayed price. */
export interface ShownHotPrice {
  readonly quote: Quote;
  /** `confirmed` by the server; `local`: computed here; `checking`; `failed`: the last confirmed price. */
  readonly state: 'confirmed' | 'local' | 'checking' | 'failed';
}

/** The price to show: the local one until the server has confirmed it, the last confirmed one when the check fails. */
export const selectShownHotPrice = createSelector(
  [selectHotQuoteState, selectLocalHotQuote, selectPanel, selectStartId, selectQuantity],
  ({ status, confirmed }, local, panel, startId, quantity): ShownHotPrice | null => {
    const state = status === 'failed' ? 'failed' : 'confirmed';
    if (panel && !panel.offer) return local && { quote: local, state };
    if (confirmed && (!local || confirmed.key === hotChoicesKey(startId, quantity)))
      return { quote: confirmed.quote, state };
    if (!local) return null;
    if (status === 'failed') return { quote: confirmed?.quote ?? local, state: 'failed' };
    return { quote: local, state: status === 'loading' ? 'checking' : 'local' };
  },
);

/** Whether to show a “checking” hint; quick responses get none. */
export const selectIsCheckingHot = (state: WithOpenPanel): boolean =>
  selectHotQuoteState(state).isSlow && selectShownHotPrice(state)?.state === 'checking';
