import type { FilterField, RaidOption, RunFilter } from './filters.rules';
import { isLootOf, killOptions } from './filters.rules';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** The values of the fields that do not depend on the runs on sale, with their labels. */
export type FixedChoices = Readonly<
  Record<'region' | 'difficulty' | 'class' | 'run_loot_type' | 'time', readonly FilterChoice[]>
>;

/** The values that a field offers beside the others, without the empty one. */
export function choicesOf(
  field: Exclude<FilterField, 'drops'>,
  filter: RunFilter,
  raids: readonly RaidOption[],
  fixed: FixedChoices,
): readonly FilterChoice[] {
  if (field === 'raid') return raids.map(({ slug, name }) => ({ value: slug, label: name }));
  if (field === 'boss_kills')
    return killOptions(filter, raids).map((kills) => ({
      value: String(kills),
      label: `${kills} ${kills === 1 ? 'boss' : 'bosses'}`,
    }));
  if (field === 'run_loot_type') return fixed[field].filter(({ value }) => isLootOf(filter.difficulty, value));
  return fixed[field];
}

export const FIELD_LABELS: Readonly<Record<FilterField, string>> = {
  region: 'Region',
  raid: 'Raid',
  difficulty: 'Difficulty',
  boss_kills: 'Bosses killed',
  run_loot_type: 'Loot',
  class: 'Your class',
  time: 'Start time',
  drops: 'Price drops only',
};

/** What a field says where it leaves everything in. */
export const ANY_LABELS = {
  raid: 'All raids',
  boss_kills: 'Any number',
  run_loot_type: 'Any loot',
  class: 'Any class',
  time: 'Any time',
} as const;
