import type { Platform } from '../../platform';
import { createAccountMails } from './accountMail';
import { createAttempts } from './attempts';
import { createPasskeys } from './passkeys.service';
import { createPasswords } from './passwords';
import { createResetPassword } from './resetPassword.service';
import { createSecretBox } from './secretBox';
import { createSignIn, type SignInParts } from './signIn.service';
import { createSignUp } from './signUp.service';
import { createTwoStep } from './twoStep.service';

/** The services of accounts. */
export function createAccountServices(input: Platform & Pick<SignInParts, 'sessions' | 'prints' | 'joinGuest'>) {
  const { config } = input;
  const mails = createAccountMails(input);
  const attempts = createAttempts(input);
  const passwords = createPasswords(config.secretKey);
  const passkeys = createPasskeys(input);
  const twoStep = createTwoStep({ ...input, box: createSecretBox(config.secretKey) });
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

export type AccountServices = ReturnType<typeof createAccountServices>;
