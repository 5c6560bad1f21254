import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SlotsContext } from './Island';

/** The HTML of all cached parts together: some thousand cards. */
const MAX_CHARACTERS = 3_000_000;

const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Numbers that stand for objects in keys. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * A part of server pages whose HTML is made once for the same props: primitives by their value, objects by their identity. So give it what
 * the catalogue has handed out, which is the same object until the catalogue changes, and nothing made on the spot. No island stands in it.
 * @param Component what it shows depends on its props alone
 */
export function cached<Props extends object>(Component: (props: Props) => ReactNode): (props: Props) => ReactNode {
  const part = numberOf(Component);
  return function Cached(props: Props) {
    const holes = useContext(SlotsContext);
    if (!holes) return <Component {...props} />;
    return holes.html(() => {
      const key = keyOf(part, props);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = inOnePiece(renderToStaticMarkup(<Component {...props} />));
      kept.set(key, html);
      return html;
    });
  };
}

function keyOf(part: number, props: object): string {
  const values = Object.entries(props).map(([name, value]) => [
    name,
    typeof value,
    isObject(value) ? numberOf(value) : value,
  ]);
  return `${part} ${JSON.stringify(values)}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(object, lastNumber);
  return lastNumber;
}

/** React puts text together from hundreds of pieces, which V8 would gather again for every page. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
