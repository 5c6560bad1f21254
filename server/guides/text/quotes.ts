import type { Nodes } from 'mdast';
import { type Fault, lineOf } from './markdown';

const STRAIGHT = /['"]/;
export const QUOTE_FAULT = 'has a straight quote: it is ’ in a word, and “…” for quotes';

/** Finds the lines of a text with a straight quote. Code may have some. */
export function quoteFaults(node: Nodes): Fault[] {
  const text = node.type === 'text' ? node.value : node.type === 'image' ? (node.alt ?? '') : '';
  const own = text
    .split('\n')
    .flatMap((line, index) => (STRAIGHT.test(line) ? [{ line: lineOf(node) + index, message: QUOTE_FAULT }] : []));
  return 'children' in node ? [...own, ...node.children.flatMap(quoteFaults)] : own;
}

/** Finds the fields of front matter with a straight quote. @param path of the value */
export function quotedFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return STRAIGHT.test(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => quotedFields(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => quotedFields(item, path === '' ? name : `${path}.${name}`));
}
