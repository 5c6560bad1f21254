import type { GameCard } from '../../domains/catalogue';
import { cached } from '../../src/islands/cached';
import { formatCount } from '../../src/lib/money';
import { GAMES_PATH, gamePath } from '../../src/lib/urls';
import { cx } from '../../src/ui/cx';
import { Icon } from '../../src/ui/media/Icon';
import type { IconName } from '../../src/ui/media/icons';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import css from './HeaderMenus.module.css';
import type { PageContext } from './pageContext';

/** All games by name; on phones this is the main menu. */
export const GamesMenu = cached(({ games }: { readonly games: readonly GameCard[] }) => (
  <nav id="menu-games" popover="auto" className={cx(css.menu, css.games)} aria-label="All games">
    <ul>
      {games.map(({ slug, name, serviceCount }) => (
        <li key={slug}>
          <a href={gamePath(slug)}>
            {name} <small>{formatCount(serviceCount)}</small>
          </a>
        </li>
      ))}
    </ul>
    <p>
      <MoreLink href={GAMES_PATH}>See them all with pictures</MoreLink>
    </p>
  </nav>
));

const THEMES: readonly { readonly value: PageContext['theme']; readonly name: string; readonly icon: IconName }[] = [
  { value: 'dark', name: 'Dark', icon: 'moon' },
  { value: 'light', name: 'Light', icon: 'sun' },
  { value: 'system', name: 'As my device', icon: 'monitor' },
];

type SettingsMenuProps = Pick<PageContext, 'currencies' | 'currency' | 'theme'> & {
  readonly returnPath: PageContext['returnPath'];
};

/** Currency and appearance, as forms that work without scripts. */
export const SettingsMenu = cached(({ currencies, currency, theme, returnPath }: SettingsMenuProps) => {
  const withReturnPath = (action: string) => (returnPath ? `${action}?back=${encodeURIComponent(returnPath)}` : action);
  return (
    <section
      id="menu-settings"
      popover="auto"
      className={cx(css.menu, css.settings)}
      aria-label="Currency and appearance"
    >
      <form method="post" aria-labelledby="menu-currency">
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
        action={withReturnPath('/appearance')}
        // As above: the response reloads the page.
        data-form={returnPath ? undefined : ''}
        aria-labelledby="menu-appearance"
      >
        <h2 id="menu-appearance">Appearance</h2>
        {THEMES.map(({ value, name, icon }) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={value === theme}>
            <Icon name={icon} />
            {name}
            {value === theme && <Icon name="check" />}
          </button>
        ))}
      </form>
    </section>
  );
});
