import * as Type from 'typebox';

/** What is asked of `GET /services/overwritten-time` (SPEC §7). */
export interface StartTimeQuery {
  readonly serviceId: string;
  /** The quantity or the variant and the keys of the options, with commas between them; `0` for the choices a page opens with. */
  readonly opt?: string | undefined;
  /** `1` for a range, whichever control it has; then both its ends are told. */
  readonly isBarService?: string | undefined;
  readonly barFrom?: string | undefined;
  readonly barTo?: string | undefined;
}

/** Answer of `GET /services/overwritten-time` (SPEC §7), all of it in sentences. */
export const StartTimeSchema = Type.Object({
  /** When the work starts: `Starts in 35 min to 2 h`. */
  startIn: Type.String({ minLength: 1 }),
  /** About when it is done: `Done in about 10 to 11 h`. */
  doneIn: Type.String({ minLength: 1 }),
  /** How that is counted, and what can take longer. */
  tooltip: Type.String(),
  /** The sign of the button that shows the tooltip. */
  'tooltip-icon': Type.Union([Type.Literal('info'), Type.Literal('triangle-alert')]),
});
export type StartTime = Type.Static<typeof StartTimeSchema>;
