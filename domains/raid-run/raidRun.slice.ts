import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type BuyIntent,
  buyReducers,
  confirmedPrice,
  type FieldProblem,
  formSent,
  noPrice,
  type PriceCheck,
  type PricedChoices,
  type PriceFailure,
  priceCheckReducers,
  withChange,
} from '../price-check';
import { withFreeSeats } from './freeSeats.rules';
import type { LiveRuns } from './liveRuns.contract';
import { runsUpdated } from './liveRuns.slice';
import type { RUN_FIELDS } from './raidRun.contract';
import type { RunPrices, RunView, SeatKind } from './runAnswer.contract';
import type { ClassName, LootDistribution, RunChoices, RunMode } from './runViews';

/** Named as literals below, because the slice is on pages that never load the contract. */
type FieldName = (typeof RUN_FIELDS)[keyof typeof RUN_FIELDS];

/** From this many seconds before the deadline on, the time left is shown (SPEC §4). */
export const COUNTDOWN_S = 900;

/** A run by its address. */
export interface OpenedRun {
  readonly id: number;
  /** The class that its link preselects. */
  readonly className: ClassName | null;
}

/** Why a run could not be loaded. */
export interface RunFailure extends PriceFailure {
  /** Path of a page that helps, such as the next run of the kind. */
  readonly redirectUrl?: string;
}

/** A run with what its form starts from. */
export interface ReceivedRun {
  readonly run: RunView;
  readonly prices: RunPrices;
  readonly choices: RunChoices;
  /** The price of the choices, and their key. */
  readonly priced: PricedChoices;
  /** The server has the same price. */
  readonly isConfirmed: boolean;
  /** The seats that are held for this shopper: they are free in `run`. */
  readonly held: readonly SeatKind[];
  /** ms UTC, by the server's clock. */
  readonly now: number;
}

export interface RaidRunState {
  readonly opened: OpenedRun | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly run: RunView | null;
  readonly prices: RunPrices | null;
  readonly choices: RunChoices | null;
  /** The seats that are held for this shopper. */
  readonly held: readonly SeatKind[];
  /** What the raid leader has taken off since the shopper saw the price, in cents; null while it is in `prices`. It counts once the shopper takes it. */
  readonly newDrop: number | null;
  /** The run was taken off sale while it was open. */
  readonly isClosed: boolean;
  /** When the last live change was read, ms UTC; 0 before the first. */
  readonly updatedAt: number;
  /** What is wrong with which field, as the server or the last try to buy found. */
  readonly problems: readonly FieldProblem[];
  readonly quote: PriceCheck;
  /** Seconds until the deadline; null while they are more than `COUNTDOWN_S`. */
  readonly secondsLeft: number | null;
  /** Seats are not sold any more. */
  readonly hasStarted: boolean;
  /** The form was submitted by this button. */
  readonly sending: BuyIntent | null;
  readonly error: RunFailure | null;
}

/** The slice of pages with runs. */
export interface RaidRunRootState {
  readonly raidRun: RaidRunState;
}

const initialState: RaidRunState = {
  opened: null,
  status: 'idle',
  run: null,
  prices: null,
  choices: null,
  held: [],
  newDrop: null,
  isClosed: false,
  updatedAt: 0,
  problems: [],
  quote: noPrice,
  secondsLeft: null,
  hasStarted: false,
  sending: null,
  error: null,
};

/** The state of a run whose data are there. */
export function readyState(
  opened: OpenedRun,
  { run, prices, choices, priced, isConfirmed, held, now }: ReceivedRun,
): RaidRunState {
  const secondsLeft = Math.ceil((run.deadline - now) / 1000);
  return {
    ...initialState,
    opened,
    status: 'ready',
    run,
    prices,
    choices,
    held,
    quote: isConfirmed ? confirmedPrice(priced) : noPrice,
    secondsLeft: secondsLeft <= COUNTDOWN_S ? Math.max(0, secondsLeft) : null,
    hasStarted: secondsLeft <= 0,
  };
}

/** The run as others have changed it. A new price waits until the shopper takes it. */
function withChanges(state: RaidRunState, { at, items, closed, wholeUntil }: LiveRuns): RaidRunState {
  const { run, prices, held } = state;
  if (!run || !prices || at < state.updatedAt) return state;
  const live = items.find(({ id }) => id === run.id);
  const isMissing = wholeUntil !== null && run.startsAt < wholeUntil;
  if (!live) return closed.includes(run.id) || isMissing ? { ...state, updatedAt: at, isClosed: true } : state;
  return {
    ...state,
    updatedAt: at,
    isClosed: false,
    run: { ...run, seats: withFreeSeats(live.seats, held) },
    newDrop: live.drop === prices.drop ? null : live.drop,
  };
}

/** @param fields whose problems may be solved by the change */
function withChoices(state: RaidRunState, change: Partial<RunChoices>, ...fields: readonly FieldName[]): RaidRunState {
  if (!state.choices) return state;
  const isChanged = ({ field }: FieldProblem) => (fields as readonly string[]).includes(field);
  return {
    ...state,
    choices: { ...state.choices, ...change },
    problems: state.problems.filter((problem) => !isChanged(problem)),
    quote: withChange(state.quote),
  };
}

const isOffered = <T>(offered: readonly T[] | undefined, one: T): boolean => offered?.includes(one) ?? false;

