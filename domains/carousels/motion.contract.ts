import * as Type from 'typebox';

/** The key of the session storage. */
export const MOTION_KEY = 'motion';

export const MotionSchema = Type.Union([Type.Literal('paused'), Type.Literal('playing')]);
