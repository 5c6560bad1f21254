import { Icon, type IconPath } from '../media/Icon';
import css from './Assurances.module.css';

export interface Assurance {
  readonly icon: IconPath;
  readonly text: string;
}

/** Guarantees to the shopper, such as refunds. */
export function Assurances({ items }: { readonly items: readonly Assurance[] }) {
  return (
    <ul className={`small soft ${css.list}`}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon icon={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
