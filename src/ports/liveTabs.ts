import * as Type from 'typebox';
import { attempt } from '../lib/attempt';
import { newUuid } from '../lib/newUuid';
import { findSchemaMismatch } from '../lib/schemaMismatch';
import type { HttpPort } from './http';
import type { LiveEvent, LivePort } from './live';
import { createLiveSource, type LiveSource, type LiveSourceSetup } from './liveSource';

/** The name of the lock that the leading tab holds, and of the channel between the tabs. */
const NAME = 'shop-live';
/** The server takes no more topics at once. */
const MAX_TOPICS = 60;

const Topics = Type.Array(Type.String({ maxLength: 120 }), { maxItems: MAX_TOPICS });
/** What tabs tell each other. */
const TabMessageSchema = Type.Union([
  /** A tab follows these topics from now on. */
  Type.Object({ kind: Type.Literal('topics'), tab: Type.String({ maxLength: 40 }), topics: Topics }),
  /** A new leader asks the others for their topics. */
  Type.Object({ kind: Type.Literal('ask') }),
  /** The leader passes on what its stream was told; each domain checks its own data. */
  Type.Object({ kind: Type.Literal('event'), topic: Type.String({ maxLength: 120 }) }),
]);
type TabMessage =
  | Exclude<Type.Static<typeof TabMessageSchema>, { kind: 'event' }>
  | ({ readonly kind: 'event' } & LiveEvent);

export interface LiveTabsSetup {
  readonly http: HttpPort;
  readonly page?: Pick<Window, 'addEventListener'>;
  /** Undefined where the browser has none: then each tab has a stream of its own, as where it refuses them. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly openChannel?: () => BroadcastChannel | undefined;
  readonly openStream?: LiveSourceSetup['openStream'];
}

const browserStream = (url: string) => attempt(() => new EventSource(url));
const browserChannel = () => attempt(() => new BroadcastChannel(NAME));

interface Subscription {
  readonly topics: readonly string[];
  readonly onEvent: (event: LiveEvent) => void;
}

/**
 * One stream for all tabs of a browser: the tab that holds a lock has it, and passes on what the others follow. When it is closed, the next tab gets the
 * lock. A tab that joins asks for a snapshot of its own.
 */
export function createLiveTabs({
  http,
  page = window,
  locks = attempt(() => navigator.locks),
  openChannel = browserChannel,
  openStream = browserStream,
}: LiveTabsSetup): LivePort {
  const tab = newUuid();
  const subscriptions = new Set<Subscription>();
  /** The topics of the other tabs, for the leader. */
  const others = new Map<string, readonly string[]>();
  const source: LiveSource = createLiveSource({ http, openStream, onEvent: handleEvent });
  let channel: BroadcastChannel | undefined;
  let streamed: readonly string[] = [];
  let role: 'undecided' | 'leader' | 'follower' = 'undecided';
  /** Gives up the lock, or the wait for it. */
  let leave: (() => void) | undefined;

  const ownTopics = () => [...new Set([...subscriptions].flatMap(({ topics }) => topics))];

  function deliver(event: LiveEvent): void {
    for (const { topics, onEvent } of subscriptions) if (topics.includes(event.topic)) onEvent(event);
  }

  function handleEvent(event: LiveEvent): void {
    if (role === 'leader') send({ kind: 'event', ...event });
    deliver(event);
  }

  function send(message: TabMessage): void {
    channel?.postMessage(message);
  }

  /** Opens the stream anew when somebody follows something that it does not have. Topics that nobody follows any more go with the next change. */
  function updateStream(): void {
    if (role !== 'leader') return;
    const wanted = [...new Set([...ownTopics(), ...[...others.values()].flat()])].slice(0, MAX_TOPICS);
    if (wanted.every((topic) => streamed.includes(topic))) return;
    streamed = wanted;
    source.open(wanted);
  }

  function handleMessage({ data }: MessageEvent): void {
    if (findSchemaMismatch(TabMessageSchema, data) !== null) return;
    const message = data as TabMessage;
    if (message.kind === 'event') deliver({ topic: message.topic, data: message.data });
    else if (message.kind === 'ask') send({ kind: 'topics', tab, topics: ownTopics() });
    else {
      if (message.topics.length > 0) others.set(message.tab, message.topics);
      else others.delete(message.tab);
      updateStream();
    }
  }

  function lead(): void {
    role = 'leader';
    send({ kind: 'ask' });
    updateStream();
  }

  /** Takes the lock or waits for it, and holds it until `leave` is called. */
  function join(): void {
    channel = openChannel();
    if (channel) channel.onmessage = handleMessage;
    if (!locks || !channel) {
      lead();
      return;
    }
    const left = new AbortController();
    const held = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
    leave = () => left.abort();
    const take = (lock: Lock | null) => {
      if (lock === null || left.signal.aborted) return undefined;
      lead();
      return held;
    };
    request({ ifAvailable: true }, left.signal, (lock) => {
      if (lock === null && !left.signal.aborted) follow(left.signal, take);
      return take(lock);
    });
  }

  /** Another tab leads; this one waits to be the next. */
  function follow(left: AbortSignal, take: LockGrantedCallback<Promise<void> | undefined>): void {
    role = 'follower';
    source.ask(ownTopics());
    request({ signal: left }, left, take);
  }

  /** Asks for the lock; a tab that is refused has a stream of its own. Being aborted while waiting is how it leaves. */
  async function request(options: LockOptions, left: AbortSignal, take: LockGrantedCallback<unknown>): Promise<void> {
    try {
      await locks?.request(NAME, options, take);
    } catch (error) {
      if (left.aborted) return;
      console.error(error);
      lead();
    }
  }

  function part(): void {
    send({ kind: 'topics', tab, topics: [] });
    leave?.();
    leave = undefined;
    source.close();
    channel?.close();
    channel = undefined;
    role = 'undecided';
    streamed = [];
    others.clear();
  }

  // An open stream, channel or lock would keep the page out of the back-forward cache.
  page.addEventListener('pagehide', () => subscriptions.size > 0 && part());
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || subscriptions.size === 0) return;
    join();
  });

  /** What is new in the leader's stream begins with a snapshot there. */
  function start(topics: readonly string[]): void {
    const isInStream = topics.every((topic) => streamed.includes(topic));
    send({ kind: 'topics', tab, topics: ownTopics() });
    updateStream();
    if (role === 'follower' || (role === 'leader' && isInStream)) source.ask(topics);
  }

  return {
    subscribe(topics, onEvent) {
      const subscription = { topics, onEvent };
      const isFirst = subscriptions.size === 0;
      subscriptions.add(subscription);
      if (isFirst) join();
      start(topics);
      return () => {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0) part();
        else send({ kind: 'topics', tab, topics: ownTopics() });
      };
    },
    refresh: (topics) => source.ask(topics),
  };
}
