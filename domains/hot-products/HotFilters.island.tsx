import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { Button } from '../../src/ui/form/Button';
import field from '../../src/ui/form/Field.module.css';
import { Segmented } from '../../src/ui/form/Segmented';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
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

/** The filter of hot products. Every change is answered at once; without JavaScript its button opens the filtered page. */
export default function HotFilters({ games }: HotFiltersProps) {
  const { filter, status, error, total } = useSelector(selectHotFilter);
  const dispatch = useDispatch();
  const store = useStore<HotPageState>();
  useEffect(() => startHotCardsWriter({ store, page: document }), [store]);
  const change = (part: Partial<HotFilterValues>) => dispatch(hotFilterChanged({ filter: { ...filter, ...part } }));
  return (
    <form
      method="get"
      action={HOT_PRODUCTS_PATH}
      aria-label="Filter hot products"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={css.row}>
        <label className={field.field}>
          Game
          <span className={field.select}>
            <select
              name={HOT_FILTER_FIELDS.game}
              value={filter.game}
              className={field.control}
              onChange={({ currentTarget }) => change({ game: currentTarget.value })}
            >
              <option value="">All games</option>
              {games.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            <Icon icon={icons.chevronDown} size={16} />
          </span>
        </label>
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
        {CHIP_FIELDS.map((name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />)}
        <span className={css.submit}>
          <Button type="submit">Show products</Button>
        </span>
      </div>
      <div className={css.applied}>
        <p className={css.count} role="status">
          {status === 'loading' ? 'Updating the list…' : productsText(total)}
        </p>
        <FilterChips games={games} />
      </div>
      {status === 'failed' && (
        <p className={css.failed} role="alert">
          {error?.message ?? 'The list could not be updated.'}{' '}
          {error?.retriable ? (
            <Button onClick={() => dispatch(hotFilterRetried())}>Try again</Button>
          ) : (
            <a className="link" href={HOT_PRODUCTS_PATH}>
              See all hot products
            </a>
          )}
        </p>
      )}
    </form>
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
