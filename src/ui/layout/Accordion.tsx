import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure';

export interface AccordionProps {
  /** Unique on the page: opening one item closes the others of this name (SPEC §4). */
  readonly name: string;
  readonly items: readonly AccordionItem[];
}

export interface AccordionItem {
  readonly title: string;
  /** A text is one paragraph. */
  readonly content: ReactNode;
  /** The fragment of a link that opens the item. */
  readonly id?: string | undefined;
}

/** Titles of which one at a time shows its content. It works without JavaScript. */
export function Accordion({ name, items }: AccordionProps) {
  return items.map(({ title, content, id }) => (
    <Disclosure key={title} look="row" name={name} title={title} id={id}>
      {typeof content === 'string' ? <p>{content}</p> : content}
    </Disclosure>
  ));
}
