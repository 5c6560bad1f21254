import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';
import css from './Faq.module.css';

/** Questions that open; the browser's own `details`, so they work without script. Children are `FaqItems` and `FaqItem`s of one name. */
export function Faq({ children }: { readonly children: ReactNode }) {
  return <div className={css.faq}>{children}</div>;
}

export interface FaqItemsProps {
  readonly items: readonly { readonly q: string; readonly a: string }[];
  /** Questions of one name are one accordion: opening one closes the other. */
  readonly name: string;
}

/** Questions whose answers are a paragraph each. */
export function FaqItems({ items, name }: FaqItemsProps) {
  return items.map(({ q, a }) => (
    <FaqItem key={q} question={q} name={name}>
      <p>{a}</p>
    </FaqItem>
  ));
}

export interface FaqItemProps {
  readonly question: string;
  readonly name: string;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** One question of an accordion, whose answer may be more than a paragraph. */
export function FaqItem({ question, name, id, children }: FaqItemProps) {
  return (
    <details name={name} id={id}>
      <summary>
        {question}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
