import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { FilterForm } from '../../src/ui/form/FilterForm';
import { productsText } from './hotCard.rules';
import { type HotPageState, startHotCardsWriter } from './hotCardsWriter';
import { PLATFORM_LABELS, START_LABELS } from './hotFilter.rules';
import { hotFilterChanged, hotFilterRetried, NO_HOT_FILTER, selectHotFilter } from './hotFilter.slice';
import { CHIP_FIELDS } from './hotProductsPaths';
import { FilterChips } from './ui/FilterChips';
import css from './ui/HotFilters.module.css';

export interface HotFiltersProps {
  /** The games that have hot products. */
  readonly games: readonly { readonly slug: string; readonly name: string }[];
}

/** Choices for values with their texts, and one for all. */
const withAny = (label: string, choices: readonly (readonly [value: string, label: string])[]) =>
  [['', label] as const, ...choices].map(([value, text]) => ({ value, label: text }));

/** The filter of hot products, and the chips of what they are filtered by. */
export default function HotFilters({ games }: HotFiltersProps) {
  const { filter, status, error, total } = useSelector(selectHotFilter);
  const dispatch = useDispatch();
  const store = useStore<HotPageState>();
  useEffect(() => startHotCardsWriter({ store, page: document }), [store]);
  return (
    <FilterForm
      label="Filter hot products"
      action={HOT_PRODUCTS_PATH}
      submitText="Show products"
      error={error}
      onRetry={() => dispatch(hotFilterRetried())}
      whole={{ href: HOT_PRODUCTS_PATH, text: 'See all hot products' }}
      fields={[
        {
          name: 'game',
          label: 'Game',
          choices: withAny(
            'All games',
            games.map(({ slug, name }) => [slug, name]),
          ),
        },
        {
          name: 'platform',
          label: 'Platform',
          choices: withAny('Any', Object.entries(PLATFORM_LABELS)),
          isSegmented: true,
        },
        { name: 'start', label: 'Start', choices: withAny('Any', Object.entries(START_LABELS)), isSegmented: true },
      ]}
      hidden={CHIP_FIELDS}
      filter={filter}
      onChange={(name, value) => dispatch(hotFilterChanged({ filter: { ...filter, [name]: value } }))}
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
