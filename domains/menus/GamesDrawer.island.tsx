import { type MouseEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { isPlainClick } from '../../src/lib/plainClick';
import { GAMES_PATH } from '../../src/lib/urls';
import { makeRestInert } from '../../src/ui/makeRestInert';
import * as icons from '../../src/ui/media/icons';
import { MenuRow } from '../../src/ui/navigation/MenuRow';
import { menuRowClass } from '../../src/ui/navigation/menuRowClass';
import { selectDrawerLevel } from './menus.selectors';
import { levelClosed, levelOpened, menuClosed, selectMenus } from './menus.slice';
import { SIDEBAR_ID } from './menusAttributes';
import { Level } from './ui/Level';

interface GamesDrawerProps {
  /** How many games the shop has. */
  readonly count: number;
}

/** "All games" in the sidebar, which opens the drawer of games, categories and sub-categories; without JavaScript the link to all games. */
export default function GamesDrawer({ count }: GamesDrawerProps) {
  const menus = useSelector(selectMenus);
  const dispatch = useDispatch();
  const container = useRef<HTMLDivElement>(null);
  const { levels } = menus;
  const level = selectDrawerLevel(menus);
  const isOpen = level !== null;

  useEffect(() => {
    const panel = container.current;
    const sidebar = panel?.closest<HTMLElement>(`#${SIDEBAR_ID}`);
    return isOpen && panel && sidebar ? makeRestInert(panel, sidebar) : undefined;
  }, [isOpen]);

  const before = useRef(levels);
  useEffect(() => {
    const closedPath = before.current[levels.length];
    const isDeeper = levels.length > before.current.length;
    before.current = levels;
    const root = container.current?.parentElement;
    if (isDeeper) root?.querySelector('h2')?.focus();
    // Back at the entry that had opened the level.
    else if (closedPath !== undefined)
      root?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(closedPath)}"]`)?.focus();
  }, [levels]);

  const openGames = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dispatch(levelOpened({ path: GAMES_PATH }));
  };
  return (
    <>
      <a className={menuRowClass} href={GAMES_PATH} data-opens={GAMES_PATH} onClick={openGames}>
        <MenuRow icon={icons.layoutGrid} name="All games" count={{ value: count, of: 'games' }} opens="level" />
      </a>
      <div ref={container}>
        {level && (
          <Level
            level={level}
            status={menus.status}
            onOpen={(path) => dispatch(levelOpened({ path }))}
            onBack={() => dispatch(levelClosed())}
            onClose={() => dispatch(menuClosed())}
          />
        )}
      </div>
    </>
  );
}

GamesDrawer.sample = { props: { count: 24 } } satisfies IslandSample<GamesDrawerProps>;
