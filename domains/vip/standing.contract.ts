import * as Type from 'typebox';
import { closedObject } from '../../src/lib/schemas';
import { TOP_LEVEL } from './vip.contract';

/** The live topic: it has no id, so shoppers can follow only what is their own. */
export const VIP_TOPIC = 'vip';
/** `GET` answers with the dialog that welcomes to a level, `POST` says that it was shown (SPEC §7). */
export const WELCOME_PATH = '/profile/api-welcome-vip-modal';
/** The region of the account menu with the level and the balance. */
export const STANDING_REGION = 'vip-standing';
/** The shopper's own parts of `/vip` and of the page of their account. */
export const OWN_LEVEL_FRAGMENT = '/fragments/own-level';
export const PROFILE_VIP_FRAGMENT = '/fragments/profile-vip';

const Level = Type.Integer({ minimum: 0, maximum: TOP_LEVEL });

/** What an account has. */
export const StandingSchema = Type.Object({
  /** Whose it is: tabs of one browser share a stream, and may be of another account. */
  account: Type.String(),
  /** When it was read, ms UTC. */
  at: Type.Integer(),
  level: Level,
  /** The sum of the ledger. */
  xp: Type.Integer({ minimum: 0 }),
  /** US cents. */
  balance: Type.Integer({ minimum: 0 }),
  /** The lowest that was reached and not welcomed to yet; null for none. */
  unseenLevel: Type.Union([Level, Type.Null()]),
});
export type StandingView = Type.Static<typeof StandingSchema>;

/** Body of `POST /profile/api-welcome-vip-modal`: the level that the dialog has welcomed to. */
export const WelcomedSchema = closedObject({ level: Type.String({ pattern: `^[0-${TOP_LEVEL}]$` }) });

/** Answer of `GET /profile/api-welcome-vip-modal`. */
export const WelcomeAnswerSchema = Type.Union([
  Type.Object({ status: Type.Literal(0) }),
  Type.Object({ status: Type.Literal(1), level: Level, title: Type.String(), render: Type.String() }),
]);
export type Welcome = Extract<Type.Static<typeof WelcomeAnswerSchema>, { readonly status: 1 }>;
