import { ARMOR_LABELS, lootDistributionText, type RunView } from '../../../domains/raid-run';
import type { NeededSeat } from '../runs/seats.repository';

/** What a link of the waitlist holds, for a shopper who has chosen a seat of another kind. */
export function heldSeatText(
  { bosses, lootType, lootDistributions }: Pick<RunView, 'bosses' | 'lootType' | 'lootDistributions'>,
  { armor, bossId }: Pick<NeededSeat, 'armor' | 'bossId'>,
): string {
  const boss = bosses.find(({ id }) => id === bossId);
  if (boss) return `This link holds a seat for ${boss.name}. Choose that boss.`;
  if (armor === null)
    return `This link holds a seat with ${lootDistributionText('solo', lootType).label}. Choose that loot.`;
  const worn = ARMOR_LABELS[armor].toLowerCase();
  // Where the loot can be shared in two ways, the class alone does not decide about the seat.
  const loot = lootDistributions.includes('solo') ? `${lootDistributionText('atp', lootType).label} and ` : '';
  return `This link holds a ${worn} seat. Choose ${loot}a class that wears ${worn}.`;
}
