/** The double of the Redux DevTools extension, for a browser and for jsdom. It has to run before Redux Toolkit is loaded. */
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createPanel, installPageScript, type Panel } from './devToolsExtension';

/** The controls for a test. */
interface DevToolsDouble {
  readonly panel: Panel;
  /** The number of log entries, including the initial one; 0 until there is a store. */
  readonly length: () => number;
  /** Jumps as the panel does. @returns when the page has */
  readonly jump: (index: number) => Promise<void>;
  /** When the page has read all that the panel has sent. */
  readonly settled: () => Promise<void>;
  /** The log with everything in it: the initial state, the actions, and the last states. */
  readonly log: () => {
    readonly initialState: unknown;
    readonly actions: readonly unknown[];
    readonly states: readonly unknown[];
  };
  readonly state: () => unknown;
  /** The options that the shop passed to the extension. */
  readonly options: () => DevToolsEnhancerOptions;
}

declare global {
  interface Window {
    devToolsDouble: DevToolsDouble;
  }
}

/** How many states of a log are handed out. */
const MAX_STATES = 60;
/** Pinned logs live as long as the tab. */
const PINNED = 'devToolsDouble';
const readPinned = () => new Map<number, never>(JSON.parse(sessionStorage.getItem(PINNED) ?? '[]'));

const script = installPageScript(window);
const pinned = readPinned();
const panel = createPanel(window, pinned);
addEventListener('pagehide', () => pinned.size > 0 && sessionStorage.setItem(PINNED, JSON.stringify([...pinned])));

const requireInstance = () => {
  const instance = script.instance();
  if (!instance) throw new Error('There is no store yet.');
  return instance;
};
const lifted = () => requireInstance().store.liftedStore.getState();

/** Messages of a window arrive in their order. */
const settled = () =>
  new Promise<void>((resolve) => {
    const mark = `settled ${Math.random()}`;
    addEventListener('message', function onMessage({ data }) {
      if (data !== mark) return;
      removeEventListener('message', onMessage);
      resolve();
    });
    postMessage(mark, '*');
  });

window.devToolsDouble = {
  panel,
  settled,
  length: () => script.instance()?.store.liftedStore.getState().stagedActionIds.length ?? 0,
  async jump(index) {
    panel.do({ type: 'JUMP_TO_STATE', index, actionId: lifted().stagedActionIds[index] });
    await settled();
  },
  log() {
    const { stagedActionIds, actionsById, computedStates } = lifted();
    return {
      initialState: computedStates[0]?.state,
      actions: stagedActionIds.slice(1).map((id) => actionsById[id]?.action),
      states: computedStates.slice(-MAX_STATES).map(({ state }) => state),
    };
  },
  state() {
    const { computedStates, currentStateIndex } = lifted();
    return computedStates[currentStateIndex]?.state;
  },
  options: () => requireInstance().options,
};
