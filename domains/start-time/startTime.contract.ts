import * as Type from 'typebox';

/** Query of `GET /services/overwritten-time` (SPEC §7). */
export interface StartTimeQuery {
  readonly serviceId: string;
  /** The quantity or variant and the option keys, separated by commas; `0` for the default configuration. */
  readonly opt?: string | undefined;
  /** `1` for a range, whichever control it has; then `barFrom` and `barTo` are sent too. */
  readonly isBarService?: string | undefined;
  readonly barFrom?: string | undefined;
  readonly barTo?: string | undefined;
  /** The points at the start of a range. */
  readonly barPoints?: string | undefined;
}

/** Response of `GET /services/overwritten-time` (SPEC §7), as texts to show. */
export const StartTimeSchema = Type.Object({
  /** When the work starts: `Starts in 35 min to 2 h`. */
  startIn: Type.String({ minLength: 1 }),
  /** Roughly when it is done: `Done in about 10 to 11 h`. */
  doneIn: Type.String({ minLength: 1 }),
  /** How the times are computed, and possible delays. */
  tooltip: Type.String(),
  /** The icon of the button that shows the tooltip: `zap` when the choices make the work start sooner, `triangle-alert` when later. */
  'tooltip-icon': Type.Union([Type.Literal('info'), Type.Literal('zap'), Type.Literal('triangle-alert')]),
});
export type StartTime = Type.Static<typeof StartTimeSchema>;
