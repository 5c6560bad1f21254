import type { ReactNode } from 'react';
import { ALERT_DAYS, CONFIRM_HOURS } from '../../../domains/alerts';
import { CART_TTL_DAYS } from '../../../domains/cart';
import { RETENTION_DAYS as DEVICE_DAYS, SESSION_LIMITS } from '../../accounts';
import { POPULAR_DAYS } from '../../catalogue';
import { GUEST_DAYS as CHAT_DAYS } from '../../chat';
import {
  KEPT_DAYS as NEWS_DAYS,
  PUSH_TOKEN_DAYS as PUSH_DAYS,
  PUSH_MESSAGE_DAYS,
  GUEST_DAYS as SETTINGS_DAYS,
} from '../../notifications';
import { DEVICE_DETAILS_DAYS, RETENTION_DAYS as PROVIDER_EVENT_DAYS } from '../../orders';
import { EVENT_RETENTION_DAYS, TRANSACTION_RETENTION_DAYS } from '../../platform/analytics';
import { ACCOUNT_RETENTION_HOURS, RETENTION_DAYS as MAIL_DAYS } from '../../platform/mail';
import { RETENTION_DAYS as QUESTION_DAYS } from '../ban-risk/questions.service';
import type { ShopFacts } from './shopFacts';

const DAY_MS = 24 * 60 * 60_000;
const SESSION_DAYS = SESSION_LIMITS.shopper.absoluteMs / DAY_MS;
const IDLE_DAYS = SESSION_LIMITS.shopper.idleMs / DAY_MS;

/** What the shop stores and for how long. The periods are those by which it deletes. */
export function storedData({ chargesCards, encryptsSecrets }: ShopFacts): readonly (readonly [string, ReactNode])[] {
  return [
    [
      'Orders',
      'Your email, country, name if you gave one, game details and notes, what you bought, prices, and payment references. Orders have no deletion date. When you delete your account, your email, name, game details and notes are removed from them, and the rest stays.',
    ],
    [
      'Remembered details',
      `Only if you checked the box at checkout: they fill in your next order on this device, for ${DEVICE_DETAILS_DAYS} days.`,
    ],
    ['Cart', `What’s in it, for ${CART_TTL_DAYS} days after the last change.`],
    [
      'Account',
      `Your email, your name if you gave one, saved game details, a hash of your password (Argon2id), the public keys of passkeys, and the secret of two-step codes${encryptsSecrets ? ', encrypted' : ''}. Until you delete the account.`,
    ],
    [
      'Devices you’re signed in on',
      `Their kind, such as “Chrome on Windows”, the country, and when. Until you sign out, after ${IDLE_DAYS} days without a visit, or after ${SESSION_DAYS} days.`,
    ],
    [
      'Device fingerprint',
      `Two scrambled values stored with a sign-in or an order, to spot fraud and sign-ins from new devices, to let yours in when others try your password, and for nothing else. ${DEVICE_DAYS} days.`,
    ],
    [
      'Chats',
      `What you and we write, and your email if you leave it. Without an account: ${CHAT_DAYS} days after the last message. With one: until you delete it.`,
    ],
    ['Questions about bans', `The question and your email. ${QUESTION_DAYS} days.`],
    [
      'Alerts and waitlists',
      `Your email and what you’re waiting for. An alert ends after ${ALERT_DAYS} days, or ${CONFIRM_HOURS} hours if you don’t confirm it. A waitlist is deleted a day after the run.`,
    ],
    [
      'Notifications',
      `What we notified you about: ${NEWS_DAYS} days. Settings without an account: ${SETTINGS_DAYS} days.`,
    ],
    [
      'Push messages',
      `The push address your browser gave us, until you turn them off or after ${PUSH_DAYS} days without a visit. Messages: ${PUSH_MESSAGE_DAYS} days.`,
    ],
    [
      'Emails we send',
      `${MAIL_DAYS} days. Those with sign-in links: ${ACCOUNT_RETENTION_HOURS} hours after they were sent. A scrambled value of your address, so that nobody can flood it: one day.`,
    ],
    ...(chargesCards
      ? [['Messages from Stripe', `That a payment went through or was refunded. ${PROVIDER_EVENT_DAYS} days.`] as const]
      : []),
    [
      'Counted visits',
      `Only if you allow it. Steps and amounts without your name, email or address: ${EVENT_RETENTION_DAYS} days. Search terms, by day: ${POPULAR_DAYS} days. That a purchase was counted: ${TRANSACTION_RETENTION_DAYS} days.`,
    ],
    [
      'Your IP address',
      'Neither stored nor logged. To limit abuse we keep a scrambled value of it for up to 15 minutes, or a day once you’ve asked for an email, and of your network while a held seat, a waitlist spot or an unconfirmed alert counts against a limit.',
    ],
  ];
}
