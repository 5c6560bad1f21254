import * as fc from 'fast-check';
import type { Catalogue, ServiceView } from '../../domains/catalogue';
import { buildForm, type Configuration } from '../../domains/configurator';
import type { Quote } from '../../domains/pricing';
import { CLASS_NAMES, RUN_FIELDS } from '../../domains/raid-run';
import { asJson } from '../../server/platform/db/json';
import { storedPrices } from '../../server/raids/runs/storedPrices';
import seed from '../../server/seed/vip.json';
import { aSignedInShopper, type TestAccount } from './accounts';
import { randomConfiguration } from './arbitraries';
import { fixtureCatalogue } from './fixtureCatalogue';
import { insertFixtureRuns } from './fixtureRuns';
import { type Shopper, serviceIds } from './shopper';
import { openTestApp, type TestApp } from './testApp';
import { give, openLevels } from './vip';

const RUN_SERVICE = 'heroic-run';
const EXTRA_SERVICE = 'battleground-wins';
const DAY = 86_400_000;

/** The fixture catalogue with an offer of each kind. */
function catalogueWithOffers(): Catalogue {
  const time = { start: '2026-11-20T17:00Z', end: '2026-11-24T17:00Z' };
  return {
    ...fixtureCatalogue(),
    offers: [
      { slug: 'wins', name: 'Weekend of wins', services: [`wow-boost/${EXTRA_SERVICE}`], percentBp: 1_330, ...time },
      {
        slug: 'loot',
        name: 'Loot week',
        services: [`wow-boost/${RUN_SERVICE}`],
        price: { variant: 'full-priority', cents: 17_777 },
        ...time,
      },
    ],
  };
}

const MODES = [
  'add_fixed_to_original',
  'add_percent_to_total',
  'subtract_fixed_from_total',
  'subtract_percent_from_original',
] as const;

/** What a choice of a run costs: USD cents, or basis points. */
const choicePrice = fc.record({ mode: fc.constantFrom(...MODES), price: fc.integer({ min: 0, max: 3_000 }) });

const seatParts = {
  kind: fc.constant('seat' as const),
  /** No flex time for 0. */
  flexBp: fc.constantFrom(0, 500, 2_225, 3_000),
  className: fc.constantFrom(...CLASS_NAMES),
};

/** A seat of a run, with the price of the run; amounts in USD cents. */
const usualSeat = fc.record({
  ...seatParts,
  base: fc.integer({ min: 2_000, max: 60_000 }),
  /** What the cap is above the base price. */
  cap: fc.option(fc.integer({ min: 0, max: 6_000 })),
  /** What the leader takes off. */
  cutBp: fc.constantFrom(0, 0, 700, 2_550),
  pilot: fc.option(choicePrice, { freq: 2 }),
  coaching: fc.option(choicePrice, { freq: 2 }),
  /** An extra service. */
  extra: fc.option(fc.integer({ min: 100, max: 3_000 }), { freq: 2 }),
});

/** A seat for about the least that can be charged. */
const smallSeat = fc
  .record({ ...seatParts, base: fc.integer({ min: 40, max: 90 }) })
  .map((parts) => ({ ...parts, cap: null, cutBp: 0, pilot: null, coaching: null, extra: null }));

const seat = fc.oneof({ weight: 1, arbitrary: smallSeat }, { weight: 4, arbitrary: usualSeat });
type Seat = typeof seat extends fc.Arbitrary<infer Value> ? Value : never;

/** A configured service. */
interface Configured {
  readonly kind: 'service';
  readonly slug: string;
  readonly configuration: Configuration;
}

/** Something that is bought. */
type Product = Configured | Seat;

const configured = (services: readonly ServiceView[]): fc.Arbitrary<Configured> =>
  fc
    .constantFrom(...services)
    .chain((service) =>
      randomConfiguration(service).map((configuration) => ({ kind: 'service', slug: service.slug, configuration })),
    );

const PLACES = ['/wow-boost', '/wow-boost/pvp', '/wow-boost/raid-services/heroic-run', '/valorant'];

