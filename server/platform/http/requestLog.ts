import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Level, type LogFn, levels } from 'pino';

/**
 * Logs one line per finished request: id, method, route (the pattern, because order URLs are secret), status and milliseconds. Cached pages and files
 * are logged at `debug`, because there may be thousands a second.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply.raw;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request aborted');
    else if (statusCode < 400 && isQuiet(request)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  }

  /** Errors are logged by our own error handler. */
  override defaultErrorLog(): void {}

  override routeNotFound(): void {}

  override streamError(error: Error, request: FastifyRequest): void {
    request.log.debug({ err: error }, 'response aborted');
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, 'response headers could not be written');
  }
}

/** A child logger that is created at its first use: creating one takes a twentieth of the time of a cached page, which logs nothing. */
export function createLazyChildLogger(
  log: FastifyBaseLogger,
  ...args: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  let created: FastifyBaseLogger | undefined;
  const child = () => {
    created ??= log.child(...args);
    return created;
  };
  const level = args[1]?.level ?? log.level;
  const minLevel = levels.values[level] ?? Number.POSITIVE_INFINITY;
  const logAt = (as: Level) => {
    const isEnabled = (levels.values[as] ?? 0) >= minLevel;
    return isEnabled ? (...logArgs: Parameters<LogFn>) => child()[as](...logArgs) : () => {};
  };
  return {
    level,
    fatal: logAt('fatal'),
    error: logAt('error'),
    warn: logAt('warn'),
    info: logAt('info'),
    debug: logAt('debug'),
    trace: logAt('trace'),
    silent: () => {},
    child: (...more) => child().child(...more),
  };
}

function isQuiet({ isFromCache, routeOptions }: FastifyRequest): boolean {
  return isFromCache || routeOptions.config.quiet === true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Log successful requests of this route at `debug` only, and let it keep no session alive. */
    quiet?: boolean;
  }
}
