import * as Type from 'typebox';

/** How many actions a log holds at most. */
export const MAX_LOGGED_ACTIONS = 500;
/** A dispatched action is named by its slice and what happened: `cart/lineRemoved`. */
export const ACTION_TYPE_PATTERN = '^[a-z][A-Za-z]{0,39}/[a-z][A-Za-z]{0,59}$';
export const ACTION_TYPE = new RegExp(ACTION_TYPE_PATTERN);

const LoggedActionSchema = Type.Object({
  /** When it was dispatched, ms after the beginning. */
  at: Type.Integer({ minimum: 0 }),
  action: Type.Object({
    type: Type.String({ pattern: ACTION_TYPE_PATTERN }),
    payload: Type.Optional(Type.Unknown()),
    meta: Type.Optional(Type.Unknown()),
    error: Type.Optional(Type.Unknown()),
  }),
});
export type LoggedAction = Type.Static<typeof LoggedActionSchema>;

/** What happened on a page, without anything personal: replaying it shows the page as it was. */
export const SessionLogSchema = Type.Object({
  /** The build that the page was from (`buildOf`); logs of other builds may not replay. */
  build: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
  /** The kind of page and its path, or the pattern of its route (`/orders/:id`) where the path is a secret. */
  kind: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }),
  path: Type.String({ pattern: '^/[^\\s?#]{0,299}$' }),
  /** `Firefox 145, Windows`, `1440 × 900` and `dark`. */
  browser: Type.String({ maxLength: 80 }),
  viewport: Type.String({ pattern: '^\\d{1,5} × \\d{1,5}$' }),
  theme: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
  /** The state that the page had before the first of the actions. */
  beginning: Type.Object({ page: Type.Object({ kind: Type.String(), path: Type.String() }) }),
  /** The oldest first, without ticks. */
  actions: Type.Array(LoggedActionSchema, { maxItems: MAX_LOGGED_ACTIONS }),
});
export type SessionLog = Type.Static<typeof SessionLogSchema>;
