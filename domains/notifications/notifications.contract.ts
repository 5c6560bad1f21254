import * as Type from 'typebox';
import { LongId } from '../../src/lib/schemas';
import { CHANNELS, TOPICS } from './topics.rules';

/** The page of notifications, which needs no JavaScript; `?gameId=&topic=&before=`. */
export const NOTIFICATIONS_PATH = '/notifications';
/** The list as HTML, and removing from it (SPEC §7). */
export const LIST_PATH = '/ajax/notifications';
export const REMOVE_PATH = '/ajax/removenotification';
/** Marks one as read, or all of a game, or all. */
export const READ_PATH = `${NOTIFICATIONS_PATH}/read`;
export const READ_ALL_PATH = `${NOTIFICATIONS_PATH}/read-all`;
/** Saves what a shopper wants to be told of, and when no push may come. */
export const CHOICES_PATH = `${NOTIFICATIONS_PATH}/choices`;
export const QUIET_PATH = `${NOTIFICATIONS_PATH}/quiet`;
/** The live topic: who follows it is told of their own. */
export const NOTIFICATIONS_TOPIC = 'notifications';

/** How many a page of the list has. */
export const PAGE_SIZE = 20;
/** For so long a removed notification can be brought back, ms. */
export const UNDO_MS = 10 * 60_000;
/** A browser's clock may be ahead of the shop's by so much, ms. */
export const CLOCK_SKEW_MS = 5 * 60_000;

const closed = { additionalProperties: false };
/** A game's number; `0` or nothing for all. */
const GameId = Type.String({ pattern: '^[0-9]{0,9}$' });
const TopicName = Type.Union([...TOPICS.map((topic) => Type.Literal(topic)), Type.Literal('')]);

/** Query of `GET /ajax/notifications`. */
export const ListQuerySchema = Type.Object({
  /** From 1. */
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$|^1000$' })),
  gameId: Type.Optional(GameId),
  /** What was created later is new to a guest: `2026-11-21T12:00:00.000Z`, or ms UTC. */
  lastNotificationDate: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$|^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{5,15}(Z|[+-][0-9]{2}:[0-9]{2}))?$' }),
  ),
  topic: Type.Optional(TopicName),
  /** Only those before this one, or only those after it. */
  before: Type.Optional(LongId),
  after: Type.Optional(LongId),
});

/** Query of the page. */
export const NotificationsPageQuerySchema = Type.Object({
  gameId: Type.Optional(GameId),
  topic: Type.Optional(TopicName),
  before: Type.Optional(LongId),
  /** The one that was removed a moment ago. */
  removed: Type.Optional(LongId),
  done: Type.Optional(Type.Union([Type.Literal('choices'), Type.Literal('quiet')])),
});

export const ListAnswerSchema = Type.Object({
  html: Type.String(),
  totalPages: Type.Integer({ minimum: 0 }),
  /** How many of these are new. */
  totalNotifications: Type.Integer({ minimum: 0 }),
});
export type ListAnswer = Type.Static<typeof ListAnswerSchema>;

/** Body of `POST /ajax/removenotification`. @property undo brings it back */
export const RemoveBodySchema = Type.Object(
  {
    nid: LongId,
    gameId: Type.Optional(GameId),
    undo: Type.Optional(Type.Literal('1')),
    back: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);

/** 1: it is removed, or is back. 0: it was before. Less: there is no such notification. */
export const RemoveAnswerSchema = Type.Object({
  resultSave: Type.Integer(),
  /** How many of the game are new; of all without a game. */
  totalNotifications: Type.Integer({ minimum: 0 }),
});
export type RemoveAnswer = Type.Static<typeof RemoveAnswerSchema>;

/** Body of `POST /notifications/read`. */
export const ReadBodySchema = Type.Object(
  { nid: LongId, back: Type.Optional(Type.String({ maxLength: 200 })) },
  closed,
);
/** Body of `POST /notifications/read-all`. */
export const ReadAllBodySchema = Type.Object(
  { gameId: Type.Optional(GameId), back: Type.Optional(Type.String({ maxLength: 200 })) },
  closed,
);

/** What a browser is told of the notifications of its shopper. */
export const NewsSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Type.Integer(),
  /** How many are not read, at most 100. */
  total: Type.Integer({ minimum: 0 }),
  /** When the unread ones were created, newest first, ms UTC; at most 100. */
  unread: Type.Array(Type.Integer()),
  /** The number of the newest one, read or not; 0 without one. */
  newest: Type.Integer({ minimum: 0 }),
});
export type News = Type.Static<typeof NewsSchema>;

const Hour = Type.String({ pattern: '^([0-9]|1[0-9]|2[0-3])?$' });
const Box = Type.Union(
  TOPICS.flatMap((topic) => CHANNELS.map((channel) => Type.Literal(`${topic}.${channel}` as const))),
);

/** Body of `POST /notifications/choices`: the boxes that are ticked, `price.push`, as in a form. */
export const ChoicesBodySchema = Type.Union([
  Type.Null(),
  Type.Object({ on: Type.Optional(Type.Union([Box, Type.Array(Box, { maxItems: 30 })])) }, closed),
]);
/** Body of `POST /notifications/quiet`: hours; `from` is empty for never quiet. */
export const QuietBodySchema = Type.Object({ from: Hour, to: Hour }, closed);
export const SettingsAnswerSchema = Type.Object({ success: Type.Boolean() });
