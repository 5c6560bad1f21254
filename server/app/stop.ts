import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { App, Lifecycle } from '../platform/http';

export interface StopLimits {
  /** How long requests are accepted after `/readyz` began to fail, ms: a load balancer needs that time to notice. */
  readonly drainMs: number;
  /** How long idle connections are kept open, ms. */
  readonly idleMs: number;
  /** How long requests in flight may take in all, ms. */
  readonly maxMs: number;
  /** How long closing the database may take, ms. */
  readonly closeMs: number;
}

/** The limits without a load balancer. */
export const DEFAULT_STOP_LIMITS: StopLimits = { drainMs: 0, idleMs: 400, maxMs: 10_000, closeMs: 5_000 };

/**
 * Stops the shop without dropping a request: `/readyz` fails first, then no new connections are accepted; requests in flight and on open connections
 * are answered with `Connection: close`, and then everything is closed. Returns false when that took too long.
 * @param endStreams ends what would go on for ever, before anything else is waited for; browsers open it again in another process
 */
export async function stopGracefully(
  app: App,
  lifecycle: Lifecycle,
  close: () => Promise<void>,
  limits: StopLimits = DEFAULT_STOP_LIMITS,
  endStreams: () => void = () => {},
): Promise<boolean> {
  lifecycle.stopping = true;
  await pause(limits.drainMs);
  endStreams();
  const deadline = AbortSignal.timeout(limits.maxMs);
  const inTime = await Promise.race([drainRequests(app, limits, deadline).then(() => true), timeoutOf(deadline)]);
  if (!inTime) app.server.closeAllConnections();
  // A transaction that never ends must not keep the process alive.
  await Promise.race([close(), pause(limits.closeMs, undefined, { ref: false })]);
  return inTime;
}

async function drainRequests(app: App, { idleMs }: StopLimits, deadline: AbortSignal): Promise<void> {
  // `app.close()` would cut idle connections at once, and a request may be on its way on them, so only the listening socket is closed first.
  if (app.server.listening) net.Server.prototype.close.call(app.server);
  const idleUntil = performance.now() + idleMs;
  while (!deadline.aborted && performance.now() < idleUntil && (await connectionsOf(app)) > 0) await pause(20);
  await app.close();
}

function connectionsOf(app: App): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}

function timeoutOf(deadline: AbortSignal): Promise<false> {
  return new Promise((resolve) => deadline.addEventListener('abort', () => resolve(false), { once: true }));
}
