import type { Platform, ShopModule } from '../platform';
import { accountStores } from './accountStores';
import { devicePrintRepository } from './device-prints/devicePrints.repository';
import { createDevicePrints } from './device-prints/devicePrints.service';
import { createGuards } from './sessions/guards';
import { createSessionService } from './sessions/sessions.service';
import { createAccountServices } from './sign-in/accountServices';
import { accountTokens } from './sign-in/accountTokens.repository';
import { createAuthAnswers } from './sign-in/authAnswers';
import { passkeyRoutes } from './sign-in/passkey.routes';
import { resetPasswordRoutes } from './sign-in/resetPassword.routes';
import { signInRoutes } from './sign-in/signIn.routes';
import type { JoinGuest } from './sign-in/signIn.service';
import { type EmailFor, signUpRoutes } from './sign-in/signUp.routes';

/** What accounts ask of the modules above them. */
export interface AccountsNeeds {
  readonly joinGuest: JoinGuest;
  /** The email that a form to sign up begins with, by the path that it leads to and the token of the guest's browser. */
  readonly emailFor: EmailFor;
  /** What a new account gets, as a sentence; null for nothing. */
  readonly welcome: () => Promise<string | null>;
}

/** Accounts: signing up and in, sessions, and the devices that they are used on. */
export function createAccounts(platform: Platform, { joinGuest, emailFor, welcome }: AccountsNeeds) {
  const { db } = platform;
  const sessions = createSessionService(platform);
  const guards = createGuards(platform);
  const prints = createDevicePrints();
  const services = createAccountServices({ ...platform, sessions, prints, joinGuest });
  const authAnswers = createAuthAnswers({ ...platform, sessions });
  const context = { ...platform, ...services, sessions, guards, authAnswers, emailFor, welcome };

  const module: ShopModule = {
    routes(app) {
      signInRoutes(app, context);
      signUpRoutes(app, context);
      passkeyRoutes(app, context);
      resetPasswordRoutes(app, context);
    },
    deleteExpired: [
      () => sessions.deleteExpired(),
      (now) => accountTokens.deleteExpired(now, db),
      (now) => devicePrintRepository.deleteExpired(now, db),
    ],
    stores: accountStores({ ...platform, ...services, sessions }),
  };
  return { ...module, ...services, sessions, guards, prints, authAnswers };
}

export type Accounts = ReturnType<typeof createAccounts>;
