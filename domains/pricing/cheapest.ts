import { convert, percentOf } from './arithmetic';
import { firstStepCents, pointsAt, stepsBySegment, tierAt } from './base';
import { offerDiscount, priceBeforeDiscount } from './offer';
import type { Cheapest, CurrencyRate, PricedGroup, PricedOffer, PricedTerms } from './pricing.contract';
import { type PriceWindow, Search, type TopOfWindow } from './search';

/** The smallest charge that payment providers accept, in cents. */
const PROVIDER_MINIMUM_CENTS = 50;

/** The minimum total that can be charged, in cents of the currency: 0.50 of it, or the value of 0.50 US dollars if more (F.3, step 8). */
export function minimumCharge({ rateMicro }: CurrencyRate): number {
  return Math.max(PROVIDER_MINIMUM_CENTS, convert(PROVIDER_MINIMUM_CENTS, rateMicro));
}

/**
 * The list price: the lowest total of any configuration that reaches `minimumCharge`, or the lowest total when none does. Exact if it says so;
 * README.md explains why it need not try every configuration.
 * @param offer runs at the moment; its discount is taken off
 */
export function cheapest(
  terms: PricedTerms,
  groups: readonly PricedGroup[],
  currency: CurrencyRate,
  offer?: PricedOffer,
): Cheapest {
  const searches = offeredTerms(terms, offer, currency).map(({ terms: searched, before, after }) => {
    const lowest = (minTotal: number) => {
      const found = lowestTotal(searched, groups, currency, minTotal === 0 ? 0 : before(minTotal));
      return { ...found, total: after(found.total) };
    };
    return { lowest, chargeable: lowest(minimumCharge(currency)) };
  });
  const isChargeable = searches.some(({ chargeable }) => Number.isFinite(chargeable.total));
  const found = searches.map(({ chargeable, lowest }) => (isChargeable ? chargeable : lowest(0)));
  return {
    base: Math.min(...found.map(({ base }) => base)),
    total: Math.min(...found.map(({ total }) => total)),
    varies: basesVary(terms) || groups.some(totalsVary),
    isExact: found.every(({ isExact }) => isExact),
  };
}

/**
 * The highest total of any configuration, in cents of the currency: `cheapest` the other way round. Only the highest base price of each quantity tier is
 * tried, so where several percentages are taken off, their rounding may make another one some cents dearer.
 * @returns null where the options are too many to be sure
 */
export function dearest(
  terms: PricedTerms,
  groups: readonly PricedGroup[],
  currency: CurrencyRate,
  offer?: PricedOffer,
): number | null {
  const searches = offeredTerms(terms, offer, currency).map(({ terms: searched, after }) => {
    const search = new Search(groups, currency, 0);
    for (const top of priceTops(searched, maxByQuantity(groups))) search.searchHighest(top);
    return { total: after(search.highest), isExact: search.isExact };
  });
  return searches.every(({ isExact }) => isExact) ? Math.max(...searches.map(({ total }) => total)) : null;
}

/** The lowest total of at least `minTotal` before discounts, and the lowest base price. */
function lowestTotal(
  terms: PricedTerms,
  groups: readonly PricedGroup[],
  currency: CurrencyRate,
  minTotal: number,
): Omit<Cheapest, 'varies'> {
  const search = new Search(groups, currency, minTotal);
  const base = Math.min(...priceWindows(terms, maxByQuantity(groups)).map((window) => search.searchWindow(window)));
  return { base, total: search.best, isExact: search.isExact };
}

/** The quantity from which on every `perQuantity` group allows all its options. */
function maxByQuantity(groups: readonly PricedGroup[]): number {
  return Math.max(0, ...groups.filter(({ perQuantity }) => perQuantity).map(({ options }) => options.length));
}

/** @param limit below this quantity each quantity allows other options, and so needs its own window */
function priceWindows(terms: PricedTerms, limit: number): PriceWindow[] {
  switch (terms.kind) {
    case 'range':
      return [{ bases: rangePricesAscending(terms), discountBp: 0, maxPerQuantity: 0 }];
    case 'variants':
      return [
        {
          bases: terms.variants.map(({ priceCents }) => priceCents).sort((a, b) => a - b),
          discountBp: 0,
          maxPerQuantity: 0,
        },
      ];
    case 'quantity': {
      const inside = terms.tiers.map(({ from }) => from).filter((from) => from > terms.min && from <= terms.max);
      const few = Array.from(
        { length: Math.max(0, Math.min(limit, terms.max) - terms.min) },
        (_, n) => terms.min + n + 1,
      );
      const starts = [...new Set([terms.min, ...inside, ...few])].sort((a, b) => a - b);
      return starts.map((start, index) => ({
        bases: multiples(terms.unitPriceCents, start, (starts[index + 1] ?? terms.max + 1) - 1),
        discountBp: tierAt(terms.tiers, start)?.percentBp ?? 0,
        maxPerQuantity: start,
      }));
    }
  }
}

