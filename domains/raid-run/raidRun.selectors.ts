import { createSelector } from 'reselect';
import type { FieldProblem } from '../configurator';
import { checkedPrice } from '../price-check';
import type { Tariff } from '../pricing';
import { PriceError, type Quote } from '../pricing';
import { checkRunChoices, seatProblem } from './checkRun.rules';
import { type RaidRunRootState, type RaidRunState, raidRunSlice, selectRaidRun } from './raidRun.slice';
import { runChoicesKey } from './runForm.rules';
import { runQuote } from './runPrice.rules';

/** The slices that these selectors read: the run's, and the page's for the currency. */
export interface WithRaidRun extends RaidRunRootState {
  readonly page: { readonly currency: Tariff; readonly returned?: string };
}

type Ready = RaidRunState & {
  readonly [Name in 'run' | 'prices' | 'choices']: NonNullable<RaidRunState[Name]>;
};

export const selectCurrency = (state: WithRaidRun) => state.page.currency;
export const selectSecondsLeft = (state: RaidRunRootState) => state.raidRun.secondsLeft;
export const selectHasStarted = (state: RaidRunRootState) => state.raidRun.hasStarted;
/** Seats are not sold any more: the run has started, was cancelled, or was taken off sale. */
export const selectIsOver = ({ raidRun: { hasStarted, isClosed, run } }: RaidRunRootState): boolean =>
  hasStarted || isClosed || run?.isCancelled === true;
/** Seats are sold until the run starts, and not only until an earlier time. */
export const selectIsSoldUntilStart = ({ raidRun: { run } }: RaidRunRootState): boolean =>
  run?.deadline === run?.startsAt;
/** Why seats are not sold any more, once they are not. */
export const selectOverText = (state: RaidRunRootState): string => {
  const why = state.raidRun.run?.isCancelled
    ? 'This run was canceled'
    : state.raidRun.isClosed && !state.raidRun.hasStarted
      ? 'This run is no longer available'
      : selectIsSoldUntilStart(state)
        ? 'This run has started'
        : 'Sales for this run have ended';
  return `${why}: its seats are no longer sold.`;
};
export const selectSending = (state: RaidRunRootState) => state.raidRun.sending;

/** The run with its prices and choices; null while there is none. */
export const selectReadyRun = createSelector(
  [
    (state: RaidRunRootState) => state.raidRun.run,
    (state: RaidRunRootState) => state.raidRun.prices,
    (state: RaidRunRootState) => state.raidRun.choices,
  ],
  (run, prices, choices): Pick<Ready, 'run' | 'prices' | 'choices'> | null =>
    run && prices && choices ? { run, prices, choices } : null,
);

/** The problem message of a form field; undefined when the field is valid. */
export function selectRunProblemOf(state: RaidRunRootState, ...fields: readonly string[]): string | undefined {
  return selectRaidRun(state).problems.find(({ field }) => fields.includes(field))?.message;
}

/** The price computed here, in cents of the prices' currency; null for prices that an import would reject. */
export const selectLocalRunQuote = createSelector([selectReadyRun], (ready): Quote | null => {
  if (!ready) return null;
  try {
    return runQuote(ready.run.lootType, ready.prices, ready.choices);
  } catch (error) {
    if (error instanceof PriceError) return null;
    throw error;
  }
});

/** The total with the price that has changed while the run was open, and the shown one, in cents; null without a change that the total shows. */
export const selectNewPrice = createSelector(
  [selectReadyRun, selectLocalRunQuote, (state: RaidRunRootState) => state.raidRun.newDrop],
  (ready, local, newDrop): { readonly now: number; readonly before: number } | null => {
    if (!ready || !local || newDrop === null) return null;
    const { total } = runQuote(ready.run.lootType, { ...ready.prices, drop: newDrop }, ready.choices);
    return { now: total, before: local.total };
  },
);

/** What keeps the choices from being bought now; a missing seat counts, a run that has started does not. */
export const selectRunProblems = createSelector([selectReadyRun], (ready): readonly FieldProblem[] => {
  if (!ready) return [];
  const seat = seatProblem(ready.run, ready.choices);
  return [...checkRunChoices(ready.run, ready.choices), ...(seat ? [seat] : [])];
});

/** The seat that the choices need is taken: its problem; null when it is free, or the time is flexible. */
export const selectSeatProblem = createSelector(
  [selectReadyRun],
  (ready) => (ready && seatProblem(ready.run, ready.choices)) ?? null,
);

const selectKey = createSelector([selectReadyRun], (ready) => ready && runChoicesKey(ready.choices));

/** The choices whose price the server can be asked for; null for incomplete choices, and for a run that has started. */
const selectAskable = createSelector([selectKey, selectReadyRun, selectHasStarted], (key, ready, hasStarted) =>
  key === null || !ready || hasStarted || checkRunChoices(ready.run, ready.choices).length > 0
    ? null
    : { ...ready, key },
);

/** The price of the choices. */
export const runPrice = checkedPrice(raidRunSlice, selectLocalRunQuote, selectKey, selectAskable);
export const { selectShownPrice } = runPrice;
