import css from './CountBadge.module.css';

/** How many, in a dot on the corner of a square button, whose label says the number too. Nothing is drawn for none. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count < 1) return null;
  return (
    <span className={css.dot} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
