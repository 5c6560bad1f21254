import type { FastifyRequest } from 'fastify';

/** Data that change while pages show them: the topics `prices.USD`, `order.abc123`, `chat`. */
export interface LiveSource {
  /** The first part of its topics, before the dot. */
  readonly name: string;
  /**
   * What a topic stands for.
   * @param argument the topic after the dot; empty without one
   * @returns null when there is no such thing, or not for this visitor
   */
  find(argument: string, request: FastifyRequest): Promise<LiveFeed | null>;
}

/** What streams follow. */
export interface LiveFeed {
  /** All streams with this key are told the same. Private data have a key that no other visitor's topic leads to. */
  readonly key: string;
  /** What a page has to know when it begins to follow, or may have missed something. The same object is encoded once for all. */
  snapshot(): Promise<unknown>;
}
