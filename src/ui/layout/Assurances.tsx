import { Icon } from '../media/Icon';
import type { IconName } from '../media/icons';
import css from './Assurances.module.css';

export interface Assurance {
  readonly icon: IconName;
  readonly text: string;
}

/** Guarantees to the shopper, such as refunds. */
export function Assurances({ items }: { readonly items: readonly Assurance[] }) {
  return (
    <ul className={css.list}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
