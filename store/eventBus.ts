/** A dispatched action, or a report of the runtime such as `island/failed`. */
export interface BusEvent {
  readonly type: string;
  readonly payload: unknown;
}

/** An exact type, a prefix followed by `*` (`cart/*`), or a predicate. */
type BusPattern = string | ((event: BusEvent) => boolean);

export interface EventBus {
  /**
   * Calls the handler for each matching event, buffered earlier ones first, always in a later task.
   * @returns unsubscribes
   * @throws TypeError when the pattern or the handler is none, or when there are `MAX_LISTENERS`
   */
  readonly on: (pattern: BusPattern, handler: (event: BusEvent) => void) => () => void;
  readonly emit: (event: BusEvent) => void;
  /** Calls at once what still waits, but for slow handlers: the page is being left. */
  readonly flush: () => void;
}

/** How many events are buffered for listeners that subscribe late. */
export const MAX_BUFFERED_EVENTS = 100;
/** A handler that subscribes again and again would fill the memory. */
export const MAX_LISTENERS = 200;
/** A handler that takes longer is named on the console, because it delays the next press, ms. */
const SLOW_MS = 50;
/** How long handlers may keep the page that is being left, ms. */
const LEAVING_MS = 100;

/** Action types that end in `ticked` come every second and would flood the buffer and DevTools. */
const TICK = /ticked$/i;
export const isTick = ({ type }: { readonly type: string }): boolean => TICK.test(type);

function matchesPattern(pattern: BusPattern, event: BusEvent): boolean {
  if (typeof pattern === 'function') return pattern(event);
  return pattern.endsWith('*') ? event.type.startsWith(pattern.slice(0, -1)) : event.type === pattern;
}

/** A copy that is frozen in all its depth, so that no listener alters what others get, or the state of the shop. */
const frozenCopy = (event: BusEvent): BusEvent =>
  JSON.parse(JSON.stringify(event), (_key, value) => Object.freeze(value));

function callSafely(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error('A storefront handler failed.', error);
  }
}

/**
 * The bus behind `window.storefront.on`. Each call of a handler is a task of its own, in the order of the events, so that one that is slow or
 * throws delays neither the dispatch nor the render of an action; an error is reported to the console and affects no other.
 */
export function createEventBus(): EventBus {
  /** Of each event, reads the copy that all listeners share. */
  const buffer: (() => BusEvent)[] = [];
  const listeners = new Set<(read: () => BusEvent) => void>();
  const waiting = new Set<(isLeaving?: boolean) => void>();
  return {
    on(pattern, handler) {
      if (
        typeof handler !== 'function' ||
        !/^(function|string[^*]*.$)/.test(typeof pattern + pattern) ||
        listeners.size === MAX_LISTENERS
      )
        throw TypeError(
          `storefront.on() takes a type, a prefix with * or a function, and a handler; ${MAX_LISTENERS} at most.`,
        );
      let isSlow: boolean | undefined;
      const listener = (read: () => BusEvent) => {
        const call = (isLeaving?: boolean) => {
          if (!waiting.delete(call) || !listeners.has(listener) || (isLeaving && isSlow)) return;
          const start = performance.now();
          callSafely(() => matchesPattern(pattern, read()) && handler(read()));
          if (isSlow || performance.now() - start < SLOW_MS) return;
          isSlow = true;
          console.warn('A storefront handler is slow.', handler);
        };
        waiting.add(call);
        setTimeout(call);
      };
      listeners.add(listener);
      buffer.forEach(listener);
      return () => void listeners.delete(listener);
    },
    emit(event) {
      let copy: BusEvent | undefined;
      const read = () => (copy ??= frozenCopy(event));
      if (!isTick(event) && buffer.push(read) > MAX_BUFFERED_EVENTS) buffer.shift();
      for (const listener of listeners) listener(read);
    },
    flush() {
      const end = performance.now() + LEAVING_MS;
      for (const call of waiting) if (performance.now() < end) call(true);
    },
  };
}
