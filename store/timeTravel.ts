import type { DevToolsEnhancerOptions, Middleware, Store } from '@reduxjs/toolkit';
import type { createSagaRuntime } from '../sagas/runtime';
import { CANCEL } from '../src/saga/effects';
import { devToolsOptions } from './devtools';

/** An action in the log of DevTools. It stays the same object as long as it is in the log. */
type LogEntry = object;

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
  readonly dispatch: (action: { readonly type: string } & Readonly<Record<string, unknown>>) => unknown;
}

/** Shows on the page that a past state is on screen. */
export interface PastView {
  /** A past state is shown. The first call makes the page inert. */
  readonly onPastShown: (controls: { readonly back: () => void; readonly resume: () => void }) => void;
  /** The present state is on screen again. */
  readonly onPresentShown: () => void;
}

/** What a store with time travel is configured with. */
export interface TimeTravel {
  readonly devTools: DevToolsEnhancerOptions;
  readonly sagaOptions: Pick<Parameters<typeof createSagaRuntime>[0], 'effectMiddlewares'>;
  readonly middlewares: readonly Middleware[];
  /** Follows DevTools from now on, if they are installed. */
  readonly watch: (store: Store, sagas: Pick<ReturnType<typeof createSagaRuntime>, 'start' | 'stop'>) => void;
}

/** True when the screen shows an older state, one with skipped actions, or one that is locked. */
function isPast({ currentStateIndex, stagedActionIds, skippedActionIds, isLocked }: LiftedState): boolean {
  return isLocked || skippedActionIds.length > 0 || currentStateIndex < stagedActionIds.length - 1;
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
 * resumes from another state, everything in flight is cancelled and the sagas start from that state.
 */
export function createTimeTravel(view: PastView): TimeTravel {
  let isInPast = false;
  const heldEffects = new Set<() => void>();

  return {
    devTools: devToolsOptions,
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
    // Components may still dispatch because of the jump itself: a blurred field, a dialog that it closed.
    middlewares: [() => (next) => (action) => (isInPast ? action : next(action))],
    watch(store, sagas) {
      const { liftedStore } = store as { liftedStore?: LiftedStore };
      if (!liftedStore) return;
      const read = () => ({ state: store.getState() as unknown, entries: entriesOf(liftedStore.getState()) });
      const dispatchToDevTools = liftedStore.dispatch;
      const controls = {
        back() {
          const { stagedActionIds, skippedActionIds } = liftedStore.getState();
          dispatchToDevTools({ type: 'JUMP_TO_STATE', index: stagedActionIds.length - 1 });
          for (const id of skippedActionIds) dispatchToDevTools({ type: 'TOGGLE_ACTION', id });
          dispatchToDevTools({ type: 'LOCK_CHANGES', status: false });
        },
        resume() {
          dispatchToDevTools({ type: 'LOCK_CHANGES', status: false });
          dispatchToDevTools({ type: 'COMMIT', timestamp: Date.now() });
        },
      };
      let present = read();

      function onDevToolsChange({ getState }: LiftedStore) {
        const lifted = getState();
        const wasPast = isInPast;
        isInPast = isPast(lifted);
        if (isInPast) return view.onPastShown(controls);
        const before = present;
        present = read();
        if (wasPast) view.onPresentShown();
        // Committed, paused or unpaused in the present: the log is new, but the sagas already know the state.
        const isKnown = !wasPast && (lifted.isPaused || present.state === before.state);
        if (isKnown || isContinuationOf(before.entries, present.entries)) runHeldEffects();
        else restartSagas();
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
      store.subscribe(() => onDevToolsChange(liftedStore));
    },
  };
}
