import type { CaseReducerActions } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import type { Quote } from '../pricing';
import type { BuyIntent, buyReducers, PriceCheck, priceCheckReducers } from './priceCheck.slice';
import type { PriceFailure } from './priceFailure.rules';

/** The displayed price. */
export interface ShownPrice {
  readonly quote: Quote;
  /** `confirmed` by the server; `local`: computed here, check pending; `checking`; `failed`: the last confirmed or local price. */
  readonly state: 'confirmed' | 'local' | 'checking' | 'failed';
}

/** A slice with `priceCheckReducers` and `buyReducers`. */
interface CheckedSlice<State> {
  readonly actions: CaseReducerActions<typeof priceCheckReducers & typeof buyReducers, string>;
  readonly selectSlice: (state: State) => { readonly quote: PriceCheck; readonly sending: BuyIntent | null };
}

/** A slice whose price is checked, with its selectors. */
export interface CheckedPrice<State, Asked = unknown> {
  readonly slice: CheckedSlice<State>;
  /** The price computed here; null where there is none. */
  readonly selectLocal: (state: State) => Quote | null;
  readonly selectCheck: (state: State) => PriceCheck;
  /** The choices whose price the server has yet to confirm; null when it has, or when it can't be asked. */
  readonly selectUnconfirmed: (state: State) => Asked | null;
  /** The price to show (DESIGN §5): the local one until the server confirms it, the last confirmed one when the check fails. */
  readonly selectShownPrice: (state: State) => ShownPrice | null;
  /** Why the last check failed, until a price is confirmed; null while there is nothing to confirm. */
  readonly selectPriceError: (state: State) => PriceFailure | null;
}

/**
 * The selectors of a slice with a price check.
 * @param selectKey the key of the choices
 * @param selectAskable what the server can be asked for, memoized; null for choices that are incomplete, or can't be bought
 */
export function checkedPrice<State, Asked extends { readonly key: string }>(
  slice: CheckedSlice<State>,
  selectLocal: (state: State) => Quote | null,
  selectKey: (state: State) => string | null,
  selectAskable: (state: State) => Asked | null,
): CheckedPrice<State, Asked> {
  const selectCheck = (state: State) => slice.selectSlice(state).quote;

  const selectUnconfirmed = (state: State) => {
    const { status, confirmed } = selectCheck(state);
    return confirmed?.key === selectKey(state) && status !== 'failed' ? null : selectAskable(state);
  };

  return {
    slice,
    selectLocal,
    selectCheck,
    selectUnconfirmed,
    selectShownPrice: createSelector(
      [selectCheck, selectLocal, selectKey],
      ({ status, confirmed }, local, key): ShownPrice | null => {
        const isFailed = status === 'failed';
        if (confirmed && (isFailed || !local || confirmed.key === key))
          return { quote: confirmed.quote, state: isFailed ? status : 'confirmed' };
        return local && { quote: local, state: isFailed ? status : status === 'loading' ? 'checking' : 'local' };
      },
    ),
    selectPriceError: (state) => selectUnconfirmed(state) && selectCheck(state).error,
  };
}
