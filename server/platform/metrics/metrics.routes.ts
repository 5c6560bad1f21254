import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { setHeader } from '../http/headers';
import type { App } from '../http/httpServer';
import { notFound } from '../http/requestError';
import type { Metrics } from './metrics';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Headers that only a proxy sets. */
const FORWARDING =
  /^(x-forwarded-.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|forwarded|via|cf-.*|true-client-ip|fastly-client-ip)$/;

/** Counts responses and serves the counters at `/metrics`: to clients with `METRICS_TOKEN`, or without one to this machine only, and not through a proxy. */
export function metricsRoutes(
  app: App,
  { config, metrics }: { readonly config: Config; readonly metrics: Metrics },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isFromCache) return done();
    const route = request.routeOptions.url ?? 'unknown';
    metrics.recordResponse({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });

  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw notFound();
    return setHeader(reply, 'content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  // A proxy on this machine has a loopback address too, so forwarded requests are rejected.
  return LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name));
}

function isEqualInConstantTime(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
