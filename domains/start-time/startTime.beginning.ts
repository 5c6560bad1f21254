import type { StartTime } from './startTime.contract';

/** When the work on the choices starts and ends, as the server last said it. */
export interface StartTimeState {
  /** The choices that the answer is about, by their key; null before there is one. */
  readonly key: string | null;
  readonly answer: StartTime | null;
  /** The choices that are asked about now. */
  readonly question: string | null;
}

/** In a file of its own: pages without a configurator need no more of it. */
export const noStartTime: StartTimeState = { key: null, answer: null, question: null };
