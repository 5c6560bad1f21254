import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CHANNELS, type Channel, isAlwaysOn, isOn, TOPICS, type Topic } from '../../../domains/notifications';
import type { Clock } from '../../platform/config';
import { type Connection, cachedShopKey, type Database } from '../../platform/db';
import { notifySettings } from './notifySettings.repository';
import { type Recipient, recipientKey, recipientOfKey } from './recipient.repository';

/** What a link turns off. */
export interface Unsubscription {
  readonly recipient: Recipient;
  readonly topic: Topic;
  readonly channel: Channel;
}

/** Where a link leads. Its page has a button; a POST to the same path turns it off at once (RFC 8058). */
export const unsubscribePath = (token: string): string => `/notifications/off/${token}`;

/** Characters of the signature: 192 bits. */
const SIGNATURE_LENGTH = 32;
const TOKEN = /^((?:a[1-9]\d{0,9})|(?:g[0-9a-f]{64}))\.([a-z]{1,20})\.([a-z]{1,20})\.([\w-]{32})$/;

/** Links that turn off one topic of one channel without a sign-in. They are signed and stored nowhere, and stay valid. */
export function createUnsubscribeLinks({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  const readKey = cachedShopKey('unsubscribe links');
  const signed = (key: string, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);

  return {
    /**
     * The path of a link, for a mail or a push message.
     * @param trx the connection or transaction to work in
     * @returns null for what can't be turned off, such as mails about orders
     */
    async pathOf(recipient: Recipient, topic: Topic, channel: Channel, trx: Connection): Promise<string | null> {
      if (isAlwaysOn(topic, channel)) return null;
      const text = `${recipientKey(recipient)}.${topic}.${channel}`;
      return unsubscribePath(`${text}.${signed(await readKey(trx), text)}`);
    },

    /** What the token of a link turns off; null for a token that the shop has not made. */
    async read(token: string): Promise<Unsubscription | null> {
      const [, key = '', topic = '', channel = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (!isTopic(topic) || !isChannel(channel) || isAlwaysOn(topic, channel)) return null;
      const expected = signed(await readKey(db), `${key}.${topic}.${channel}`);
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
      return { recipient: recipientOfKey(key), topic, channel };
    },

    /** Whether its owner is told of it now. */
    async isOn({ recipient, topic, channel }: Unsubscription): Promise<boolean> {
      return isOn((await notifySettings.find(recipient, db)).choices, topic, channel);
    },

    /** Turns it off; again changes nothing. False when the account is gone. */
    async turnOff({ recipient, topic, channel }: Unsubscription): Promise<boolean> {
      return notifySettings.turnOff(recipient, topic, channel, new Date(clock.now()), db);
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

const isTopic = (word: string): word is Topic => (TOPICS as readonly string[]).includes(word);
const isChannel = (word: string): word is Channel => (CHANNELS as readonly string[]).includes(word);
