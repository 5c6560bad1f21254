import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DateStyle } from '../lib/dateStyle';
import { DateStyleContext, useDateStyle } from '../ui/time/dateStyleContext';
import { SlotsContext } from './Island';

/** Characters of all cached HTML: some thousand cards, such as those of 300 hot products in all currencies and date styles. */
const MAX_CHARACTERS = 6_000_000;

const cache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Ids of objects in cache keys. */
const objectIds = new WeakMap<object, number>();
let lastId = 0;

/**
 * Caches the server-rendered HTML of a component by its props and the visitor's date style: primitives by value, objects by identity. Pass objects of the catalogue, which
 * stay the same until it changes, and no new objects. It can't contain islands.
 * @param Component must depend on its props and the date style only
 */
export function cached<Props extends object>(Component: (props: Props) => ReactNode): (props: Props) => ReactNode {
  const componentId = idOf(Component);
  return function Cached(props: Props) {
    const slots = useContext(SlotsContext);
    const style = useDateStyle();
    if (!slots) return <Component {...props} />;
    return slots.html(() => {
      const key = keyOf(componentId, style, props);
      const cachedHtml = cache.get(key);
      if (cachedHtml !== undefined) return cachedHtml;
      const html = flatten(
        renderToStaticMarkup(
          <DateStyleContext value={style}>
            <Component {...props} />
          </DateStyleContext>,
        ),
      );
      cache.set(key, html);
      return html;
    });
  };
}

/** Values stand with their type, and texts with their length, so that different props never have the same key. */
function keyOf(componentId: number, style: DateStyle, props: object): string {
  let key = `${componentId} ${style}`;
  for (const [name, value] of Object.entries(props)) key += ` ${name}=${partOf(value)}`;
  return key;
}

function partOf(value: unknown): string {
  if (isObject(value)) return `#${idOf(value)}`;
  return typeof value === 'string' ? `'${value.length} ${value}` : String(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function idOf(object: object): number {
  const id = objectIds.get(object);
  if (id !== undefined) return id;
  lastId += 1;
  objectIds.set(object, lastId);
  return lastId;
}

/** React concatenates hundreds of strings, which V8 would otherwise flatten again for every page. */
function flatten(text: string): string {
  return Buffer.from(text).toString();
}
