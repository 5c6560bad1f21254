import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { type Config, isSecure } from '../config/config';

/** The hash of an empty style element: react-select makes one, and writes its rules from the script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * What browsers are told to allow: our own files and nothing else (ASVS 3.4).
 * @param formTargets origins of others that forms may lead to
 */
export function installSecurityHeaders(app: FastifyInstance, config: Config, formTargets: readonly string[]): void {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Overlays of the development server write style elements; a hash beside that word would take it back.
        styleSrc: ["'self'", config.development ? "'unsafe-inline'" : EMPTY_STYLE],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.development ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Browsers ask this of redirects too, and paying is one.
        formAction: ["'self'", ...formTargets],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // For browsers that are gone; each of them would only lengthen every answer.
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

/** Helmet's headers. They depend on nothing of a request, so they are made once. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  const made = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  const nothing = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
  return { ...Object.fromEntries(made), 'permissions-policy': nothing };
}
