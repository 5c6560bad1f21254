import { Icon } from '../media/Icon';
import type { IconName } from '../media/icons';
import css from './Facts.module.css';

/** Short facts in a row, each with an icon. */
export function Facts({ items }: { readonly items: readonly { readonly icon: IconName; readonly text: string }[] }) {
  return (
    <ul className={css.facts}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
