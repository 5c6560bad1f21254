import type { Kysely } from 'kysely';
import type { Clock, Config } from '../../platform/config';
import type { Database } from '../../platform/db';
import { shopContactOf } from '../../platform/mail';
import type { SessionService } from '../sessions/sessions.service';
import { type AccountMails, createAccountMails } from './accountMail';
import { type Attempts, createAttempts } from './attempts';
import { createPasskeys, type Passkeys } from './passkeys.service';
import { createPasswords, type Passwords } from './passwords';
import { createResetPassword, type ResetPassword } from './resetPassword.service';
import { createSecretBox } from './secretBox';
import { createSignIn, type DevicePrints, type JoinGuest, type SignIn } from './signIn.service';
import { createSignUp, type SignUp } from './signUp.service';
import { createTwoStep, type TwoStep } from './twoStep.service';

export interface AccountServicesInput {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Config;
  readonly sessions: SessionService;
  readonly prints: DevicePrints;
  readonly joinGuest: JoinGuest;
}

/** The services of accounts. */
export interface AccountServices {
  readonly accountMails: AccountMails;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly twoStep: TwoStep;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly resetPassword: ResetPassword;
}

export function createAccountServices(input: AccountServicesInput): AccountServices {
  const { db, clock, config } = input;
  const shop = shopContactOf(config);
  const mails = createAccountMails({ shop });
  const attempts = createAttempts({ db, clock, config });
  const passwords = createPasswords(config.secretKey);
  const passkeys = createPasskeys({ db, clock });
  const twoStep = createTwoStep({ clock, box: createSecretBox(config.secretKey) });
  const common = { ...input, passwords, passkeys, twoStep, attempts, mails };
  const signIn = createSignIn(common);
  return {
    accountMails: mails,
    attempts,
    passwords,
    passkeys,
    twoStep,
    signIn,
    signUp: createSignUp({ ...common, signIn }),
    resetPassword: createResetPassword({ ...common, signIn }),
  };
}
