import path from 'node:path';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import { CAPTCHA_KINDS, type CaptchaKind } from '../../../domains/captcha';
import { isCountry } from '../../../domains/checkout';
import type { AnalyticsTool } from '../../../store/adapters/adapter';
import { ANALYTICS_SETTINGS, analyticsToolsOf } from './analyticsSettings';
import { COMPANY_NAMES, COMPANY_SETTINGS, type Company, companyOf } from './companySettings';
import { FIREBASE_NAMES, type FirebaseConfig, firebaseOf, PUSH_SETTINGS, pushOriginsOf } from './pushSettings';
import { S3_NAMES, S3_SETTINGS, type S3Config, s3Of } from './s3Settings';
import { weakSecretErrors } from './secrets';
import type { Setting } from './setting';
import { StartError } from './startError';

/** `own` is the shop's. */
const CHAT_PROVIDERS = ['own', 'intercom'] as const;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface CaptchaProvider {
  readonly kind: Exclude<CaptchaKind, 'altcha'>;
  readonly siteKey: string;
  readonly secretKey: string;
}

/** A hosted Algolia; the key only allows to search. */
interface AlgoliaConfig {
  readonly appId: string;
  readonly searchKey: string;
  /** It has an index of guides, too. */
  readonly hasGuides?: true;
}

/** The settings of a process, read once from environment variables. */
export interface Config {
  /** The project's root folder, with the seed, public files and builds. */
  readonly root: string;
  /** The build folder: `.build`, or `.build/dev` in development. */
  readonly buildDir: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The public origin without a trailing slash; taken from each request when absent. */
  readonly publicOrigin?: string | undefined;
  /** Where shoppers write to; without one, all pages and mails lead to the chat. */
  readonly supportEmail?: string | undefined;
  /** Who runs the shop, for the imprint; absent until it is set. */
  readonly company?: Company | undefined;
  /** Requests per minute from one address; 0 means no limit. */
  readonly rateLimit: number;
  /** The number of trusted proxies in front of the shop: that many of the last addresses in `X-Forwarded-For` are theirs. */
  readonly proxies: number;
  /** How long a stopping process still accepts requests while `/readyz` fails, ms. */
  readonly drainMs: number;
  /** The bearer token for `/metrics`. */
  readonly metricsToken?: string | undefined;
  /** Stripe keys; without them the sandbox replaces the payment provider. */
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  /** The mail server; without it mails stay in the outbox. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** A hosted Algolia, which browsers ask instead of this server; the key only allows to search. */
  readonly algolia?: AlgoliaConfig | undefined;
  /** Allows `npm run catalogue -- sync-search` to write to it. */
  readonly algoliaAdminKey?: string | undefined;
  /** A provider of captchas; the shop's own when absent. */
  readonly captcha?: CaptchaProvider | undefined;
  /** The chat of another party; the shop's own when absent. */
  readonly chat?: { readonly provider: 'intercom'; readonly appId: string } | undefined;
  /** Where events of shoppers who allow it go beside the shop's own collector. */
  readonly analyticsTools: readonly AnalyticsTool[];
  /** Origins of push services that browsers may name beside the known ones. */
  readonly pushServices: readonly string[];
  /** Firebase, through which push messages go; standard web push when absent. */
  readonly firebase?: FirebaseConfig | undefined;
  /** A bucket for files; a folder in `dataDir` when absent. */
  readonly s3?: S3Config | undefined;
  /** The country of this machine and of private networks, ISO 3166-1 alpha-2. */
  readonly geoCountry?: string | undefined;
  /** A geolocation provider that browsers ask instead of this server. */
  readonly geoUrl?: string | undefined;
  /** The header in which the CDN in front of the shop tells the visitor's country; used instead of the IP address. */
  readonly countryHeader?: string | undefined;
  /** Mixed into the hashes of passwords, and encrypts the secrets of codes, so that a copy of the database alone gives neither. */
  readonly secretKey?: string | undefined;
  /** Whether anyone may read the source maps of the browser's scripts. */
  readonly serveSourceMaps: boolean;
  readonly development: boolean;
}

