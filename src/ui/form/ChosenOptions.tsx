import type { ReactNode } from 'react';
import css from './ChosenOptions.module.css';

/** The chosen options as rows of label and value. */
export function ChosenOptions({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  const shown = items.filter(({ value }) => value !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={css.options}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
