import { PROFILE_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';

/** The paths of links in mails, and of the steps between them. `token` is a pattern in routes. */
export const finishSignUpPath = (token: string): string => `${SIGN_UP_PATH}/${token}`;
export const signInLinkPath = (token: string): string => `${SIGN_IN_LINK_PATH}/${token}`;
export const resetPasswordPath = (token: string): string => `/reset-password/${token}`;
export const confirmEmailPath = (token: string): string => `${EMAIL_PATH}/${token}`;

/** Another email for the account. */
export const EMAIL_PATH = `${PROFILE_PATH}/email`;
/** Asks for a link to sign in. */
export const SIGN_IN_LINK_PATH = `${SIGN_IN_PATH}/link`;
/** The code beside the password. */
export const CODE_PATH = `${SIGN_IN_PATH}/code`;
export const RECOVERY_PATH = `${SIGN_IN_PATH}/recovery`;
/** Says that a mail is on its way, to browsers without scripts. */
export const MAIL_SENT_PATH = '/check-your-email';

/** An address with where to go afterwards, where that is not the default. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
