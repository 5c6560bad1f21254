import css from './Faq.module.css';
import { Icon } from './Icon';

export interface FaqProps {
  readonly items: readonly { readonly q: string; readonly a: string }[];
  /** Questions of one name are one accordion: opening one closes the other. */
  readonly name: string;
}

/** Questions that open; the browser's own `details`, so they work without script. */
export function Faq({ items, name }: FaqProps) {
  return (
    <div className={css.faq}>
      {items.map(({ q, a }) => (
        <details key={q} name={name}>
          <summary>
            {q}
            <Icon name="chevron-down" />
          </summary>
          <p>{a}</p>
        </details>
      ))}
    </div>
  );
}
