import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A part of a page as HTML, for a script that puts it into its page. It can't contain islands. */
export function renderFragment(part: ReactElement): string {
  return renderToStaticMarkup(part);
}
