import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseConnection } from './brokenRequests';

export interface BodyTimeouts {
  /** How long the body of a request may take to arrive, from its head on. */
  readonly bodyMs: number;
  /** That of a route that takes files. */
  readonly filesMs: number;
}

/** Ends requests whose body comes too slowly with 408. Node has one limit for all routes (`requestTimeout`), which has to be that of files. */
export function installBodyTimeouts(app: FastifyInstance, { bodyMs, filesMs }: BodyTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const limitMs = request.routeOptions.config.files ? filesMs : bodyMs;
      const timer = setTimeout(() => refuse(request, reply), limitMs).unref();
      const stop = () => clearTimeout(timer);
      request.raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Whatever the handler waits for. One that is answered already is only closed. */
function refuse({ raw: request }: FastifyRequest, { raw }: FastifyReply): void {
  // With its connection. A request of a test has none.
  if (raw.headersSent) request.destroy();
  else
    refuseConnection(
      Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }) as never,
      request.socket,
    );
}
