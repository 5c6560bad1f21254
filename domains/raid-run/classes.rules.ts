import type { RunClass } from './runAnswer.contract';
import type { ArmorType, ClassName } from './runViews';

/** The armor type of each class: a fact of the game that no season has changed. */
const ARMOR: Readonly<Record<ArmorType, readonly (readonly [ClassName, label: string])[]>> = {
  cloth: [
    ['mage', 'Mage'],
    ['priest', 'Priest'],
    ['warlock', 'Warlock'],
  ],
  leather: [
    ['demon_hunter', 'Demon Hunter'],
    ['druid', 'Druid'],
    ['monk', 'Monk'],
    ['rogue', 'Rogue'],
  ],
  mail: [
    ['evoker', 'Evoker'],
    ['hunter', 'Hunter'],
    ['shaman', 'Shaman'],
  ],
  plate: [
    ['death_knight', 'Death Knight'],
    ['paladin', 'Paladin'],
    ['warrior', 'Warrior'],
  ],
};

/** All classes, by armor type. Tokens belong to raids, so they are null here. */
export const ALL_CLASSES: readonly RunClass[] = (Object.keys(ARMOR) as ArmorType[]).flatMap((armor) =>
  ARMOR[armor].map(([name, label]) => ({ name, label, armor, token: null })),
);

/** The classes that a raid knows, with its tier tokens. @param tokens by class; empty where the raid has none */
export function classesOfRaid(
  names: readonly ClassName[],
  tokens: Readonly<Partial<Record<ClassName, string>>>,
): readonly RunClass[] {
  return ALL_CLASSES.filter(({ name }) => names.includes(name)).map((one) => ({
    ...one,
    token: tokens[one.name] ?? null,
  }));
}
