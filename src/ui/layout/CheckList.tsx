import { cx } from '../cx';
import css from './CheckList.module.css';

/** A list in two columns, with check marks for what is included or rings for requirements. */
export function CheckList({
  items,
  marker = 'check',
  isNarrow,
}: {
  readonly items: readonly string[];
  readonly marker?: 'check' | 'ring';
  /** In one column at any width. */
  readonly isNarrow?: boolean;
}) {
  return (
    <ul className={cx(css.list, css[marker], isNarrow && css.narrow)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
