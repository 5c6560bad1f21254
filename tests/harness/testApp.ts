import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { buildApp } from '../../server/app/app';
import { createDeps, type Deps } from '../../server/app/deps';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import type { StripeApi } from '../../server/orders/payments/stripeProvider';
import { type Config, readConfig } from '../../server/platform/config/config';
import { createLog } from '../../server/platform/config/log';
import type { App } from '../../server/platform/http/httpServer';
import { createMetrics } from '../../server/platform/metrics/metrics';
import type { FindCountry } from '../../server/platform/visitor/countryDatabase';
import { loadAllIslands } from '../../src/islands/renderPage';
import { loadAllPages } from '../../src/pages';
import { fixtureCatalogue } from './fixtureCatalogue';
import { withQueryListener } from './queryListener';
import { withSharedValidators } from './sharedValidators';
import { openTestDatabase, type TestDatabase } from './testDatabase';

/** The whole server for tests, on its own database with the fixture catalogue. It does not listen on a port. */
export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** The server's clock; it does not advance on its own. */
  readonly clock: { time: number };
  /** Every line logged so far. */
  readonly logged: string[];
  /** Sends a request as a page in a browser would: with `Origin` and `Accept` headers, and `form` as a form body. */
  request(
    options: InjectOptions & { readonly form?: Readonly<Record<string, string | readonly string[]>> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** The catalogue to import; null for none. */
  readonly catalogue?: unknown;
  readonly deps?: (deps: Deps) => Deps;
  /** Called with every SQL statement the server runs. */
  readonly onQuery?: (query: CompiledQuery) => void;
  /** A shop on whose database this one is another process, which has to be closed first. */
  readonly beside?: Pick<TestApp, 'database'>;
  /** The fake Stripe API to use. */
  readonly stripeApi?: StripeApi;
  /** The countries of addresses; by default none is known, and no page depends on countries. */
  readonly findCountry?: FindCountry;
}

/** Opens a test server: call it in `beforeAll`, and close the result in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  if (options.beside) {
    const { database } = options.beside;
    return openOnDatabase({ ...database, close: async () => {} }, { ...options, catalogue: null });
  }
  const database = await openTestDatabase();
  try {
    return await openOnDatabase(database, options);
  } catch (error) {
    // An open PGlite would keep the test process alive forever.
    await database.close();
    throw error;
  }
}

async function openOnDatabase(
  database: TestDatabase,
  {
    config = {},
    catalogue = fixtureCatalogue(),
    deps: overrideDeps = (deps) => deps,
    onQuery,
    stripeApi,
    findCountry,
  }: TestAppOptions,
): Promise<TestApp> {
  if (catalogue !== null) await importCatalogue(database.db, catalogue);
  const clock = { time: Date.parse('2026-11-21T12:00:00Z') };
  const logged: string[] = [];
  const deps = overrideDeps(
    createDeps({
      config: { ...readConfig({}), rateLimit: 0, ...config },
      db: onQuery ? withQueryListener(database.db, onQuery) : database.db,
      clock: { now: () => clock.time },
      metrics: createMetrics(),
      assets: {
        cssOf: (sheets) => ['shop', ...sheets].map((name) => `/assets/${name}.css`),
        loader: '/assets/loader.js',
        chunksOf: (names) => names.map((name) => `/assets/${name}.js`),
      },
      ...(stripeApi && { stripeApi }),
      findCountry,
      islands: await loadAllIslands(),
      pageKinds: await loadAllPages(),
      log: createLog('trace', { write: (line) => void logged.push(line) }),
    }),
  );
  const app = await withSharedValidators(async () => {
    const built = await buildApp(deps);
    await built.ready();
    return built;
  });
  return {
    app,
    deps,
    database,
    clock,
    logged,
    request({ form, headers, ...injectOptions }) {
      const body = form && {
        payload: encodeForm(form),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
      return app.inject({
        ...(body && { method: 'POST', payload: body.payload }),
        ...injectOptions,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          accept: 'text/html',
          ...body?.headers,
          ...headers,
        },
      });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function encodeForm(form: Readonly<Record<string, string | readonly string[]>>): string {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((item): [string, string] => [name, item]),
  );
  return new URLSearchParams(pairs).toString();
}

/** The `Cookie` header of a next request, from the cookies a response sets. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
