import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Level, type LogFn, levels } from 'pino';

/**
 * One line a request, when it is over: id, method, route (its pattern, since paths of orders open them), status and milliseconds. Cached
 * pages and files are only told at `debug`; there are thousands of them a second.
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
    if (error) request.log.error({ ...line, err: error }, 'request broken off');
    else if (statusCode < 400 && isQuiet(request)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  }

  /** What goes wrong is logged by our own error handler. */
  override defaultErrorLog(): void {}

  override routeNotFound(): void {}

  override streamError(error: Error, request: FastifyRequest): void {
    request.log.debug({ err: error }, 'answer broken off');
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, 'answer could not be begun');
  }
}

/**
 * The log of a request, made when something is said in it: that costs a twentieth of a page from the cache, of which nothing is said.
 * @returns what says everything with the bindings, as `log.child` does
 */
export function childLog(log: FastifyBaseLogger, ...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const child = () => {
    made ??= log.child(...given);
    return made;
  };
  const level = given[1]?.level ?? log.level;
  const least = levels.values[level] ?? Number.POSITIVE_INFINITY;
  const say = (as: Level) => {
    const isHeard = (levels.values[as] ?? 0) >= least;
    return isHeard ? (...said: Parameters<LogFn>) => child()[as](...said) : () => {};
  };
  return {
    level,
    fatal: say('fatal'),
    error: say('error'),
    warn: say('warn'),
    info: say('info'),
    debug: say('debug'),
    trace: say('trace'),
    silent: () => {},
    child: (...more) => child().child(...more),
  };
}

function isQuiet({ isFromCache, routeOptions }: FastifyRequest): boolean {
  return isFromCache || routeOptions.config.quiet === true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Successful answers of this route are not worth a line. */
    quiet?: boolean;
  }
}
