import type { ComponentProps } from 'react';
import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../../domains/chat';
import { PRIVACY_CHOICES_PATH } from '../../../domains/consent';
import { HEAD_PANEL_TITLES, headPanelLink } from '../../../domains/head-panel';
import { NOTIFICATIONS_PATH } from '../../../domains/notifications';
import { PROBLEM_LINK } from '../../../domains/problems';
import { REVIEWS_PATH } from '../../../domains/reviews';
import { cached } from '../../../src/islands/cached';
import { Island } from '../../../src/islands/Island';
import { CART_PATH, CONTACT_LINK, GAMES_PATH, HOME_PATH, ORDERS_PATH, searchPath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { LogoMark } from '../../../src/ui/media/LogoMark';
import { TaxName } from '../../../src/ui/money/TaxName';
import css from './Footer.module.css';
import { HELP_PAGES, type HelpPageName, helpPath } from './helpPages';
import type { PageContext } from './pageContext';
import { SHOP_NAME } from './pageHead';
import { PaymentMarks } from './parts/PaymentMarks';
import { sectionsFor } from './shopSections';
import { ThemeSwitch } from './ThemeSwitch';

const HELP: readonly HelpPageName[] = ['how-it-works', 'faq', 'refunds', 'safety', 'contact-us'];
const COMPANY: readonly HelpPageName[] = ['terms', 'privacy', 'imprint'];

/** The footer of every page: links, the visitor’s country, settings, payment methods and credits. */
export function Footer({ context }: { readonly context: PageContext }) {
  const { games, sections, supportEmail, theme, returnPath, chargesCards } = context;
  return (
    <footer className={css.foot}>
      <div className="wrap">
        <Links games={games} sections={sections} supportEmail={supportEmail} />
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

type LinksProps = Pick<PageContext, 'games' | 'sections'> & { readonly supportEmail: PageContext['supportEmail'] };

const Links = cached(({ games, sections, supportEmail }: LinksProps) => (
  <div className={cx('lazy-render', css.grid)}>
    <div className={css.about}>
      <a className={css.logo} href={HOME_PATH}>
        <LogoMark />
        {SHOP_NAME}
      </a>
      <p>Game services by people who play these games. You see the full price before you pay.</p>
      {supportEmail && <SupportAddress email={supportEmail} />}
    </div>
    <nav aria-labelledby="foot-shop">
      <h2 id="foot-shop">Shop</h2>
      <ul>
        <FootLink href={GAMES_PATH}>All games</FootLink>
        {sectionsFor(sections, games)
          .filter(({ isAboutShop }) => !isAboutShop)
          .toReversed()
          .map(({ href, label }) => (
            <FootLink key={href} href={href}>
              {label}
            </FootLink>
          ))}
        <FootLink href={searchPath()}>Search</FootLink>
        <FootLink href={CART_PATH}>Cart</FootLink>
        <FootLink href={NOTIFICATIONS_PATH}>Notifications</FootLink>
      </ul>
    </nav>
    <nav aria-labelledby="foot-help">
      <h2 id="foot-help">Help</h2>
      <ul>
        {HELP.map(helpLink)}
        <FootLink {...headPanelLink('payment-currencies')}>{HEAD_PANEL_TITLES['payment-currencies']}</FootLink>
        <FootLink href={ORDERS_PATH}>Find my order</FootLink>
        <FootLink href={CHAT_PATH} {...{ [CHAT_ATTRIBUTE]: '' }}>
          Chat with support
        </FootLink>
        <FootLink {...PROBLEM_LINK}>Report a problem</FootLink>
      </ul>
    </nav>
    <nav aria-labelledby="foot-company">
      <h2 id="foot-company">Company</h2>
      <ul>
        <FootLink href={REVIEWS_PATH}>Reviews</FootLink>
        {sectionsFor(sections, games)
          .filter(({ isAboutShop }) => isAboutShop)
          .map(({ href, label }) => (
            <FootLink key={href} href={href}>
              {label}
            </FootLink>
          ))}
        {COMPANY.map(helpLink)}
        <FootLink href={PRIVACY_CHOICES_PATH} data-modal="dialog">
          Privacy choices
        </FootLink>
      </ul>
    </nav>
  </div>
));

const Legal = cached(({ chargesCards }: Pick<PageContext, 'chargesCards'>) => (
  <>
    <div className={css.payments}>
      <PaymentMarks chargesCards={chargesCards} />
    </div>
    <div className={css.end}>
      <span>
        Prices include <TaxName />
      </span>
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

const helpLink = (name: HelpPageName) => (
  <FootLink key={name} {...(name === 'contact-us' ? CONTACT_LINK : { href: helpPath(name) })}>
    {HELP_PAGES[name]}
  </FootLink>
);

/** Its parts stay whole as long as they fit into a line. */
function SupportAddress({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a className={css.email} href={`mailto:${email}`}>
      <span>{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </a>
  );
}

function FootLink(attributes: ComponentProps<'a'>) {
  return (
    <li>
      <a {...attributes} />
    </li>
  );
}
