import { addMinutes } from 'date-fns/addMinutes';

/** How long links in mails work, in minutes. */
export const TOKEN_MINUTES = {
  sign_up: 60,
  sign_in_link: 15,
  reset_password: 30,
  confirm_email: 60,
} as const;

/** How long a shopper may take for a code or a passkey, in minutes. */
export const STEP_MINUTES = 10;

export const minutesFrom = (now: number, minutes: number): Date => addMinutes(now, minutes);
