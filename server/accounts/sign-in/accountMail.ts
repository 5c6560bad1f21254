import { max } from 'date-fns/max';
import type { Kysely } from 'kysely';
import { maskEmail } from '../../../domains/order';
import { absoluteUrl, FORGOT_PASSWORD_PATH, PROFILE_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { SHOP_NAME } from '../../platform/layout';
import {
  composeMail,
  contactParts,
  type MailPart,
  type MailText,
  nextMailAt,
  outbox,
  questionParts,
  type ShopContact,
} from '../../platform/mail';
import { placeText, type SessionPlace } from '../sessions/place';
import { confirmEmailPath, finishSignUpPath, resetPasswordPath, signInLinkPath } from './accountPaths';
import { minutesFrom, TOKEN_MINUTES } from './tokenLifetimes';

/** What a mail is about; links hold tokens that work once. */
export type AccountMail =
  | { readonly kind: 'sign_up' | 'sign_in_link' | 'reset_password'; readonly token: string; readonly next?: string }
  | { readonly kind: 'confirm_email'; readonly token: string }
  | { readonly kind: 'password_changed' | 'account_deleted' }
  /** Sent instead of another, so it is counted with that: a limit must not tell which of them it was. */
  | { readonly kind: 'account_exists'; readonly insteadOf: 'sign_up' | 'confirm_email' }
  | { readonly kind: 'no_account'; readonly insteadOf: 'sign_in_link' | 'reset_password' }
  | { readonly kind: 'email_changed'; readonly newEmail: string }
  /** @property what happened: "A passkey was added" */
  | { readonly kind: 'security_changed'; readonly what: string }
  | ({ readonly kind: 'new_device' } & SessionPlace);

/** Mails about accounts, inserted into the outbox in the transaction that they report. */
export function createAccountMails({ shop }: Platform) {
  return {
    /**
     * Adds a mail.
     * @param to accountId: null for an address without an account; forKnownDevice: asked for by a browser that has signed in to it before
     * @returns false when the address got too many of its kind, so that it is not sent
     */
    async enqueue(
      mail: AccountMail,
      to: { readonly email: string; readonly accountId: number | null; readonly forKnownDevice?: boolean },
      now: Date,
      trx: Kysely<Database>,
    ): Promise<boolean> {
      const { email, accountId, forKnownDevice = false } = to;
      const about = { about: { accountId }, recipient: email, forKnownDevice };
      const countsAs = 'insteadOf' in mail ? mail.insteadOf : mail.kind;
      return outbox.enqueue({ ...textOf(mail, shop), kind: mail.kind, countsAs, ...about }, now, trx);
    },

    /** When the link of a mail that was just added expires: after its minutes, but not before another can be mailed to the address. */
    async linkExpiry(kind: keyof typeof TOKEN_MINUTES, email: string, now: Date, trx: Kysely<Database>): Promise<Date> {
      const nextAt = await nextMailAt({ kind, recipient: email }, now, trx);
      return max([minutesFrom(now.getTime(), TOKEN_MINUTES[kind]), nextAt]);
    },
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;

function minutesText(kind: Extract<AccountMail, { readonly token: string }>['kind']): string {
  return `The link works once, for ${TOKEN_MINUTES[kind]} minutes.`;
}

function textOf(mail: AccountMail, shop: ShopContact): MailText {
  const link = (path: string, text: string): MailPart => ({ kind: 'link', href: absoluteUrl(shop.origin, path), text });
  const nextOf = (next: string | undefined) => (next === undefined ? '' : `?next=${encodeURIComponent(next)}`);
  const notYou = `Wasn’t you? Then someone typed your address. You can ignore this email; nothing was changed.`;
  const notYouChanged = [
    'Wasn’t you? Set a new password right away; that signs out all devices.',
    link(FORGOT_PASSWORD_PATH, 'Set a new password'),
    ...questionParts(shop),
  ];
  switch (mail.kind) {
    case 'sign_up':
      return composeMail(`Finish your ${SHOP_NAME} account`, [
        'One click and your account is ready.',
        link(finishSignUpPath(mail.token) + nextOf(mail.next), 'Create my account'),
        minutesText(mail.kind),
        notYou,
      ]);
    case 'account_exists':
      return composeMail('You already have an account', [
        'Someone, hopefully you, just asked to use this address for an account. It already has one.',
        link(SIGN_IN_PATH, 'Sign in'),
        link(FORGOT_PASSWORD_PATH, 'Set a new password'),
        notYou,
      ]);
    case 'sign_in_link':
      return composeMail(`Sign in to ${SHOP_NAME}`, [
        link(signInLinkPath(mail.token) + nextOf(mail.next), 'Sign in'),
        minutesText(mail.kind),
        'Never forward this email: whoever has the link can sign in.',
        notYou,
      ]);
    case 'no_account':
      return composeMail(`No ${SHOP_NAME} account with this address`, [
        'Someone, hopefully you, wanted to sign in with this address, but it has no account.',
        link(SIGN_UP_PATH, 'Create an account'),
        'If you have one, it uses another address.',
        notYou,
      ]);
    case 'reset_password':
      return composeMail('Set a new password', [
        link(resetPasswordPath(mail.token) + nextOf(mail.next), 'Set a new password'),
        `${minutesText(mail.kind)} A new password signs out all your devices.`,
        notYou,
      ]);
    case 'password_changed':
      return composeMail('Your password was changed', [
        'Your account’s password was just changed, and other devices were signed out.',
        ...notYouChanged,
      ]);
    case 'confirm_email':
      return composeMail('Confirm your new email', [
        'Confirm that this is the new address of your account.',
        link(confirmEmailPath(mail.token), 'Confirm this address'),
        minutesText(mail.kind),
        notYou,
      ]);
    case 'email_changed':
      return composeMail('Your email was changed', [
        `Your account uses ${maskEmail(mail.newEmail)} now. Emails about it go there.`,
        ...contactParts(shop, (name) =>
          shop.supportEmail === undefined
            ? `Wasn’t you? Write to ${name}, and leave this address there: we’ll give you your account back.`
            : `Wasn’t you? Write to ${name} from this address, and we’ll give you your account back.`,
        ),
      ]);
    case 'security_changed':
      return composeMail('Your account security was changed', [
        `${mail.what} just now.`,
        link(`${PROFILE_PATH}#security`, 'See your account'),
        ...notYouChanged,
      ]);
    case 'new_device':
      return composeMail('New sign-in to your account', [
        `Your account was used on a device that we haven’t seen before: ${placeText(mail)}.`,
        'If that was you, you don’t need to do anything.',
        link(`${PROFILE_PATH}#devices`, 'See your devices'),
        ...notYouChanged,
      ]);
    case 'account_deleted':
      return composeMail('Your account is deleted', [
        'Your account and everything in it are gone. Orders are kept as the law requires, without your name and address.',
        'Thank you for playing with us.',
      ]);
  }
}
