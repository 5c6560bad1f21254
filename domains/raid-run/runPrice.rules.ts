import {
  convert,
  isPercentMode,
  PRICE_CODES,
  type PriceComponent,
  type PriceRequest,
  type Quote,
  quote,
  type Tariff,
  tariffDiscounts,
  tariffTerms,
} from '../pricing';
import type { RunLeader } from './leaderRecord.rules';
import type { ProductPrice } from './raidRun.contract';
import type { RunPrices, RunView } from './runAnswer.contract';
import { LOOT_LABELS } from './runNames.rules';
import type { LootType, PriceMap, RunChoices } from './runViews';

/** What a run costs in the catalogue's currency: USD cents, as stored. */
export interface RunTerms {
  readonly baseCents: number;
  readonly maxCents: number | null;
  /** The price of the seat after the leader's lowest drop; null when there was none. */
  readonly droppedCents: number | null;
  readonly flexBp: number;
  readonly priceMap: PriceMap;
  readonly extras: readonly {
    readonly serviceId: number;
    readonly name: string;
    readonly path: string;
    readonly offerCents: number;
    readonly maxCents: number;
  }[];
}

/** A run that can be looked at, and what it costs. */
export interface OfferedRun {
  readonly view: RunView;
  readonly terms: RunTerms;
  /** False when its kind is not in the catalogue any more. */
  readonly isOnSale: boolean;
  /** When its seats change by the clock alone, because its sale ends or a hold does, ms UTC. */
  readonly changesAt: number;
  /** Who leads it; absent for a name that the shop's owner has not entered. */
  readonly leader?: RunLeader | undefined;
}

/** The prices of a run in cents of the tariff's currency. Each amount is converted once, so that receipts add up. */
export function runPricesOf(terms: RunTerms, { code, rateMicro, vip }: Tariff): RunPrices {
  const base = convert(terms.baseCents, rateMicro);
  const dropped = terms.droppedCents === null ? base : convert(terms.droppedCents, rateMicro);
  const priceMap = Object.entries(terms.priceMap).map(([choice, component]) => {
    const price = isPercentMode(component.mode) ? component.price : convert(component.price, rateMicro);
    return [choice, { ...component, price }] as const;
  });
  return {
    currency: code,
    base,
    maxPrice: terms.maxCents === null ? null : convert(terms.maxCents, rateMicro),
    drop: Math.max(0, base - dropped),
    flexBp: terms.flexBp,
    rateMicro,
    ...(vip && { vip }),
    priceMap: Object.fromEntries(priceMap),
    extras: terms.extras.map(({ offerCents, maxCents, ...extra }) => ({
      ...extra,
      offerPrice: convert(offerCents, rateMicro),
      maxPrice: convert(maxCents, rateMicro),
    })),
  };
}

/** The number of raiders that a key of the price map stands for: 16 for `raiders=16`; undefined for other keys. */
export function raidersOf(key: string): number | undefined {
  const raiders = /^raiders=(\d+)$/.exec(key)?.[1];
  return raiders === undefined ? undefined : Number(raiders);
}

/** The keys of the price map that choices stand for: `mode=pilot`, `coaching=1`. */
function chosenKeys(choices: RunChoices): ReadonlySet<string> {
  const { mode, lootDistribution, raiders, coaching, stream, bossId } = choices;
  return new Set([
    `mode=${mode}`,
    `loot_distribution=${lootDistribution}`,
    ...(raiders === null ? [] : [`raiders=${raiders}`]),
    ...(bossId === null ? [] : [`boss_id=${bossId}`]),
    ...(coaching ? ['coaching=1'] : []),
    ...(stream ? ['stream=1'] : []),
  ]);
}

function componentsOf({ priceMap, extras }: RunPrices, choices: RunChoices): PriceComponent[] {
  const keys = chosenKeys(choices);
  const chosen = Object.entries(priceMap).flatMap(([key, { name, price, mode }], position): PriceComponent[] =>
    keys.has(key) ? [{ id: key, label: name, mode, value: price, position }] : [],
  );
  const services = extras.flatMap(({ serviceId, name, offerPrice }, index): PriceComponent[] =>
    choices.extras.includes(serviceId)
      ? [
          {
            id: `extra=${serviceId}`,
            label: name,
            mode: 'add_fixed_to_total',
            value: offerPrice,
            position: 1000 + index,
          },
        ]
      : [],
  );
  return [...chosen, ...services];
}

/** The price request of a run with choices, in cents of the prices' currency. */
export function runPriceRequest(lootType: LootType, prices: RunPrices, choices: RunChoices): PriceRequest {
  const { currency: code, rateMicro, vip } = prices;
  const tariff = { code, sign: '', rateMicro, ...(vip && { vip }) };
  return {
    ...tariffTerms(tariff),
    baseLabel: LOOT_LABELS[lootType],
    base: prices.base,
    components: componentsOf(prices, choices),
    ...(prices.maxPrice !== null && { maxPrice: prices.maxPrice }),
    discounts: {
      raidLeaderDrop: prices.drop,
      flexTimeBp: choices.isFlex ? prices.flexBp : 0,
      ...tariffDiscounts(tariff),
    },
  };
}

/**
 * The price of a seat with its choices, line by line; the same on the server and in the browser. Throws `PriceError` for prices that an import would
 * reject.
 */
export function runQuote(lootType: LootType, prices: RunPrices, choices: RunChoices): Quote {
  return quote(runPriceRequest(lootType, prices, choices));
}

/** What a choice would add to the price, in cents: the line that it has, or would have if chosen now. 0 where it costs nothing. */
export function choiceAmount(
  lootType: LootType,
  prices: RunPrices,
  choices: RunChoices,
  change: Partial<RunChoices>,
  code: string,
): number {
  const { lines } = runQuote(lootType, prices, { ...choices, ...change });
  return lines.find((line) => line.code === code)?.amount ?? 0;
}

/** The price model of SPEC §3 from a quote. */
export function productPriceOf({ lines, subtotal, discountApplied, total }: Quote): ProductPrice {
  const discountOf = (code: string) => -(lines.find((line) => line.code === code)?.amount ?? 0) || 0;
  return {
    basePrice: subtotal,
    offerPrice: total,
    appliedDiscount: discountApplied,
    appliedDiscountByRaidLeader: discountOf(PRICE_CODES.raidLeaderDrop),
    appliedFlexTimeDiscount: discountOf(PRICE_CODES.flexTime),
    permanentDiscount: discountOf(PRICE_CODES.permaVip),
    hasDiscountByMaxPrice: lines.some(({ kind }) => kind === 'cap'),
  };
}
