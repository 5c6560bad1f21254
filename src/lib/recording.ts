/** An action, or an error of the runtime, and when it came, ms UTC by the device's clock. */
interface RecordedAction {
  readonly at: number;
  readonly action: { readonly type: string };
}

/** What has happened on this page lately, as it was: `createHider` of `domains/session-log` takes out what is personal. */
export interface Recording {
  /** The state before the first of the actions. */
  readonly beginning: object;
  /** The oldest first. */
  readonly actions: readonly RecordedAction[];
}

/** Two halves: when the newer one is full the older one is dropped, so that there is always a state to begin from. */
const MAX_HALF = 250;
let older: Recording | undefined;
let newer: { readonly beginning: object; readonly actions: RecordedAction[] } | undefined;

/**
 * Adds an action, or an error of the runtime, to the recording of this page. It stays in memory until somebody reads it.
 * @param before the state that an action has changed
 */
export function record(action: RecordedAction['action'], before?: object): void {
  if (before && !((newer?.actions.length ?? MAX_HALF) < MAX_HALF)) {
    older = newer;
    newer = { beginning: before, actions: [] };
  }
  newer?.actions.push({ at: Date.now(), action });
}

/** @returns the last 250 to 500 actions; null when there was none */
export function readRecording(): Recording | null {
  if (!newer) return null;
  return { beginning: (older ?? newer).beginning, actions: [...(older?.actions ?? []), ...newer.actions] };
}
