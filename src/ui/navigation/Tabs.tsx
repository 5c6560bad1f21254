import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { hasModifier } from '../../lib/plainClick';
import { cx } from '../cx';
import { indexAfter } from '../indexAfter';
import { useIsHydrated } from '../useIsHydrated';
import { centerInRow } from './centerInRow';
import css from './Tabs.module.css';

export interface Tab {
  /** The id of its panel and the fragment of links to it. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Of the headings of the panels; 2 when absent. */
  readonly level?: 2 | 3 | undefined;
  /** The id of the open tab; the first one when there is no such tab. */
  readonly open: string | undefined;
  readonly onOpen: (tab: string) => void;
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const;

/**
 * Sections of which one is shown, after the tabs pattern of the ARIA Authoring Practices Guide. The server's HTML is links to sections: without
 * JavaScript all are shown, and with it the style sheet hides the others from the first paint. Closed panels are still found by the browser's search.
 */
export function Tabs({ id, label, tabs, level = 2, open, onOpen }: TabsProps) {
  const isHydrated = useIsHydrated();
  const list = useRef<HTMLDivElement>(null);
  const openIndex = Math.max(
    tabs.findIndex((tab) => tab.id === open),
    0,
  );
  const lastIndex = useRef(0);
  // Scrolls the list, never the page. Not on the first tab at first, because that would measure the page while it wakes.
  useEffect(() => {
    if (lastIndex.current === openIndex) return;
    lastIndex.current = openIndex;
    centerInRow(list.current, list.current?.children[openIndex]);
  }, [openIndex]);
  // A link that the shopper tabs to meanwhile is on its way into view; the new roles stop it.
  useEffect(() => {
    if (isHydrated) centerInRow(list.current, list.current?.querySelector(':focus'));
  }, [isHydrated]);
  function handleClick(event: MouseEvent, tab: Tab) {
    if (hasModifier(event)) return;
    event.preventDefault();
    onOpen(tab.id);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    const { key } = event;
    const index = indexAfter(key, STEPS, openIndex, tabs.length);
    // The focused tab is open already; as a link it would scroll the page on Space.
    if (key === ' ') event.preventDefault();
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(tab))?.focus();
    onOpen(tab.id);
  }
  return (
    <div className={cx(!isHydrated && css.links)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name. */}
      <div
        ref={list}
        className={css.list}
        role={isHydrated ? 'tablist' : 'navigation'}
        aria-label={label}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={tabId(tab)}
            href={`#${tab.id}`}
            className={cx(index === openIndex && css.open)}
            {...(isHydrated && {
              role: 'tab',
              'aria-selected': index === openIndex,
              'aria-controls': tab.id,
              tabIndex: index === openIndex ? 0 : -1,
            })}
            onClick={(event) => handleClick(event, tab)}
          >
            {tab.title}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel key={tab.id} group={id} tab={tab} level={level} isOpen={index === openIndex} isHydrated={isHydrated} />
      ))}
    </div>
  );
}

const tabId = ({ id }: Tab) => `${id}-tab`;

interface PanelProps {
  readonly group: string;
  readonly tab: Tab;
  readonly level: 2 | 3;
  readonly isOpen: boolean;
  readonly isHydrated: boolean;
}

function Panel({ group, tab, level, isOpen, isHydrated }: PanelProps) {
  const Heading = `h${level}` as const;
  const panel = useRef<HTMLElement>(null);
  // React knows `hidden` only as a boolean. Before the paint, or closed panels would be seen for a moment.
  useLayoutEffect(() => {
    if (isHydrated && !isOpen) panel.current?.setAttribute('hidden', 'until-found');
    else panel.current?.removeAttribute('hidden');
  }, [isHydrated, isOpen]);
  return (
    <section
      ref={panel}
      id={tab.id}
      data-tabs={group}
      className={cx(css.panel, isOpen && css.open)}
      aria-labelledby={tabId(tab)}
      {...(isHydrated && { role: 'tabpanel', tabIndex: isOpen ? 0 : undefined })}
    >
      <div className={css.content}>
        <Heading>{tab.title}</Heading>
        {tab.content}
      </div>
    </section>
  );
}
