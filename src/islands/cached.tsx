import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HolesContext } from './Island';

/** A card takes about 3 KB, so this is a few megabytes for the whole shop. */
const MAX_KEPT = 1_000;

/** Stands for an object in a key: the catalogue hands out the same objects until it changes. */
const ids = new WeakMap<object, number>();
let lastId = 0;

/**
 * A part of server pages whose HTML is kept, and made once for the same props: primitives by their value, objects by their identity. So give it
 * what the catalogue handed out, and no elements or objects made on the spot; and no island stands in it.
 * @param Component what it shows depends on its props alone
 */
export function cached<Props extends object>(Component: (props: Props) => ReactNode): (props: Props) => ReactNode {
  const kept = new LRUCache<string, string>({ max: MAX_KEPT });
  return function Cached(props: Props) {
    const holes = useContext(HolesContext);
    if (!holes) return <Component {...props} />;
    const key = keyOf(props);
    const known = kept.get(key);
    if (known !== undefined) return holes.html(known);
    const html = inOnePiece(renderToStaticMarkup(<Component {...props} />));
    kept.set(key, html);
    return holes.html(html);
  };
}

/** React puts text together from hundreds of pieces, which V8 would gather again for every page. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}

function keyOf(props: object): string {
  return JSON.stringify(
    Object.entries(props).map(([name, value]) => [name, typeof value, isObject(value) ? idOf(value) : value]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function idOf(object: object): number {
  const known = ids.get(object);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(object, lastId);
  return lastId;
}
