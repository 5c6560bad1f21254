import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { isOn, type Topic } from '../../../domains/notifications';
import { absoluteUrl } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { publicOriginOf } from '../../platform/config';
import type { Connection } from '../../platform/db';
import { type MailText, withLink } from '../../platform/mail';
import { type News, notifications } from './notifications.repository';
import { notifySettings } from './notifySettings.repository';
import { pushQueue } from './pushQueue.repository';
import type { Recipient } from './recipient.repository';
import type { UnsubscribeLinks } from './unsubscribe';

/** How long news are worth a push message, hours. */
const PUSH_HOURS = 24;
/** The longest text of a push message; what is longer is cut. */
const PUSH_TEXT = 180;

const OFF_TEXT = 'Turn off emails like this one';

/** News, and how they are told. */
export interface ToldNews extends News {
  /** What the button of the push message says: `Open the order`. */
  readonly actionTitle: string;
  /** When a push message comes too late; a day later when absent. */
  readonly until?: Date | undefined;
  /** Takes the place of what is not read about the same subject, such as an earlier answer in a chat. */
  readonly replacesUnread?: boolean | undefined;
  /** How long the push message waits, because the shopper may be reading it right now. */
  readonly pushAfterSeconds?: number | undefined;
}

/** A mail of a topic that can be turned off, with the link that does it. */
export type TopicMail = MailText & { readonly unsubscribePath?: string };

/** Tells shoppers what has happened. */
export function createNotifier({
  config,
  clock,
  unsubscribeLinks,
}: Platform & { readonly unsubscribeLinks: UnsubscribeLinks }) {
  const origin = publicOriginOf(config);
  return {
    /**
     * Tells somebody in the shop and by push messages, in the transaction `trx` in which it happens; once for a subject and a detail.
     * @param recipient null for nobody
     */
    async tell(recipient: Recipient | null, told: ToldNews, trx: Connection): Promise<void> {
      if (recipient === null) return;
      const { actionTitle, until, replacesUnread = false, pushAfterSeconds = 0, ...rest } = told;
      const news = { ...rest, title: cut(rest.title, 200), body: cut(rest.body, 500), note: cut(rest.note, 200) };
      const { choices } = await notifySettings.find(recipient, trx);
      const now = new Date(clock.now());
      if (replacesUnread) await notifications.deleteUnread(recipient, news.subject, trx);
      const id = await notifications.add(recipient, news, isOn(choices, news.topic, 'shop'), now, trx);
      if (id === null || !isOn(choices, news.topic, 'push')) return;
      const push = {
        notificationId: id,
        topic: news.topic,
        title: news.title,
        body: pushText(news),
        path: news.path,
        action_title: actionTitle,
        next_try_at: addSeconds(now, pushAfterSeconds),
        expires_at: until ?? addHours(now, PUSH_HOURS),
      };
      await pushQueue.add(recipient, push, now, trx);
    },

    /**
     * A mail of a topic as it is sent to somebody: with a link that turns such mails off. Null when they don't want them.
     * @param recipient null for nobody that the shop knows, whose mail is sent as it is
     * @param isNeeded it is sent, too, when they want to be told nowhere, because something waits for them
     */
    async mailOf(
      recipient: Recipient | null,
      topic: Topic,
      mail: MailText,
      trx: Connection,
      isNeeded = false,
    ): Promise<TopicMail | null> {
      if (recipient === null) return mail;
      const { choices } = await notifySettings.find(recipient, trx);
      const isToldElsewhere = isOn(choices, topic, 'shop') || isOn(choices, topic, 'push');
      if (!isOn(choices, topic, 'mail') && (!isNeeded || isToldElsewhere)) return null;
      const path = await unsubscribeLinks.pathOf(recipient, topic, 'mail', trx);
      if (path === null) return mail;
      return { ...withLink(mail, absoluteUrl(origin, path), OFF_TEXT), unsubscribePath: path };
    },
  };
}

export type Notifier = ReturnType<typeof createNotifier>;

function pushText({ body, amount }: Pick<News, 'body' | 'amount'>): string {
  return cut(amount === undefined ? body : `${body} ${amount}`, PUSH_TEXT);
}

/** No text is so long that telling of something could keep it from happening. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
