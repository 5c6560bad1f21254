import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { formatCount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { GROUP_TITLES } from '../search.rules';
import { type FullGroup, groupClosed, moreRequested } from '../search.slice';
import { HitOption } from './HitOption';
import { SearchOption } from './SearchOption';
import css from './SearchPanel.module.css';
import { RESULTS_ID } from './searchIds';

/** All hits of one group, which are loaded while the shopper scrolls. */
export function FullResults({ full }: { readonly full: FullGroup }) {
  const { index, hits, count, status } = full;
  const dispatch = useDispatch();
  const end = useRef<HTMLDivElement>(null);
  const isComplete = hits.length >= count;
  // Observed anew after each page, because an end that stays in view is not reported again.
  useEffect(() => {
    if (!end.current || status !== 'ready' || isComplete || hits.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && dispatch(moreRequested()),
      { rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [dispatch, status, isComplete, hits.length]);
  return (
    <>
      <div id={RESULTS_ID} role="listbox" aria-label={`${GROUP_TITLES[index]} found`} tabIndex={-1}>
        <SearchOption id="back" className={css.head} onChoose={() => dispatch(groupClosed())}>
          <Icon icon={icons.chevronLeft} />
          <span>Best Results</span>
        </SearchOption>
        {/* biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups and options only, no fieldset */}
        <div role="group" aria-labelledby="search-full" className={css.group}>
          <span id="search-full" className={css.title}>
            <span>{GROUP_TITLES[index]}</span> <small translate="no">{formatCount(count)}</small>
          </span>
          {hits.map((hit) => (
            <HitOption key={hit.id} index={index} hit={hit} />
          ))}
        </div>
      </div>
      <div ref={end} className={css.end}>
        {status === 'loading' && <span>Loading…</span>}
        {status === 'failed' && (
          <>
            <span>More results could not be loaded.</span>{' '}
            <Button look="plain" onClick={() => dispatch(moreRequested())}>
              Try again
            </Button>
          </>
        )}
      </div>
    </>
  );
}
