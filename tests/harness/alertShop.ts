import type { AlertSubject } from '../../domains/alerts';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import type { Config } from '../../server/platform/config/config';
import type { MailKind } from '../../server/platform/db/schema';
import { catalogueWithRuns } from './catalogueWithRuns';
import { type FixtureRun, insertFixtureRuns } from './fixtureRuns';
import { SCRIPT } from './scriptHeaders';
import { serviceIds } from './shopper';
import { openTestApp, type TestApp } from './testApp';

/** The time of the shop, and the start of its runs. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const START = '2026-11-22T19:00:00Z';

/** The service that alerts are about, of whose unit price `setPrice` changes the price. */
const SERVICE = 'battleground-wins';

type Form = Readonly<Record<string, string>>;

/** A shop whose prices and seats change, with the alerts of its shoppers. */
export interface AlertShop {
  readonly shop: TestApp;
  /** The ids of services by slug. */
  readonly ids: Readonly<Record<string, number>>;
  /** Without alerts, mails and runs, at `NOW`, at the first prices. */
  clear(): Promise<void>;
  /** Imports the catalogue with another price of the service. @param unitCents of one win, USD cents */
  setPrice(unitCents: number): Promise<void>;
  /** What the service costs now, in cents of a currency. */
  price(currency?: string): Promise<number>;
  run(run?: Partial<FixtureRun>): Promise<number>;
  runsChanged(): Promise<void>;
  /** Sends the form of an alert as a script, of a guest unless headers say otherwise; a price alert of the service below 1.00 $. */
  ask(form?: Form, headers?: Form, remoteAddress?: string): ReturnType<TestApp['request']>;
  /** Makes a guest's alert and confirms it. @returns the token of the mail */
  alert(form?: Form): Promise<string>;
  rows(): ReturnType<typeof readRows>;
  mails(kind?: MailKind): ReturnType<typeof readMails>;
  /** The path of the link in the newest mail. */
  link(): Promise<string>;
  send(): Promise<number>;
  subject(changes?: Partial<AlertSubject>): AlertSubject;
}

const readRows = ({ database }: TestApp) => database.db.selectFrom('wishes').selectAll().orderBy('id').execute();

const readMails = ({ database }: TestApp, kind?: MailKind) =>
  database.db
    .selectFrom('outbox')
    .selectAll()
    .where('wish_id', 'is not', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as MailKind))
    .orderBy('id')
    .execute();

/** With a price of one unit of the service. */
function catalogueAt(unitPriceCents: number) {
  const catalogue = catalogueWithRuns();
  for (const { slug, terms } of catalogue.games.flatMap(({ services }) => services))
    if (slug === SERVICE) Object.assign(terms, { unitPriceCents, tiers: [] });
  return catalogue;
}

/** One win of the service, USD cents, until `setPrice`. */
const FIRST_PRICE = 400;

/** Opens the shop: call it in `beforeAll`, `clear` in `beforeEach`, and close its shop in `afterAll`. */
export async function openAlertShop(config: Partial<Config> = {}): Promise<AlertShop> {
  const shop = await openTestApp({ config, catalogue: catalogueAt(FIRST_PRICE) });
  const { db } = shop.database;
  const ids = Object.fromEntries(Object.entries(await serviceIds(shop)).map(([slug, id]) => [slug, Number(id)]));
  const id = ids[SERVICE] ?? 0;
  let cents = FIRST_PRICE;
  async function setPrice(unitCents: number) {
    if (cents === unitCents) return;
    cents = unitCents;
    await importCatalogue(db, catalogueAt(unitCents));
    shop.modules.catalogue.catalogue.clearCache();
  }
  async function runsChanged() {
    shop.modules.raids.runList.clearCache();
    await shop.modules.catalogue.catalogue.datesChanged();
  }
  const ask: AlertShop['ask'] = (form = {}, headers = SCRIPT, remoteAddress = '192.0.2.1') =>
    shop.request({
      url: '/wishes',
      form: {
        ...{
          about: 'service',
          about_id: String(id),
          kind: 'price',
          currency: 'USD',
          below: '1.00',
          email: 'anna@example.com',
        },
        ...form,
      },
      headers,
      remoteAddress,
    });
  async function link(): Promise<string> {
    const newest = (await readMails(shop)).at(-1);
    return /(\/wishes\/[\w-]{32})/.exec(newest?.body_text ?? '')?.[1] ?? '';
  }

  return {
    shop,
    ids,
    setPrice,
    runsChanged,
    ask,
    link,
    async clear() {
      for (const table of ['outbox', 'wishes', 'run_seats', 'run_waitlist', 'runs', 'accounts', 'rate_limits'] as const)
        await db.deleteFrom(table).execute();
      shop.clock.time = NOW;
      await setPrice(FIRST_PRICE);
      await runsChanged();
    },
    async price(code = 'USD') {
      const currency = await shop.modules.catalogue.catalogue.currency(code);
      return (await shop.modules.alerts.alerts.offer({ about: 'service', id }, currency))?.price ?? 0;
    },
    async run(run = {}) {
      const [added = 0] = await insertFixtureRuns(db, [{ startsAt: START, ...run }]);
      await runsChanged();
      return added;
    },
    async alert(form = {}) {
      const answer = await ask(form);
      if (answer.statusCode !== 200) throw new Error(`No alert was made: ${answer.statusCode} ${answer.body}`);
      const path = await link();
      await shop.request({ url: `${path}/confirm`, form: {}, headers: SCRIPT });
      return path.split('/').at(-1) ?? '';
    },
    rows: () => readRows(shop),
    mails: (kind) => readMails(shop, kind),
    send: () => shop.modules.alerts.alerts.sendDue(),
    subject: (changes = {}) => ({ about: 'service', id, kind: 'price', ...changes }),
  };
}
