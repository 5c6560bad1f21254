import type { ComponentProps } from 'react';
import { PRIVACY_CHOICES_PATH } from '../../domains/consent';
import { headPanelLink } from '../../domains/head-panel';
import { NOTIFICATIONS_PATH } from '../../domains/notifications';
import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../domains/run-chat';
import { cached } from '../../src/islands/cached';
import { Island } from '../../src/islands/Island';
import {
  CART_PATH,
  GAMES_PATH,
  gamePath,
  HOME_PATH,
  HOT_PRODUCTS_PATH,
  ORDERS_PATH,
  RAID_CALENDAR_PATH,
  searchPath,
} from '../../src/lib/urls';
import { LogoMark } from '../../src/ui/media/LogoMark';
import css from './Footer.module.css';
import { HELP_PANELS } from './helpPanels';
import type { PageContext } from './pageContext';
import { SHOP_NAME } from './pageHead';
import { hasRaidCalendar } from './raidCalendar';
import { ThemeSwitch } from './ThemeSwitch';

/** Names of what is accepted, without logos. */
const CARDS = ['Visa', 'Mastercard', 'American Express'];
const SANDBOX = ['Sandbox: no money moves'];

/** The footer of every page: links, the visitor’s country, settings, payment methods and credits. */
export function Footer({ context }: { readonly context: PageContext }) {
  const { games, supportEmail, theme, returnPath, chargesCards } = context;
  return (
    <footer className={css.foot}>
      <div className="wrap">
        <Links games={games} supportEmail={supportEmail} />
        <div className={css.settings}>
          {/* Guest pages are shared, so the country is filled in by the browser. */}
          <Island name="visitor-country" id="visitor-country" when="seen" props={{}} className={css.country} />
          <div className={css.theme}>
            <ThemeSwitch id="foot-appearance" theme={theme} returnPath={returnPath} />
          </div>
        </div>
        <Legal chargesCards={chargesCards} />
      </div>
    </footer>
  );
}

type LinksProps = Pick<PageContext, 'games'> & { readonly supportEmail: PageContext['supportEmail'] };

const Links = cached(({ games, supportEmail }: LinksProps) => (
  <div className={css.grid}>
    <div className={css.about}>
      <a className={css.logo} href={HOME_PATH}>
        <LogoMark />
        {SHOP_NAME}
      </a>
      <p>Game services by people who play these games. You see the full price before you pay.</p>
    </div>
    <nav aria-labelledby="foot-shop">
      <h2 id="foot-shop">Shop</h2>
      <ul>
        <FootLink href={GAMES_PATH}>All games</FootLink>
        <FootLink href={HOT_PRODUCTS_PATH}>Hot products</FootLink>
        {hasRaidCalendar(...games) && <FootLink href={RAID_CALENDAR_PATH}>Raid calendar</FootLink>}
        <FootLink href={searchPath()}>Search</FootLink>
        <FootLink href={CART_PATH}>Cart</FootLink>
        <FootLink href={NOTIFICATIONS_PATH}>Notifications</FootLink>
      </ul>
    </nav>
    <nav aria-labelledby="foot-games">
      <h2 id="foot-games">Games</h2>
      <ul>
        {games.slice(0, 5).map(({ slug, name }) => (
          <FootLink key={slug} href={gamePath(slug)}>
            {name}
          </FootLink>
        ))}
      </ul>
    </nav>
    <nav aria-labelledby="foot-help">
      <h2 id="foot-help">Help</h2>
      <ul>
        {HELP_PANELS.map(({ tag, name }) => (
          <FootLink key={tag} {...headPanelLink(tag)}>
            {name}
          </FootLink>
        ))}
        <FootLink href={ORDERS_PATH}>Find my order</FootLink>
        <FootLink href="/#questions">FAQ</FootLink>
        <FootLink href={PRIVACY_CHOICES_PATH} data-modal="dialog">
          Privacy choices
        </FootLink>
        <FootLink href={CHAT_PATH} {...{ [CHAT_ATTRIBUTE]: '' }}>
          Chat with support
        </FootLink>
        {supportEmail && (
          <FootLink href={`mailto:${supportEmail}`}>
            {supportEmail.split('@')[0]}
            <wbr />@{supportEmail.split('@')[1]}
          </FootLink>
        )}
      </ul>
    </nav>
  </div>
));

const Legal = cached(({ chargesCards }: Pick<PageContext, 'chargesCards'>) => (
  <>
    <ul className={css.payments} aria-label="Payment methods">
      {(chargesCards ? CARDS : SANDBOX).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <div className={css.end}>
      <span>Prices include VAT</span>
      <span>Game names belong to their owners. We are not affiliated with them.</span>
      <span>
        Icons: <a href="https://lucide.dev">Lucide</a>, ISC; <a href="https://game-icons.net">game-icons.net</a> by
        Lorc, Delapouite and contributors, <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>, also in
        the art
      </span>
      <span>Fonts: Archivo and Hanken Grotesk, SIL Open Font License 1.1</span>
      <span>
        <a href="https://db-ip.com">IP Geolocation by DB-IP</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; flags:{' '}
        <a href="https://gitlab.com/catamphetamine/country-flag-icons">country-flag-icons</a>, MIT
      </span>
    </div>
  </>
));

function FootLink(attributes: ComponentProps<'a'>) {
  return (
    <li>
      <a {...attributes} />
    </li>
  );
}
