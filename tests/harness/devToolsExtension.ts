/**
 * A double of the Redux DevTools extension, by its published protocol: the script that it puts into pages, which makes the log and talks to the
 * panel by messages of the window. `installPageScript` is that script, `createPanel` the panel with the rest of the extension.
 */
import { type EnhancedStore, instrument } from '@redux-devtools/instrument';
import type { Action, DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';

const PAGE = '@devtools-page';
const EXTENSION = '@devtools-extension';

type Log = EnhancedStore<unknown, Action<string>, unknown>;
type Lifted = ReturnType<Log['liftedStore']['getState']>;
/** What the developer does with the log: `{ type: 'JUMP_TO_STATE', index: 3 }`. */
export type MonitorAction = Readonly<{ type: string } & Record<string, unknown>>;
type Options = DevToolsEnhancerOptions & { readonly instanceId?: number };

/** From the panel to the page. */
type ToPage =
  | { readonly type: 'START' }
  | { readonly type: 'STOP' }
  | { readonly type: 'UPDATE' }
  | { readonly type: 'EXPORT' }
  | { readonly type: 'DISPATCH'; readonly payload: MonitorAction }
  | { readonly type: 'ACTION'; readonly payload: string }
  | { readonly type: 'IMPORT'; readonly state: string };
/** From the page to the panel; states and actions are JSON. */
interface FromPage {
  readonly type: 'INIT_INSTANCE' | 'STATE' | 'ACTION' | 'EXPORT' | 'ERROR' | 'STOP';
  readonly instanceId: number;
  readonly payload?: unknown;
  readonly [field: string]: unknown;
}

type ExtendedWindow = Omit<Window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__'> & {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown;
  __REDUX_DEVTOOLS_EXTENSION_LOCKED__?: boolean;
};

/** An instance of the page script: the log of one store. */
interface Instance {
  readonly id: number;
  readonly options: Options;
  readonly store: Log & { initialDispatch?: (action: Action) => unknown };
}

/** An action of the log with the state after it. */
interface Entry {
  readonly key: number;
  readonly lifted: Lifted['actionsById'][number];
  readonly computed: Lifted['computedStates'][number];
}

/** What the page's script of the extension does. @param page the window; jsdom gives messages no source */
export function installPageScript(page: ExtendedWindow): { readonly instance: () => Instance | undefined } {
  let last: Instance | undefined;
  let nextId = 0;

  function startInstance(store: Instance['store'], id: number, options: Options): void {
    const instance: Instance = { id, options, store };
    last = instance;
    let isActive = false;
    let lastAction = '';
    const { replacer } = (options.serialize ?? {}) as { readonly replacer?: (key: string, value: unknown) => unknown };
    const text = (value: unknown) => JSON.stringify(value, replacer as never);
    const send = (message: Omit<FromPage, 'instanceId'>) =>
      page.postMessage({ ...message, source: PAGE, instanceId: id }, '*');
    const isDenied = ({ type }: Action<string>) =>
      new RegExp([options.actionsDenylist ?? '$.'].flat().join('|')).test(type);
    const cleanAction = (action: Action<string>, key: number) => options.actionSanitizer?.(action, key) ?? action;
    const cleanState = (state: unknown, key: number) => options.stateSanitizer?.(state, key) ?? state;

    /** The entries of the log in their order, with the state after each. */
    const entries = (): readonly Entry[] => {
      const { actionsById, computedStates, stagedActionIds } = store.liftedStore.getState();
      return stagedActionIds.flatMap((key, index) => {
        const [lifted, computed] = [actionsById[key], computedStates[index]];
        return lifted && computed ? [{ key, lifted, computed }] : [];
      });
    };
    const cleanLifted = ({ key, lifted }: Entry) => ({ ...lifted, action: cleanAction(lifted.action, key) });

    /** The whole log, without what is denied. */
    function sendLog(): void {
      const { actionsById: _actions, computedStates: _states, committedState, ...rest } = store.liftedStore.getState();
      const kept = entries().filter(({ lifted }, index) => index === 0 || !isDenied(lifted.action));
      send({
        type: 'STATE',
        payload: { ...rest, stagedActionIds: kept.map(({ key }) => key) },
        actionsById: text(Object.fromEntries(kept.map((entry) => [entry.key, cleanLifted(entry)]))),
        computedStates: text(
          kept.map(({ computed }, index) => ({ ...computed, state: cleanState(computed.state, index) })),
        ),
        committedState: committedState !== undefined,
        libConfig: { name: options.name },
      });
    }

    function sendLastAction(): void {
      const last = entries().at(-1);
      if (!last || isDenied(last.lifted.action)) return;
      send({
        type: 'ACTION',
        payload: text(cleanState(last.computed.state, last.key)),
        action: text(cleanLifted(last)),
        nextActionId: last.key + 1,
      });
    }

    function exportLog(): void {
      const actions = entries()
        .slice(1)
        .map(({ lifted }) => lifted.action);
      send({
        type: 'EXPORT',
        payload: text(actions),
        committedState: text(store.liftedStore.getState().committedState),
      });
    }

    /** What fails is shown in the panel. */
    function attempt(work: () => void): void {
      try {
        work();
      } catch (error) {
        send({ type: 'ERROR', payload: (error as Error).message });
      }
    }

    /** A log of a panel, or an exported file with `payload` and `preloadedState` in texts of their own. */
    function importLog(state: string): void {
      const parsed = JSON.parse(state) as { payload?: string; preloadedState?: string };
      const nextLiftedState = parsed.payload === undefined ? parsed : JSON.parse(parsed.payload);
      const preloadedState = parsed.preloadedState && JSON.parse(parsed.preloadedState);
      store.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState, preloadedState } as never);
    }

    const answers: { readonly [Type in ToPage['type']]: (message: Extract<ToPage, { readonly type: Type }>) => void } =
      {
        START() {
          isActive = true;
          sendLog();
        },
        STOP() {
          isActive = false;
        },
        UPDATE: sendLog,
        EXPORT: exportLog,
        DISPATCH({ payload }) {
          lastAction = payload.type;
          // The mark does not follow the log while the panel is closed.
          if (isActive && lastAction === 'LOCK_CHANGES')
            page.__REDUX_DEVTOOLS_EXTENSION_LOCKED__ = payload.status as boolean;
          store.liftedStore.dispatch(payload as never);
        },
        ACTION({ payload }) {
          attempt(() => (store.initialDispatch ?? store.dispatch)(new Function(`return ${payload}`)()));
        },
        IMPORT(message) {
          attempt(() => importLog(message.state));
        },
      };
    const onMessage = (message: ToPage) => answers[message.type](message as never);
    page.addEventListener('message', ({ data, source }: MessageEvent) => {
      if ((source === page || source === null) && data?.source === EXTENSION && last === instance) onMessage(data);
    });
    store.subscribe(() => {
      if (!isActive) return;
      const isMonitors = lastAction !== '';
      lastAction = '';
      if (isMonitors) sendLog();
      else sendLastAction();
    });
    send({ type: 'INIT_INSTANCE' });
  }

  /** The extension's store is the innermost, and what it calls is the one around the shop's middleware. */
  page.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    (options: Options) =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: never) => {
      const id = options.instanceId ?? ++nextId;
      let inner: Instance['store'] | undefined;
      const withLog: StoreEnhancer = (next) => (reducer, state) => {
        const config = {
          maxAge: options.maxAge as number,
          trace: options.trace as never,
          traceLimit: options.traceLimit,
        };
        inner = instrument(undefined, config as never)(next as never)(reducer as never, state as never) as never;
        startInstance(inner as Instance['store'], id, options);
        return inner as never;
      };
      const outermost: StoreEnhancer = (next) => (reducer, state) => {
        const store = next(reducer, state);
        (inner as Instance['store']).initialDispatch = store.dispatch as never;
        const dispatch = (action: never) => !page.__REDUX_DEVTOOLS_EXTENSION_LOCKED__ && store.dispatch(action);
        return { ...store, dispatch } as never;
      };
      return [outermost, ...enhancers].reduceRight((composed, enhancer) => enhancer(composed), withLog(createStore));
    };
  return { instance: () => last };
}

