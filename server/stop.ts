import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './plugins/httpServer';
import type { Lifecycle } from './plugins/lifecycle';

export interface StopLimits {
  /** For how long `/readyz` says no while everybody is still let in, ms: a load balancer needs that to look elsewhere. */
  readonly drainMs: number;
  /** How long connections that say nothing are waited for, ms. */
  readonly idleMs: number;
  /** How long requests under way may take in all, ms. */
  readonly maxMs: number;
  /** How long closing the database may take, ms. */
  readonly closeMs: number;
}

/** The limits of a shop that stands alone. */
export const DEFAULT_STOP_LIMITS: StopLimits = { drainMs: 0, idleMs: 400, maxMs: 10_000, closeMs: 5_000 };

/**
 * Ends the shop without dropping a request: first it is said by `/readyz`, then there are no new connections; requests under way and those
 * still sent on open connections are answered, each with `Connection: close`, and then everything is closed. True when all that was done in time.
 */
export async function stopGracefully(
  app: App,
  lifecycle: Lifecycle,
  close: () => Promise<void>,
  limits: StopLimits = DEFAULT_STOP_LIMITS,
): Promise<boolean> {
  lifecycle.stopping = true;
  await pause(limits.drainMs);
  const deadline = AbortSignal.timeout(limits.maxMs);
  const inTime = await Promise.race([drainRequests(app, limits, deadline).then(() => true), timeoutOf(deadline)]);
  if (!inTime) app.server.closeAllConnections();
  // A transaction that never ends must not keep the process alive for ever either.
  await Promise.race([close(), pause(limits.closeMs, undefined, { ref: false })]);
  return inTime;
}

async function drainRequests(app: App, { idleMs }: StopLimits, deadline: AbortSignal): Promise<void> {
  // Closing the HTTP server would at once cut idle connections, on which a request may be on its way; so only its socket is closed first.
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
