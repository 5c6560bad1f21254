import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** So many characters of parts are kept; a shop of many services has more, and most of those are seldom asked for. */
const MOST = 16 * 1024 * 1024;

/** Parts by what they show and by key; they go when nobody holds what they show any more. */
let parts = new WeakMap<object, Map<string, string>>();
let size = 0;

/** Begins what stands for a part until the page is rendered. Nobody outside knows it, so no text of a page can be mistaken for it. */
const HOLE = `kept-${randomUUID()}-`;
const HOLES = new RegExp(`${HOLE}(\\d+);`, 'g');

/** The parts of the page being rendered; rendering awaits nothing, so there is one at a time. */
let asked: (() => string)[] | undefined;

export interface KeptProps {
  /** What the part shows, as the catalogue keeps it: when that is read anew, the part is made anew. */
  readonly of: object;
  /** Names the part and says everything else it depends on. */
  readonly by: string;
  /** Makes the part. It holds no islands: those are of the page. */
  readonly children: () => ReactElement;
}

/**
 * A part that is the same on many pages: it is rendered once and put in as it is.
 * @throws Error when the page is not rendered by `withKept`
 */
export function Kept({ of, by, children }: KeptProps) {
  if (asked === undefined) throw new Error(`The part "${by}" stands outside withKept.`);
  const hole = asked.push(() => htmlOf(of, by, children)) - 1;
  return `${HOLE}${hole};`;
}

/** Renders a page and puts its kept parts in. */
export function withKept(render: () => string): string {
  const outer = asked;
  const own: (() => string)[] = [];
  asked = own;
  try {
    const html = render();
    // Parts are rendered when their page is done: React does not render one tree inside another.
    return html.replace(HOLES, (_hole, index: string) => own[Number(index)]?.() ?? '');
  } finally {
    asked = outer;
  }
}

function htmlOf(of: object, by: string, children: () => ReactElement): string {
  const known = parts.get(of)?.get(by);
  if (known !== undefined) return known;
  const html = withKept(() => renderToStaticMarkup(children()));
  size += html.length;
  if (size > MOST) {
    parts = new WeakMap();
    size = html.length;
  }
  const own = parts.get(of) ?? new Map<string, string>();
  parts.set(of, own.set(by, html));
  return html;
}
