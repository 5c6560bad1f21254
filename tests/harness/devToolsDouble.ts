/**
 * Stands in for the Redux DevTools extension in a real browser: the same log by the same package, and the developer's moves as functions.
 * It is put into a page before its scripts run.
 */
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { compose, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';

/** What a story does with it. */
export interface DevToolsDouble {
  /** How many entries the log has, the beginning included; 0 until there is a store. */
  readonly length: () => number;
  readonly jump: (index: number) => void;
  /** What the extension's dispatcher does: the action goes past the shop's middleware, so sagas and observers are not told. */
  readonly dispatch: (action: { readonly type: string; readonly payload?: unknown }) => void;
  /** What the extension would export: the state the log begins with, and its actions. */
  readonly log: () => { readonly initialState: unknown; readonly actions: readonly unknown[] };
  readonly state: () => unknown;
  /** What the extension was told by the shop. */
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
