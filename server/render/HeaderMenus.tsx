import type { GameCard } from '../../domains/catalogue';
import { cached } from '../../src/islands/cached';
import { formatCount } from '../../src/lib/money';
import { GAMES_PATH, gamePath } from '../../src/lib/urls';
import { Icon } from '../../src/ui/media/Icon';
import type { IconName } from '../../src/ui/media/icons';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import { Dropdown, DropdownButton } from '../../src/ui/overlay/Dropdown';
import css from './HeaderMenus.module.css';
import type { PageContext } from './pageContext';

export const GAMES_MENU = 'menu-games';
export const SETTINGS_MENU = 'menu-settings';

/** All games by name; on phones this is the main menu. */
export const GamesMenu = cached(({ games }: { readonly games: readonly GameCard[] }) => (
  <Dropdown id={GAMES_MENU} label="All games" role="navigation" width="wide">
    <ul className={css.games}>
      {games.map(({ slug, name, serviceCount }) => (
        <li key={slug}>
          <a href={gamePath(slug)}>
            {name} <small>{formatCount(serviceCount)}</small>
          </a>
        </li>
      ))}
    </ul>
    <p className={css.more}>
      <MoreLink href={GAMES_PATH}>See them all with pictures</MoreLink>
    </p>
  </Dropdown>
));

const THEMES: Readonly<Record<PageContext['theme'], { readonly name: string; readonly icon: IconName }>> = {
  dark: { name: 'Dark', icon: 'moon' },
  light: { name: 'Light', icon: 'sun' },
  system: { name: 'As my device', icon: 'monitor' },
};

/** Opens the settings, and says in a tooltip what they are now. */
export function SettingsButton({ currency, theme }: Pick<PageContext, 'currency' | 'theme'>) {
  return (
    <DropdownButton
      menu={SETTINGS_MENU}
      className={css.currency}
      label={`${currency.code} ${currency.sign}, change currency or appearance`}
      explanation={{
        id: 'settings-explained',
        text: `Currency: ${currency.name}. Appearance: ${THEMES[theme].name.toLowerCase()}.`,
      }}
    >
      <span>
        <span className={css.buttonCode}>{currency.code} </span>
        {currency.sign}
      </span>
    </DropdownButton>
  );
}

type SettingsMenuProps = Pick<PageContext, 'currencies' | 'currency' | 'theme'> & {
  readonly returnPath: PageContext['returnPath'];
};

/** Currency and appearance, as forms that work without scripts. */
export const SettingsMenu = cached(({ currencies, currency, theme, returnPath }: SettingsMenuProps) => {
  const withReturnPath = (action: string) => (returnPath ? `${action}?back=${encodeURIComponent(returnPath)}` : action);
  return (
    <Dropdown id={SETTINGS_MENU} label="Currency and appearance" role="region" width="narrow">
      <form method="post" className={css.settings} aria-labelledby="menu-currency">
        <h2 id="menu-currency">Currency</h2>
        {currencies.map(({ code, name, sign }) => (
          <button
            key={code}
            type="submit"
            formAction={withReturnPath(`/users/change-currency/cur/${code}`)}
            // Scripts reload the page after a change, and a form response can't be reloaded, so there the form is sent instead.
            data-currency={returnPath ? undefined : code}
            aria-pressed={code === currency.code}
          >
            <span className={css.code}>
              {code} {sign}
            </span>
            {name}
            {code === currency.code && <Icon name="check" />}
          </button>
        ))}
      </form>
      <form
        id="appearance"
        method="post"
        className={css.settings}
        action={withReturnPath('/appearance')}
        // As above: the response reloads the page.
        data-form={returnPath ? undefined : ''}
        aria-labelledby="menu-appearance"
      >
        <h2 id="menu-appearance">Appearance</h2>
        {Object.entries(THEMES).map(([value, { name, icon }]) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={value === theme}>
            <Icon name={icon} />
            {name}
            {value === theme && <Icon name="check" />}
          </button>
        ))}
      </form>
    </Dropdown>
  );
});
