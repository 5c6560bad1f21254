import { type News, NOTIFICATIONS_TOPIC } from '../../../domains/notifications';
import type { Platform } from '../../platform';
import { followedReads, type LiveSource } from '../../platform/live';
import { recipientKey, recipientOfKey, recipientOfOwner } from '../notifier/recipient.repository';
import { shownNotifications } from '../notifier/shownNotifications.repository';

/** The channel of the trigger; its payload is whose notifications have changed: `a12`, or `g` and the hash. */
export const NOTIFICATIONS_CHANNEL = 'notifications_changed';

const PREFIX = `${NOTIFICATIONS_TOPIC}.`;

/** How many notifications a shopper has not read, for them alone: the topic has no id, so a visitor can follow only their own. */
export function createLiveNotifications(platform: Platform) {
  const { db, owners, clock } = platform;
  async function read(key: string): Promise<News> {
    const recipient = recipientOfKey(key);
    const at = clock.now();
    const unread = await shownNotifications.unreadTimes(recipient, db);
    return { at, total: unread.length, unread: [...unread], newest: await shownNotifications.newest(recipient, db) };
  }

  const source: LiveSource = {
    name: NOTIFICATIONS_TOPIC,
    async find(argument, request) {
      const owner = argument === '' ? await owners.find(request) : null;
      if (owner === null) return null;
      const key = recipientKey(recipientOfOwner(owner));
      return { key: `${PREFIX}${key}`, snapshot: () => read(key) };
    },
  };
  const versionOf = ({ unread, newest }: News) => `${newest} ${unread.length} ${unread[0]}`;
  const reads = followedReads({ ...platform, prefix: PREFIX, read, versionOf });
  return {
    source,
    /** @param key undefined when anything may have changed */
    changed: (key?: string) => reads.changed(key === undefined ? undefined : `.${key}`),
    start: reads.start,
  };
}
