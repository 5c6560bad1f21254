import css from './CountBadge.module.css';

/** A count in a dot on the corner of an icon button, whose accessible name includes the number. Hidden at zero. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count < 1) return null;
  return (
    <span className={`${css.count} ${css.dot}`} aria-hidden="true" translate="no">
      {count > 99 ? '99+' : count}
    </span>
  );
}
