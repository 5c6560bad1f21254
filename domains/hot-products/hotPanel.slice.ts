import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { quantityText } from '../catalogue';
import { formAnswered } from '../forms';
import {
  type BuyIntent,
  buyReducers,
  confirmedPrice,
  type FieldProblem,
  formSent,
  noPrice,
  type PriceCheck,
  type PriceFailure,
  priceCheckReducers,
  withChange,
} from '../price-check';
import type { Quote } from '../pricing';
import type { HotPanelView } from './hotProductsViews';
import { firstStart, fitQuantity, hotChoicesKey } from './hotStarts.rules';
import { hotProductsUpdated } from './liveHot.slice';
import { withLiveChanges } from './livePanel.rules';

/** A panel with what it opens with. */
export interface ReceivedHotPanel {
  readonly panel: HotPanelView;
  /** Absent ones are the first start with places, and the smallest quantity. */
  readonly startId?: number | null | undefined;
  readonly quantity?: number | undefined;
  /** The server's price of these; null when nothing is left. */
  readonly quote: Quote | null;
  /** ms UTC, by the server's clock. */
  readonly now: number;
}

export interface HotPanelState {
  /** The product whose card is selected. */
  readonly opened: number | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: PriceFailure | null;
  /** When the panel was last told the time, ms UTC. */
  readonly now: number;
  /** The product whose panel came with the page. */
  readonly fromPage: number | null;
  readonly panel: HotPanelView | null;
  readonly startId: number | null;
  readonly quantity: number;
  /** The panel with a price that has changed since the shopper saw it; it counts once the shopper takes it. */
  readonly newPanel: HotPanelView | null;
  /** What is live says that the panel has to be asked for again: its price or its starts have changed. */
  readonly isStale: boolean;
  /** The product was taken off sale, or has ended, while its panel was open. */
  readonly isClosed: boolean;
  /** When the last live change was read, ms UTC. */
  readonly updatedAt: number;
  /** What was changed for the shopper, in words: there were fewer places than chosen. */
  readonly notice: string | null;
  readonly problems: readonly FieldProblem[];
  readonly quote: PriceCheck;
  /** The form was submitted by this button. */
  readonly sending: BuyIntent | null;
  /** The products that the shopper asked to be told about. */
  readonly awaited: readonly number[];
}

export interface WithHotPanel {
  readonly hotPanel: HotPanelState;
}

export const initialHotPanel: HotPanelState = {
  opened: null,
  status: 'idle',
  error: null,
  now: 0,
  fromPage: null,
  panel: null,
  startId: null,
  quantity: 1,
  newPanel: null,
  isStale: false,
  isClosed: false,
  updatedAt: 0,
  notice: null,
  problems: [],
  quote: noPrice,
  sending: null,
  awaited: [],
};

/** What stays when another panel is opened. */
const closed = ({ fromPage, awaited }: HotPanelState): HotPanelState => ({ ...initialHotPanel, fromPage, awaited });

/** The state of a panel whose data are there. */
export function readyPanel({ panel, quote, now, ...chosen }: ReceivedHotPanel): HotPanelState {
  const startId = chosen.startId ?? firstStart(panel)?.id ?? null;
  const quantity = chosen.quantity ?? panel.slider?.start ?? 1;
  return {
    ...initialHotPanel,
    opened: panel.productId,
    status: 'ready',
    now,
    panel,
    startId,
    quantity,
    quote: quote ? confirmedPrice({ key: hotChoicesKey(startId, quantity), quote }) : noPrice,
  };
}

/** Choices that are not priced by the server yet; the problems may be solved by the change. */
function withChoices(
  state: HotPanelState,
  change: Partial<Pick<HotPanelState, 'startId' | 'quantity'>>,
): HotPanelState {
  if (!state.panel) return state;
  const startId = change.startId ?? state.startId;
  const wanted = change.quantity ?? state.quantity;
  const { offer } = state.panel;
  const quantity = fitQuantity(state.panel, startId, wanted);
  return {
    ...state,
    startId,
    quantity,
    problems: [],
    notice:
      quantity === wanted
        ? null
        : `Set to ${offer ? quantityText(offer.unit, quantity) : quantity}, the nearest available at this start.`,
    quote: withChange(state.quote),
  };
}

