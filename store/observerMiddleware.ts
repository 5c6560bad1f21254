import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { BusEvent } from './eventBus';
import type { Report } from './publicEvents';
import type { RootState } from './rootReducer';

/** What observers need: the rules, and where events go. */
export interface Observed {
  readonly rules: readonly AnalyticsRule[];
  readonly emit: (event: BusEvent) => void;
  readonly sink: (event: Ga4Event) => void;
  readonly report: Report;
}

/** `meta: { private: true }` marks an action whose payload is nobody else's business: an e-mail typed, a character's name. */
function isPrivate(action: UnknownAction): boolean {
  const { meta } = action as { meta?: { private?: unknown } };
  return meta?.private === true;
}

/**
 * The last middleware of the chain: it sees each action with the state before and after it. It never dispatches, and what fails in a
 * rule, a sink or a listener is reported and disturbs nothing.
 */
export function createObserver({ rules, emit, sink, report }: Observed): Middleware<object, RootState> {
  const tell = (rule: AnalyticsRule, action: UnknownAction, before: RootState, after: RootState) => {
    try {
      const told = rule(action, before, after) ?? [];
      for (const event of Array.isArray(told) ? told : [told]) sink(event);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      report({ type: 'analytics/refused', payload: { message } }, error);
    }
  };
  return (store) => (next) => (action) => {
    const before = store.getState();
    const result = next(action);
    if (!isAction(action)) return result;
    const after = store.getState();
    for (const rule of rules) tell(rule, action, before, after);
    const { type, payload } = action as UnknownAction;
    if (!isPrivate(action)) emit({ type, payload });
    return result;
  };
}
