import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { isPrivate } from '../src/lib/privateAction';
import { record } from '../src/lib/recording';
import type { Report } from '../src/lib/report';
import type { ObservedAction } from './analyticsGate';
import { type BusEvent, isTick } from './eventBus';

/** Where the observed actions go. */
export interface ObserverSetup {
  /** Analytics, which requires the shopper's consent. */
  readonly track: (observed: ObservedAction) => void;
  readonly emit: (event: BusEvent) => void;
  readonly report: Report;
}

/**
 * The last middleware of the chain: passes each action with the state before and after it to analytics, and its type and payload to the
 * event bus. It never dispatches, and an error in analytics is reported without stopping the action.
 */
export function createObserverMiddleware({ track, emit, report }: ObserverSetup): Middleware<object, object> {
  return (store) => (next) => (action) => {
    const before = store.getState();
    const result = next(action);
    if (!isAction(action)) return result;
    if (!isTick(action)) record(action, before);
    try {
      track({ action, before, after: store.getState() });
    } catch (error) {
      report({ type: 'analytics/refused', payload: { message: String(error) } }, error);
    }
    const { type, payload } = action as UnknownAction;
    if (!isPrivate(action)) emit({ type, payload });
    return result;
  };
}
