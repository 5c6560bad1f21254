import type { DevToolsEnhancerOptions, Middleware, Store } from '@reduxjs/toolkit';
import type { createSagaRuntime } from '../sagas/runtime';
import { CANCEL } from '../src/saga/effects';
import { devToolsOptions } from './devtools';

/** An action as DevTools keep it; each is one object for as long as it stands in the log. */
type Entry = object;

/** What is read of the log of DevTools; the extension and `@redux-devtools/instrument` have the same. */
interface LiftedState {
  readonly actionsById: Readonly<Record<number, Entry>>;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly currentStateIndex: number;
  /** Actions are refused. */
  readonly isLocked: boolean;
  /** Actions change the state but are not kept. */
  readonly isPaused: boolean;
}
interface LiftedStore {
  readonly getState: () => LiftedState;
  readonly dispatch: (action: { readonly type: string } & Readonly<Record<string, unknown>>) => unknown;
}

/** The page while the past is on screen. */
export interface PastView {
  /** Another moment is shown. The first time the page becomes inert. */
  readonly shown: (ways: { readonly back: () => void; readonly goOn: () => void }) => void;
  /** The present is on screen again. */
  readonly left: () => void;
}

/** What a store that can travel in time is made with. */
export interface TimeTravel {
  readonly devTools: DevToolsEnhancerOptions;
  readonly sagaOptions: Pick<Parameters<typeof createSagaRuntime>[0], 'effectMiddlewares'>;
  readonly middlewares: readonly Middleware[];
  /** Follows DevTools from now on, when they are there. */
  readonly watch: (store: Store, sagas: Pick<ReturnType<typeof createSagaRuntime>, 'start' | 'stop'>) => void;
}

/** What is on screen is not what has happened: an older moment, one without some actions, or one that takes none. */
function isPast({ currentStateIndex, stagedActionIds, skippedActionIds, isLocked }: LiftedState): boolean {
  return isLocked || skippedActionIds.length > 0 || currentStateIndex < stagedActionIds.length - 1;
}

const entriesOf = ({ stagedActionIds, actionsById }: LiftedState): readonly (Entry | undefined)[] =>
  stagedActionIds.map((id) => actionsById[id]);

/** Whether a log goes on from an earlier one. DevTools may have folded its oldest entries into the beginning. */
function goesOn(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before[0] !== now[0]) return false;
  const kept = before.slice(Math.max(1, before.indexOf(now[1])));
  return kept.every((entry, index) => now[index + 1] === entry);
}

/**
 * The gate between the past and the world. While the past is on screen no saga takes a step, no action of a component is taken, and so
 * no request, timer, storage, address or listener hears of it. Back in the present the steps are taken in their order; when the developer
 * goes on from another moment, all that was under way is cancelled and the sagas begin from that state.
 */
export function createTimeTravel(view: PastView): TimeTravel {
  let past = false;
  const held = new Set<() => void>();

  return {
    devTools: devToolsOptions,
    sagaOptions: {
      effectMiddlewares: [
        (next) => (effect) => {
          if (!past) return next(effect);
          const step = () => next(effect);
          held.add(step);
          // The saga waits for what never comes, and says so here when it is cancelled meanwhile: then the step is not taken.
          return next(Object.assign(new Promise(() => {}), { [CANCEL]: () => held.delete(step) }));
        },
      ],
    },
    // What components say now is about a moment that is over: a field that was left, a dialog that the jump has closed.
    middlewares: [() => (next) => (action) => (past ? action : next(action))],
    watch(store, sagas) {
      const { liftedStore } = store as { liftedStore?: LiftedStore };
      if (!liftedStore) return;
      const read = () => ({ state: store.getState() as unknown, entries: entriesOf(liftedStore.getState()) });
      const tell = liftedStore.dispatch;
      const ways = {
        back() {
          const { stagedActionIds, skippedActionIds } = liftedStore.getState();
          tell({ type: 'JUMP_TO_STATE', index: stagedActionIds.length - 1 });
          for (const id of skippedActionIds) tell({ type: 'TOGGLE_ACTION', id });
          tell({ type: 'LOCK_CHANGES', status: false });
        },
        goOn() {
          tell({ type: 'LOCK_CHANGES', status: false });
          tell({ type: 'COMMIT', timestamp: Date.now() });
        },
      };
      let present = read();

      function follow({ getState }: LiftedStore) {
        const lifted = getState();
        const wasPast = past;
        past = isPast(lifted);
        if (past) return view.shown(ways);
        const before = present;
        present = read();
        if (wasPast) view.left();
        // Committed, paused or unpaused in the present: the log is new and the state is what the sagas know.
        const isKnown = !wasPast && (lifted.isPaused || present.state === before.state);
        if (isKnown || goesOn(before.entries, present.entries)) release();
        else restart();
      }

      /** Takes the held steps. One may cancel another, or lead to the past again. */
      function release() {
        for (const step of held) {
          if (past) return;
          held.delete(step);
          step();
        }
      }

      function restart() {
        held.clear();
        sagas.stop();
        sagas.start();
      }

      // First of all listeners: the gate is closed before anyone sees the past.
      store.subscribe(() => follow(liftedStore));
    },
  };
}
