import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';
import css from './Faq.module.css';

/** An accordion of native `details`, so it works without JavaScript. Children are `FaqItems` and `FaqItem`s with the same name. */
export function Faq({ children }: { readonly children: ReactNode }) {
  return <div className={css.faq}>{children}</div>;
}

export interface FaqItemsProps {
  readonly items: readonly { readonly q: string; readonly a: string }[];
  /** Items with the same name form one accordion: opening one closes the others. */
  readonly name: string;
}

/** Questions with one paragraph as answer each. */
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

/** A question whose answer may be any content. */
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
