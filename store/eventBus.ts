/** Something that happened in the shop: a dispatched action, or a report of the runtime such as `island/failed`. */
export interface BusEvent {
  readonly type: string;
  readonly payload: unknown;
}

/** An exact type, the beginning of one with `*` behind it (`cart/*`), or a question about the event. */
type BusPattern = string | ((event: BusEvent) => boolean);

export interface EventBus {
  /** Calls the handler for each event that fits, the kept earlier ones first. @returns what ends it */
  readonly on: (pattern: BusPattern, handler: (event: BusEvent) => void) => () => void;
  readonly emit: (event: BusEvent) => void;
}

/** How many events are kept for listeners that come late. */
export const KEPT_EVENTS = 100;

/** Ticks would push everything else out of what is kept and fill DevTools: an action type that ends in `ticked` is one. */
const TICK = /ticked$/i;
export const isTick = ({ type }: { readonly type: string }): boolean => TICK.test(type);

function fits(pattern: BusPattern, event: BusEvent): boolean {
  if (typeof pattern === 'function') return pattern(event);
  return pattern.endsWith('*') ? event.type.startsWith(pattern.slice(0, -1)) : event.type === pattern;
}

/** The bus behind `window.storefront.on`. A handler that throws is reported to the console and disturbs nobody. */
export function createEventBus(): EventBus {
  const kept: BusEvent[] = [];
  const listeners = new Set<(event: BusEvent) => void>();
  return {
    on(pattern, handler) {
      const listener = (event: BusEvent) => {
        try {
          if (fits(pattern, event)) handler(event);
        } catch (error) {
          console.error('A storefront handler failed.', error);
        }
      };
      for (const event of [...kept]) listener(event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(event) {
      if (!isTick(event) && kept.push(event) > KEPT_EVENTS) kept.shift();
      for (const listener of [...listeners]) listener(event);
    },
  };
}
