import path from 'node:path';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from './startError';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of a process, read once from the environment. */
export interface Config {
  /** The project's folder: seed, public files and builds are found from it. */
  readonly root: string;
  /** Where the build is: `.build`, or `.build/dev` in development. */
  readonly buildDir: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How the shop is reached from outside, without a slash at the end; taken from each request when absent. */
  readonly publicOrigin?: string;
  readonly supportEmail: string;
  /** Requests a minute from one address; 0 sets no limit. */
  readonly rateLimit: number;
  /** How many proxies stand before the shop: so many of the last addresses in `X-Forwarded-For` are theirs. */
  readonly proxies: number;
  /** Who sends it may read `/metrics`. */
  readonly metricsToken?: string;
  readonly development: boolean;
}

interface Setting {
  readonly schema: Type.TSchema;
  /** Completes "NAME must be …". */
  readonly rule: string;
  /** What a schema can't say. */
  readonly check?: (value: string) => boolean;
}

/** Every setting with its default stands in the README's table. */
const SETTINGS = {
  PORT: {
    schema: Type.String({ pattern: '^[0-9]{1,5}$' }),
    rule: 'a whole number from 0 to 65535',
    check: (value) => Number(value) <= 65_535,
  },
  HOST: {
    schema: Type.String({ pattern: '^[0-9A-Za-z.:_-]{1,253}$' }),
    rule: 'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0',
  },
  DATA_DIR: { schema: Type.String({ pattern: '^[^\\x00]{1,4000}$' }), rule: 'the path of a folder' },
  DATABASE_URL: {
    schema: Type.String({ pattern: '^postgres(ql)?://' }),
    rule: 'an address like postgres://user:password@host:5432/database',
    check: isDatabaseUrl,
  },
  LOG_LEVEL: {
    schema: Type.Union(LOG_LEVELS.map((level) => Type.Literal(level))),
    rule: `one of ${LOG_LEVELS.join(', ')}`,
  },
  PUBLIC_ORIGIN: {
    schema: Type.String({ pattern: '^https?://[^/]+/?$' }),
    rule: 'the address of the shop without a path, such as https://shop.example.com',
    check: (value) => URL.canParse(value),
  },
  RATE_LIMIT: { schema: Type.String({ pattern: '^[0-9]{1,7}$' }), rule: 'a whole number, 0 for no limit' },
  PROXIES: { schema: Type.String({ pattern: '^[0-9]$' }), rule: 'a whole number from 0 to 9' },
  METRICS_TOKEN: {
    schema: Type.String({ pattern: '^[\\x21-\\x7e]{16,200}$' }),
    rule: '16 to 200 characters without spaces',
  },
  SUPPORT_EMAIL: { schema: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }), rule: 'an e-mail address' },
} satisfies Readonly<Record<string, Setting>>;

/** What may hold a password is not repeated. */
const SECRETS: ReadonlySet<string> = new Set(['DATABASE_URL', 'METRICS_TOKEN']);

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings; empty ones count as not given. Throws a `StartError` that names every setting that can't be used. */
export function readConfig(env: Env, root = process.cwd()): Config {
  const given = (name: keyof typeof SETTINGS): string | undefined => env[name]?.trim() || undefined;
  const faults = Object.entries<Setting>(SETTINGS).flatMap(([name, { schema, rule, check }]) => {
    const value = given(name as keyof typeof SETTINGS);
    if (value === undefined || (Value.Check(schema, value) && (check?.(value) ?? true))) return [];
    return [`${name} must be ${rule}${SECRETS.has(name) ? '' : `, not “${value.slice(0, 100)}”`}.`];
  });
  if (faults.length > 0) throw new StartError(faults.join('\n'));

  const development = env.NODE_ENV === 'development';
  const databaseUrl = given('DATABASE_URL');
  const publicOrigin = given('PUBLIC_ORIGIN');
  const metricsToken = given('METRICS_TOKEN');
  return {
    root,
    buildDir: path.join(root, '.build', development ? 'dev' : ''),
    port: Number(given('PORT') ?? 3000),
    // Only this machine, unless asked otherwise: a shop that was just cloned should not be open to the whole network.
    host: given('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(root, given('DATA_DIR') ?? '.data'),
    ...(databaseUrl !== undefined && { databaseUrl }),
    logLevel: (given('LOG_LEVEL') ?? 'info') as Config['logLevel'],
    ...(publicOrigin !== undefined && { publicOrigin: new URL(publicOrigin).origin }),
    supportEmail: given('SUPPORT_EMAIL') ?? 'help@questline.example',
    rateLimit: Number(given('RATE_LIMIT') ?? 1200),
    proxies: Number(given('PROXIES') ?? 0),
    ...(metricsToken !== undefined && { metricsToken }),
    development,
  };
}

function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  try {
    return [username, password, pathname].map(decodeURIComponent).length === 3;
  } catch {
    return false;
  }
}

/** True when the shop is reached over TLS: then cookies are bound to it and browsers are told to stay on it. */
export function isSecure({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return publicOrigin?.startsWith('https://') ?? false;
}
