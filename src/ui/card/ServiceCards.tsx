import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './ServiceCards.module.css';

export interface ServiceCardsProps {
  /** A horizontal scroller on phones. */
  readonly strip?: boolean;
  /** Id and name of the list for analytics. */
  readonly list?: { readonly id: string; readonly name: string } | undefined;
  readonly children: ReactNode;
}

/** A grid of service cards. Children are `li` elements. */
export function ServiceCards({ strip, list, children }: ServiceCardsProps) {
  return (
    <ul className={cx(css.cards, strip && css.strip)} data-list={list?.id} data-list-name={list?.name}>
      {children}
    </ul>
  );
}
