import {
  type App,
  createServer,
  installBodyParsers,
  installMethods,
  installOriginCheck,
  installRateLimits,
  installSecurityHeaders,
  installStaticFiles,
  installUrlChecks,
  setHeader,
} from '../platform/http';
import { liveRoutes } from '../platform/live';
import { installErrors, installNotFound, installPageCache, installPageQueries } from '../platform/pages';
import { broughtBy, type Modules } from './modules';

/** The shop as a web server, not listening yet. Hooks run in the order of registration, so the order below matters. */
export async function buildApp(modules: Modules): Promise<App> {
  const { platform } = modules;
  const { config, lifecycle } = platform;
  const brought = broughtBy(modules);
  const app = createServer({ log: platform.log, proxies: config.proxies });

  installErrors(app, platform);
  app.addHook('onRequest', (request, reply, done) => {
    setHeader(reply, 'x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Requests that arrived before shutdown close their connection with the response.
    if (lifecycle.stopping) reply.raw.shouldKeepAlive = false;
    done(null, payload);
  });
  installSecurityHeaders(
    app,
    config,
    brought.flatMap(({ policy = [] }) => policy),
    platform.assets.homeCss,
  );
  installPageCache(app, platform);
  // Before anything is refused, which costs something, too.
  const { countRequest, countMore } = await installRateLimits(app, platform);
  installUrlChecks(app);
  installOriginCheck(app, config);
  installNotFound(app, platform, countRequest);
  installMethods(app);
  // Before the bodies are validated: query parameters that a page does not declare reach neither the cache key nor the handler.
  installPageQueries(app);
  await installBodyParsers(app);
  await installStaticFiles(app, config);

  for (const module of brought) module.routes?.(app, { countMore });
  liveRoutes(app, { ...platform, liveSources: brought.flatMap(({ live = [] }) => live) });
  return app;
}
