import { LOOT_LABELS } from './runNames.rules';
import type { LootDistribution, LootType, RunMode } from './runViews';

/** What a loot type promises. */
export const LOOT_NOTES: Readonly<Record<LootType, string>> = {
  group: 'You roll with everyone. Nothing is guaranteed.',
  unsaved: 'More characters can win loot, so more items to roll on. Nothing is guaranteed.',
  saved: 'The group starts at the last bosses. You buy the kill of one boss.',
  armor: 'Armor and tokens of your armor type are traded to you. The rest is rolled.',
  full: 'Everything you can use goes to you. You are the only buyer.',
};

/** The label and note of a loot distribution in a run of this loot type. */
export function lootDistributionText(
  distribution: LootDistribution,
  lootType: LootType,
): { readonly label: string; readonly note: string } {
  const type = distribution === 'atp' ? 'armor' : lootType;
  return { label: LOOT_LABELS[type], note: LOOT_NOTES[type] };
}

export const MODE_LABELS: Readonly<Record<RunMode, string>> = {
  selfplay: 'You play',
  atp: 'You play, armor group',
  solo: 'You play, private group',
  pilot: 'Piloted',
};

export const MODE_NOTES: Readonly<Record<RunMode, string>> = {
  selfplay: 'You join the group on your own character.',
  atp: 'The group is filled with your armor type and trades you its loot.',
  solo: 'You are the only buyer in the group.',
  pilot: 'One of our boosters raids on your character. Sharing an account is against Blizzard’s rules.',
};
