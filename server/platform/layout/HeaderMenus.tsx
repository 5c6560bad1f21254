import type { GameCard } from '../../../domains/catalogue';
import { cached } from '../../../src/islands/cached';
import { formatCount } from '../../../src/lib/money';
import { GAMES_PATH, gamePath } from '../../../src/lib/urls';
import { Icon } from '../../../src/ui/media/Icon';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { Dropdown, DropdownButton } from '../../../src/ui/overlay/Dropdown';
import { CurrencyButtons } from './CurrencyButtons';
import css from './HeaderMenus.module.css';
import type { PageContext } from './pageContext';
import { THEMES, ThemeSwitch } from './ThemeSwitch';

export const GAMES_MENU = 'menu-games';
/** The part of the menu that is replaced by a list with pictures when it opens. */
export const GAMES_MENU_REGION = 'menu-games-list';
export const GAMES_MENU_URL = '/fragments/games-menu';
const CURRENCY_MENU = 'menu-currency';
const THEME_MENU = 'menu-theme';

/** All games by name; on phones the sidebar has them. */
export const GamesMenu = cached(({ games }: { readonly games: readonly GameCard[] }) => (
  <Dropdown id={GAMES_MENU} label="All games" role="navigation" width="wide">
    <div className={css.games} data-region={GAMES_MENU_REGION}>
      <ul className={css.plain}>
        {games.map(({ slug, name, serviceCount }) => (
          <li key={slug}>
            <a href={gamePath(slug)}>
              {name} <small>{formatCount(serviceCount)}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
    <p className={css.more}>
      <MoreLink href={GAMES_PATH}>{`All ${games.length} games`}</MoreLink>
    </p>
  </Dropdown>
));

/** Opens the currencies, and says in a tooltip which it is now. */
export function CurrencyButton({ currency }: Pick<PageContext, 'currency'>) {
  return (
    <DropdownButton
      menu={CURRENCY_MENU}
      className={css.currency}
      label={`${currency.code} ${currency.sign}, change currency`}
      explanation={{ id: 'currency-explained', text: `Currency: ${currency.name}` }}
    >
      <span>
        {currency.code} {currency.sign}
      </span>
    </DropdownButton>
  );
}

type CurrencyMenuProps = Pick<PageContext, 'currencies' | 'currency'> & {
  readonly returnPath: PageContext['returnPath'];
};

/** The currencies of the shop. */
export const CurrencyMenu = cached((props: CurrencyMenuProps) => (
  <Dropdown id={CURRENCY_MENU} label="Currency" role="region" width="narrow">
    <CurrencyButtons {...props} className={css.choice} />
  </Dropdown>
));

/** Opens the themes; its icon is that of the current one. On phones the sidebar has them. */
export function ThemeButton({ theme }: Pick<PageContext, 'theme'>) {
  return (
    <DropdownButton
      menu={THEME_MENU}
      square
      className="only-wide"
      label="Change theme"
      explanation={{ id: 'theme-explained', text: `Theme: ${THEMES[theme].name.toLowerCase()}` }}
    >
      <Icon icon={THEMES[theme].icon} />
    </DropdownButton>
  );
}

type ThemeMenuProps = Pick<PageContext, 'theme'> & { readonly returnPath: PageContext['returnPath'] };

export function ThemeMenu(props: ThemeMenuProps) {
  return (
    <Dropdown id={THEME_MENU} label="Theme" role="region" width="narrow">
      <ThemeSwitch id="appearance" {...props} />
    </Dropdown>
  );
}