/** A coupon; amounts in USD cents. */
const coupon = fc.record({
  value: fc.oneof(
    fc.record({ percentBp: fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.constantFrom(5_000, 10_000)) }),
    fc.record({ fixedCents: fc.integer({ min: 1, max: 20_000 }) }),
  ),
  minCents: fc.constantFrom(0, 0, 0, 5_000, 50_000),
  /** None for the whole shop. */
  places: fc.oneof(fc.constant<string[]>([]), fc.subarray(PLACES, { minLength: 1, maxLength: 2 })),
});
type CaseCoupon = typeof coupon extends fc.Arbitrary<infer Value> ? Value : never;

/** The balance of the account in USD cents, and what of it is used: a part in thousandths of the most that can be. */
const balance = fc.record({
  has: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
  /** Instead of that, what it has less than the total; negative when it has more. Around the least that can be charged. */
  missing: fc.option(fc.integer({ min: -20, max: 80 }), { freq: 2 }),
  use: fc.constantFrom('none' as const, 'part' as const, 'all' as const, 'all' as const),
  part: fc.integer({ min: 1, max: 999 }),
});

/** How many products a cart has on average. */
export const PRODUCTS_PER_CART = 5;

/** A shopper, what they buy, and what they put on the order. */
export const ownPriceCases = (services: readonly ServiceView[]) =>
  fc.record({
    level: fc.integer({ min: 0, max: 6 }),
    currency: fc.constantFrom('USD' as const, 'EUR' as const, 'GBP' as const),
    products: fc.array(fc.oneof({ weight: 3, arbitrary: configured(services) }, { weight: 2, arbitrary: seat }), {
      minLength: 1,
      maxLength: 2 * PRODUCTS_PER_CART - 1,
    }),
    coupon: fc.option(coupon, { freq: 4 }),
    balance,
  });
export type OwnPriceCase = ReturnType<typeof ownPriceCases> extends fc.Arbitrary<infer Value> ? Value : never;

/** A product as it is offered to a shopper. */
export interface Offered {
  /** Where its price is calculated from the form. */
  readonly priceUrl: string;
  /** The page that shows it with its price. */
  readonly page: string;
  /** The path by which coupons know it. */
  readonly path: string;
  readonly flexBp: number;
  readonly form: Readonly<Record<string, string | readonly string[]>>;
}

/** A shop with levels and offers, in which prices of shoppers are compared. */
export interface OwnPriceShop {
  readonly shop: TestApp;
  readonly services: readonly ServiceView[];
  /** A new shopper of a level, who sees a currency. */
  shopper(random: OwnPriceCase): Promise<Shopper & TestAccount>;
  /** Offers products; a seat is in a run of its own. */
  offer(products: readonly Product[]): Promise<readonly Offered[]>;
  /** Adds a coupon. @returns its code */
  addCoupon(coupon: CaseCoupon): Promise<string>;
}

/** A form with all values of each field. */
const fieldsOf = (form: URLSearchParams): Offered['form'] =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));

const pathOf = ({ game, category, slug }: ServiceView): string => `/${game.slug}/${category}/${slug}`;

/** The XP from which on a level of the seed counts. */
const xpOf = (level: number): number => seed.levels.find((one) => one.level === level)?.xp ?? 0;

