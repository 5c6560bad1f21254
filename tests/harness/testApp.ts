import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { buildApp } from '../../server/app/app';
import { deleteExpired } from '../../server/app/backgroundJobs';
import { broughtBy, createModules, type Modules, type ShopInput } from '../../server/app/modules';
import { listenToChannels } from '../../server/app/startShop';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import type { ShopModule } from '../../server/platform';
import { type Config, readConfig } from '../../server/platform/config/config';
import { createLog } from '../../server/platform/config/log';
import type { App } from '../../server/platform/http/httpServer';
import { createMetrics } from '../../server/platform/metrics/metrics';
import { loadAllIslands } from '../../src/islands/renderPage';
import { loadAllPages } from '../../src/pages';
import { fixtureCatalogue } from './fixtureCatalogue';
import { withQueryListener } from './queryListener';
import { withSharedValidators } from './sharedValidators';
import { openTestDatabase, type TestDatabase } from './testDatabase';

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Services = Omit<AllOf<Modules[Exclude<keyof Modules, 'addOns'>]>, keyof ShopModule>;

/** The whole server for tests, on its own database with the fixture catalogue. It does not listen on a port. */
export interface TestApp {
  readonly app: App;
  readonly modules: Modules;
  /** The services of all modules, for tests that make one of their own beside them. */
  readonly services: Services;
  readonly database: TestDatabase;
  /** The server's clock; it does not advance on its own. */
  readonly clock: { time: number };
  /** Every line logged so far. */
  readonly logged: string[];
  /**
   * Sends a request as a page in a browser would: with `Origin` and `Accept` headers, and `form` as a form body. What is posted comes with a cookie, as
   * from a browser that was there before; an empty one is that of a browser without.
   */
  request(
    options: InjectOptions & { readonly form?: Readonly<Record<string, string | readonly string[]>> },
  ): Promise<LightMyRequestResponse>;
  /** Deletes expired rows, as the shop does every hour. Returns how many. */
  deleteExpired(): Promise<number>;
  /** Follows the channels of its database, as a shop that listens on a port does. */
  listenToChannels(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions
  extends Partial<Pick<ShopInput, 'metrics' | 'stripeApi' | 'findCountry' | 'moreKinds' | 'pictureScript'>> {
  readonly config?: Partial<Config>;
  /** The catalogue to import; null for none. */
  readonly catalogue?: unknown;
  /** Called with every SQL statement the server runs. */
  readonly onQuery?: (query: CompiledQuery) => void;
  /** A shop on whose database this one is another process, which has to be closed first. */
  readonly beside?: Pick<TestApp, 'database'>;
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
  { config = {}, catalogue = fixtureCatalogue(), onQuery, metrics = createMetrics(), ...input }: TestAppOptions,
): Promise<TestApp> {
  if (catalogue !== null) await importCatalogue(database.db, catalogue);
  const clock = { time: Date.parse('2026-11-21T12:00:00Z') };
  const logged: string[] = [];
  // Made with the first file.
  const dataDir = path.join(tmpdir(), `questline-test-${randomUUID()}`);
  const modules = createModules({
    config: { ...readConfig({}), rateLimit: 0, dataDir, ...config },
    db: onQuery ? withQueryListener(database.db, onQuery) : database.db,
    clock: { now: () => clock.time },
    metrics,
    assets: {
      cssOf: (sheets) => ['shop', ...sheets].map((name) => `/assets/${name}.css`),
      homeCss: '.home{color:red}',
      loader: '/assets/loader.js',
      chunksOf: (names) => names.map((name) => `/assets/${name}.js`),
    },
    ...input,
    islands: await loadAllIslands(),
    pageKinds: await loadAllPages(),
    log: createLog('trace', { write: (line) => void logged.push(line) }),
  });
  const app = await withSharedValidators(async () => {
    const built = await buildApp(modules);
    await built.ready();
    return built;
  });
  return {
    app,
    modules,
    services: Object.assign({}, ...broughtBy(modules)),
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
          ...((body || injectOptions.method === 'POST') && { cookie: 'theme=dark' }),
          ...body?.headers,
          ...headers,
        },
      });
    },
    deleteExpired: () => deleteExpired(broughtBy(modules), new Date(clock.time)),
    listenToChannels: () => listenToChannels(broughtBy(modules), database),
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
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
