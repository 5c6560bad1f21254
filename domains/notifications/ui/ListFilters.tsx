import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { indexAfter } from '../../../src/ui/indexAfter';
import { chipClass } from '../../../src/ui/navigation/chipLook';
import { withFilter } from '../notifications.rules';
import { selectList } from '../notifications.selectors';
import { listRequested } from '../notificationsActions';
import { TOPICS } from '../topics.rules';
import { ALL_TOPICS_TEXT, TOPIC_TEXTS } from '../topicTexts.rules';
import css from './Filters.module.css';
import { TabLabel } from './TabLabel';

/** Browsers leave what is seen in part where it is. */
const keepInView = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const;

/** The games as tabs, each with how many are new. */
export function GameTabs({ panelId }: { readonly panelId: string }) {
  const dispatch = useDispatch();
  const { games, gameId, topic } = useSelector(selectList);
  const list = useRef<HTMLDivElement>(null);
  const total = games.reduce((sum, { count }) => sum + count, 0);
  const tabs = [{ id: 0, name: 'All', count: total }, ...games];
  const open = (id: number) => dispatch(listRequested(withFilter({ gameId: id, topic })));
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === gameId);
    const index = indexAfter(event.key, STEPS, current, tabs.length);
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab || index === undefined) return;
    event.preventDefault();
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
    open(tab.id);
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label="Game" onKeyDown={onKeyDown} onFocus={keepInView}>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === gameId}
          aria-controls={panelId}
          tabIndex={id === gameId ? 0 : -1}
          onClick={() => id !== gameId && open(id)}
        >
          <TabLabel name={name} count={count} />
        </button>
      ))}
    </div>
  );
}

/** The topics as chips. */
export function TopicChips() {
  const dispatch = useDispatch();
  const { gameId, topic } = useSelector(selectList);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons that filter, not fields.
    <div className={css.chips} role="group" aria-label="Kind" onFocus={keepInView}>
      {(['', ...TOPICS] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={chipClass(one === topic)}
          aria-pressed={one === topic}
          onClick={() => one !== topic && dispatch(listRequested(withFilter({ gameId, topic: one })))}
        >
          {one === '' ? ALL_TOPICS_TEXT : TOPIC_TEXTS[one].chip}
        </button>
      ))}
    </div>
  );
}
