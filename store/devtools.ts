import type { Action, DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { ACTION_TYPE, createHider } from '../domains/session-log';

/** The page that a log is from. */
export interface LoggedPage {
  readonly kind: string;
  /** Its path, or the pattern of its route where the path is a secret. */
  readonly path: string;
  /** The build of the scripts. */
  readonly build: string;
}

type Enhance = (enhancer: StoreEnhancer) => StoreEnhancer;

declare global {
  interface Window {
    /** Set by the extension. */
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: DevToolsEnhancerOptions) => Enhance;
  }
}

/** How many actions DevTools keep, without the ticks. */
const MAX_AGE = 1_000;
/** How many callers of a dispatch are kept. */
const TRACE_LIMIT = 25;

/** A number for a text, from 1 to 2^31: DevTools keep their logs by such numbers. */
function numberOf(text: string): number {
  let number = 0;
  for (const char of text) number = (number * 31 + (char.codePointAt(0) ?? 0)) % 0x7f_ff_ff_ff;
  return number + 1;
}

const hasType = (value: object): value is Action<string> => ACTION_TYPE.test((value as Action<string>).type ?? '');
const hasPage = (value: object): boolean =>
  typeof (value as { readonly page?: { readonly kind?: unknown } }).page?.kind === 'string';

/**
 * Redux DevTools for a page: long HTML and what is personal are hidden in the panel and in exports (`createHider`), `ticked` actions are not
 * listed, and each action has the code that dispatched it. Each page and build has an instance of its own, so that a pinned log is imported
 * into the same page only.
 */
export function createDevToolsOptions({ path, build }: LoggedPage): DevToolsEnhancerOptions {
  const hider = createHider();
  const options: DevToolsEnhancerOptions & { readonly instanceId: number } = {
    name: `Questline ${path}`,
    instanceId: numberOf(`${path} ${build}`),
    maxAge: MAX_AGE,
    trace: true,
    traceLimit: TRACE_LIMIT,
    actionSanitizer: <A extends Action>(action: A) => hider.action(action as A & Action<string>),
    stateSanitizer: <S>(state: S) => hider.state(state as S & object),
    // Exports pass by the sanitizers.
    serialize: {
      replacer: (_key: string, value: unknown) => {
        if (typeof value !== 'object' || value === null) return value;
        if (hasType(value)) return hider.action(value);
        return hasPage(value) ? hider.state(value) : value;
      },
    },
    actionsDenylist: ['[Tt]icked$'],
  };
  return options;
}

/** @returns adds Redux DevTools to the enhancer of a store, where they are installed */
export function devToolsFor(page: LoggedPage): Enhance {
  return window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.(createDevToolsOptions(page)) ?? ((enhancer) => enhancer);
}
