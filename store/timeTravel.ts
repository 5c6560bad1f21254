import { isAction, type Middleware, type Store, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import type { createSagaRuntime } from '../sagas/runtime';
import { CANCEL } from '../src/saga/effects';
import { devToolsFor, type LoggedPage } from './devtools';
import { isTick } from './eventBus';
import { acceptedImport, type ImportAction } from './importedLog';

/** An action in the log of DevTools. It stays the same object as long as it is in the log. */
interface LogEntry {
  readonly action: { readonly type: string };
}

/** The part of the DevTools log that is read here; the extension and `@redux-devtools/instrument` share it. */
interface LiftedState {
  readonly actionsById: Readonly<Record<number, LogEntry>>;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly currentStateIndex: number;
  /** Actions are rejected. */
  readonly isLocked: boolean;
  /** Actions change the state but are not logged. */
  readonly isPaused: boolean;
}
interface LiftedStore {
  readonly getState: () => LiftedState;
  /** Also what the extension calls. */
  dispatch: (action: { readonly type: string } & Readonly<Record<string, unknown>>) => unknown;
}

/** Controls of the past. */
export interface PastControls {
  readonly back: () => void;
  readonly resume: () => void;
}

/** Shows on the page that a past state is on screen. A `Moment` is what it keeps of each entry of the log beside the state. */
export interface PastView<Moment> {
  readonly readMoment: () => Moment;
  /** The present goes on from the state of that moment: it has its address. */
  readonly goOnFrom: (moment: Moment) => void;
  /** A past state is shown. The first call makes the page inert. @param moment undefined when nobody knows it, as for an imported log */
  readonly onPastShown: (controls: PastControls, moment: Moment | undefined) => void;
  /**
   * The present state is on screen again.
   * @param isSame it is the one that was left
   * @param quietly runs what must dispatch nothing, such as giving the focus back
   */
  readonly onPresentShown: (isSame: boolean, quietly: (work: () => void) => void) => void;
}

type Sagas = Pick<ReturnType<typeof createSagaRuntime>, 'start' | 'stop'>;

/** What a store with time travel is configured with. */
export interface TimeTravel {
  /** Adds DevTools, where they are installed. */
  readonly enhance?: (enhancer: StoreEnhancer) => StoreEnhancer;
  readonly sagaOptions: Pick<Parameters<typeof createSagaRuntime>[0], 'effectMiddlewares'>;
  readonly middlewares: readonly Middleware[];
  /** Follows DevTools from now on, if they are installed. */
  readonly watch: (store: Store, sagas: Sagas) => void;
  /**
   * Dispatches what a developer has written, as if the page had.
   * @throws Error with a sentence when it is no action, or while the past is on screen
   */
  readonly dispatchByHand: (action: unknown) => UnknownAction;
}

const IN_THE_PAST =
  'Not dispatched: the page shows the past or is locked. Go back to the present, or go on from here, first.';
const NO_ACTION =
  'Not dispatched: this is no action. One looks like { type: "currency/currencyChosen", payload: { code: "EUR" } }.';

/** The index of the newest entry that DevTools list: ticks that follow are hidden there. */
function newestIndex({ stagedActionIds, actionsById }: LiftedState): number {
  return stagedActionIds.findLastIndex((id) => !isTick(actionsById[id]?.action ?? { type: '' }));
}

/** True when the screen shows an older state, one with skipped actions, or one that is locked. */
function isPast(lifted: LiftedState): boolean {
  return lifted.isLocked || lifted.skippedActionIds.length > 0 || lifted.currentStateIndex < newestIndex(lifted);
}

const entriesOf = ({ stagedActionIds, actionsById }: LiftedState): readonly (LogEntry | undefined)[] =>
  stagedActionIds.map((id) => actionsById[id]);

/** True when a log continues an earlier one. DevTools may have folded its oldest entries into the initial state. */
function isContinuationOf(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before[0] !== now[0]) return false;
  const remaining = before.slice(Math.max(1, before.indexOf(now[1])));
  return remaining.every((entry, index) => now[index + 1] === entry);
}

/**
 * Keeps time travel free of side effects. While a past state is on screen, saga effects are held and actions of components are dropped, so
 * nothing reaches requests, timers, storage, the address or listeners. Back in the present the held effects run in order; when the developer
 * resumes from another state, everything in flight is cancelled, the page gets the address of then, and the sagas start from that state.
 */
