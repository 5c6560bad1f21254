import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { Clock } from '../config/clock';
import { setHeader } from '../http/headers';
import type { App } from '../http/httpServer';
import { clientNetwork } from '../http/network';
import { errorResponse, RequestError } from '../http/requestError';
import { wantsJson } from '../pages/errors';
import type { Identity } from '../visitor/identity';
import { eventText, type Follower, type LiveHub } from './liveHub';
import type { LiveFeed, LiveSource } from './liveSource';
import type { LiveStream, LiveStreams, StreamRefusal } from './liveStreams';
import type { OpeningLimit } from './openingLimit';
import type { SessionEnds } from './sessionEnds';

/** The topics of all open tabs of a browser. */
const MAX_TOPICS = 60;
const TOPIC = '[a-z]+(?:-[a-z]+)*(?:\\.[A-Za-z0-9_-]{1,80})?';

const liveQuery = Type.Object(
  { topics: Type.String({ pattern: `^${TOPIC}(?:,${TOPIC}){0,${MAX_TOPICS - 1}}$`, maxLength: 6_000 }) },
  { additionalProperties: false },
);

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  /** When to try again. */
  readonly seconds: number;
}

const REFUSALS: Readonly<Record<StreamRefusal, Omit<Refusal, 'code'>>> = {
  network_limit: { status: 429, text: 'Your network has too many streams open.', seconds: 60 },
  full: { status: 503, text: 'There are too many streams right now.', seconds: 30 },
  stopping: { status: 503, text: 'This server is being replaced. Please try again.', seconds: 1 },
};

interface LiveRoutesParts {
  readonly liveHub: LiveHub;
  readonly liveSources: readonly LiveSource[];
  readonly liveStreams: LiveStreams;
  readonly liveOpenings: OpeningLimit;
  readonly sessionEnds: SessionEnds;
  readonly identity: Identity;
  readonly clock: Clock;
}

interface Topic {
  readonly topic: string;
  /** Null when there is nothing to follow. */
  readonly feed: LiveFeed | null;
}

/**
 * `GET /live?topics=prices.USD,order.abc`: what pages show and others change, as server-sent events. Each topic begins with a snapshot. Scripts that can't
 * keep a stream open get the snapshots as JSON, with `X-Requested-With`.
 */
export function liveRoutes(app: App, deps: LiveRoutesParts): void {
  const { liveHub, liveSources, liveStreams, liveOpenings, sessionEnds, identity, clock } = deps;
  const sources = new Map(liveSources.map((source) => [source.name, source]));

  /** @throws RequestError for topics that no source has */
  async function findTopics(request: FastifyRequest, names: string): Promise<readonly Topic[]> {
    const topics = [...new Set(names.split(','))].map((topic) => {
      const [name = '', argument = ''] = topic.split('.');
      const source = sources.get(name);
      if (source === undefined)
        throw new RequestError(400, 'unknown_topic', `There is no live topic “${name}”.`, [
          { field: 'topics', message: `There is no live topic “${name}”.` },
        ]);
      return { topic, find: () => source.find(argument, request) };
    });
    return Promise.all(topics.map(async ({ topic, find }) => ({ topic, feed: await find() })));
  }

  const snapshotOf = async ({ topic, feed }: Topic) => ({ topic, data: feed === null ? null : await feed.snapshot() });

  app.get<{ Querystring: Type.Static<typeof liveQuery> }>(
    '/live',
    { schema: { querystring: liveQuery }, config: { quiet: true } },
    async (request, reply) => {
      const network = clientNetwork(request);
      const wait = liveOpenings.refusedFor(network);
      if (wait > 0) return refuse(reply, tooMany(wait));
      reply.header('vary', 'X-Requested-With');
      if (wantsJson(request)) {
        const topics = await findTopics(request, request.query.topics);
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
        return { messages: await Promise.all(topics.map(snapshotOf)) };
      }
      const watch = sessionEnds.watch();
      try {
        const topics = await findTopics(request, request.query.topics);
        const visitor = await identity.signedIn(request);
        // The client went while its topics were read: a stream to it would never close, because its `close` event was before.
        if (reply.raw.destroyed) return reply.hijack();
        const refusal = liveStreams.refusalOf(network);
        if (refusal !== undefined) return refuse(reply, { code: refusal, ...REFUSALS[refusal] });
        const stream = openStream(request, reply, network, topics, visitor?.endsAt);
        if (visitor !== null) stream.onClosed(watch.follow(visitor.sessionId, stream.end));
        return reply;
      } finally {
        watch.stop();
      }
    },
  );

  /** @param endsAt when the visitor's session is over, ms UTC */
  function openStream(
    request: FastifyRequest,
    reply: FastifyReply,
    network: string,
    topics: readonly Topic[],
    endsAt = Number.POSITIVE_INFINITY,
  ): LiveStream {
    const known = String(request.headers['last-event-id'] ?? '');
    reply.hijack();
    const stream = liveStreams.open(reply.raw, network, plainHeaders(reply), endsAt - clock.now());
    let isOpen = true;
    const followed = topics.map((topic) => {
      const follower: Follower = { topic: topic.topic, send: stream.send };
      // Before the snapshot is read, so that no change falls in between.
      return { topic, unfollow: topic.feed ? liveHub.follow(topic.feed.key, follower) : () => {} };
    });
    stream.onClosed(() => {
      isOpen = false;
      for (const { unfollow } of followed) unfollow();
    });
    for (const { topic } of followed) {
      if (topic.feed && liveHub.isUnchangedSince(topic.feed.key, known)) continue;
      snapshotOf(topic).then(
        (message) => isOpen && stream.send(eventText(liveHub.lastEventId(), message)),
        (error) => {
          request.log.warn({ err: error }, 'a live topic could not be read');
          stream.end();
        },
      );
    }
    return stream;
  }
}

/** The headers that plugins have set so far; hijacking drops them. */
function plainHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Browsers read no more than the status of a refused stream, so there is no page for people. */
function refuse(reply: FastifyReply, { status, code, text, seconds }: Refusal): FastifyReply {
  const error = new RequestError(status, code, text);
  return setHeader(reply.code(status), 'retry-after', seconds)
    .header('cache-control', 'no-store')
    .send(errorResponse(error));
}

const tooMany = (seconds: number): Refusal => ({
  status: 429,
  code: 'too_many_requests',
  text: `There were too many requests from your address. Please try again in ${seconds} s.`,
  seconds,
});
