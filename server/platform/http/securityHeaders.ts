import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { SHOW_ANNOUNCEMENTS_SCRIPT } from '../../../domains/announcements';
import { type Config, isSecure } from '../config/config';

/** The hash of an empty style element: react-select makes one, and writes its rules from the script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The hash of the only script in the pages themselves: it shows announcements before the first paint. */
const SHOW_ANNOUNCEMENTS = sourceOf(SHOW_ANNOUNCEMENTS_SCRIPT);
/** Set by `?debug=1` (`src/debugMode.ts`). */
const DEBUG_COOKIE = /(^|; )debug=1(;|$)/;
const YEAR_S = 365 * 24 * 60 * 60;

/** What a module lets pages load from others, as sources of the content security policy. */
export interface PagePolicy {
  readonly scripts?: readonly string[];
  /** What scripts may ask. */
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  readonly fonts?: readonly string[];
  readonly media?: readonly string[];
  /** Where forms may lead. Browsers check redirects after a form too, such as the one to the payment page. */
  readonly forms?: readonly string[];
  /** Its scripts write style elements. */
  readonly hasInlineStyles?: boolean;
}

/**
 * Security headers: browsers may load our own files, what modules let them load, and nothing else (ASVS 3.4).
 * @param ownCss the style element that pages with `hasOwnCss` have
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  policies: readonly PagePolicy[],
  ownCss?: string,
): void {
  const sources = (kind: Exclude<keyof PagePolicy, 'hasInlineStyles'>) =>
    policies.flatMap((policy) => policy[kind] ?? []);
  const [frames, media] = [sources('frames'), sources('media')];
  const hasInlineStyles = policies.some((policy) => policy.hasInlineStyles);
  const allowsAnyStyle = config.development || hasInlineStyles;
  const headersWith = ({ styles = [], scripts = [] }: { styles?: readonly string[]; scripts?: readonly string[] }) =>
    computeHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          workerSrc: ["'self'"],
          scriptSrc: ["'self'", SHOW_ANNOUNCEMENTS, ...scripts, ...sources('scripts')],
          // The error overlay of the development server inserts style elements; a hash beside 'unsafe-inline' would switch that off.
          styleSrc: [
            "'self'",
            ...(allowsAnyStyle ? ["'unsafe-inline'"] : [EMPTY_STYLE, ...styles]),
            ...sources('styles'),
          ],
          imgSrc: ["'self'", 'data:', ...sources('images')],
          fontSrc: ["'self'", ...sources('fonts')],
          ...(media.length > 0 && { mediaSrc: ["'self'", ...media] }),
          ...(frames.length > 0 && { frameSrc: frames }),
          connectSrc: ["'self'", ...sources('connections'), ...(config.development ? ['ws:'] : [])],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'", ...sources('forms')],
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
  const headers = headersWith({});
  const headersWithCss = ownCss === undefined ? headers : headersWith({ styles: [sourceOf(ownCss)] });
  // Redux DevTools make the actions that developers write in them by `new Function`.
  const headersWithEval = config.development ? headersWith({ scripts: ["'unsafe-eval'"] }) : headers;
  const headersOf = ({ headers: { cookie = '' }, routeOptions }: FastifyRequest) => {
    if (config.development && DEBUG_COOKIE.test(cookie)) return headersWithEval;
    return routeOptions.config.page?.hasOwnCss ? headersWithCss : headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request));
    done();
  });
}

/** The source of a style or script that stands in the page. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
