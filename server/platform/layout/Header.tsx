import { FRAME_ATTRIBUTE, ROOT_ATTRIBUTE } from '../../../domains/carousels';
import { headPanelLink } from '../../../domains/head-panel';
import {
  BELL_ATTRIBUTE,
  bellCount,
  bellLabel,
  FOLLOWS_ATTRIBUTE,
  LIST_PLACE_ID,
  NOTIFICATIONS_PATH,
} from '../../../domains/notifications';
// The list is rendered in the browser, but only the server build emits CSS.
import '../../../domains/notifications/ui/NotificationsPanel.module.css';
import { cached } from '../../../src/islands/cached';
import { Island } from '../../../src/islands/Island';
import { CART_PATH, GAMES_PATH, gamePath, HOME_PATH, searchPath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import badgeCss from '../../../src/ui/feedback/CountBadge.module.css';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Slides } from '../../../src/ui/media/carousel/Slides';
import stripCss from '../../../src/ui/media/carousel/strips.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { LogoMark } from '../../../src/ui/media/LogoMark';
import { DropdownButton } from '../../../src/ui/overlay/Dropdown';
import { AccountEntry, AccountMenu } from './AccountMenu';
import css from './Header.module.css';
import {
  CurrencyButton,
  CurrencyMenu,
  GAMES_MENU,
  GAMES_MENU_URL,
  GamesMenu,
  ThemeButton,
  ThemeMenu,
} from './HeaderMenus';
import { laterSheet } from './laterSheet';
import type { PageContext } from './pageContext';
import { SHOP_NAME } from './pageHead';
import { CarouselMount } from './parts/Carousel';
import { servicesText } from './parts/listings';
import { Sidebar, SidebarButton } from './Sidebar';
import { sectionsFor } from './shopSections';

/** How many games the bar has; the rest are in the menu. */
const MAX_BAR_GAMES = 12;

export interface HeaderProps {
  readonly context: PageContext;
  /** On phones the search field is always visible, as on the search page. */
  readonly hasField: boolean;
  /** The page begins with art, which the header is transparent over until the page is scrolled. */
  readonly overArt: boolean;
  /** The page has the form to sign in itself. */
  readonly isOnAccountPage: boolean;
}

/**
 * The header of every page: two rows from 1024 px, one row of 60 px below. Its menus are native popovers and a dialog, which need no script;
 * `watchHeader` hides the second row while the page is scrolled down.
 */
export function Header({ context, hasField, overArt, isOnAccountPage }: HeaderProps) {
  const { account, games, sections, currencies, currency, theme, returnPath } = context;
  const services = games.reduce((sum, game) => sum + game.serviceCount, 0);
  const rowClass = (name: string | undefined) => cx(name, overArt && 'dark');
  return (
    <header className={css.head} data-over-art={overArt ? '' : undefined}>
      <div className={rowClass(css.top)} data-header-row="">
        <div className={cx('wrap', css.row, hasField && css.hasField)}>
          <SidebarButton />
          <a className={cx(css.logo, account && css.short)} href={HOME_PATH}>
            <LogoMark />
            {SHOP_NAME}
          </a>
          <DropdownButton menu={GAMES_MENU} fragment={GAMES_MENU_URL} className="only-wide no-print">
            <Icon icon={icons.layoutGrid} />
            Games
          </DropdownButton>
          <Island
            name="search-box"
            id="search"
            when="interaction"
            props={{
              placeholder: `Search ${servicesText(services)} in ${games.length} games`,
              styles: laterSheet(context.assets, 'search-panel'),
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
                <Icon icon={icons.search} />
              </a>
            )}
            <CurrencyButton currency={currency} />
            <ThemeButton theme={theme} />
            <AccountEntry context={context} isOnAccountPage={isOnAccountPage} />
            <Bell context={context} />
            <a className={buttonClass({ look: 'quiet', square: true })} href={CART_PATH}>
              <Icon icon={icons.shoppingCart} />
              <Island name="cart-count" id="cart-count" when="interaction" props={{}} className={css.count} />
            </a>
          </div>
        </div>
      </div>
      <div className={cx(rowClass(css.second), 'only-wide no-print')} data-header-row="">
        <GamesBar games={games} sections={sections} path={context.path} />
      </div>
      <div id={LIST_PLACE_ID} />
      <GamesMenu games={games} />
      <CurrencyMenu currencies={currencies} currency={currency} returnPath={returnPath} />
      <ThemeMenu theme={theme} returnPath={returnPath} />
      <AccountMenu account={account} />
      <Sidebar context={context} isOnAccountPage={isOnAccountPage} />
    </header>
  );
}

/** The link to the notifications, with how many are new. Pages of guests are shared, so the browser writes theirs. */
function Bell({ context: { assets, account, newsCount } }: Pick<HeaderProps, 'context'>) {
  const styles = laterSheet(assets, 'notifications');
  return (
    <a
      className={buttonClass({ look: 'quiet', square: true })}
      href={NOTIFICATIONS_PATH}
      aria-label={bellLabel(newsCount)}
      {...{ [BELL_ATTRIBUTE]: styles ?? '', [FOLLOWS_ATTRIBUTE]: account && '' }}
    >
      <Icon icon={icons.bell} />
      <span className={cx(badgeCss.count, badgeCss.dot)} aria-hidden="true" hidden={newsCount === 0}>
        {bellCount(newsCount)}
      </span>
    </a>
  );
}

type GamesBarProps = Pick<PageContext, 'games' | 'sections' | 'path'>;

/** The sections and the first games of the shop in one line, which scrolls where they don't fit. */
function GamesBar(props: GamesBarProps) {
  return (
    <nav className={cx('wrap', css.bar)} aria-label="Main" {...{ [ROOT_ATTRIBUTE]: 'servicesNav' }}>
      <BarLinks games={props.games} sections={props.sections} {...currentEntry(props)} />
      <CarouselMount of="services-nav" preset="servicesNav" slides={MAX_BAR_GAMES} className={css.arrows} />
      <a {...headPanelLink('how-it-works')}>How it works</a>
    </nav>
  );
}

interface BarLinksProps extends Pick<PageContext, 'games' | 'sections'> {
  /** The path of the bar's link that the page is, or belongs to. */
  readonly current?: string | undefined;
  readonly isPage: boolean;
}

const BarLinks = cached(({ games, sections, current, isPage }: BarLinksProps) => {
  const link = (href: string, text: string) => ({
    key: href,
    content: (
      <a href={href} aria-current={href === current ? (isPage ? 'page' : 'true') : undefined}>
        {text}
      </a>
    ),
  });
  return (
    <div className={cx(stripCss.servicesNav, css.links)}>
      <Slides
        isPassed
        attributes={{ [FRAME_ATTRIBUTE]: '' }}
        items={[
          ...sectionsFor(sections, games).map(({ href, label }) => link(href, label)),
          link(GAMES_PATH, 'All games'),
          ...barGames(games).map(({ slug, name }) => link(gamePath(slug), name)),
        ]}
      />
    </div>
  );
});

const barGames = (games: PageContext['games']) => games.slice(0, MAX_BAR_GAMES);

function currentEntry({ games, sections, path }: GamesBarProps): Pick<BarLinksProps, 'current' | 'isPage'> {
  const entries = [...sections.map(({ href }) => href), ...barGames(games).map(({ slug }) => gamePath(slug))];
  const current = path === GAMES_PATH ? path : entries.find((entry) => path === entry || path.startsWith(`${entry}/`));
  return { current, isPage: current === path };
}
