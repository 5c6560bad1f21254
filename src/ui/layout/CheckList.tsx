import { cx } from '../cx';
import css from './CheckList.module.css';

/** A list in two columns, with check marks for what is included or rings for requirements. */
export function CheckList({
  items,
  marker = 'check',
}: {
  readonly items: readonly string[];
  readonly marker?: 'check' | 'ring';
}) {
  return (
    <ul className={cx(css.list, css[marker])}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
