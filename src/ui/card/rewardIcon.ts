import type { GameIconName } from '../media/GameIcon';

const signs: readonly (readonly [RegExp, GameIconName])[] = [
  [/mount|companion/i, 'mount'],
  [/weapon|sword|gun|blueprint/i, 'weapon'],
  [/gear|set|armou?r|shoulder|head|hands|legs|cape|outfit|skin/i, 'armour'],
  [/chest|vault|track|loot|token|market|pass|recipe/i, 'chest'],
  [/portal|pandaria|campaign|skip|dawntrail|heavensward|shadowbringers|atlas|maps/i, 'place'],
  [/unlock|access|limit|traders?|pinnacle|endgame/i, 'unlocked'],
  [/cap\b|max|edge|legend|myth|gladiator|elite|prestige|radiant|top \d/i, 'crown'],
  [/pace|level|start|ready|build|core/i, 'flag'],
];

/** The picture that fits a reward's name; a medal when none does. It only decorates the name. */
export function rewardIcon(name: string): GameIconName {
  return signs.find(([words]) => words.test(name))?.[1] ?? 'medal';
}
