import { classOf, isByArmor } from './checkRun.rules';
import type { RunView } from './runAnswer.contract';
import { ARMOR_LABELS, ARMOR_TYPES, type ArmorType, type RunChoices } from './runViews';

/** How long a seat is held for a cart, minutes. */
export const HOLD_MINUTES = 10;

/** How many seats one network may hold in carts. */
export const MAX_HOLDS = 6;

/** The dated seat that choices need: of an armor type or a boss, where the run limits those. Null with flex time. */
export function neededSeat(
  run: Pick<RunView, 'id' | 'classes' | 'seats'>,
  choices: RunChoices,
): { readonly runId: number; readonly armor: ArmorType | null; readonly bossId: number | null } | null {
  if (choices.isFlex) return null;
  const armor = isByArmor(choices) && run.seats.armor ? (classOf(run, choices.className)?.armor ?? null) : null;
  return { runId: run.id, armor, bossId: run.seats.bosses ? choices.bossId : null };
}

/** Whether nothing is left: no seat at all, or none of the armor types without which a shopper can't join. @param armor that of the shopper; any when absent */
export function isSoldOut(
  { seats, lootDistributions }: Pick<RunView, 'seats' | 'lootDistributions'>,
  armor?: ArmorType,
): boolean {
  const { free, armor: byArmor, bosses } = seats;
  if (free === 0) return true;
  if (bosses) return Object.values(bosses).every((boss) => boss.free === 0);
  if (!byArmor || lootDistributions.includes('solo')) return false;
  const needed = armor ? [armor] : ARMOR_TYPES;
  return needed.every((type) => (byArmor[type]?.free ?? 0) === 0);
}

/** The free seats on a run's card, and whether nothing is left. @param armor that of the shopper; any when absent */
export function runCardSeats(run: Pick<RunView, 'seats' | 'lootDistributions'>, armor?: ArmorType) {
  const { free, capacity, armor: byArmor } = run.seats;
  return {
    // Where every class can join, armor seats limit only those who choose armor priority.
    seats:
      byArmor && !run.lootDistributions.includes('solo')
        ? ARMOR_TYPES.flatMap((type) => {
            const count = byArmor[type];
            return count ? [{ label: ARMOR_LABELS[type], ...count, isYours: type === armor }] : [];
          })
        : { free, capacity },
    isSoldOut: isSoldOut(run, armor),
  };
}
