import { CHAT_CHANNEL, createLiveChats, type LiveChatsDeps, TYPING_CHANNEL } from '../chat';
import { createLiveHot, type LiveHotDeps } from '../hot-products';
import { createLiveNotifications, type LiveNotificationsDeps, NOTIFICATIONS_CHANNEL } from '../notifications';
import { createLiveOrders, type LiveOrdersDeps, ORDERS_CHANNEL } from '../orders';
import type { Clock, Config } from '../platform/config';
import type { OpenDatabase } from '../platform/db';
import type { Lifecycle } from '../platform/http';
import { limitPerNetwork } from '../platform/http';
import {
  createLiveHub,
  createLiveStreams,
  createOpeningLimit,
  createSessionEnds,
  type LiveHub,
  type LiveSource,
  type LiveStreams,
  type OpeningLimit,
  SESSIONS_CHANNEL,
  type SessionEnds,
} from '../platform/live';
import { createLiveAccountOrders, type LiveAccountOrdersDeps } from '../profile';
import { createLiveRuns, type LiveRunsDeps } from '../raids';
import { createLiveStaffChats, type LiveStaffChatsDeps } from '../staff';

/** Streams of one network in a process; a household or a small office. */
const STREAMS_PER_NETWORK = 30;
/** Streams of a process, at some tens of KB each. */
const MAX_STREAMS = 5_000;
/** How often a network may open a stream or ask for a snapshot, a minute. */
const OPENINGS_PER_MINUTE = 300;

export interface LiveServicesInput
  extends Omit<LiveRunsDeps, 'live' | 'onError' | 'catalogue'>,
    Omit<LiveHotDeps, 'live' | 'onError'>,
    Omit<LiveOrdersDeps, 'live' | 'onError'>,
    Omit<LiveAccountOrdersDeps, 'live' | 'onError'>,
    Omit<LiveNotificationsDeps, 'live' | 'onError'>,
    Omit<LiveChatsDeps, 'live' | 'onError'>,
    Omit<LiveStaffChatsDeps, 'live' | 'onError'> {
  readonly config: Pick<Config, 'rateLimit' | 'supportEmail'>;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly log: { warn(details: { readonly err: unknown }, message: string): void };
}

/** What open pages are told. */
export interface LiveServices {
  readonly live: LiveHub;
  readonly liveStreams: LiveStreams;
  readonly liveOpenings: OpeningLimit;
  readonly liveSources: readonly LiveSource[];
  readonly sessionEnds: SessionEnds;
  /** Passes on what triggers of the database say. */
  listenForLive(database: Pick<OpenDatabase, 'listen'>): Promise<void>;
  /** Reads again what changes with the time. @returns stop */
  startLive(): () => void;
}

export function createLiveServices(input: LiveServicesInput): LiveServices {
  const { config, clock, lifecycle, log } = input;
  const live = createLiveHub();
  const onError = (error: unknown) => log.warn({ err: error }, 'open pages could not be told of a change');
  const deps = { ...input, live, onError };
  const runs = createLiveRuns(deps);
  const hot = createLiveHot(deps);
  const orders = createLiveOrders(deps);
  const accountOrders = createLiveAccountOrders(deps);
  const chats = createLiveChats(deps);
  const notifications = createLiveNotifications(deps);
  const staffChats = createLiveStaffChats(deps);
  const sessionEnds = createSessionEnds();
  return {
    live,
    sessionEnds,
    liveStreams: createLiveStreams({
      perNetwork: limitPerNetwork(config, STREAMS_PER_NETWORK),
      total: MAX_STREAMS,
      lifecycle,
    }),
    liveOpenings: createOpeningLimit(limitPerNetwork(config, OPENINGS_PER_MINUTE), clock.now),
    liveSources: [
      runs.source,
      hot.source,
      orders.source,
      accountOrders.source,
      chats.source,
      notifications.source,
      ...staffChats.sources,
    ],
    async listenForLive(database) {
      await database.listen(ORDERS_CHANNEL, (id) => {
        orders.changed(id);
        accountOrders.changed(id);
      });
      await database.listen(SESSIONS_CHANNEL, (id) => sessionEnds.ended(id === undefined ? undefined : Number(id)));
      await database.listen(NOTIFICATIONS_CHANNEL, notifications.changed);
      // "12 CHATID": staff follow by the number of the thread.
      await database.listen(CHAT_CHANNEL, (ids) => {
        const [threadId, chatId] = ids?.split(' ') ?? [];
        chats.changed(chatId);
        staffChats.changed(threadId);
      });
      await database.listen(TYPING_CHANNEL, (typed) => {
        const [chatId = '', side, threadId = ''] = typed?.split(' ') ?? [];
        if (side === 'staff') chats.staffTypes(chatId);
        if (side === 'shopper') staffChats.shopperTypes(threadId);
      });
    },
    startLive() {
      const stops = [orders.start(), accountOrders.start(), chats.start(), notifications.start(), staffChats.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
