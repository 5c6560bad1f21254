import { createElement, type ReactElement } from 'react';
import { renderPart } from '../../../src/islands/renderPage';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { DateStyleContext } from '../../../src/ui/time/dateStyleContext';

/** A part of a page as HTML, for a script that puts it into its page. It can't contain islands. */
export function renderFragment(part: ReactElement, style: DateStyle): string {
  return renderPart(createElement(DateStyleContext, { value: style }, part));
}
