/** A dispatched action, or a report of the runtime such as `island/failed`. */
export interface BusEvent {
  readonly type: string;
  readonly payload: unknown;
}

/** An exact type, a prefix followed by `*` (`cart/*`), or a predicate. */
type BusPattern = string | ((event: BusEvent) => boolean);

export interface EventBus {
  /** Calls the handler for each matching event, buffered earlier ones first. @returns unsubscribes */
  readonly on: (pattern: BusPattern, handler: (event: BusEvent) => void) => () => void;
  readonly emit: (event: BusEvent) => void;
}

/** How many events are buffered for listeners that subscribe late. */
export const MAX_BUFFERED_EVENTS = 100;

/** Action types that end in `ticked` come every second and would flood the buffer and DevTools. */
const TICK = /ticked$/i;
export const isTick = ({ type }: { readonly type: string }): boolean => TICK.test(type);

function matchesPattern(pattern: BusPattern, event: BusEvent): boolean {
  if (typeof pattern === 'function') return pattern(event);
  return pattern.endsWith('*') ? event.type.startsWith(pattern.slice(0, -1)) : event.type === pattern;
}

/** The bus behind `window.storefront.on`. A handler that throws is reported to the console and affects no other. */
export function createEventBus(): EventBus {
  const buffer: BusEvent[] = [];
  const listeners = new Set<(event: BusEvent) => void>();
  return {
    on(pattern, handler) {
      const listener = (event: BusEvent) => {
        try {
          if (matchesPattern(pattern, event)) handler(event);
        } catch (error) {
          console.error('A storefront handler failed.', error);
        }
      };
      for (const event of [...buffer]) listener(event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(event) {
      if (!isTick(event) && buffer.push(event) > MAX_BUFFERED_EVENTS) buffer.shift();
      for (const listener of [...listeners]) listener(event);
    },
  };
}