/** The README lists every setting with its default. */
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
    schema: Type.String({ pattern: '^https?://[^/?#@\\\\\\s]+/?$' }),
    rule: 'the address of the shop without user, path, query or fragment, such as https://shop.example.com',
    check: isOrigin,
    // Somebody may have put a password before it.
    secret: (value) => value.includes('@'),
  },
  RATE_LIMIT: { schema: Type.String({ pattern: '^[0-9]{1,7}$' }), rule: 'a whole number, 0 for no limit' },
  PROXIES: { schema: Type.String({ pattern: '^[0-9]$' }), rule: 'a whole number from 0 to 9' },
  DRAIN: {
    schema: Type.String({ pattern: '^[0-9]{1,3}$' }),
    rule: 'a whole number of seconds from 0 to 300',
    check: (value) => Number(value) <= 300,
  },
  SOURCE_MAPS: { schema: Type.String({ pattern: '^[01]$' }), rule: '1 to serve them, or 0' },
  METRICS_TOKEN: {
    schema: Type.String({ pattern: '^[\\x21-\\x7e]{16,200}$' }),
    rule: '16 to 200 characters without spaces',
    secret: true,
  },
  SECRET_KEY: {
    schema: Type.String({ pattern: '^[\\x21-\\x7e]{32,200}$' }),
    rule: '32 to 200 characters without spaces',
    secret: true,
  },
  SUPPORT_EMAIL: {
    schema: Type.String({ pattern: '^[^\\s@\\p{Cc}\\p{Cf}]{1,64}@[^\\s@\\p{Cc}\\p{Cf}]{1,189}$' }),
    rule: 'an email address with at most 64 characters before the @ and 189 after it',
  },
  ...COMPANY_SETTINGS,
  GEO_COUNTRY: {
    schema: Type.String({ pattern: '^[A-Z]{2}$' }),
    rule: 'the code of a country in two capital letters, such as DE',
    check: isCountry,
  },
  GEO_URL: {
    schema: Type.String({ pattern: '^https://[^\\s@]{1,2000}$' }),
    rule: 'the https address of a geolocation provider, such as https://ipwho.is/',
    check: (value) => URL.canParse(value),
  },
  COUNTRY_HEADER: {
    schema: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,99}$' }),
    rule: 'the name of a request header, such as CF-IPCountry',
  },
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
  CAPTCHA: {
    schema: Type.Union(CAPTCHA_KINDS.map((kind) => Type.Literal(kind))),
    rule: `one of ${CAPTCHA_KINDS.join(', ')}`,
  },
  CAPTCHA_SITE_KEY: {
    schema: Type.String({ pattern: '^[A-Za-z0-9_.-]{8,200}$' }),
    rule: 'the public key of the provider',
  },
  CAPTCHA_SECRET_KEY: {
    schema: Type.String({ pattern: '^[A-Za-z0-9_.-]{8,200}$' }),
    rule: 'the secret key of the provider',
    secret: true,
  },
  CHAT_PROVIDER: {
    schema: Type.Union(CHAT_PROVIDERS.map((provider) => Type.Literal(provider))),
    rule: `one of ${CHAT_PROVIDERS.join(', ')}`,
  },
  CHAT_APP_ID: { schema: Type.String({ pattern: '^[a-z0-9]{4,40}$' }), rule: 'the id of an Intercom workspace' },
  ...ANALYTICS_SETTINGS,
  ...PUSH_SETTINGS,
  ...S3_SETTINGS,
  ALGOLIA_APP_ID: { schema: Type.String({ pattern: '^[A-Za-z0-9]{4,30}$' }), rule: 'the id of an Algolia application' },
  ALGOLIA_SEARCH_KEY: {
    schema: Type.String({ pattern: '^[A-Za-z0-9+/=]{16,1000}$' }),
    rule: 'the search-only key of an Algolia application',
  },
  ALGOLIA_GUIDES: { schema: Type.Literal('1'), rule: '1 or unset' },
  ALGOLIA_ADMIN_KEY: {
    schema: Type.String({ pattern: '^[A-Za-z0-9]{16,250}$' }),
    rule: 'the admin key of an Algolia application',
    secret: true,
  },
} satisfies Readonly<Record<string, Setting>>;

/** Settings of which either all or none must be set. */
const REQUIRED_TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'],
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  COMPANY_NAMES,
  FIREBASE_NAMES,
  S3_NAMES,
] as const;

