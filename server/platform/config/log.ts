import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config';

/** Fields that are removed from every log line, up to two levels deep, because they may hold personal data. */
const REDACTED_FIELDS = [
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
 * The log of the process: one JSON object per line on stderr; stdout is for people. Requests are logged by id, method, route, status and
 * duration, never with bodies, cookies, queries or IP addresses.
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
      serializers: { err: serializeError, error: serializeError, req: () => undefined, res: () => undefined },
      redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    stream,
  );
}

/** An error without personal data: database errors carry the values of their query, which are left out. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, column } = error as Error &
    Readonly<Record<'code' | 'constraint' | 'table' | 'column', unknown>>;
  // A message may quote user input: `invalid input syntax for type integer: "…"`.
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
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
