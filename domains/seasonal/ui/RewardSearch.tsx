import { type RefObject, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import { FilterField } from '../../../src/ui/form/FilterField';
import { MAX_QUERY_LENGTH, rewardsText } from '../seasonal.rules';
import { selectMatches } from '../seasonal.selectors';
import { queryChanged, queryCleared, selectSeasonal } from '../seasonal.slice';
import css from './RewardSearch.module.css';

/** The field that searches the rewards, and how many it has left. It filters what is there, so without JavaScript there is none. */
export function RewardSearch({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { query, status } = useSelector(selectSeasonal);
  const { length: count } = useSelector(selectMatches);
  const dispatch = useDispatch();
  const id = useId();
  const isSearched = status === 'ready' && query.trim() !== '';
  return (
    <search className={cx(css.search, 'only-script')}>
      <FilterField
        id={id}
        name="season-reward"
        label="Search rewards"
        placeholder="Search rewards"
        maxLength={MAX_QUERY_LENGTH}
        value={query}
        onChange={(value) => dispatch(queryChanged(value))}
        onClear={() => dispatch(queryCleared())}
        field={field}
      />
      <div className={css.count} role="status">
        {isSearched && (count === 0 ? 'No rewards' : rewardsText(count))}
      </div>
    </search>
  );
}
