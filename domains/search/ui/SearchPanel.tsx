import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatCount } from '../../../src/lib/money';
import { GAMES_PATH } from '../../../src/lib/urls';
import { loadStyles } from '../../../src/ui/loadStyles';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { selectCurrency } from '../../page';
import { panelContent } from '../panelContent.rules';
import { resultCount, resultsText } from '../search.rules';
import { hitChosen, optionActivated, recentRemoved, type SearchState, selectSearch } from '../search.slice';
import { BestResults } from './BestResults';
import { FullResults } from './FullResults';
import { HitOption } from './HitOption';
import { OptionsContext } from './optionsContext';
import { SearchOption } from './SearchOption';
import css from './SearchPanel.module.css';
import { Suggestions } from './Suggestions';
import { RESULTS_ID } from './searchIds';
import { useFieldKeys } from './useFieldKeys';
import { useOpenField } from './useOpenField';

export interface SearchPanelProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The address of its style sheet, where the page does not have that from the beginning. */
  readonly styles?: string | undefined;
  readonly onClose: () => void;
}

/** Contents of the open search, below its field, once they have their styles. */
export function SearchPanel({ styles, ...panel }: SearchPanelProps) {
  const [isStyled, setIsStyled] = useState(styles === undefined);
  useEffect(() => void loadStyles(document, styles).then(() => setIsStyled(true)), [styles]);
  return isStyled && <Panel {...panel} />;
}

function Panel({ field, onClose }: Omit<SearchPanelProps, 'styles'>) {
  const search = useSelector(selectSearch);
  const { sign } = useSelector(selectCurrency);
  const dispatch = useDispatch();
  const panel = useRef<HTMLDivElement>(null);
  const content = panelContent(search);
  // While the panel fades out, it keeps what it has shown.
  const last = useRef(content);
  useEffect(() => {
    if (content) last.current = content;
  }, [content]);
  useFieldKeys(field, panel);
  useOpenField({ field, isOpen: search.isOpen, onClose });
  useEffect(() => {
    if (search.active) document.getElementById(search.active)?.scrollIntoView({ block: 'nearest' });
  }, [search.active]);
  const shown = content ?? last.current;
  const { active } = search;
  const options = useMemo(
    () => ({
      active,
      sign,
      onActivate: (id: string) => void dispatch(optionActivated({ id })),
      onChooseHit: () => void dispatch(hitChosen()),
    }),
    [active, sign, dispatch],
  );
  const hidden = content ? undefined : '';
  return (
    <>
      <div className={css.backdrop} data-hidden={hidden} onPointerDown={onClose} />
      <div ref={panel} className={css.panel} data-hidden={hidden} aria-busy={search.status === 'loading'}>
        <p className="visually-hidden" role="status">
          {content && announcement(search, content)}
        </p>
        <OptionsContext value={options}>
          <div className={css.content} inert={!content}>
            {shown === 'results' && (search.full ? <FullResults full={search.full} /> : <BestResults />)}
            {shown === 'nothing' && <NoResults />}
            {shown === 'suggestions' && search.suggestions && (
              <Suggestions {...search.suggestions} onRemove={(query) => dispatch(recentRemoved(query))} />
            )}
          </div>
        </OptionsContext>
      </div>
    </>
  );
}

function announcement(search: SearchState, content: NonNullable<ReturnType<typeof panelContent>>): string {
  const { status, full } = search;
  if (content === 'suggestions' || status === 'loading') return '';
  if (content === 'nothing') return status === 'failed' ? 'Search isn’t responding' : 'No results';
  if (full) return full.status === 'ready' ? `${full.hits.length} of ${formatCount(full.count)} shown` : '';
  return `${resultsText(resultCount(search))}. Use the arrow keys to choose.`;
}

/** Nothing was found, or the search did not answer; either way there is a way on. */
function NoResults() {
  const { query, status, nearest } = useSelector(selectSearch);
  return (
    <>
      <div className={css.nothing}>
        <p className={css.title}>{status === 'failed' ? 'Search isn’t responding' : 'No results'}</p>
        <p>
          {status === 'failed' ? (
            'Check your connection and try again, or start from a game.'
          ) : (
            <>
              Nothing matches <b>{query.trim()}</b>. Try fewer or other words: a game, a rank, a raid or an item.
            </>
          )}
        </p>
      </div>
      <div id={RESULTS_ID} role="listbox" aria-label="Games" tabIndex={-1} className={css.group}>
        {nearest.map((hit) => (
          <HitOption key={hit.id} index="games" hit={hit} />
        ))}
        <SearchOption id="all-games" href={GAMES_PATH}>
          <Icon icon={icons.layoutGrid} />
          All games
        </SearchOption>
      </div>
    </>
  );
}