/** Opens the shop: call it in `beforeAll`, and close its shop in `afterAll`. */
export async function openOwnPriceShop(): Promise<OwnPriceShop> {
  const shop = await openTestApp({ catalogue: catalogueWithOffers() });
  await openLevels(shop);
  const { db } = shop.database;
  const { catalogue } = shop.modules.catalogue;
  const ids = Object.values(await serviceIds(shop)).map(Number);
  const found = await Promise.all(ids.map((id) => catalogue.serviceById(id)));
  const services = found.flatMap((service) => service ?? []);
  const serviceNamed = (slug: string): ServiceView => {
    const service = services.find((one) => one.slug === slug);
    if (service === undefined) throw new Error(`The fixture has no ${slug}.`);
    return service;
  };
  let coupons = 0;

  const runOf = ({ base, cap, cutBp, flexBp, pilot, coaching, extra }: Seat) => ({
    startsAt: shop.clock.time + DAY,
    base_cents: base,
    max_cents: cap === null ? null : base + cap,
    flex_bp: flexBp,
    price_map: asJson(
      storedPrices({
        ...(pilot && { 'mode=pilot': { name: 'Piloted', ...pilot } }),
        ...(coaching && { 'coaching=1': { name: 'Coaching', ...coaching } }),
      }),
    ),
    extras: asJson(extra === null ? [] : [{ serviceId: serviceNamed(EXTRA_SERVICE).id, offerCents: extra }]),
    ...(cutBp > 0 && { droppedTo: base - Math.floor((base * cutBp) / 10_000) }),
  });

  function offeredSeat({ className, pilot, coaching, extra, flexBp }: Seat, runId: number): Offered {
    const service = serviceNamed(RUN_SERVICE);
    const page = `/wow-boost/run/${runId}`;
    const form = {
      [RUN_FIELDS.runId]: String(runId),
      [RUN_FIELDS.serviceId]: String(service.id),
      [RUN_FIELDS.class]: className,
      [RUN_FIELDS.mode]: pilot ? 'pilot' : 'atp',
      ...(coaching && { [RUN_FIELDS.coaching]: '1' }),
      ...(flexBp > 0 && { [RUN_FIELDS.flexTime]: '1' }),
      ...(extra !== null && { [`${RUN_FIELDS.extras}[${serviceNamed(EXTRA_SERVICE).id}]`]: '1' }),
    };
    return { priceUrl: `${page}/price-calculate`, page, path: pathOf(service), flexBp, form };
  }

  function offeredService({ slug, configuration }: Configured): Offered {
    const service = serviceNamed(slug);
    const path = pathOf(service);
    const form = fieldsOf(buildForm(service, configuration));
    return { priceUrl: `/v1/service/${service.id}/price-calculate`, page: path, path, flexBp: 0, form };
  }

  return {
    shop,
    services,
    async shopper({ level, currency }) {
      const anna = await aSignedInShopper(shop);
      anna.cookies.set('currency', currency);
      if (xpOf(level) > 0) await give(shop, anna, 'xp', xpOf(level));
      return anna;
    },
    async offer(products) {
      // So that the list of runs stays short.
      await db.updateTable('runs').set({ status: 'cancelled' }).where('status', '!=', 'cancelled').execute();
      const seats = products.filter((product) => product.kind === 'seat');
      const runIds = seats.length === 0 ? [] : await insertFixtureRuns(db, seats.map(runOf));
      // No test server listens to notifications.
      shop.modules.raids.runList.clearCache();
      return products.map((product) =>
        product.kind === 'seat' ? offeredSeat(product, runIds[seats.indexOf(product)] ?? 0) : offeredService(product),
      );
    },
    async addCoupon({ value, minCents, places }) {
      coupons += 1;
      const code = `CASE-${coupons}`;
      const terms = { percentBp: null, fixedCents: null, ...value, minCents, maxUses: null, maxPerShopper: null };
      const named = places.map((path) => ({ path, name: path.slice(1) }));
      const by = { staff: 'test', accountId: null, reason: 'A test.' };
      await shop.modules.vip.coupons.add({ code, ...terms, places: named, startsAt: 0, endsAt: null }, by);
      return code;
    },
  };
}

/** A line of a cart with its price before it was bought. */
export interface OwnLine {
  readonly offered: Offered;
  readonly quote: Quote;
}

/** A shopper with the lines of their cart, and how they are priced. */
export interface OwnCart {
  readonly random: OwnPriceCase;
  readonly anna: Shopper & TestAccount;
  readonly currency: { readonly sign: string; readonly rateMicro: number };
  readonly lines: readonly OwnLine[];
}

/* The rules of the shop, written down anew: nothing here is counted by the shop's own arithmetic. Amounts in cents of the cart's currency. */

const MAX_DISCOUNT_BP = 3_500;
const WHOLE_BP = 10_000;
const VAT_BP = 1_900;
/** In each currency of the fixture. */
export const MIN_CHARGE = 50;

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
export const halfUp = (amount: number, bp: number): number => Math.floor((amount * bp + WHOLE_BP / 2) / WHOLE_BP);
const roundedDown = (amount: number, bp: number): number => Math.floor((amount * bp) / WHOLE_BP);
const fromDollars = (cents: number, rateMicro: number): number => Math.floor((cents * rateMicro + 500_000) / 1_000_000);

/** The German VAT in a total. */
export const vatIn = (total: number): number =>
  Math.floor((total * VAT_BP * 2 + WHOLE_BP + VAT_BP) / (2 * (WHOLE_BP + VAT_BP)));