/** The highest base price of each window. */
function priceTops(terms: PricedTerms, limit: number): TopOfWindow[] {
  if (terms.kind !== 'range')
    return priceWindows(terms, limit).map(({ bases, ...window }) => ({ ...window, base: [...bases].at(-1) ?? 0 }));
  const { min, max, step, segments } = terms;
  const top = min + Math.floor((max - min) / step) * step;
  const steps = stepsBySegment(terms, min, top);
  const base = segments.reduce((sum, { priceCents }, index) => sum + priceCents * (steps[index] ?? 0), 0);
  return [{ base, discountBp: 0, maxPerQuantity: 0 }];
}

function* multiples(unitCents: number, min: number, max: number): Generator<number> {
  for (let quantity = min; quantity <= max; quantity += 1) yield unitCents * quantity;
}

/**
 * The distinct prices of all starts, with their points, and goals of a range, ascending. Generated in batches, because the search nearly always stops in
 * the first.
 */
function* rangePricesAscending(terms: Extract<PricedTerms, { kind: 'range' }>): Generator<number> {
  const { min, max, step, handles, segments, points } = terms;
  const top = min + Math.floor((max - min) / step) * step;
  const steps = stepsBySegment(terms, min, top).flatMap((count, index) =>
    new Array<number>(count).fill(segments[index]?.priceCents ?? 0),
  );
  const starts = handles === 1 ? 1 : steps.length;
  const highest = steps.reduce((sum, cents) => sum + cents, 0);
  // What the first step from each start costs, by the points of the shopper.
  const firsts = steps.map((cents, start) =>
    pointsAt(points, min + start * step).map((had) => (points ? firstStepCents(cents, points.perRung, had) : cents)),
  );
  let done = -1;
  for (let ceiling = Math.max(1, Math.min(...firsts.flat())); ; ceiling *= 2) {
    const batch = new Set<number>();
    firsts.slice(0, starts).forEach((prices, start) => {
      for (const first of prices) {
        let cents = first;
        for (let index = start + 1; cents <= ceiling; index += 1) {
          if (cents > done) batch.add(cents);
          if (index >= steps.length) break;
          cents += steps[index] ?? 0;
        }
      }
    });
    yield* [...batch].sort((a, b) => a - b);
    if (ceiling >= highest) return;
    done = ceiling;
  }
}

function basesVary(terms: PricedTerms): boolean {
  switch (terms.kind) {
    case 'range':
      return terms.max - terms.min >= 2 * terms.step || pointsAt(terms.points, terms.min).length > 1;
    case 'quantity':
      return terms.max > terms.min;
    case 'variants':
      return new Set(terms.variants.map(({ priceCents }) => priceCents)).size > 1;
  }
}

function totalsVary({ pick, required, max, options }: PricedGroup): boolean {
  const effects = new Set(options.map(({ mode, value }) => (value === 0 ? 'none' : `${mode} ${value}`)));
  if (!required) effects.add('none');
  const severalFit = pick === 'many' && Math.min(max ?? options.length, options.length) > 1;
  return effects.size > 1 || (severalFit && !effects.has('none'));
}

/** Terms whose choices get the same discount; `before` is the total that a minimum after the discount needs, `after` takes the discount off. */
interface OfferedTerms {
  readonly terms: PricedTerms;
  readonly before: (total: number) => number;
  readonly after: (total: number) => number;
}

/** An offer with a price is for one variant, so that is searched apart. */
function offeredTerms(terms: PricedTerms, offer: PricedOffer | undefined, currency: CurrencyRate): OfferedTerms[] {
  const same = (total: number) => total;
  if (offer === undefined) return [{ terms, before: same, after: same }];
  if ('percentBp' in offer) {
    const { percentBp } = offer;
    return [
      {
        terms,
        before: (total) => priceBeforeDiscount(total, percentBp),
        after: (total) => (Number.isFinite(total) ? total - percentOf(total, percentBp) : total),
      },
    ];
  }
  const discount = offerDiscount(offer, terms, { variant: offer.variant }, currency);
  if (terms.kind !== 'variants' || discount === undefined || !('fixed' in discount))
    return [{ terms, before: same, after: same }];
  const { fixed } = discount;
  const restricted = (isOffered: boolean): PricedTerms => ({
    ...terms,
    variants: terms.variants.filter(({ key }) => (key === offer.variant) === isOffered),
  });
  return [
    { terms: restricted(true), before: (total) => total + fixed, after: (total) => Math.max(0, total - fixed) },
    { terms: restricted(false), before: same, after: same },
  ];
}
