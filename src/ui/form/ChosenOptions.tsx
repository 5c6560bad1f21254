import css from './ChosenOptions.module.css';

/** What was chosen, in words: label and value in rows. */
export function ChosenOptions({ items }: { readonly items: readonly { readonly label: string; readonly value: string }[] }) {
  const shown = items.filter(({ value }) => value !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={css.choices}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
