import type { RunView } from './runAnswer.contract';
import type { Difficulty, LootType, RunRegion } from './runViews';

export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = {
  normal: 'Normal',
  heroic: 'Heroic',
  mythic: 'Mythic',
};

/** How many of the three diamonds of a difficulty are filled. */
export const DIFFICULTY_LEVELS: Readonly<Record<Difficulty, number>> = { normal: 1, heroic: 2, mythic: 3 };

export const REGION_LABELS: Readonly<Record<RunRegion, string>> = { eu: 'EU', us: 'US' };

export const LOOT_LABELS: Readonly<Record<LootType, string>> = {
  group: 'Group Loot',
  unsaved: 'Unsaved Group Loot',
  saved: 'Saved, last bosses',
  armor: 'Armor & Token Priority',
  full: 'Full Loot Priority',
};

/** The `item_variant` of analytics, the same from the list to the purchase; without the date, so that runs of a kind add up. */
export function runVariantLabel(run: Pick<RunView, 'difficulty' | 'lootType' | 'region'>): string {
  return [DIFFICULTY_LABELS[run.difficulty.key], LOOT_LABELS[run.lootType], REGION_LABELS[run.region]].join(', ');
}
