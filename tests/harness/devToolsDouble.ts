/**
 * A fake Redux DevTools extension for a real browser: the log of the real package, and the developer's actions as functions.
 * It has to be injected before the page's scripts run.
 */
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { compose, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';

/** The controls for a test. */
export interface DevToolsDouble {
  /** The number of log entries, including the initial one; 0 until there is a store. */
  readonly length: () => number;
  readonly jump: (index: number) => void;
  /** The extension's dispatcher, which bypasses the shop's middleware, so sagas and observers do not see the action. */
  readonly dispatch: (action: { readonly type: string; readonly payload?: unknown }) => void;
  /** The log as the extension exports it: the initial state and the actions. */
  readonly log: () => { readonly initialState: unknown; readonly actions: readonly unknown[] };
  readonly state: () => unknown;
  /** The options that the shop passed to the extension. */
  readonly options: () => DevToolsEnhancerOptions;
}

declare global {
  interface Window {
    devToolsDouble: DevToolsDouble;
  }
}

type Lifted = EnhancedStore<unknown, { type: string }, null>['liftedStore'];
let lifted: Lifted | undefined;
let storeOptions: DevToolsEnhancerOptions = {};
const requireLifted = () => {
  if (!lifted) throw new Error('There is no store yet.');
  return lifted;
};

const recordingEnhancer: StoreEnhancer = (next) => (reducer, state) => {
  const store = instrument()(next as never)(reducer as never, state as never);
  lifted = (store as unknown as EnhancedStore<unknown, { type: string }, null>).liftedStore;
  return store as never;
};

const composeWithLog = (options: DevToolsEnhancerOptions) => {
  storeOptions = options;
  return (...enhancers: StoreEnhancer[]) => compose(...enhancers, recordingEnhancer);
};
Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithLog });

window.devToolsDouble = {
  length: () => lifted?.getState().stagedActionIds.length ?? 0,
  jump: (index) => void requireLifted().dispatch(ActionCreators.jumpToState(index)),
  dispatch: (action) => void requireLifted().dispatch(ActionCreators.performAction({ ...action })),
  log() {
    const { stagedActionIds, actionsById, computedStates } = requireLifted().getState();
    return {
      initialState: computedStates[0]?.state,
      actions: stagedActionIds.slice(1).map((id) => actionsById[id]?.action),
    };
  },
  state() {
    const { computedStates, currentStateIndex } = requireLifted().getState();
    return computedStates[currentStateIndex]?.state;
  },
  options: () => storeOptions,
};
