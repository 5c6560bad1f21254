/** The classes as the form sends them (SPEC §3): apart from what else runs are made of, because links to runs name a class. */
export const CLASS_NAMES = [
  'mage',
  'priest',
  'warlock',
  'demon_hunter',
  'druid',
  'monk',
  'rogue',
  'evoker',
  'hunter',
  'shaman',
  'death_knight',
  'paladin',
  'warrior',
] as const;
export type ClassName = (typeof CLASS_NAMES)[number];