export function createTimeTravel<Moment>(view: PastView<Moment>, page: LoggedPage): TimeTravel {
  let isInPast = false;
  let isQuiet = false;
  let dispatch = (action: UnknownAction): UnknownAction => action;
  const heldEffects = new Set<() => void>();
  const quietly = (work: () => void) => {
    isQuiet = true;
    work();
    isQuiet = false;
  };

  return {
    enhance: (enhancer) => devToolsFor(page)(enhancer),
    sagaOptions: {
      effectMiddlewares: [
        (next) => (effect) => {
          if (!isInPast) return next(effect);
          const runEffect = () => next(effect);
          heldEffects.add(runEffect);
          // The saga waits on a promise that never resolves; when it is cancelled meanwhile, the effect is dropped.
          return next(Object.assign(new Promise(() => {}), { [CANCEL]: () => heldEffects.delete(runEffect) }));
        },
      ],
    },
    // What components dispatch is dropped before it gets here, so this is what a developer has written in DevTools, which show the sentence.
    middlewares: [
      () => (next) => (action) => {
        if (isInPast) throw new Error(IN_THE_PAST);
        return next(action);
      },
    ],
    dispatchByHand(action) {
      if (!isAction(action)) throw new TypeError(NO_ACTION);
      if (isInPast) throw new Error(IN_THE_PAST);
      return dispatch(action);
    },
    watch(store, sagas) {
      dispatch = store.dispatch;
      // Components may still dispatch because of the jump itself: a blurred field, a dialog that it closed.
      store.dispatch = ((action: UnknownAction) =>
        isInPast || isQuiet ? action : dispatch(action)) as Store['dispatch'];
      const { liftedStore } = store as { liftedStore?: LiftedStore };
      if (!liftedStore) return;
      const logStore = liftedStore;
      const read = () => {
        const lifted = logStore.getState();
        const entries = entriesOf(lifted);
        return { state: store.getState() as unknown, entries, entry: entries[lifted.currentStateIndex] };
      };
      const dispatchToDevTools = logStore.dispatch;
      logStore.dispatch = (action) =>
        dispatchToDevTools(
          action.type === 'IMPORT_STATE' ? { ...acceptedImport(action as unknown as ImportAction, page) } : action,
        );
      /** A panel that was closed while the page was locked can't unlock it any more: the extension drops every action while its mark is there. */
      const unlock = () => {
        dispatchToDevTools({ type: 'LOCK_CHANGES', status: false });
        Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_LOCKED__: false });
      };
      const toNewest = () =>
        dispatchToDevTools({ type: 'JUMP_TO_STATE', index: logStore.getState().stagedActionIds.length - 1 });
      const controls: PastControls = {
        back() {
          toNewest();
          for (const id of logStore.getState().skippedActionIds) dispatchToDevTools({ type: 'TOGGLE_ACTION', id });
          unlock();
        },
        resume() {
          unlock();
          dispatchToDevTools({ type: 'COMMIT', timestamp: Date.now() });
        },
      };
      let present = read();
      let shown = present;
      /** What the page was like when an entry was followed by the next one. */
      const moments = new WeakMap<object, Moment>();

      function onDevToolsChange() {
        const lifted = logStore.getState();
        const isPastNow = isPast(lifted);
        // Only ticks follow, which DevTools don't list.
        if (!isPastNow && lifted.currentStateIndex < lifted.stagedActionIds.length - 1) return void toNewest();
        const wasPast = isInPast;
        isInPast = isPastNow;
        if (!wasPast && present.entry) moments.set(present.entry, view.readMoment());
        if (!isPastNow) return showPresent(lifted, wasPast);
        shown = read();
        view.onPastShown(controls, moments.get(shown.entry ?? {}));
      }

      function showPresent({ isPaused }: LiftedState, wasPast: boolean) {
        const [before, last] = [present, shown];
        present = read();
        shown = present;
        // Committed, paused or unpaused in the present: the log is new, but the sagas already know the state.
        const isKnown = !wasPast && (isPaused || present.state === before.state);
        const isSame = isKnown || isContinuationOf(before.entries, present.entries);
        if (wasPast) view.onPresentShown(isSame, quietly);
        if (isSame) return runHeldEffects();
        const moment = moments.get(originOf(before, last) ?? {});
        if (moment !== undefined) view.goOnFrom(moment);
        restartSagas();
      }

      /** The entry from whose moment the new present goes on; undefined when nobody knows, as for an imported log. */
      function originOf(before: typeof present, last: typeof present): LogEntry | undefined {
        if (present.entries.length > 1) return present.entry;
        // Committed is what was shown; reset and reverted lead to the first entry.
        return present.state === last.state ? last.entry : before.entries[0];
      }

      /** One effect may cancel another, or lead to the past again. */
      function runHeldEffects() {
        for (const step of heldEffects) {
          if (isInPast) return;
          heldEffects.delete(step);
          step();
        }
      }

      function restartSagas() {
        heldEffects.clear();
        sagas.stop();
        sagas.start();
      }

      // The first subscriber: effects must be held before anyone else sees the past state.
      store.subscribe(onDevToolsChange);
    },
  };
}
