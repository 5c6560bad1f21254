import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config';

/** Names that never get into a log, however deep a careless hand has put them. */
const PERSONAL = [
  'email',
  'name',
  'contact',
  'password',
  'token',
  'cookie',
  'authorization',
  'body',
  'headers',
  'query',
  'params',
  'url',
];

/**
 * The log of the process: one JSON object a line, on stderr, so that stdout stays for people. No bodies, cookies, queries or addresses:
 * what is logged of a request is its id, method, route, status and time.
 */
export function createLog(
  level: Config['logLevel'],
  stream: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorInLog, error: errorInLog, req: () => undefined, res: () => undefined },
      redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    stream,
  );
}

/** What an error may say of itself in a log. Errors of the database carry the values they were about; those are left out. */
function errorInLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, column } = error as Error &
    Readonly<Record<'code' | 'constraint' | 'table' | 'column', unknown>>;
  // A message may quote what somebody typed: `invalid input syntax for type integer: "…"`.
  const message = error.message.replace(/"[^"]*"|“[^”]*”/g, '"…"').slice(0, 500);
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(typeof column === 'string' && { column }),
    stack: frames?.join('\n'),
    ...(error.cause !== undefined && { cause: errorInLog(error.cause) }),
  };
}
