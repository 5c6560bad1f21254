/** Apart from what else runs are made of, because their cards need no more. */
export const ARMOR_TYPES = ['cloth', 'leather', 'mail', 'plate'] as const;
export type ArmorType = (typeof ARMOR_TYPES)[number];
export const ARMOR_LABELS: Readonly<Record<ArmorType, string>> = {
  cloth: 'Cloth',
  leather: 'Leather',
  mail: 'Mail',
  plate: 'Plate',
};
