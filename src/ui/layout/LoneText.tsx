import type { ReactNode } from 'react';

/**
 * Content that stands beside other content: a text gets an element of its own. A browser's page translation replaces text nodes, and React can only
 * write a text anew that is the only child of its element.
 */
export function LoneText({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' ? <span>{children}</span> : children;
}
