import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Parts by what they show and by key; they go when nobody holds what they show any more. */
const parts = new WeakMap<object, Map<string, string>>();

/** Begins what stands for a part until the page is rendered. Nobody outside knows it, so no text of a page can be mistaken for it. */
const HOLE = `kept-${randomUUID()}-`;
const HOLES = new RegExp(`${HOLE}(\\d+);`, 'g');

/** The parts of the page being rendered; rendering awaits nothing, so there is one at a time. */
let asked: (() => string)[] = [];

export interface KeptProps {
  /** What the part shows, as the catalogue keeps it: when that is read anew, the part is made anew. */
  readonly of: object;
  /** Names the part and says everything else it depends on. */
  readonly by: string;
  /** Makes the part. It holds no islands: those are of the page. */
  readonly children: () => ReactElement;
}

/** A part that is the same on many pages: it is rendered once and put in as it is. The page has to be rendered by `withKept`. */
export function Kept({ of, by, children }: KeptProps) {
  const hole = asked.push(() => htmlOf(of, by, children)) - 1;
  return `${HOLE}${hole};`;
}

/** Renders a page and puts its kept parts in. */
export function withKept(render: () => string): string {
  const outer = asked;
  asked = [];
  try {
    const html = render();
    const own = asked;
    // Parts are rendered when their page is done: React does not render one tree inside another.
    return html.replace(HOLES, (_hole, index: string) => own[Number(index)]?.() ?? '');
  } finally {
    asked = outer;
  }
}

function htmlOf(of: object, by: string, children: () => ReactElement): string {
  let known = parts.get(of);
  if (known === undefined) {
    known = new Map();
    parts.set(of, known);
  }
  let html = known.get(by);
  if (html === undefined) {
    html = withKept(() => renderToStaticMarkup(children()));
    known.set(by, html);
  }
  return html;
}
