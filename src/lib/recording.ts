/** An action, or an error of the runtime, and when it came, ms UTC by the device's clock. */
export interface RecordedAction {
  readonly at: number;
  readonly action: { readonly type: string };
  /** The state before an action; errors change none. */
  readonly before?: object | undefined;
}

/** What has happened on this page lately, as it was: `createHider` of `domains/session-log` takes out what is personal. */
export interface Recording {
  /** The state before the first of the actions. */
  readonly beginning: object;
  /** The oldest first. */
  readonly actions: readonly RecordedAction[];
}

const MAX_ACTIONS = 500;
const recorded: RecordedAction[] = [];

/**
 * Adds an action, or an error of the runtime, to the recording of this page. It stays in memory until somebody reads it; states share what has not
 * changed.
 */
export function record(action: RecordedAction['action'], before?: object): void {
  if (recorded.push({ at: Date.now(), action, before }) > MAX_ACTIONS) recorded.shift();
}

/** @returns the last 500 actions; null when there was none */
export function readRecording(): Recording | null {
  const first = recorded.findIndex(({ before }) => before);
  const beginning = recorded[first]?.before;
  return beginning ? { beginning, actions: recorded.slice(first) } : null;
}