type GetSetting = (name: keyof typeof SETTINGS) => string | undefined;
type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings; empty ones count as missing. Throws a `StartError` that names every invalid setting. */
export function readConfig(env: Env, root = process.cwd()): Config {
  const get: GetSetting = (name) => env[name]?.trim() || undefined;
  const development = env.NODE_ENV === 'development';
  const errors = validationErrors(get);
  // Placeholder secrets are only accepted in development.
  if (errors.length === 0 && !development) errors.push(...weakSecretErrors(get));
  if (errors.length > 0) throw new StartError(errors.join('\n'));

  const [secretKey, webhookSecret] = [get('STRIPE_SECRET_KEY'), get('STRIPE_WEBHOOK_SECRET')];
  const [smtpUrl, from] = [get('SMTP_URL'), get('MAIL_FROM')];
  return {
    root,
    buildDir: path.join(root, '.build', development ? 'dev' : ''),
    port: Number(get('PORT') ?? 3000),
    // Local only by default, so that a freshly cloned shop is not exposed to the network.
    host: get('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(root, get('DATA_DIR') ?? '.data'),
    logLevel: (get('LOG_LEVEL') ?? 'info') as Config['logLevel'],
    supportEmail: get('SUPPORT_EMAIL'),
    rateLimit: Number(get('RATE_LIMIT') ?? 1200),
    proxies: Number(get('PROXIES') ?? 0),
    drainMs: Number(get('DRAIN') ?? 0) * 1000,
    analyticsTools: analyticsToolsOf(get('ANALYTICS')),
    pushServices: pushOriginsOf(get('PUSH_SERVICES') ?? ''),
    serveSourceMaps: get('SOURCE_MAPS') === '1',
    databaseUrl: get('DATABASE_URL'),
    publicOrigin: originOf(get('PUBLIC_ORIGIN')),
    company: companyOf(get),
    metricsToken: get('METRICS_TOKEN'),
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    mail: smtpUrl && from ? { smtpUrl, from } : undefined,
    algolia: algoliaOf(get),
    algoliaAdminKey: get('ALGOLIA_ADMIN_KEY'),
    captcha: captchaOf(get),
    chat: chatOf(get),
    firebase: firebaseOf(get),
    s3: s3Of(get),
    geoCountry: get('GEO_COUNTRY'),
    geoUrl: get('GEO_URL'),
    countryHeader: get('COUNTRY_HEADER'),
    secretKey: get('SECRET_KEY'),
    development,
  };
}

const originOf = (address: string | undefined) => address && new URL(address).origin;

function algoliaOf(get: GetSetting): Config['algolia'] {
  const [appId, searchKey] = [get('ALGOLIA_APP_ID'), get('ALGOLIA_SEARCH_KEY')];
  return appId && searchKey ? { appId, searchKey, ...(get('ALGOLIA_GUIDES') && { hasGuides: true }) } : undefined;
}

function chatOf(get: GetSetting): Config['chat'] {
  const appId = get('CHAT_APP_ID');
  return appId !== undefined && get('CHAT_PROVIDER') === 'intercom' ? { provider: 'intercom', appId } : undefined;
}

function captchaOf(get: GetSetting): CaptchaProvider | undefined {
  const kind = get('CAPTCHA') as CaptchaKind | undefined;
  const [siteKey, secretKey] = [get('CAPTCHA_SITE_KEY'), get('CAPTCHA_SECRET_KEY')];
  if (kind === undefined || kind === 'altcha' || siteKey === undefined || secretKey === undefined) return undefined;
  return { kind, siteKey, secretKey };
}

/** One sentence for every invalid setting. */
function validationErrors(get: GetSetting): string[] {
  const errors = Object.entries<Setting>(SETTINGS).flatMap(([name, { schema, rule, check, secret }]) => {
    const value = get(name as keyof typeof SETTINGS);
    if (value === undefined || (Value.Check(schema, value) && (check?.(value) ?? true))) return [];
    const isSecret = typeof secret === 'function' ? secret(value) : secret;
    return [`${name} must be ${rule}${isSecret ? '' : `, not “${printable(value)}”`}.`];
  });
  for (const names of REQUIRED_TOGETHER) {
    const missing = names.filter((name) => get(name) === undefined);
    if (missing.length > 0 && missing.length < names.length)
      errors.push(
        `${names.join(' and ')} go together: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      );
  }
  if (get('CAPTCHA') === undefined && get('CAPTCHA_SITE_KEY'))
    errors.push('CAPTCHA_SITE_KEY needs CAPTCHA: the provider that it belongs to.');
  if ((get('CAPTCHA') ?? 'altcha') !== 'altcha' && !get('CAPTCHA_SITE_KEY'))
    errors.push(`CAPTCHA needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY of that provider.`);
  const usesIntercom = get('CHAT_PROVIDER') === 'intercom';
  if (usesIntercom !== (get('CHAT_APP_ID') !== undefined))
    errors.push('CHAT_PROVIDER=intercom and CHAT_APP_ID go together.');
  if (get('SMTP_URL') && !get('PUBLIC_ORIGIN'))
    errors.push('SMTP_URL needs PUBLIC_ORIGIN: mails hold the address of the order.');
  return errors;
}

/** The begin of a value, without characters that would change how a terminal or a log shows the message. */
const printable = (value: string): string => value.slice(0, 100).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');

/** True for an origin, with or without a slash at its end. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
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

/** The public origin for links in mails, without a trailing slash. */
export function publicOriginOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

/** True when the shop is served over https: then cookies are `Secure` and HSTS is sent. */
export function isSecure({ publicOrigin }: Config): boolean {
  return publicOrigin?.startsWith('https://') ?? false;
}