const levelOf = ({ random }: Pick<OwnCart, 'random'>) => seed.levels.find(({ level }) => level === random.level);

/** US cents that come back for a price. */
export function cashbackOf(total: number, cart: Pick<OwnCart, 'random' | 'currency'>): number {
  const dollars = Math.floor((total * 1_000_000) / cart.currency.rateMicro);
  return roundedDown(dollars, (levelOf(cart)?.cashbackPercentage ?? 0) * 100);
}

/** What a discount takes off a price. @param code of its line */
export const takenBy = ({ lines }: Quote, code: string): number =>
  -(lines.find((line) => line.code === code)?.amount ?? 0) || 0;

/** What a price has to be after what anybody gets: flex time and the level take off what they are worth, and no more than they may. */
export function expectedPrice(quote: Quote, flexBp: number, cart: Pick<OwnCart, 'random' | 'currency'>) {
  const subtotal = sum(quote.lines.filter(({ kind }) => kind !== 'discount').map(({ amount }) => amount));
  const before = subtotal - takenBy(quote, 'raid-leader-drop') - takenBy(quote, 'offer');
  const allowed = roundedDown(subtotal, MAX_DISCOUNT_BP);
  const flex = Math.min(halfUp(before, flexBp), allowed);
  const rest = before - flex;
  const ofLevel = halfUp(rest, (levelOf(cart)?.permaDiscountPercentage ?? 0) * 100);
  const vip = Math.min(ofLevel, allowed - flex, Math.max(0, rest - MIN_CHARGE));
  const total = rest - vip;
  return { subtotal, flex, vip, total, discountApplied: subtotal - total, cashback: cashbackOf(total, cart) };
}

/** What a coupon takes off a line at most: all of it for a gift, else what is left of the most that there can be together. */
function roomIn({ quote }: OwnLine, isGift: boolean): number {
  const taken = takenBy(quote, 'flex-time') + takenBy(quote, 'perma-vip');
  return isGift ? quote.total : Math.min(quote.total, roundedDown(quote.subtotal, MAX_DISCOUNT_BP) - taken);
}

/** What a coupon has to take off a cart, nothing where it does not hold, and what it takes off each line at most. */
export function expectedCoupon({ lines, random: { coupon: used }, currency: { rateMicro } }: OwnCart) {
  if (used === null) return { amount: 0, rooms: lines.map(() => 0), isGift: false };
  const { value, minCents, places } = used;
  const isHeld = ({ offered: { path } }: OwnLine) =>
    places.length === 0 || places.some((place) => `${path}/`.startsWith(`${place}/`));
  const isGift = 'percentBp' in value && value.percentBp === WHOLE_BP;
  const rooms = lines.map((line) => (isHeld(line) ? roomIn(line, isGift) : 0));
  const subtotal = sum(lines.filter(isHeld).map(({ quote }) => quote.subtotal));
  const holds = lines.some(isHeld) && subtotal >= fromDollars(minCents, rateMicro);
  const amount =
    'percentBp' in value
      ? sum(lines.map(({ quote }, index) => Math.min(halfUp(quote.total, value.percentBp), rooms[index] ?? 0)))
      : Math.min(fromDollars(value.fixedCents, rateMicro), sum(rooms));
  return { amount: holds ? amount : 0, rooms, isGift };
}

/** What the account has when it orders, in US cents and in the currency, and what of it is used: what is left to pay is nothing, or enough to be charged. */
export function expectedBalance({ random, currency: { rateMicro } }: OwnCart, total: number) {
  const { has, missing, use, part } = random.balance;
  const held = missing === null ? has : Math.max(0, Math.ceil((total * 1_000_000) / rateMicro) - missing);
  const available = Math.floor((held * rateMicro) / 1_000_000);
  const most = Math.min(available, total);
  const all = most < total ? Math.max(0, Math.min(most, total - MIN_CHARGE)) : most;
  const ofPart = Math.max(0, Math.min(Math.floor((all * part) / 1_000), total - MIN_CHARGE));
  const used = { none: 0, part: ofPart, all }[use];
  // Rounded up, but a balance never pays more than it has.
  return { held, available, used, usedUsd: Math.min(Math.ceil((used * 1_000_000) / rateMicro), held) };
}
