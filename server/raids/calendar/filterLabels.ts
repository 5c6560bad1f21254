import {
  DAY_TIMES,
  type DayTime,
  type FilterField,
  type RaidOption,
  type RunFilter,
} from '../../../domains/raid-calendar';
import {
  ALL_CLASSES,
  ARMOR_LABELS,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  LOOT_LABELS,
  LOOT_TYPES,
  REGION_LABELS,
  RUN_REGIONS,
} from '../../../domains/raid-run';
import { type DateStyle, dateText } from '../../../src/lib/dateStyle';
import type { FilterField as FormField } from '../../../src/ui/form/FilterForm';

/** A full hour in a region's zone. */
const hourText = (hour: number, style: DateStyle): string => dateText('time', Date.UTC(1970, 0, 1, hour), style);

const timeLabels = (style: DateStyle): Readonly<Record<DayTime, string>> => ({
  'before-18': `Before ${hourText(18, style)}`,
  '18-21': `${hourText(18, style)} to ${hourText(21, style)}`,
  'after-21': `After ${hourText(21, style)}`,
});

const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const any = (label: string) => ({ value: '', label });

/** The fields of the filter with all their values; those that do not go together are left out by the island. */
export function filterFields(raids: readonly RaidOption[], style: DateStyle): readonly FormField<FilterField>[] {
  const sold = raids.flatMap((raid) => Object.values(raid.sold).flatMap((byDifficulty) => Object.values(byDifficulty)));
  const kills = [...new Set(sold.flatMap((runs) => runs.kills))]
    .sort((a, b) => a - b)
    .map((count) => ({ value: String(count), label: count === 1 ? '1 boss' : `${count} bosses` }));
  const classes = ALL_CLASSES.map(({ name, label, armor }) => ({
    value: name,
    label: `${label}, ${ARMOR_LABELS[armor]}`,
  }));
  return [
    { name: 'region', label: 'Region', isSegmented: true, choices: choices(RUN_REGIONS, REGION_LABELS) },
    {
      name: 'difficulty',
      label: 'Difficulty',
      isSegmented: true,
      choices: [any('Any'), ...choices(DIFFICULTIES, DIFFICULTY_LABELS)],
    },
    { name: 'class', label: 'Your class', choices: [any('Any class'), ...classes] },
    { name: 'run_loot_type', label: 'Loot', choices: [any('Any loot'), ...choices(LOOT_TYPES, LOOT_LABELS)] },
    {
      name: 'raid',
      label: 'Raid',
      choices: [any('All raids'), ...raids.map(({ slug, name }) => ({ value: slug, label: name }))],
    },
    { name: 'boss_kills', label: 'Bosses killed', choices: [any('Any number'), ...kills] },
    { name: 'time', label: 'Start time', choices: [any('Any time'), ...choices(DAY_TIMES, timeLabels(style))] },
  ];
}

/** What a condition of a filter says: `Mythic`, `4 bosses`. */
export function filterLabel(
  field: FilterField,
  filter: RunFilter,
  raids: readonly RaidOption[],
  style: DateStyle,
): string {
  if (field === 'drops') return 'Price drops only';
  const choice = filterFields(raids, style)
    .find(({ name }) => name === field)
    ?.choices.find(({ value }) => value === filter[field]);
  return choice?.label ?? '';
}