/** What a panel knows of a page's log. */
type PanelLog = Omit<Lifted, 'committedState'> & { readonly committedState?: unknown };

/** The panel with the rest of the extension. */
export interface Panel {
  readonly send: (message: ToPage) => void;
  readonly do: (action: MonitorAction) => void;
  /** All that pages have sent, as texts, oldest first. */
  readonly received: readonly string[];
  /** What the panel shows; null before the first page. */
  readonly log: () => PanelLog | null;
  /** The sentences that the panel has shown. */
  readonly errors: readonly string[];
  /** The file of the last export; null before one has arrived. */
  readonly file: () => string | null;
  /** Keeps the log of a page when it is left, and imports it into the next store with the same instance. */
  readonly pin: () => void;
}

/** @param page the window @param pinned logs of earlier pages by their instance; they live as long as the panel */
export function createPanel(page: Window, pinned: Map<number, PanelLog> = new Map()): Panel {
  const received: string[] = [];
  const errors: string[] = [];
  let log: PanelLog | null = null;
  let file: string | null = null;
  let isPinning = pinned.size > 0;
  const send = (message: ToPage) => page.postMessage({ ...message, source: EXTENSION }, '*');

  function keepLog(message: FromPage): void {
    const computedStates = JSON.parse(message.computedStates as string);
    log = {
      ...(message.payload as PanelLog),
      actionsById: JSON.parse(message.actionsById as string),
      computedStates,
      committedState: message.committedState ? computedStates[0]?.state : undefined,
    };
    if (isPinning) pinned.set(message.instanceId, log);
  }

  function connect({ instanceId }: FromPage): void {
    send({ type: 'START' });
    const earlier = isPinning && pinned.get(instanceId);
    if (earlier) send({ type: 'IMPORT', state: JSON.stringify(earlier) });
  }

  const answers: Partial<Record<FromPage['type'], (message: FromPage) => void>> = {
    INIT_INSTANCE: connect,
    STATE: keepLog,
    ACTION() {
      send({ type: 'UPDATE' });
    },
    ERROR({ payload }) {
      errors.push(String(payload));
    },
    EXPORT({ payload, committedState }) {
      file = JSON.stringify({ payload, preloadedState: committedState });
    },
  };
  function receive(message: FromPage): void {
    received.push(JSON.stringify(message));
    answers[message.type]?.(message);
  }
  page.addEventListener('message', ({ data, source }: MessageEvent) => {
    if ((source === page || source === null) && data?.source === PAGE) receive(data);
  });
  return {
    send,
    do: (payload) => send({ type: 'DISPATCH', payload }),
    received,
    errors,
    log: () => log,
    file: () => file,
    pin() {
      isPinning = true;
      send({ type: 'UPDATE' });
    },
  };
}
