import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { SHOW_ANNOUNCEMENTS_SCRIPT } from '../../../domains/announcements';
import { type Config, isSecure } from '../config/config';

/** The hash of an empty style element: react-select makes one, and writes its rules from the script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The hash of the only script in the pages themselves: it shows messages before the first paint. */
const SHOW_MESSAGES = `'sha256-${createHash('sha256').update(SHOW_ANNOUNCEMENTS_SCRIPT).digest('base64')}'`;
const YEAR_S = 365 * 24 * 60 * 60;

/** What pages may load from a provider of captchas, as sources of the content security policy. */
export interface CaptchaPolicy {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly styles?: readonly string[];
  readonly connections?: readonly string[];
}

/** What pages may load from the chat of another party, as sources of the content security policy. */
export interface ChatPolicy {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly media: readonly string[];
  /** Where its forms lead. */
  readonly forms: readonly string[];
}

/**
 * Security headers: browsers may load our own files and nothing else (ASVS 3.4).
 * @param formTargets other origins that forms may lead to
 * @param captcha of the provider of captchas, if one is used
 * @param chat of the chat of another party, if one is used; it writes style elements
 * @param connections other origins that scripts may ask
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  {
    formTargets,
    captcha,
    chat,
    connections = [],
  }: {
    readonly formTargets: readonly string[];
    readonly captcha?: CaptchaPolicy | undefined;
    readonly chat?: ChatPolicy | undefined;
    readonly connections?: readonly string[];
  },
): void {
  const frames = [...(captcha?.frames ?? []), ...(chat?.frames ?? [])];
  const headers = computeHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        workerSrc: ["'self'"],
        scriptSrc: ["'self'", SHOW_MESSAGES, ...(captcha?.scripts ?? []), ...(chat?.scripts ?? [])],
        // The error overlay of the development server inserts style elements; a hash beside 'unsafe-inline' would switch that off.
        styleSrc: ["'self'", config.development || chat ? "'unsafe-inline'" : EMPTY_STYLE, ...(captcha?.styles ?? [])],
        imgSrc: ["'self'", 'data:', ...(chat?.images ?? [])],
        fontSrc: ["'self'", ...(chat?.fonts ?? [])],
        ...(chat && { mediaSrc: ["'self'", ...chat.media] }),
        ...(frames.length > 0 && { frameSrc: frames }),
        connectSrc: [
          "'self'",
          ...(captcha?.connections ?? []),
          ...(chat?.connections ?? []),
          ...connections,
          ...searchOrigins(config),
          ...geoOrigins(config),
          ...(config.development ? ['ws:'] : []),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Browsers check redirects after a form too, such as the one to the payment page.
        formAction: ["'self'", ...formTargets, ...(chat?.forms ?? [])],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Headers for browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The hosts that Algolia's client asks, in turn when one does not answer. */
function searchOrigins({ algolia }: Config): string[] {
  if (!algolia) return [];
  const appId = algolia.appId.toLowerCase();
  const spares = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, `https://${appId}.algolia.net`, ...spares];
}

/** The geolocation provider that browsers ask. */
function geoOrigins({ geoUrl }: Config): string[] {
  return geoUrl === undefined ? [] : [new URL(geoUrl).origin];
}

/** Helmet's headers, computed once because they don't depend on the request. */
function computeHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  const computed = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  const deniedFeatures = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
  return { ...Object.fromEntries(computed), 'permissions-policy': deniedFeatures };
}
