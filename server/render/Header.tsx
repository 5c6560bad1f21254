import { cached } from '../../src/islands/cached';
import { Island } from '../../src/islands/Island';
import { CART_PATH, GAMES_PATH, gamePath, HOME_PATH, searchPath } from '../../src/lib/urls';
import { cx } from '../../src/ui/cx';
import { buttonClass } from '../../src/ui/form/buttonLook';
import { Icon } from '../../src/ui/media/Icon';
import { LogoMark } from '../../src/ui/media/LogoMark';
import { DropdownButton } from '../../src/ui/overlay/Dropdown';
import css from './Header.module.css';
import { GAMES_MENU, GamesMenu, SettingsButton, SettingsMenu } from './HeaderMenus';
import type { PageContext } from './pageContext';
import { SHOP_NAME } from './pageHead';
import { servicesText } from './parts/listings';

/** How many games the bar shows; the rest are in the menu. */
const MAX_BAR_GAMES = 9;

export interface HeaderProps {
  readonly context: PageContext;
  /** On phones the search field is always visible, as on the search page. */
  readonly hasField: boolean;
}

/** The header of every page: two rows from 1024 px, one row of 60 px below. Its menus are native popovers, which need no script. */
export function Header({ context, hasField }: HeaderProps) {
  const { games, currencies, currency, path, theme, returnPath } = context;
  const services = games.reduce((sum, game) => sum + game.serviceCount, 0);
  return (
    <header className={css.head}>
      <div className={cx('wrap', css.row)}>
        <DropdownButton menu={GAMES_MENU} label="Menu" square className="only-narrow no-print">
          <Icon name="menu" />
        </DropdownButton>
        <a className={css.logo} href={HOME_PATH}>
          <LogoMark />
          {SHOP_NAME}
        </a>
        <DropdownButton menu={GAMES_MENU} className="only-wide no-print">
          <Icon name="layout-grid" />
          Games
        </DropdownButton>
        <Island
          name="search-box"
          id="search"
          when="interaction"
          props={{
            placeholder: `Search ${servicesText(services)} in ${games.length} games`,
            ...(hasField && { isInPage: true }),
          }}
          className={cx(css.search, hasField && css.inPage, 'no-print')}
        />
        <div className={cx(css.tools, 'no-print')}>
          {!hasField && (
            <a
              className={cx(buttonClass({ look: 'quiet', square: true }), 'only-narrow no-print')}
              href={searchPath()}
              data-search-open=""
              aria-label="Search"
            >
              <Icon name="search" />
            </a>
          )}
          <SettingsButton currency={currency} theme={theme} />
          <a className={buttonClass({ look: 'quiet', square: true })} href={CART_PATH}>
            <Icon name="shopping-cart" />
            <Island name="cart-count" id="cart-count" when="interaction" props={{}} className={css.count} />
          </a>
        </div>
      </div>
      <GamesBar games={games} {...currentEntry(games, path)} />
      <GamesMenu games={games} />
      <SettingsMenu currencies={currencies} currency={currency} theme={theme} returnPath={returnPath} />
    </header>
  );
}

interface GamesBarProps extends Pick<PageContext, 'games'> {
  /** The path of the bar's link that the page is, or belongs to. */
  readonly current?: string | undefined;
  readonly isPage: boolean;
}

/** The first games of the shop; the one that the page belongs to is marked. */
const GamesBar = cached(({ games, current, isPage }: GamesBarProps) => {
  const ariaCurrent = (entry: string) => (entry === current ? (isPage ? 'page' : 'true') : undefined);
  return (
    <nav className={cx('wrap', css.bar, 'only-wide no-print')} aria-label="Main">
      <a href={GAMES_PATH} aria-current={ariaCurrent(GAMES_PATH)}>
        All games
      </a>
      <span className={css.rule} />
      {barGames(games).map(({ slug, name }) => (
        <a key={slug} href={gamePath(slug)} aria-current={ariaCurrent(gamePath(slug))}>
          {name}
        </a>
      ))}
    </nav>
  );
});

const barGames = (games: PageContext['games']) => games.slice(0, MAX_BAR_GAMES);

function currentEntry(games: PageContext['games'], path: string): Pick<GamesBarProps, 'current' | 'isPage'> {
  const current =
    path === GAMES_PATH
      ? path
      : barGames(games)
          .map(({ slug }) => gamePath(slug))
          .find((entry) => path === entry || path.startsWith(`${entry}/`));
  return { current, isPage: current === path };
}
