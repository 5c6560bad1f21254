import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** HTML longer than this is shortened in DevTools: fragments and modals would slow it to a crawl. */
const SHOWN_HTML = 80;

const isHtml = (value: unknown): value is string =>
  typeof value === 'string' && value.length > SHOWN_HTML && value.trimStart().startsWith('<');

/** A copy in which long HTML, at any depth, is cut to its beginning and its length. What holds none is the same object. */
export function withShortHtml<T>(value: T): T {
  if (isHtml(value)) return `${value.slice(0, SHOWN_HTML)}… (${value.length} characters)` as T;
  if (typeof value !== 'object' || value === null) return value;
  const short = Object.entries(value).map(([key, inner]) => [key, withShortHtml(inner)] as const);
  if (short.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])) return value;
  return (Array.isArray(value) ? short.map(([, inner]) => inner) : Object.fromEntries(short)) as T;
}

/** Redux DevTools: HTML shortened, ticks denied. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Questline',
  actionSanitizer: <A extends Action>(action: A) => withShortHtml(action),
  stateSanitizer: <S>(state: S) => withShortHtml(state),
  actionsDenylist: ['[Tt]icked$'],
};
