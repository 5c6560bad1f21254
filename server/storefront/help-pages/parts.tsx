import type { ComponentProps, ReactNode } from 'react';
import { CONTACT_LINK } from '../../../src/lib/urls';
import { type HelpPageName, helpPath } from '../../platform/layout';
import css from './HelpPage.module.css';

/** A link inside a text. */
export function TextLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a className="link link--text" {...link}>
      {children}
    </a>
  );
}

/** A link inside a text to another help page; the form opens in the page's dialog. */
export function HelpLink({ to, children }: { readonly to: HelpPageName; readonly children: ReactNode }) {
  return <TextLink {...(to === 'contact-us' ? CONTACT_LINK : { href: helpPath(to) })}>{children}</TextLink>;
}

/** Names with what is said of each, divided by hairlines. */
export function Entries({ items }: { readonly items: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <dl className={css.entries}>
      {items.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list with dots. */
export function Points({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className="bullets">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
