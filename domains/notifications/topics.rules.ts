/** What shoppers are told of, where, and when not. Pure; shared by the server and the browser. */

/**
 * `order`: its states · `message`: what staff writes about an order · `chat`: answers · `seat`: of runs, from a waitlist or an alert · `price`: alerts ·
 * `hot`: places of hot products · `vip`: levels, coupons and cashback · `review`: whether they want to review an order, and what becomes of it.
 */
export const TOPICS = ['order', 'message', 'chat', 'seat', 'price', 'hot', 'vip', 'review'] as const;
export type Topic = (typeof TOPICS)[number];

export const CHANNELS = ['shop', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The choices of a shopper that differ from the defaults: `{ 'price.push': true }`. */
export type Choices = Readonly<Partial<Record<`${Topic}.${Channel}`, boolean>>>;

/** `always` can't be turned off: who has bought something has to know. */
const DEFAULTS: Readonly<Record<Topic, Readonly<Record<Channel, 'always' | boolean>>>> = {
  order: { shop: 'always', mail: 'always', push: true },
  message: { shop: 'always', mail: 'always', push: true },
  chat: { shop: 'always', mail: true, push: true },
  seat: { shop: true, mail: true, push: true },
  price: { shop: true, mail: true, push: false },
  hot: { shop: true, mail: true, push: false },
  vip: { shop: true, mail: true, push: false },
  review: { shop: true, mail: true, push: false },
};

/** How soon a push message has to be there: a phone that sleeps is not woken for a low one. */
export type Urgency = 'low' | 'normal' | 'high';
export const TOPIC_URGENCIES: Readonly<Record<Topic, Urgency>> = {
  order: 'normal',
  message: 'normal',
  chat: 'normal',
  seat: 'high',
  price: 'low',
  hot: 'low',
  vip: 'low',
  review: 'low',
};

export const isAlwaysOn = (topic: Topic, channel: Channel): boolean => DEFAULTS[topic][channel] === 'always';

/** Whether a shopper wants to be told of a topic by a channel. */
export function isOn(choices: Choices, topic: Topic, channel: Channel): boolean {
  const byDefault = DEFAULTS[topic][channel];
  return byDefault === 'always' || (choices[`${topic}.${channel}`] ?? byDefault);
}

/** Only what differs from the defaults, so that a changed default reaches everybody who has not chosen. */
export function differingChoices(choices: Choices): Choices {
  return Object.fromEntries(
    TOPICS.flatMap((topic) =>
      CHANNELS.flatMap((channel) => {
        const key = `${topic}.${channel}` as const;
        const chosen = choices[key];
        return chosen === undefined || isAlwaysOn(topic, channel) || chosen === DEFAULTS[topic][channel]
          ? []
          : [[key, chosen]];
      }),
    ),
  );
}

/** When no push is sent: from an hour to another, 0 to 23, in the shopper's zone. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Of shoppers who have not chosen any. */
export const DEFAULT_QUIET: QuietHours = { from: 22, to: 8 };

/** Whether an hour of the day is quiet. */
export const isQuietHour = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;
