import css from './ChosenOptions.module.css';

/** The chosen options as rows of label and value. */
export function ChosenOptions({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly value: string }[];
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
