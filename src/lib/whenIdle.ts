/** Calls back when the browser is idle. */
export const whenIdle = (callback: () => void): unknown => (globalThis.requestIdleCallback ?? setTimeout)(callback);
