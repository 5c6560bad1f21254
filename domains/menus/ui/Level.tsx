import { GAMES_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { Skeleton } from '../../../src/ui/feedback/Skeleton';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { MenuPanel } from '../../../src/ui/navigation/MenuPanel';
import { MenuRow } from '../../../src/ui/navigation/MenuRow';
import { menuRowClass } from '../../../src/ui/navigation/menuRowClass';
import { GamesFilter } from '../../games';
import type { MenuItem } from '../menus.contract';
import type { DrawerLevel } from '../menus.selectors';
import type { MenusState } from '../menus.slice';
import css from './Level.module.css';

interface LevelProps extends Pick<MenusState, 'status'> {
  readonly level: DrawerLevel;
  readonly onOpen: (path: string) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** One level of the drawer over the sidebar's own entries: a list of games, categories or sub-categories. */
export function Level({ level, status, onOpen, onBack, onClose }: LevelProps) {
  const { title, back, items, all, path } = level;
  return (
    <MenuPanel
      // Each level starts at its top.
      key={path}
      className={css.level}
      head={
        <>
          <Button look="quiet" square aria-label={`Back to ${back}`} onClick={onBack}>
            <Icon icon={icons.chevronLeft} />
          </Button>
          <h2 tabIndex={-1}>{title}</h2>
          <Button look="quiet" square aria-label="Close menu" onClick={onClose}>
            <Icon icon={icons.x} />
          </Button>
        </>
      }
    >
      {status === 'loading' && <Loading />}
      {status !== 'loading' && items.length === 0 && (
        <EmptyState
          level={3}
          title="The games didn’t load"
          text="You can find them all on the games page."
          action={<ButtonLink href={GAMES_PATH}>See all games</ButtonLink>}
        />
      )}
      {items.length > 0 &&
        (all ? (
          <Items items={items} onOpen={onOpen} all={all} />
        ) : (
          <GamesFilter id="drawer-filter" total={items.length}>
            <Items items={items} onOpen={onOpen} />
          </GamesFilter>
        ))}
    </MenuPanel>
  );
}

interface ItemsProps extends Pick<LevelProps, 'onOpen'> {
  readonly items: DrawerLevel['items'];
  /** What the items belong to; absent for the games. */
  readonly all?: DrawerLevel['all'];
}

function Items({ items, onOpen, all }: ItemsProps) {
  return (
    <ul>
      {all && (
        <li className={css.all}>
          <a className={menuRowClass} href={all.path}>
            <MenuRow name={`All of ${all.name}`} />
          </a>
        </li>
      )}
      {items.map((item) => (
        <li key={item.path}>
          <Entry item={item} isGame={!all} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className={css.loading} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="button" />
      ))}
    </div>
  );
}

interface EntryProps extends Pick<LevelProps, 'onOpen'> {
  readonly item: MenuItem;
  readonly isGame: boolean;
}

/** Opens the next level, or the page of what has none. */
function Entry({ item: { name, path, icon, tagClass, tagName, childCollection }, isGame, onOpen }: EntryProps) {
  const count = childCollection.length;
  const row = (
    <MenuRow
      name={name}
      picture={isGame ? icon.icon_src : undefined}
      tag={tagName ? { text: tagName, tone: tagClass === 'new' ? 'choice' : 'neutral' } : undefined}
      count={count > 0 ? { value: count, of: count === 1 ? 'category' : 'categories' } : undefined}
      opens={count > 0 ? 'level' : undefined}
    />
  );
  return count > 0 ? (
    <button type="button" className={menuRowClass} data-opens={path} onClick={() => onOpen(path)}>
      {row}
    </button>
  ) : (
    <a className={menuRowClass} href={path}>
      {row}
    </a>
  );
}
