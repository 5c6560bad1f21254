import type { ReactNode } from 'react';
import css from './Posters.module.css';

/** Posters in a grid: 2, 4 or 6 a row. Children are `li` elements. */
export function Posters({ children }: { readonly children: ReactNode }) {
  return <ul className={css.posters}>{children}</ul>;
}