/** The id of a form that asks to be told when a product is back. */
const alertFormOf = (formId: string): number | undefined => {
  const id = /^wish-hot-([0-9]+)$/.exec(formId)?.[1];
  return id === undefined ? undefined : Number(id);
};

export const hotPanelSlice = createSlice({
  name: 'hotPanel',
  initialState: initialHotPanel,
  reducers: {
    /** A card was chosen; also again after a failure. */
    hotProductOpened: (state, { payload: { id } }: PayloadAction<{ readonly id: number }>) => ({
      ...closed(state),
      opened: id,
      status: 'loading' as const,
    }),
    hotProductReceived: (state, { payload }: PayloadAction<ReceivedHotPanel>) =>
      state.status === 'loading' && state.opened === payload.panel.productId
        ? { ...readyPanel(payload), fromPage: state.fromPage, awaited: state.awaited }
        : state,
    hotProductFailed: (
      state,
      { payload: { id, error } }: PayloadAction<{ readonly id: number; readonly error: PriceFailure }>,
    ) => (state.status === 'loading' && state.opened === id ? { ...state, status: 'failed' as const, error } : state),
    /** Close was pressed, or the card is not in the list any more. */
    hotProductClosed: (state) => closed(state),

    hotStartChosen: (state, { payload: { startId } }: PayloadAction<{ readonly startId: number }>) =>
      state.panel?.starts.some(({ id }) => id === startId) ? withChoices(state, { startId }) : state,
    hotQuantityChanged: (state, { payload: { quantity } }: PayloadAction<{ readonly quantity: number }>) =>
      withChoices(state, { quantity }),

    /** Starts have begun, or the product has ended, by the server's clock (ms UTC). */
    hotStartsPassed: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>) => {
      if (!state.panel) return state;
      const starts = state.panel.starts.filter(({ soldUntil }) => soldUntil > now);
      const isClosed = state.isClosed || (state.panel.endsAt !== null && state.panel.endsAt <= now);
      return { ...state, now, panel: { ...state.panel, starts }, isClosed };
    },
    /** The panel as the server has it now. A new price waits until the shopper takes it. */
    hotPanelRefreshed: (state, { payload: { panel } }: PayloadAction<{ readonly panel: HotPanelView }>) => {
      if (state.panel?.productId !== panel.productId) return state;
      const isNew = panel.price !== state.panel.price;
      const { price, offer } = state.panel;
      return {
        ...state,
        isStale: false,
        newPanel: isNew ? panel : null,
        panel: isNew ? { ...panel, price, offer } : panel,
        quote: withChange(state.quote),
      };
    },
    hotNewPriceTaken: (state) =>
      state.newPanel
        ? {
            ...state,
            panel: state.newPanel,
            newPanel: null,
            quote: noPrice,
          }
        : state,

    ...priceCheckReducers,
    ...buyReducers,
    hotSubmitted: formSent,
  },
  extraReducers: (builder) => {
    builder
      .addCase(hotProductsUpdated, (state, { payload }) => withLiveChanges(state, payload))
      .addCase(formAnswered, (state, { payload: { id: formId, response } }) => {
        const id = alertFormOf(formId);
        return id === undefined || response.redirectUrl !== undefined || state.awaited.includes(id)
          ? state
          : { ...state, awaited: [...state.awaited, id] };
      });
  },
});

export const {
  hotProductOpened,
  hotProductReceived,
  hotProductFailed,
  hotProductClosed,
  hotStartChosen,
  hotQuantityChanged,
  hotStartsPassed,
  hotPanelRefreshed,
  hotNewPriceTaken,
  buyReleased,
  hotSubmitted,
  priceFailed,
  priceRequested,
} = hotPanelSlice.actions;

/** All actions that may change the price. */
export const hotChoiceChanges = [hotStartChosen, hotQuantityChanged] as const;

export const selectHotPanel = (state: WithHotPanel): HotPanelState => state.hotPanel;
