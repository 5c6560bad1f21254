import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Announcements } from '../../src/ui/feedback/Announcements';
import { Button } from '../../src/ui/form/Button';
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden';
import { startCalendarWriter, type WriterState } from './calendarWriter';
import { runsText } from './days.rules';
import { FIELD_LABELS, type FixedChoices } from './filterChoices.rules';
import { RAIDS_PATH } from './raidCalendar.paths';
import { filterRetried, initialCalendar, selectRaidCalendar } from './raidCalendar.slice';
import { FilterField } from './ui/FilterField';
import css from './ui/RaidFilters.module.css';

export interface RaidFiltersProps {
  readonly fixed: FixedChoices;
}

const CALENDAR_FIELDS = ['region', 'difficulty', 'class', 'run_loot_type', 'raid', 'boss_kills', 'time'] as const;
const WIDGET_FIELDS = ['region', 'difficulty', 'run_loot_type'] as const;

/** The filter of a list of runs. Every change is answered at once; without JavaScript its button opens the calendar. */
export default function RaidFilters({ fixed }: RaidFiltersProps) {
  const { list, filter, status, cleared, totalRuns } = useSelector(selectRaidCalendar);
  const dispatch = useDispatch();
  const store = useStore<WriterState>();
  useEffect(() => startCalendarWriter({ store, page: document }), [store]);
  const clearedText =
    cleared.length > 0 ? `${cleared.map((field) => FIELD_LABELS[field]).join(' and ')} reset: not sold together.` : '';
  return (
    <form method="get" action={RAIDS_PATH} aria-label="Filter runs" onSubmit={(event) => event.preventDefault()}>
      <div className={css.row}>
        {(list === 'calendar' ? CALENDAR_FIELDS : WIDGET_FIELDS).map((name) => (
          <FilterField key={name} name={name} fixed={fixed} />
        ))}
        {filter.drops !== '' && <input type="hidden" name="drops" value={filter.drops} />}
        <span className={css.submit}>
          <Button type="submit">Show runs</Button>
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{runsText(totalRuns)}</span>
      </VisuallyHidden>
      {status === 'failed' ? (
        <p className={css.failed} role="alert">
          The list could not be updated.
          <Button onClick={() => dispatch(filterRetried())}>Try again</Button>
        </p>
      ) : (
        <Announcements messages={[status === 'loading' ? 'Updating the list…' : clearedText].filter(Boolean)} />
      )}
    </form>
  );
}

RaidFilters.sample = {
  props: {
    fixed: {
      region: [
        { value: 'eu', label: 'EU' },
        { value: 'us', label: 'US' },
      ],
      difficulty: [
        { value: 'normal', label: 'Normal' },
        { value: 'heroic', label: 'Heroic' },
        { value: 'mythic', label: 'Mythic' },
      ],
      class: [{ value: 'warrior', label: 'Warrior, Plate' }],
      run_loot_type: [
        { value: 'group', label: 'Group Loot' },
        { value: 'armor', label: 'Armor & Token Priority' },
      ],
      time: [{ value: 'after-21', label: 'After 21:00' }],
    },
  },
  state: {
    raidCalendar: {
      ...initialCalendar,
      raids: [{ slug: 'sample-abyss', name: 'The Sample Abyss', bossCount: 3, mythicKills: { eu: [2] } }],
      totalRuns: 38,
    },
  },
} satisfies IslandSample<RaidFiltersProps>;
