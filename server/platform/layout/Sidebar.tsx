import { FRAME_ATTRIBUTE, ROOT_ATTRIBUTE } from '../../../domains/carousels';
import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../../domains/chat';
import { HEAD_PANEL_TITLES, HEAD_PANELS, type HeadPanelTag, headPanelLink } from '../../../domains/head-panel';
import { SIDEBAR_ID } from '../../../domains/menus';
import { NOTIFICATIONS_PATH } from '../../../domains/notifications';
import { PROBLEM_LINK } from '../../../domains/problems';
import { cached } from '../../../src/islands/cached';
import { Island } from '../../../src/islands/Island';
import { CART_PATH, gamePath, HOME_PATH, ORDERS_PATH, PROFILE_PATH, searchPath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Slides } from '../../../src/ui/media/carousel/Slides';
import stripCss from '../../../src/ui/media/carousel/strips.module.css';
import { Icon, type IconPath } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { LogoMark } from '../../../src/ui/media/LogoMark';
import { Chip } from '../../../src/ui/navigation/Chip';
import { MenuPanel } from '../../../src/ui/navigation/MenuPanel';
import { MenuRow } from '../../../src/ui/navigation/MenuRow';
import { menuRowClass } from '../../../src/ui/navigation/menuRowClass';
import { dialogClass } from '../../../src/ui/overlay/dialogClass';
import { signInLink } from './AccountMenu';
import { CurrencyButtons } from './CurrencyButtons';
import { helpPath } from './helpPages';
import type { PageContext } from './pageContext';
import { SHOP_NAME } from './pageHead';
import { CarouselMount } from './parts/Carousel';
import css from './Sidebar.module.css';
import { sectionsFor } from './shopSections';
import { ThemeSwitch } from './ThemeSwitch';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does with the element of `commandfor`. */
    readonly command?: 'show-modal' | 'close' | undefined;
    readonly commandfor?: string | undefined;
  }
}

/** Opens the sidebar. Browsers without commands open it as a popover, which `watchSidebar` makes modal. */
export function SidebarButton() {
  return (
    <button
      type="button"
      className={cx(buttonClass({ look: 'quiet', square: true }), 'only-narrow no-print')}
      aria-label="Menu"
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={SIDEBAR_ID}
      popoverTarget={SIDEBAR_ID}
    >
      <Icon icon={icons.menu} />
    </button>
  );
}

/** The main menu below 1024 px, a native dialog, so it works without JavaScript; `watchSidebar` reports to the store that it is open. */
export function Sidebar({
  context,
  isOnAccountPage,
}: {
  readonly context: PageContext;
  readonly isOnAccountPage: boolean;
}) {
  const { account, games, sections, currencies, currency, theme, returnPath } = context;
  return (
    <dialog
      id={SIDEBAR_ID}
      popover="auto"
      closedby="any"
      className={cx(dialogClass({ kind: 'offcanvas', side: 'start' }), css.sidebar)}
      aria-label="Menu"
    >
      <MenuPanel className={css.panel} head={<Head />}>
        <SectionStrip games={games} sections={sections} />
        <nav aria-label="Menu">
          <Island name="games-drawer" id="games-drawer" when="visible" props={{ count: games.length }} />
          <ul className={css.entries}>
            {account ? (
              <Entry href={PROFILE_PATH} icon={icons.user} name={account.name} />
            ) : (
              <Entry {...signInLink(context, isOnAccountPage)} icon={icons.user} name="Sign in" />
            )}
          </ul>
          <Entries {...{ games, currencies, currency, returnPath }} />
        </nav>
      </MenuPanel>
      <div className={css.foot}>
        <ThemeSwitch id="sidebar-appearance" theme={theme} returnPath={returnPath} />
      </div>
    </dialog>
  );
}

