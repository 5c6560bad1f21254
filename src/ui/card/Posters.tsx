import type { ReactNode } from 'react';
import css from './Posters.module.css';

/** A grid of posters: 2, 4 or 6 per row. Children are `li` elements. */
export function Posters({ children }: { readonly children: ReactNode }) {
  return <ul className={css.posters}>{children}</ul>;
}
