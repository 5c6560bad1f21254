import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { FilterForm } from '../../src/ui/form/FilterForm';
import { FilterSelect } from '../../src/ui/form/FilterSelect';
import { Segmented } from '../../src/ui/form/Segmented';
import { productsText } from './hotCard.rules';
import { type HotPageState, startHotCardsWriter } from './hotCardsWriter';
import { PLATFORM_LABELS, START_LABELS } from './hotFilter.rules';
import {
  type HotFilterValues,
  hotFilterChanged,
  hotFilterRetried,
  NO_HOT_FILTER,
  selectHotFilter,
} from './hotFilter.slice';
import { CHIP_FIELDS, HOT_FILTER_FIELDS, HOT_PLATFORMS } from './hotProductsPaths';
import { FilterChips } from './ui/FilterChips';
import css from './ui/HotFilters.module.css';

export interface HotFiltersProps {
  /** The games that have hot products. */
  readonly games: readonly { readonly slug: string; readonly name: string }[];
}

/** The filter of hot products, and the chips of what they are filtered by. */
export default function HotFilters({ games }: HotFiltersProps) {
  const { filter, status, error, total } = useSelector(selectHotFilter);
  const dispatch = useDispatch();
  const store = useStore<HotPageState>();
  useEffect(() => startHotCardsWriter({ store, page: document }), [store]);
  const change = (part: Partial<HotFilterValues>) => dispatch(hotFilterChanged({ filter: { ...filter, ...part } }));
  return (
    <FilterForm
      label="Filter hot products"
      action={HOT_PRODUCTS_PATH}
      submitText="Show products"
      error={error}
      onRetry={() => dispatch(hotFilterRetried())}
      whole={{ href: HOT_PRODUCTS_PATH, text: 'See all hot products' }}
      fields={
        <>
          <FilterSelect
            name={HOT_FILTER_FIELDS.game}
            label="Game"
            value={filter.game}
            choices={[
              { value: '', label: 'All games' },
              ...games.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(game) => change({ game })}
          />
          <Segmented
            legend="Platform"
            name={HOT_FILTER_FIELDS.platform}
            value={filter.platform}
            choices={[
              { value: '', label: 'Any' },
              ...HOT_PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
            ]}
            onChange={(platform) => change({ platform })}
          />
          <Segmented
            legend="Start"
            name={HOT_FILTER_FIELDS.start}
            value={filter.start}
            choices={[
              { value: '', label: 'Any' },
              ...Object.entries(START_LABELS).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(start) => change({ start })}
          />
          {CHIP_FIELDS.map(
            (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
          )}
        </>
      }
    >
      <div className={css.applied}>
        <p className={css.count} role="status">
          {status === 'loading' ? 'Updating the list…' : productsText(total)}
        </p>
        <FilterChips games={games} />
      </div>
    </FilterForm>
  );
}

HotFilters.sample = {
  props: {
    games: [
      { slug: 'sample', name: 'Sample' },
      { slug: 'other', name: 'Other game' },
    ],
  },
  state: {
    hotFilter: { filter: { ...NO_HOT_FILTER, platform: 'xbox' }, status: 'ready', error: null, total: 3 },
  },
} satisfies IslandSample<HotFiltersProps>;
