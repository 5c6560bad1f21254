import type { ReactNode } from 'react';
import { cx } from './cx';
import css from './ServiceCards.module.css';

/** Service cards in a grid; with `strip` they are a strip to be swiped on phones. Children are `li` elements. */
export function ServiceCards({ strip, children }: { readonly strip?: boolean; readonly children: ReactNode }) {
  return <ul className={cx(css.cards, strip && css.strip)}>{children}</ul>;
}
