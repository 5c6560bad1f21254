import type { PayloadAction } from '@reduxjs/toolkit';
import type { Quote } from '../pricing';
import type { PriceFailure } from './priceFailure.rules';

/** A price, and the key of the choices that it is for. */
export interface PricedChoices {
  readonly key: string;
  readonly quote: Quote;
}

/** The state of a price check, which is `quote` in the slice of what is sold. */
export interface PriceCheck {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last price of the server. */
  readonly confirmed: PricedChoices | null;
  /** The key of the choices that are being checked. */
  readonly pendingKey: string | null;
  /** The check takes long enough to say so. */
  readonly isSlow: boolean;
  /** Why the last check failed; it stays until a price is confirmed, so that no other price counts as final. */
  readonly error: PriceFailure | null;
}

/** A validation error of one form field; `field` is its form field name. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Which button of a buy form was pressed. */
export type BuyIntent = 'cart' | 'checkout';

/** The price that a shopper has seen; cents. */
export type SeenPrice = Pick<Quote, 'currency' | 'total' | 'discountApplied'>;

/** A buy form that was sent; `changing` when it edits a cart line. */
export interface SentForm {
  readonly intent: BuyIntent;
  readonly seen: SeenPrice;
  readonly changing?: boolean;
}

/** Debounce in ms between the last change and the requests to the server (SPEC §9). */
export const CHANGE_PAUSE_MS = 500;

const noRequest = { pendingKey: null, isSlow: false } as const;

/** No price is confirmed, and none was asked for. */
export const noPrice: PriceCheck = { ...noRequest, error: null, status: 'idle', confirmed: null };

/** The server has this price. */
export const confirmedPrice = (confirmed: PricedChoices): PriceCheck => ({ ...noPrice, status: 'ready', confirmed });

/** The choices have changed: what is on its way is an answer to an older question. */
export const withChange = (check: PriceCheck): PriceCheck => ({ ...check, ...noRequest, status: 'idle' });

interface WithCheck {
  readonly quote: PriceCheck;
}
type Keyed = { readonly key: string };

const update = ({ quote }: WithCheck, change: Partial<PriceCheck>) => void Object.assign(quote, change);
/** Answers to older questions are dropped. */
const answer = (state: WithCheck, { key }: Keyed, change: Partial<PriceCheck>) => {
  if (state.quote.pendingKey === key) update(state, change);
};

/** The reducers of a slice with a price check. They get Immer's draft. */
export const priceCheckReducers = {
  priceRequested(state: WithCheck, { payload: { key } }: PayloadAction<Keyed>) {
    update(state, { status: 'loading', pendingKey: key, isSlow: false });
  },
  priceQuoted(state: WithCheck, { payload }: PayloadAction<PricedChoices>) {
    answer(state, payload, confirmedPrice(payload));
  },
  priceFailed(state: WithCheck, { payload }: PayloadAction<Keyed & { readonly error: PriceFailure }>) {
    answer(state, payload, { ...noRequest, status: 'failed', error: payload.error });
  },
  /** The price check takes long enough to show a “checking” hint. */
  priceCheckSlowed(state: WithCheck, { payload }: PayloadAction<Keyed>) {
    answer(state, payload, { isSlow: true });
  },
  /** The shopper pressed “Try again”, or the saga started with an unconfirmed price. */
  priceCheckRequested() {},
  /** The shopper reloads the page, because asking again would not help. */
  reloadRequested() {},
  /** A bug: client and server computed different prices for the same choices. Totals in cents. */
  priceDisagreed(
    _state: WithCheck,
    _action: PayloadAction<Keyed & { readonly local: number; readonly server: number }>,
  ) {},
};

/** The reducers of a slice with a buy form. */
export const buyReducers = {
  /** Submitting was blocked because of these problems. */
  buyRefused(
    state: { problems: readonly FieldProblem[] },
    { payload: { problems } }: PayloadAction<{ readonly problems: readonly FieldProblem[] }>,
  ) {
    state.problems = problems;
  },
  /** The form can be submitted again: the page came back from the browser's cache, or the next one never came. */
  buyReleased(state: { sending: BuyIntent | null }) {
    state.sending = null;
  },
};

/** The reducer for a form that was sent; the slices name the action, because analytics rules know it by that. */
export function formSent(state: { sending: BuyIntent | null }, { payload: { intent } }: PayloadAction<SentForm>) {
  state.sending = intent;
}
