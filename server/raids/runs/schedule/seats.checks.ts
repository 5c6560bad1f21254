import type { LootDistribution, LootType, RunMode } from '../../../../domains/raid-run';
import type { ValidationError } from '../../../platform/documents';

/** What runs of a loot type may be like; domains/raid-run/README.md has the table. */
const LOOT_TYPE_RULES: Readonly<
  Record<
    LootType,
    {
      readonly modes: readonly RunMode[];
      readonly lootDistributions: readonly LootDistribution[];
      /** What seats are counted by besides the capacity; null when by nothing. */
      readonly seats: 'armor' | 'boss' | null;
    }
  >
> = {
  group: { modes: ['selfplay', 'pilot'], lootDistributions: ['solo', 'atp'], seats: 'armor' },
  unsaved: { modes: ['selfplay', 'pilot'], lootDistributions: ['solo', 'atp'], seats: 'armor' },
  saved: { modes: ['selfplay', 'pilot'], lootDistributions: ['solo'], seats: 'boss' },
  armor: { modes: ['atp', 'pilot'], lootDistributions: ['atp'], seats: 'armor' },
  full: { modes: ['solo', 'pilot'], lootDistributions: ['solo'], seats: null },
};

interface Offered {
  readonly modes: readonly RunMode[];
  readonly lootDistributions: readonly LootDistribution[];
}

/** Modes and loot distributions that a loot type does not have, or has twice. */
export function offeredErrors(
  lootType: LootType,
  { modes, lootDistributions }: Offered,
  path: string,
): ValidationError[] {
  const rules = LOOT_TYPE_RULES[lootType];
  return [
    ...wordErrors(modes, rules.modes, lootType, `${path}.modes`),
    ...wordErrors(lootDistributions, rules.lootDistributions, lootType, `${path}.lootDistributions`),
  ];
}

function wordErrors(words: readonly string[], allowed: readonly string[], lootType: LootType, path: string) {
  return words.flatMap((word, index): ValidationError[] => {
    if (!allowed.includes(word))
      return [
        {
          path: `${path}[${index}]`,
          message: `“${word}” is not for ${lootType} runs, which have ${allowed.join(', ')}`,
        },
      ];
    return words.indexOf(word) < index ? [{ path: `${path}[${index}]`, message: `“${word}” is there already` }] : [];
  });
}

interface Seats {
  readonly lootDistributions: readonly LootDistribution[];
  readonly bosses: readonly number[];
  readonly capacity: number;
  readonly armorSeats?: Readonly<Record<string, number>> | null | undefined;
  readonly bossSeats?: Readonly<Record<string, number>> | null | undefined;
}

/** Seats of a run that do not add up, or are of a kind that its loot type does not have. */
export function seatErrors(lootType: LootType, seats: Seats, path: string): ValidationError[] {
  const capacityErrors =
    lootType === 'full' && seats.capacity !== 1
      ? [{ path: `${path}.capacity`, message: 'must be 1: a full run has one buyer' }]
      : [];
  return [...capacityErrors, ...armorSeatErrors(lootType, seats, path), ...bossSeatErrors(lootType, seats, path)];
}

function armorSeatErrors(
  lootType: LootType,
  { lootDistributions, capacity, armorSeats }: Seats,
  path: string,
): ValidationError[] {
  const error = (message: string) => [{ path: `${path}.armorSeats`, message }];
  const isByArmor = LOOT_TYPE_RULES[lootType].seats === 'armor' && lootDistributions.includes('atp');
  if (!armorSeats) return isByArmor ? error('is missing: this run shares loot by armor type') : [];
  if (!isByArmor) return error('is only for runs that share loot by armor type');
  const sum = sumOf(armorSeats);
  if (lootType === 'armor' && sum !== capacity) return error(`add up to ${sum}, but the run has ${capacity} seats`);
  return sum > capacity ? error(`add up to ${sum}, more than the ${capacity} seats of the run`) : [];
}

function bossSeatErrors(lootType: LootType, { bosses, capacity, bossSeats }: Seats, path: string): ValidationError[] {
  const error = (message: string) => [{ path: `${path}.bossSeats`, message }];
  const isByBoss = LOOT_TYPE_RULES[lootType].seats === 'boss';
  if (!bossSeats) return isByBoss ? error('is missing: saved runs are sold by boss') : [];
  if (!isByBoss) return error('is only for saved runs');
  const unknown = Object.keys(bossSeats).filter((id) => !bosses.includes(Number(id)));
  if (unknown.length > 0)
    return error(`must not have ${unknown.join(', ')}: the run’s bosses are ${bosses.join(', ')}`);
  const sum = sumOf(bossSeats);
  return sum === capacity ? [] : error(`add up to ${sum}, but the run has ${capacity} seats`);
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
