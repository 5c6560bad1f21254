import path from 'node:path';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import { secretFaults } from './secrets';
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
  /** Somebody reads what is sent to that address: it was given, and is no example. */
  readonly readsMail: boolean;
  /** Requests a minute from one address; 0 sets no limit. */
  readonly rateLimit: number;
  /** How many proxies stand before the shop: so many of the last addresses in `X-Forwarded-For` are theirs. */
  readonly proxies: number;
  /** For how long a process that was asked to stop lets visitors in while `/readyz` says no, ms. */
  readonly drainMs: number;
  /** Who sends it may read `/metrics`. */
  readonly metricsToken?: string;
  /** Keys of Stripe; without them the sandbox stands in for a payment provider. */
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string };
  /** How mails leave; without it they stay in the outbox. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string };
  readonly development: boolean;
}

interface Setting {
  readonly schema: Type.TSchema;
  /** Completes "NAME must be …". */
  readonly rule: string;
  /** What a schema can't say. */
  readonly check?: (value: string) => boolean;
  /** It may hold a password or a key, so it is never repeated. */
  readonly secret?: boolean;
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
    secret: true,
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
  DRAIN: {
    schema: Type.String({ pattern: '^[0-9]{1,3}$' }),
    rule: 'a whole number of seconds from 0 to 300',
    check: (value) => Number(value) <= 300,
  },
  METRICS_TOKEN: {
    schema: Type.String({ pattern: '^[\\x21-\\x7e]{16,200}$' }),
    rule: '16 to 200 characters without spaces',
    secret: true,
  },
  SUPPORT_EMAIL: { schema: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }), rule: 'an e-mail address' },
  STRIPE_SECRET_KEY: {
    schema: Type.String({ pattern: '^(sk|rk)_(test|live)_[A-Za-z0-9]{10,250}$' }),
    rule: 'a secret key of Stripe, beginning with sk_test_, sk_live_, rk_test_ or rk_live_',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: Type.String({ pattern: '^whsec_[A-Za-z0-9+/=]{16,250}$' }),
    rule: 'the signing secret of a Stripe webhook, beginning with whsec_',
    secret: true,
  },
  SMTP_URL: {
    schema: Type.String({ pattern: '^smtps?://[^\\s]{1,2000}$' }),
    rule: 'the address of a mail server like smtp://user:password@host:587 or smtps://user:password@host:465',
    check: (value) => URL.canParse(value),
    secret: true,
  },
  MAIL_FROM: {
    schema: Type.String({ pattern: '^([^<>\\r\\n"]{0,100}<[^\\s@<>]+@[^\\s@<>]+>|[^\\s@<>]+@[^\\s@<>]+)$' }),
    rule: 'a sender such as orders@shop.example or Questline <orders@shop.example>',
  },
} satisfies Readonly<Record<string, Setting>>;

/** Settings of which all or none are given. */
const TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

type Given = (name: keyof typeof SETTINGS) => string | undefined;
type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings; empty ones count as not given. Throws a `StartError` that names every setting that can't be used. */
export function readConfig(env: Env, root = process.cwd()): Config {
  const given: Given = (name) => env[name]?.trim() || undefined;
  const development = env.NODE_ENV === 'development';
  const faults = faultsOf(given);
  // What merely stands in for a secret is good enough for a developer's machine, and for nobody's money.
  if (faults.length === 0 && !development) faults.push(...secretFaults(given));
  if (faults.length > 0) throw new StartError(faults.join('\n'));

  return {
    root,
    buildDir: path.join(root, '.build', development ? 'dev' : ''),
    port: Number(given('PORT') ?? 3000),
    // Only this machine, unless asked otherwise: a shop that was just cloned should not be open to the whole network.
    host: given('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(root, given('DATA_DIR') ?? '.data'),
    logLevel: (given('LOG_LEVEL') ?? 'info') as Config['logLevel'],
    supportEmail: given('SUPPORT_EMAIL') ?? 'help@questline.example',
    readsMail: given('SUPPORT_EMAIL') !== undefined,
    rateLimit: Number(given('RATE_LIMIT') ?? 1200),
    proxies: Number(given('PROXIES') ?? 0),
    drainMs: Number(given('DRAIN') ?? 0) * 1000,
    ...withoutDefaults(given),
    development,
  };
}

/** The settings that are either given or absent. */
function withoutDefaults(given: Given): Partial<Config> {
  const databaseUrl = given('DATABASE_URL');
  const publicOrigin = given('PUBLIC_ORIGIN');
  const metricsToken = given('METRICS_TOKEN');
  const [secretKey, webhookSecret] = [given('STRIPE_SECRET_KEY'), given('STRIPE_WEBHOOK_SECRET')];
  const [smtpUrl, from] = [given('SMTP_URL'), given('MAIL_FROM')];
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(publicOrigin !== undefined && { publicOrigin: new URL(publicOrigin).origin }),
    ...(metricsToken !== undefined && { metricsToken }),
    ...(secretKey !== undefined && webhookSecret !== undefined && { stripe: { secretKey, webhookSecret } }),
    ...(smtpUrl !== undefined && from !== undefined && { mail: { smtpUrl, from } }),
  };
}

/** A sentence for every setting that can't be used. */
function faultsOf(given: Given): string[] {
  const faults = Object.entries<Setting>(SETTINGS).flatMap(([name, { schema, rule, check, secret }]) => {
    const value = given(name as keyof typeof SETTINGS);
    if (value === undefined || (Value.Check(schema, value) && (check?.(value) ?? true))) return [];
    return [`${name} must be ${rule}${secret ? '' : `, not “${value.slice(0, 100)}”`}.`];
  });
  for (const names of TOGETHER) {
    const missing = names.filter((name) => given(name) === undefined);
    if (missing.length > 0 && missing.length < names.length)
      faults.push(`${names.join(' and ')} go together: ${missing.join(' and ')} is missing.`);
  }
  if (given('SMTP_URL') && !given('PUBLIC_ORIGIN'))
    faults.push('SMTP_URL needs PUBLIC_ORIGIN: mails hold the address of the order.');
  return faults;
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

/** Where the shop is reached, as mails say it, without a slash at the end. */
export function publicOriginOf({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

/** True when the shop is reached over TLS: then cookies are bound to it and browsers are told to stay on it. */
export function isSecure({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return publicOrigin?.startsWith('https://') ?? false;
}