/** What the shop has beside its games, as a strip over the menu. */
function SectionStrip({ games, sections }: Pick<PageContext, 'games' | 'sections'>) {
  return (
    <nav className={css.strip} aria-label="Sections" {...{ [ROOT_ATTRIBUTE]: 'menuScroll' }}>
      <StripLinks games={games} sections={sections} />
      <CarouselMount of="menu-scroll" preset="menuScroll" slides={sections.length} className={css.arrows} />
    </nav>
  );
}

const StripLinks = cached(({ games, sections }: Pick<PageContext, 'games' | 'sections'>) => (
  <div className={stripCss.menuScroll}>
    <Slides
      isPassed
      attributes={{ [FRAME_ATTRIBUTE]: '' }}
      items={sectionsFor(sections, games).map(({ href, label, icon }) => ({
        key: href,
        content: (
          <Chip href={href}>
            <Icon icon={icon} />
            {label}
          </Chip>
        ),
      }))}
    />
  </div>
));

const Head = cached(() => (
  <>
    <a className={css.logo} href={HOME_PATH}>
      <LogoMark />
      {SHOP_NAME}
    </a>
    <button
      type="button"
      className={buttonClass({ look: 'quiet', square: true })}
      aria-label="Close menu"
      command="close"
      commandfor={SIDEBAR_ID}
      popoverTarget={SIDEBAR_ID}
      popoverTargetAction="hide"
    >
      <Icon icon={icons.x} />
    </button>
  </>
));

type EntriesProps = Pick<PageContext, 'games' | 'currencies' | 'currency'> & {
  readonly returnPath: PageContext['returnPath'];
};

const PANEL_ICONS: Readonly<Record<HeadPanelTag, IconPath>> = {
  'how-it-works': icons.play,
  'refunds-safety': icons.shieldCheck,
  'payment-currencies': icons.receiptText,
};

const Entries = cached(({ games, currencies, currency, returnPath }: EntriesProps) => (
  <>
    <ul className={css.entries}>
      <Entry href={searchPath()} icon={icons.search} name="Search" data-search-open="" />
      <Entry href={CART_PATH} icon={icons.shoppingCart} name="Cart" />
      <Entry href={NOTIFICATIONS_PATH} icon={icons.bell} name="Notifications" />
      <Entry href={ORDERS_PATH} icon={icons.receiptText} name="Find my order" />
    </ul>
    <ul className={css.entries}>
      {HEAD_PANELS.map((tag) => (
        <Entry key={tag} {...headPanelLink(tag)} name={HEAD_PANEL_TITLES[tag]} icon={PANEL_ICONS[tag]} />
      ))}
      <Entry href={helpPath('faq')} icon={icons.info} name="FAQ" />
      <Entry href={CHAT_PATH} icon={icons.messageCircle} name="Chat with support" {...{ [CHAT_ATTRIBUTE]: '' }} />
      <Entry {...PROBLEM_LINK} icon={icons.triangleAlert} name="Report a problem" />
      <li>
        <details className={css.currency}>
          <summary className={menuRowClass}>
            <MenuRow icon={icons.globe} name="Currency" note={`${currency.code} ${currency.sign}`} opens="list" />
          </summary>
          <CurrencyButtons {...{ currencies, currency, returnPath }} className={menuRowClass} />
        </details>
      </li>
    </ul>
    {/* All of them where the entry above can't open the drawer. */}
    <ul className={cx(css.entries, css.games)} aria-label="Games">
      {games.map(({ slug, name }) => (
        <Entry key={slug} href={gamePath(slug)} name={name} />
      ))}
    </ul>
  </>
));

interface EntryProps {
  readonly href: string;
  readonly name: string;
  readonly icon?: IconPath;
  readonly 'data-search-open'?: '';
  readonly 'data-modal'?: 'dialog';
}

function Entry({ href, name, icon, ...attributes }: EntryProps) {
  return (
    <li>
      <a className={menuRowClass} href={href} {...attributes}>
        <MenuRow name={name} icon={icon} />
      </a>
    </li>
  );
}
