import { createSelector } from 'reselect';
import { amountText, isPacked } from '../catalogue';
import { type CheaperQuantity, cheaperQuantity, discountQuantities, type FieldProblem } from '../configurator';
import { checkedPrice, type ShownPrice } from '../price-check';
import { PriceError, type Quote, type Tariff } from '../pricing';
import { hotPanelSlice, type WithHotPanel } from './hotPanel.slice';
import { hotQuote } from './hotPrice.rules';
import type { HotPanelView } from './hotProductsViews';
import { hasPlaces, hotChoicesKey, quantityBounds } from './hotStarts.rules';

/** The slices that these selectors read: the panel's, and the page's for the currency. */
export interface WithOpenPanel extends WithHotPanel {
  readonly page: { readonly currency: Tariff; readonly returned?: string };
}

export const selectPanel = ({ hotPanel }: WithHotPanel) => hotPanel.panel;
export const selectStartId = ({ hotPanel }: WithHotPanel) => hotPanel.startId;
export const selectQuantity = ({ hotPanel }: WithHotPanel) => hotPanel.quantity;
export const selectHotSending = ({ hotPanel }: WithHotPanel) => hotPanel.sending;
export const selectNotice = ({ hotPanel }: WithHotPanel) => hotPanel.notice;
const selectHotCurrency = (state: WithOpenPanel) => state.page.currency;

/** The price of choices in a panel, in cents; null where it can't be calculated here. */
function quoteOf(panel: HotPanelView, startId: number | null, quantity: number, currency: Tariff): Quote | null {
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

const selectKey = createSelector([selectStartId, selectQuantity], hotChoicesKey);

/** The choices whose price the server can be asked for; null when the price is a run's, for choices that can't be bought, and while another price waits to be taken. */
const selectAskable = createSelector(
  [selectKey, selectPanel, selectStartId, selectQuantity, selectHotProblems, selectNewHotPrice],
  (key, panel, startId, quantity, problems, newPrice) =>
    panel?.offer && startId !== null && problems.length === 0 && !newPrice
      ? { key, productId: panel.productId, startId, quantity }
      : null,
);

const checked = checkedPrice(hotPanelSlice, selectLocalHotQuote, selectKey, selectAskable);

/** The price of the choices; that of a run is the server's. */
export const hotPrice = {
  ...checked,
  selectShownPrice: createSelector(
    [checked.selectShownPrice, selectPanel, selectLocalHotQuote],
    (shown, panel, local): ShownPrice | null =>
      shown && local && !panel?.offer
        ? { quote: local, state: shown.state === 'failed' ? shown.state : 'confirmed' }
        : shown,
  ),
};
export const selectShownHotPrice = hotPrice.selectShownPrice;
