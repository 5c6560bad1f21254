import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { preloadCartCount } from '../../domains/cart';
import { Island } from '../../src/islands/Island';
import { renderPage } from '../../src/islands/renderPage';
import { escapeJson } from '../../src/lib/escapeJson';
import { chunkNames, pageChunkName, type PageKind, type PartialState, type CompletePage } from '../../src/pages';
import { completeState } from '../../store/pageState';
// Styles of the whole shop, and of the slider: it is made in browsers, but their build emits no CSS.
import '../../src/styles/tokens.css';
import '../../src/styles/reset.css';
import '../../src/styles/layout.css';
import '../../src/styles/nouislider.css';
import { Footer } from './Footer';
import { Head } from './Head';
import { Header } from './Header';
import type { PageContext } from './pageContext';
import type { PageHead } from './pageHead';

export interface Document {
  readonly context: PageContext;
  readonly head: PageHead;
  /** The slices that islands of this page read; the `page` slice is made here. */
  readonly state?: PartialState | undefined;
  /** What stands in `main`. */
  readonly children: ReactNode;
  /** What was searched for; stays in the field of the header. */
  readonly query?: string | undefined;
}

/**
 * A whole page as HTML: head, header, main with its islands, footer, and the data that the browser's program starts from.
 * @throws what a component throws, and when a page names an island that was not loaded
 */
export function renderDocument(document: Document): string {
  const { context, head, state: slices, children, query } = document;
  const { currency, serverTime, path, trackedPath = path, returned, theme } = context;
  const state: PartialState = {
    ...(context.cartCount > 0 && { cart: preloadCartCount(context.cartCount) }),
    ...slices,
    page: {
      kind: head.kind,
      path: trackedPath,
      ...(returned && { returned }),
      currency: { ...currency },
      serverTime,
      serverTimeOffset: 0,
    },
  };
  const page = (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header context={context} query={query} />
      {context.asksConsent && head.kind !== 'privacy' && (
        <Island
          name="consent-banner"
          id="consent"
          when="interaction"
          props={context.back ? { back: context.back } : {}}
        />
      )}
      <main id="main">{children}</main>
      <Footer games={context.games} supportEmail={context.supportEmail} />
      {/* An order is told to analytics also when its buyer only looks at the page, so the store starts there by itself. */}
      <Island name="page-hosts" id="hosts" when={head.kind === 'order' ? 'idle' : 'interaction'} props={{}} />
    </>
  );
  const kind = context.kinds.get(head.kind);
  if (!kind) throw new Error(`There is no kind of page "${head.kind}": src/pages/index.ts names them all.`);
  const { html, islands } = renderPage(page, completeState(kind.reducer, state), context.islands);
  checkNamed(islands, head.kind, kind);
  return [
    `<!doctype html><html lang="en" data-theme="${theme}">`,
    renderToStaticMarkup(<Head context={context} head={head} />),
    '<body>',
    html,
    dataScript('page-state', state),
    dataScript(
      'page-assets',
      context.assets.chunksOf([...new Set([pageChunkName(head.kind), ...kind.chunks.always, ...islands])]),
    ),
    '</body></html>',
  ].join('');
}

/** An island that its page's kind does not name has no budget, and its chunk is not fetched ahead: that is found out before it is sold from. */
function checkNamed(islands: readonly string[], kind: PageKind, { chunks }: CompletePage): void {
  if (process.env.NODE_ENV === 'production' || kind === 'development') return;
  const names = chunkNames(chunks);
  const missing = islands.find((island) => !names.has(island));
  if (missing !== undefined)
    throw new Error(
      `The island "${missing}" stands on a page of the kind "${kind}", but neither src/pages/shell.page.ts nor the page file of that kind names its chunk.`,
    );
}

/** Data for scripts; the browser does not run it. */
function dataScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(data)}</script>`;
}
