/** Loaded only with `?debug=1`, and always in development. */
import type { DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { createTimeTravel } from '../store/timeTravel';
import { createPastView } from './islands/pastView';

type Enhance = (enhancer: StoreEnhancer) => StoreEnhancer;

declare global {
  interface Window {
    /** Set by the extension. */
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: DevToolsEnhancerOptions) => Enhance;
  }
}

/** Connects Redux DevTools, where they are installed, with time travel. */
export function createDebugTools(page: Document) {
  const travel = createTimeTravel(createPastView(page));
  const options = { trace: process.env.NODE_ENV !== 'production', ...travel.devTools };
  const withDevTools: Enhance = window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.(options) ?? ((enhancer) => enhancer);
  return { ...travel, withDevTools };
}
