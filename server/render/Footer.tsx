import type { ReactNode } from 'react';
import { PRIVACY_CHOICES_PATH } from '../../domains/consent';
import { cached } from '../../src/islands/cached';
import { CART_PATH, GAMES_PATH, gamePath, HOME_PATH, searchPath } from '../../src/lib/urls';
import { LogoMark } from '../../src/ui/media/LogoMark';
import css from './Footer.module.css';
import type { PageContext } from './pageContext';
import { SHOP_NAME } from './pageHead';

type FooterProps = Pick<PageContext, 'games'> & { readonly supportEmail: PageContext['supportEmail'] };

/** The footer of every page: links and credits. */
export const Footer = cached(({ games, supportEmail }: FooterProps) => (
  <footer className={css.foot}>
    <div className="wrap">
      <div className={css.grid}>
        <div className={css.about}>
          <a className={css.logo} href={HOME_PATH}>
            <LogoMark />
            {SHOP_NAME}
          </a>
          <p>Game services by people who play these games. You see the whole price before you pay.</p>
        </div>
        <nav aria-labelledby="foot-shop">
          <h2 id="foot-shop">Shop</h2>
          <ul>
            <FootLink href={GAMES_PATH}>All games</FootLink>
            <FootLink href={searchPath()}>Search</FootLink>
            <FootLink href={CART_PATH}>Cart</FootLink>
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
            <FootLink href="/#how-it-goes">How it goes</FootLink>
            <FootLink href="/#questions">Questions</FootLink>
            <FootLink href={PRIVACY_CHOICES_PATH} modal>
              Privacy choices
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
      <div className={css.end}>
        <span>Prices include VAT</span>
        <span>Game names belong to their owners. We are not affiliated with them.</span>
        <span>
          Icons: <a href="https://lucide.dev">Lucide</a>, ISC; <a href="https://game-icons.net">game-icons.net</a> by
          Lorc, Delapouite and contributors, <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>, also
          in the art
        </span>
        <span>Type: Archivo and Hanken Grotesk, SIL Open Font License 1.1</span>
      </div>
    </div>
  </footer>
));

interface FootLinkProps {
  readonly href: string;
  /** The page is shown in the dialog. */
  readonly modal?: boolean;
  readonly children: ReactNode;
}

function FootLink({ href, modal, children }: FootLinkProps) {
  return (
    <li>
      <a href={href} data-modal={modal ? 'dialog' : undefined}>
        {children}
      </a>
    </li>
  );
}
