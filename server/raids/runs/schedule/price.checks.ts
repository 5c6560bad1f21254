import { DOLLARS, isPercentMode, minimumCharge } from '../../../../domains/pricing';
import {
  type LootDistribution,
  type LootType,
  type PriceMap,
  type RunChoices,
  type RunMode,
  raidersOf,
  runPricesOf,
  runQuote,
} from '../../../../domains/raid-run';
import type { ValidationError } from '../../../platform/documents';

/** The least that can be charged. */
export const MIN_CENTS = minimumCharge(DOLLARS);
/** Percentages above this are typing errors. */
const MAX_PERCENT_BP = 100_000;

/** What a run's price follows from; USD cents and basis points. */
export interface PricedRun {
  readonly lootType: LootType;
  readonly modes: readonly RunMode[];
  readonly lootDistributions: readonly LootDistribution[];
  readonly bosses: readonly number[];
  readonly bossSeats?: Readonly<Record<string, unknown>> | null | undefined;
  readonly baseCents: number;
  readonly maxCents: number | null;
  readonly flexBp: number;
  readonly priceMap: PriceMap;
}

/** Keys of a price map that the run's form does not have, and percentages that can't be meant. */
export function priceMapErrors(
  { modes, lootDistributions, bossSeats, lootType, priceMap }: Omit<PricedRun, 'baseCents' | 'maxCents' | 'flexBp'>,
  path: string,
): ValidationError[] {
  const known: Readonly<Record<string, (value: string) => boolean>> = {
    mode: (value) => modes.some((mode) => mode === value),
    loot_distribution: (value) => lootDistributions.some((distribution) => distribution === value),
    boss_id: (value) => Object.hasOwn(bossSeats ?? {}, value),
    raiders: (value) => ['armor', 'full'].includes(lootType) && /^([1-9]|[1-3]\d|40)$/.test(value),
    coaching: (value) => value === '1',
    stream: (value) => value === '1',
  };
  return Object.entries(priceMap).flatMap(([choice, { price, mode }]): ValidationError[] => {
    const [field = '', value = ''] = choice.split(/=(.*)/s);
    const isKnown = Object.hasOwn(known, field) ? known[field] : undefined;
    const at = `${path}.priceMap.${choice}`;
    if (isKnown === undefined)
      return [{ path: at, message: `is no choice: it must start with ${Object.keys(known).join('=, ')}=` }];
    if (!isKnown(value)) return [{ path: at, message: `this run has no ${field} “${value}”` }];
    return isPercentMode(mode) && price > MAX_PERCENT_BP
      ? [{ path: `${at}.price`, message: `must be ${MAX_PERCENT_BP} basis points at most` }]
      : [];
  });
}

/** A cap below the base price, and prices that can't be charged. Only for a valid price map. */
export function priceErrors(run: PricedRun, path: string): ValidationError[] {
  const { baseCents, maxCents } = run;
  if (maxCents !== null && maxCents < baseCents)
    return [{ path: `${path}.maxCents`, message: `must not be below the base price, ${baseCents} cents` }];
  return canBeCharged(run)
    ? []
    : [{ path: `${path}.priceMap`, message: `makes a seat cheaper than ${MIN_CENTS} cents, which can’t be charged` }];
}

/** Whether every seat of a run costs enough to be charged, whatever is chosen. @param droppedCents the price after a drop; null without one */
export const canBeCharged = (run: Omit<PricedRun, 'bosses'>, droppedCents: number | null = null): boolean =>
  lowestTotal(run, droppedCents) >= MIN_CENTS;

/** The lowest price of a seat, cents. @param droppedCents the price after a drop; null without one */
export function lowestTotal(
  { lootType, baseCents, maxCents, flexBp, priceMap, ...run }: Omit<PricedRun, 'bosses'>,
  droppedCents: number | null,
): number {
  const terms = { baseCents, maxCents, droppedCents, flexBp, priceMap, extras: [] };
  const prices = runPricesOf(terms, DOLLARS);
  const raiders = Object.keys(priceMap).flatMap((choice) => raidersOf(choice) ?? []);
  const bosses = Object.keys(run.bossSeats ?? {}).map(Number);
  const flags = [false, true];
  const all = run.modes.flatMap((mode) =>
    run.lootDistributions.flatMap((lootDistribution) =>
      orNone(bosses).flatMap((bossId) =>
        [null, ...raiders].flatMap((count) =>
          flags.flatMap((coaching) =>
            flags.map(
              (stream): RunChoices => ({
                ...NO_CHOICES,
                mode,
                lootDistribution,
                bossId,
                raiders: count,
                coaching,
                stream,
                isFlex: flexBp > 0,
              }),
            ),
          ),
        ),
      ),
    ),
  );
  return Math.min(...all.map((choices) => runQuote(lootType, prices, choices).total));
}

const orNone = (numbers: readonly number[]): readonly (number | null)[] => (numbers.length === 0 ? [null] : numbers);

const NO_CHOICES = { runId: 0, className: null, extras: [], hasKilledBoss: null } as const;
