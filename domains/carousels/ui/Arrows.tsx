import { Arrow, type ArrowProps } from './Arrow';
import css from './Controls.module.css';

/** The arrows of a carousel. */
export function Arrows(props: Omit<ArrowProps, 'direction'>) {
  return (
    <div className={css.arrows}>
      <Arrow {...props} direction={-1} />
      <Arrow {...props} direction={1} />
    </div>
  );
}
