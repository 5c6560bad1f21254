import {
  choicesOf,
  type DayTime,
  type FilterField,
  type FixedChoices,
  type RaidOption,
  type RunFilter,
} from '../../domains/raid-calendar';
import {
  ALL_CLASSES,
  ARMOR_LABELS,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  LOOT_LABELS,
  LOOT_TYPES,
  REGION_LABELS,
  RUN_REGIONS,
} from '../../domains/raid-run';

const TIME_LABELS: Readonly<Record<DayTime, string>> = {
  'before-18': 'Before 18:00',
  '18-21': '18:00 to 21:00',
  'after-21': 'After 21:00',
};

const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The values of the filter that do not depend on the runs on sale. */
export const FIXED_CHOICES: FixedChoices = {
  region: choices(RUN_REGIONS, REGION_LABELS),
  difficulty: choices(DIFFICULTIES, DIFFICULTY_LABELS),
  class: ALL_CLASSES.map(({ name, label, armor }) => ({ value: name, label: `${label}, ${ARMOR_LABELS[armor]}` })),
  run_loot_type: choices(LOOT_TYPES, LOOT_LABELS),
  time: Object.entries(TIME_LABELS).map(([value, label]) => ({ value, label })),
};

/** What a condition of a filter says: `Mythic`, `4 bosses`. */
export function filterLabel(field: FilterField, filter: RunFilter, raids: readonly RaidOption[]): string {
  if (field === 'drops') return 'Price drops only';
  return choicesOf(field, filter, raids, FIXED_CHOICES).find(({ value }) => value === filter[field])?.label ?? '';
}
