import { cx } from '../../src/ui/cx';
import css from './CheckList.module.css';

/** Plain statements in two columns: checks for what one gets, rings for what one needs. */
export function CheckList({
  items,
  sign = 'check',
}: {
  readonly items: readonly string[];
  readonly sign?: 'check' | 'ring';
}) {
  return (
    <ul className={cx(css.list, css[sign])}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
