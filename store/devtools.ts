import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Longer HTML is shortened in DevTools, because fragments and modals make it very slow. */
const MAX_HTML_CHARS = 80;

const isHtml = (value: unknown): value is string =>
  typeof value === 'string' && value.length > MAX_HTML_CHARS && value.trimStart().startsWith('<');

/** Returns a copy in which long HTML, at any depth, is cut to its beginning and its length; the same object when there is none. */
export function shortenHtml<T>(value: T): T {
  if (isHtml(value)) return `${value.slice(0, MAX_HTML_CHARS)}… (${value.length} characters)` as T;
  if (typeof value !== 'object' || value === null) return value;
  const shortened = Object.entries(value).map(([key, inner]) => [key, shortenHtml(inner)] as const);
  if (shortened.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])) return value;
  return (Array.isArray(value) ? shortened.map(([, inner]) => inner) : Object.fromEntries(shortened)) as T;
}

/** Redux DevTools with HTML shortened and `ticked` actions hidden. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Questline',
  actionSanitizer: <A extends Action>(action: A) => shortenHtml(action),
  stateSanitizer: <S>(state: S) => shortenHtml(state),
  actionsDenylist: ['[Tt]icked$'],
};
