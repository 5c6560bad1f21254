import * as Type from 'typebox';
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
  /** When it was read, ms UTC. */
  at: Type.Integer(),
  level: Level,
  /** The sum of the ledger. */
  xp: Type.Integer({ minimum: 0 }),
  /** US cents. */
  balance: Type.Integer({ minimum: 0 }),
  /** Reached, and not welcomed to yet; null for none. */
  unseenLevel: Type.Union([Level, Type.Null()]),
});
export type StandingView = Type.Static<typeof StandingSchema>;

/** Answer of `GET /profile/api-welcome-vip-modal`. */
export const WelcomeAnswerSchema = Type.Union([
  Type.Object({ status: Type.Literal(0) }),
  Type.Object({ status: Type.Literal(1), level: Level, title: Type.String(), render: Type.String() }),
]);
export type Welcome = Extract<Type.Static<typeof WelcomeAnswerSchema>, { readonly status: 1 }>;
