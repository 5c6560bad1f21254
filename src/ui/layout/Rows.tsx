import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import css from './Rows.module.css';

/** A list of rows divided by hairlines: a picture, texts, and what can be done, which is below the texts on a phone. */
export function Rows({ className, ...list }: HTMLAttributes<HTMLUListElement>) {
  return <ul className={cx(css.rows, className)} {...list} />;
}
