import { GAMES_PATH } from '../../src/lib/urls';
import type { MenuItem } from './menus.contract';
import type { MenusState } from './menus.slice';

/** What the drawer shows. */
export interface DrawerLevel {
  readonly path: string;
  readonly title: string;
  /** Where "back" leads, as in "Back to all games". */
  readonly back: string;
  readonly items: readonly MenuItem[];
  /** The game or category itself; absent on the level of all games. */
  readonly all?: MenuItem;
}

const ALL_GAMES = 'All games';

/** The deepest open level of the drawer; null while the sidebar shows its own entries. */
export function selectDrawerLevel({ levels, games }: MenusState): DrawerLevel | null {
  const [path] = levels;
  if (path === undefined) return null;
  let level: DrawerLevel = { path, title: ALL_GAMES, back: 'menu', items: games };
  for (const childPath of levels.slice(1)) {
    const all = level.items.find((item) => item.path === childPath);
    // A log may be replayed with other categories than it was recorded with.
    if (!all) return level;
    const back = level.path === GAMES_PATH ? level.title.toLowerCase() : level.title;
    level = { path: childPath, title: all.name, back, items: all.childCollection, all };
  }
  return level;
}
