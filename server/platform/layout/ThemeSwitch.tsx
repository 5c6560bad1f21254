import { cached } from '../../../src/islands/cached';
import { Icon, type IconPath } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { PageContext } from './pageContext';
import { withReturnPath } from './returnPath';
import css from './ThemeSwitch.module.css';

export const THEMES: Readonly<Record<PageContext['theme'], { readonly name: string; readonly icon: IconPath }>> = {
  light: { name: 'Light', icon: icons.sun },
  dark: { name: 'Dark', icon: icons.moon },
  system: { name: 'Device', icon: icons.monitor },
};

type ThemeSwitchProps = Pick<PageContext, 'theme'> & {
  /** Unique on the page. */
  readonly id: string;
  readonly returnPath: PageContext['returnPath'];
};

/** Light, dark, or as the device: a form that works without scripts. */
export const ThemeSwitch = cached(({ id, theme, returnPath }: ThemeSwitchProps) => (
  <form
    id={id}
    method="post"
    action={withReturnPath('/appearance', returnPath)}
    // The response reloads the page, and that to a form can't be reloaded.
    data-form={returnPath ? undefined : ''}
  >
    <fieldset className={css.switch}>
      <legend className="visually-hidden">Theme</legend>
      {Object.entries(THEMES).map(([value, { name, icon }]) => (
        <button key={value} type="submit" name="theme" value={value} aria-pressed={value === theme}>
          <Icon icon={icon} size={16} />
          {value === 'system' && <span className="visually-hidden">Match </span>}
          {name}
        </button>
      ))}
    </fieldset>
  </form>
));
