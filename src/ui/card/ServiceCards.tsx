import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './ServiceCards.module.css';

export interface ServiceCardsProps {
  /** A strip to be swiped on phones. */
  readonly strip?: boolean;
  /** What the list is called where it is counted. */
  readonly list?: { readonly id: string; readonly name: string } | undefined;
  readonly children: ReactNode;
}

/** Service cards in a grid. Children are `li` elements. */
export function ServiceCards({ strip, list, children }: ServiceCardsProps) {
  return (
    <ul className={cx(css.cards, strip && css.strip)} data-list={list?.id} data-list-name={list?.name}>
      {children}
    </ul>
  );
}
