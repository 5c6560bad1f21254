import { type Choices, PAGE_SIZE, type QuietHours, type Topic } from '../../../domains/notifications';
import type { Platform } from '../../platform';
import { type NotifySettings, notifySettings } from '../notifier/notifySettings.repository';
import type { Recipient } from '../notifier/recipient.repository';
import {
  type Change,
  type NotificationCount,
  type NotificationFilter,
  type ShownNotification,
  shownNotifications,
} from '../notifier/shownNotifications.repository';

/** Which part of the list is asked for. */
export interface ListQuestion extends NotificationFilter {
  /** From 1. */
  readonly page: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** What a guest has seen, ms UTC; null when nothing, and for accounts. */
  readonly seenAt: number | null;
}

/** A game that somebody has notifications of. */
export interface GameTab {
  readonly id: number;
  readonly name: string;
  /** How many are new. */
  readonly count: number;
}

/** What somebody is shown. */
export interface NotificationsView extends NotificationFilter {
  readonly items: readonly ShownNotification[];
  readonly page: number;
  readonly totalPages: number;
  /** How many of these are new. */
  readonly total: number;
  /** How many are new in all games. */
  readonly totalOfAll: number;
  readonly games: readonly GameTab[];
  /** The topics that there are notifications of. */
  readonly topics: readonly Topic[];
  /** There are older ones than these. */
  readonly hasOlder: boolean;
  readonly seenAt: number | null;
  /** ms UTC */
  readonly now: number;
}

/** The lists of shoppers, and what they do with them. */
export function createNotificationsService({ db, clock }: Platform) {
  const now = () => new Date(clock.now());

  /** How many are new, of a game or of all. */
  async function countNew(recipient: Recipient, gameId: number | null): Promise<number> {
    const counts = await shownNotifications.count(recipient, null, db);
    return sumOf(counts, { gameId, topic: null }, 'unread');
  }

  return {
    countNew,

    async list(recipient: Recipient, question: ListQuestion): Promise<NotificationsView> {
      const { gameId, topic, page, before, after, seenAt } = question;
      const filter = { gameId, topic };
      const isKeyed = before !== undefined || after !== undefined;
      const part = { before, after, limit: PAGE_SIZE + 1, skip: isKeyed ? 0 : (page - 1) * PAGE_SIZE };
      const counts = await shownNotifications.count(recipient, seenAt === null ? null : new Date(seenAt), db);
      const found = await shownNotifications.list(recipient, filter, part, db);
      return {
        ...filter,
        items: found.slice(0, PAGE_SIZE),
        page,
        totalPages: Math.ceil(sumOf(counts, filter, 'all') / PAGE_SIZE),
        total: sumOf(counts, filter, 'unread'),
        totalOfAll: sumOf(counts, { gameId: null, topic: null }, 'unread'),
        games: gamesOf(counts),
        topics: [...new Set(counts.map((count) => count.topic))],
        hasOlder: found.length > PAGE_SIZE,
        seenAt,
        now: clock.now(),
      };
    },

    remove: (recipient: Recipient, id: number): Promise<Change> => shownNotifications.remove(recipient, id, now(), db),
    restore: (recipient: Recipient, id: number): Promise<Change> =>
      shownNotifications.restore(recipient, id, now(), db),
    findRemoved: (recipient: Recipient, id: number) => shownNotifications.findRemoved(recipient, id, now(), db),
    markRead: (recipient: Recipient, id: number): Promise<Change> =>
      shownNotifications.markRead(recipient, id, now(), db),
    markAllRead: (recipient: Recipient, gameId: number | null): Promise<void> =>
      shownNotifications.markAllRead(recipient, { gameId, topic: null }, now(), db),

    settings: (recipient: Recipient): Promise<NotifySettings> => notifySettings.find(recipient, db),
    /** @returns false when the account is gone */
    saveChoices: (recipient: Recipient, choices: Choices): Promise<boolean> =>
      notifySettings.saveChoices(recipient, choices, now(), db),
    /** @param quiet null: never quiet. @returns false when the account is gone */
    saveQuiet: (recipient: Recipient, quiet: QuietHours | null): Promise<boolean> =>
      notifySettings.saveQuiet(recipient, quiet, now(), db),
  };
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

function sumOf(
  counts: readonly NotificationCount[],
  { gameId, topic }: NotificationFilter,
  key: 'all' | 'unread',
): number {
  return counts
    .filter((count) => (gameId === null || count.game?.id === gameId) && (topic === null || count.topic === topic))
    .reduce((sum, count) => sum + count[key], 0);
}

function gamesOf(counts: readonly NotificationCount[]): readonly GameTab[] {
  const games = new Map(counts.flatMap(({ game }) => (game ? [[game.id, game.name]] : [])));
  return [...games].map(([id, name]) => ({ id, name, count: sumOf(counts, { gameId: id, topic: null }, 'unread') }));
}