export const raidRunSlice = createSlice({
  name: 'raidRun',
  initialState: initialState as RaidRunState,
  reducers: {
    /** A run is to be shown in the dialog; also again after a failure. */
    runOpened: {
      prepare: ({ id, className = null }: { readonly id: number; readonly className?: ClassName | null }) => ({
        payload: { id, className } satisfies OpenedRun,
      }),
      reducer: (_state, { payload: opened }: PayloadAction<OpenedRun>) => ({
        ...initialState,
        opened,
        status: 'loading',
      }),
    },
    runReceived: (state, { payload }: PayloadAction<ReceivedRun>) =>
      state.status === 'loading' && state.opened?.id === payload.run.id ? readyState(state.opened, payload) : state,
    runFailed: (
      state,
      { payload: { id, error } }: PayloadAction<{ readonly id: number; readonly error: RunFailure }>,
    ) => (state.status === 'loading' && state.opened?.id === id ? { ...state, status: 'failed', error } : state),
    /** The dialog was closed, or shows something else. */
    runClosed: () => initialState,

    classChosen: (state, { payload: { className } }: PayloadAction<{ readonly className: ClassName }>) =>
      state.run?.classes.some(({ name }) => name === className)
        ? withChoices(state, { className }, 'class', 'run_id')
        : state,
    lootDistributionChosen: (
      state,
      { payload: { lootDistribution } }: PayloadAction<{ readonly lootDistribution: LootDistribution }>,
    ) =>
      isOffered(state.run?.lootDistributions, lootDistribution)
        ? withChoices(state, { lootDistribution }, 'loot_distribution', 'class', 'run_id')
        : state,
    modeChosen: (state, { payload: { mode } }: PayloadAction<{ readonly mode: RunMode }>) =>
      isOffered(state.run?.modes, mode) ? withChoices(state, { mode }, 'mode') : state,
    bossChosen: (state, { payload: { bossId } }: PayloadAction<{ readonly bossId: number }>) =>
      Object.hasOwn(state.run?.seats.bosses ?? {}, bossId)
        ? withChoices(state, { bossId }, 'boss_id', 'run_id')
        : state,
    raidersChosen: (state, { payload: { raiders } }: PayloadAction<{ readonly raiders: number }>) =>
      isOffered(state.run?.raiders, raiders) ? withChoices(state, { raiders }, 'raiders') : state,
    /** Coaching or the live stream. */
    extraToggled: (
      state,
      { payload: { extra, on } }: PayloadAction<{ readonly extra: 'coaching' | 'stream'; readonly on: boolean }>,
    ) => withChoices(state, { [extra]: on }, extra),
    /** An extra service. */
    serviceToggled: (
      state,
      { payload: { serviceId, on } }: PayloadAction<{ readonly serviceId: number; readonly on: boolean }>,
    ) => {
      const isChosen = (id: number) => (id === serviceId ? on : isOffered(state.choices?.extras, id));
      const extras = state.prices?.extras.map((extra) => extra.serviceId).filter(isChosen) ?? [];
      return withChoices(state, { extras });
    },
    flexToggled: (state, { payload: { on } }: PayloadAction<{ readonly on: boolean }>) =>
      withChoices(state, { isFlex: on }, 'flex_time', 'class', 'boss_id', 'run_id'),
    /** Whether the buyer has killed a boss of this raid since the reset; changes no price. */
    killedBossAnswered: (state, { payload: { hasKilled } }: PayloadAction<{ readonly hasKilled: boolean }>) =>
      state.choices ? { ...state, choices: { ...state.choices, hasKilledBoss: hasKilled } } : state,

    ...priceCheckReducers,
    /** The price check has found that the raid leader has taken off something else by now, in cents. */
    newDropFound: (
      state,
      { payload: { key, drop } }: PayloadAction<{ readonly key: string; readonly drop: number }>,
    ) => (state.quote.pendingKey === key ? { ...state, newDrop: drop, quote: noPrice } : state),
    /** The shopper takes the price that has changed while the run was open. */
    newPriceTaken: (state) =>
      state.prices && state.newDrop !== null
        ? {
            ...state,
            prices: { ...state.prices, drop: state.newDrop },
            newDrop: null,
            quote: noPrice,
          }
        : state,
    runTicked: (state, { payload: { secondsLeft } }: PayloadAction<{ readonly secondsLeft: number }>) => ({
      ...state,
      secondsLeft,
    }),
    /** The deadline has passed while the run was open. */
    runStarted: (state, { payload: { id } }: PayloadAction<{ readonly id: number }>) =>
      state.run?.id === id ? { ...state, hasStarted: true, secondsLeft: 0 } : state,

    ...buyReducers,
    runSubmitted: formSent,
  },
  extraReducers: (builder) => void builder.addCase(runsUpdated, (state, { payload }) => withChanges(state, payload)),
});

export const {
  runOpened,
  runReceived,
  runFailed,
  runClosed,
  classChosen,
  lootDistributionChosen,
  modeChosen,
  bossChosen,
  raidersChosen,
  extraToggled,
  serviceToggled,
  flexToggled,
  killedBossAnswered,
  newDropFound,
  newPriceTaken,
  runTicked,
  runStarted,
  buyRefused,
  buyReleased,
  runSubmitted,
} = raidRunSlice.actions;

/** All actions that may change the price. */
export const runChoiceChanges = [
  classChosen,
  lootDistributionChosen,
  modeChosen,
  bossChosen,
  raidersChosen,
  extraToggled,
  serviceToggled,
  flexToggled,
] as const;

export const selectRaidRun = (state: RaidRunRootState): RaidRunState => state.raidRun;
