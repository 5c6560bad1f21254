import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { Report } from '../src/lib/report';
import type { Seen } from './analyticsGate';
import type { BusEvent } from './eventBus';

/** What observers need: where actions and events go. */
export interface Observed {
  /** Analytics, behind the shopper's consent. */
  readonly see: (seen: Seen) => void;
  readonly emit: (event: BusEvent) => void;
  readonly report: Report;
}

/** `meta: { private: true }` marks an action whose payload is nobody else's business: an e-mail typed, a character's name. */
function isPrivate(action: UnknownAction): boolean {
  const { meta } = action as { meta?: { private?: unknown } };
  return meta?.private === true;
}

/**
 * The last middleware of the chain: it sees each action with the state before and after it. It never dispatches, and what fails in
 * analytics or a listener is reported and disturbs nothing.
 */
export function createObserver({ see, emit, report }: Observed): Middleware<object, object> {
  return (store) => (next) => (action) => {
    const before = store.getState();
    const result = next(action);
    if (!isAction(action)) return result;
    try {
      see({ action, before, after: store.getState() });
    } catch (error) {
      report({ type: 'analytics/refused', payload: { message: String(error) } }, error);
    }
    const { type, payload } = action as UnknownAction;
    if (!isPrivate(action)) emit({ type, payload });
    return result;
  };
}
