import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { RAID_CALENDAR_PATH } from '../../src/lib/urls';
import { type FilterField, FilterForm } from '../../src/ui/form/FilterForm';
import { startCalendarWriter, type WriterState } from './calendarWriter';
import { runsText } from './days.rules';
import { type FilterField as FieldName, fitFilter, isAllowed } from './filters.rules';
import {
  filterChanged,
  filterRetried,
  initialCalendar,
  selectCleared,
  selectFilter,
  selectListError,
  selectListStatus,
  selectRaids,
  selectTotalRuns,
} from './raidCalendar.slice';
import css from './ui/RaidFilters.module.css';

export interface RaidFiltersProps {
  /** With all values that each may have beside some others. */
  readonly fields: readonly FilterField<FieldName>[];
}

/** The filter of a list of runs, on the page of the calendar and on that of the game. */
export default function RaidFilters({ fields }: RaidFiltersProps) {
  const filter = useSelector(selectFilter);
  const raids = useSelector(selectRaids);
  const status = useSelector(selectListStatus);
  const error = useSelector(selectListError);
  const cleared = useSelector(selectCleared);
  const totalRuns = useSelector(selectTotalRuns);
  const dispatch = useDispatch();
  const store = useStore<WriterState>();
  useEffect(() => startCalendarWriter({ store, page: document }), [store]);
  const allowed = fields.map((field) => ({
    ...field,
    choices: field.choices.filter(
      ({ value }) => field.isSegmented || value === '' || isAllowed(field.name, value, filter, raids),
    ),
  }));
  const clearedNames = fields.filter(({ name }) => cleared.includes(name)).map(({ label }) => label);
  return (
    <FilterForm
      label="Filter runs"
      action={RAID_CALENDAR_PATH}
      submitText="Show runs"
      error={error}
      onRetry={() => dispatch(filterRetried())}
      whole={{ href: `${RAID_CALENDAR_PATH}?region=${filter.region}`, text: 'See the whole calendar' }}
      fields={allowed}
      hidden={['drops']}
      filter={filter}
      onChange={(name, value) => dispatch(filterChanged(fitFilter({ ...filter, [name]: value }, raids)))}
    >
      <p className={css.status} role="status">
        <span>
          {status === 'loading'
            ? 'Updating the list…'
            : clearedNames[0] && `${clearedNames.join(' and ')} reset: not sold together.`}
        </span>
        <span className="visually-hidden">{` ${runsText(totalRuns)}`}</span>
      </p>
    </FilterForm>
  );
}

RaidFilters.sample = {
  props: {
    fields: [
      {
        name: 'region',
        label: 'Region',
        isSegmented: true,
        choices: [
          { value: 'eu', label: 'EU' },
          { value: 'us', label: 'US' },
        ],
      },
      {
        name: 'difficulty',
        label: 'Difficulty',
        isSegmented: true,
        choices: [
          { value: '', label: 'Any' },
          { value: 'heroic', label: 'Heroic' },
          { value: 'mythic', label: 'Mythic' },
        ],
      },
      {
        name: 'run_loot_type',
        label: 'Loot',
        choices: [
          { value: '', label: 'Any loot' },
          { value: 'group', label: 'Group Loot' },
          { value: 'armor', label: 'Armor & Token Priority' },
        ],
      },
      {
        name: 'boss_kills',
        label: 'Bosses killed',
        choices: [
          { value: '', label: 'Any number' },
          { value: '2', label: '2 bosses' },
          { value: '3', label: '3 bosses' },
        ],
      },
    ],
  },
  state: {
    raidCalendar: {
      ...initialCalendar,
      raids: [
        {
          slug: 'sample-abyss',
          name: 'The Sample Abyss',
          sold: {
            eu: { heroic: { lootTypes: ['group', 'armor'], kills: [3] }, mythic: { lootTypes: ['armor'], kills: [2] } },
          },
        },
      ],
      totalRuns: 38,
    },
  },
} satisfies IslandSample<RaidFiltersProps>;
