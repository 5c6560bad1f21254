import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { buildApp } from '../../server/app';
import { importCatalogue } from '../../server/catalogue/import/catalogue.import';
import { type Config, readConfig } from '../../server/config/config';
import { createLog } from '../../server/config/log';
import { createDeps, type Deps } from '../../server/deps';
import { createMetrics } from '../../server/metrics/metrics';
import type { StripeApi } from '../../server/payments/stripe.provider';
import type { App } from '../../server/plugins/httpServer';
import { loadAllIslands } from '../../src/islands/renderPage';
import { loadAllPages } from '../../src/pages';
import { fixtureCatalogue } from './fixtureCatalogue';
import { withQueryListener } from './queryListener';
import { openTestDatabase, type TestDatabase } from './testDatabase';

/** A shop for tests: the whole server on a database of its own with the fixture catalogue, not listening. */
export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** The shop's clock; it stands still unless moved. */
  readonly clock: { time: number };
  /** Every line logged so far. */
  readonly logged: string[];
  /** A request as a browser's page would send it: `Origin` and `Accept` are given, a body is sent as a form. */
  ask(
    options: InjectOptions & { readonly form?: Readonly<Record<string, string | readonly string[]>> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** The catalogue to start with; none when null. */
  readonly catalogue?: unknown;
  readonly deps?: (deps: Deps) => Deps;
  /** Hears every statement of the shop. */
  readonly hear?: (query: CompiledQuery) => void;
  /** Where the fake of Stripe's API listens. */
  readonly stripeApi?: StripeApi;
}

/** Opens a shop; ask for it in `beforeAll` and close it in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  try {
    return await openOn(database, options);
  } catch (error) {
    // An open PGlite would keep the test process alive for ever.
    await database.close();
    throw error;
  }
}

async function openOn(
  database: TestDatabase,
  { config = {}, catalogue = fixtureCatalogue(), deps: change = (deps) => deps, hear, stripeApi }: TestAppOptions,
): Promise<TestApp> {
  if (catalogue !== null) await importCatalogue(database.db, catalogue);
  const clock = { time: Date.parse('2026-11-21T12:00:00Z') };
  const logged: string[] = [];
  const deps = change(
    createDeps({
      config: { ...readConfig({}), rateLimit: 0, ...config },
      db: hear ? withQueryListener(database.db, hear) : database.db,
      clock: { now: () => clock.time },
      metrics: createMetrics(),
      assets: {
        css: ['/assets/shop.css'],
        loader: '/assets/loader.js',
        chunksOf: (names) => names.map((name) => `/assets/${name}.js`),
      },
      ...(stripeApi && { stripeApi }),
      islands: await loadAllIslands(),
      pageKinds: await loadAllPages(),
      log: createLog('trace', { write: (line) => void logged.push(line) }),
    }),
  );
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    database,
    clock,
    logged,
    ask({ form, headers, ...asked }) {
      const body = form && {
        payload: encoded(form),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
      return app.inject({
        ...(body && { method: 'POST', payload: body.payload }),
        ...asked,
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

function encoded(form: Readonly<Record<string, string | readonly string[]>>): string {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/** The cookies an answer sets, as the next request would send them. */
export function cookiesOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
