import type { GameIconName } from '../media/GameIcon';

const patterns: readonly (readonly [RegExp, GameIconName])[] = [
  [/mount|companion/i, 'mount'],
  [/weapon|sword|gun|blueprint/i, 'weapon'],
  [/gear|set|armou?r|shoulder|head|hands|legs|cape|outfit|skin/i, 'armour'],
  [/chest|vault|track|loot|token|market|pass|recipe/i, 'chest'],
  [/portal|pandaria|campaign|skip|dawntrail|heavensward|shadowbringers|atlas|maps/i, 'place'],
  [/unlock|access|limit|traders?|pinnacle|endgame/i, 'unlocked'],
  [/cap\b|max|edge|legend|myth|gladiator|elite|prestige|radiant|top \d/i, 'crown'],
  [/pace|level|start|ready|build|core/i, 'flag'],
];

/** Picks a decorative picture by keywords in the reward's name; a medal when none matches. */
export function rewardIcon(name: string): GameIconName {
  return patterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'medal';
}
