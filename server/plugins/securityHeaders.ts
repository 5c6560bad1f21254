import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type Config, isSecure } from '../config/config';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * What browsers are told to allow: our own files and nothing else (ASVS 3.4).
 * @param formTargets origins of others that forms may lead to
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  formTargets: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Overlays of the development server write style elements.
        styleSrc: ["'self'", ...(config.development ? ["'unsafe-inline'"] : [])],
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
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    done();
  });
}
