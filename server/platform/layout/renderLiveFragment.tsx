import type { ReactElement } from 'react';
import { renderPage } from '../../../src/islands/renderPage';
import { escapeJson } from '../../../src/lib/escapeJson';
import type { PageKind, PartialState } from '../../../src/pages';
import { DateStyleContext } from '../../../src/ui/time/dateStyleContext';
import { completeState } from '../../../store/pageState';
import type { PageContext } from './pageContext';

/**
 * A part of a page with islands as HTML, for a script that puts it into its page. It carries the slices that the islands were rendered from; the
 * script must put the same into its store.
 * @param kind of the page whose slices the islands read
 * @param slices those that the script's page lacks
 * @throws what a component throws
 */
export function renderLiveFragment(
  part: ReactElement,
  { kind, slices, context }: { readonly kind: PageKind; readonly slices: PartialState; readonly context: LiveContext },
): string {
  const page = context.pageKinds.get(kind);
  if (!page) throw new Error(`There is no kind of page "${kind}": src/pages/index.ts names them all.`);
  const { tariff, dateStyle, serverTime } = context;
  const pageSlice = { kind, path: '/', currency: { ...tariff }, dateStyle, serverTime, serverTimeOffset: 0 };
  const fragment = (
    <DateStyleContext value={dateStyle}>
      <div data-island-state="">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escapeJson prevents closing the script element */}
        <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeJson(slices) }} />
        {part}
      </div>
    </DateStyleContext>
  );
  return renderPage(fragment, completeState(page.reducer, { ...slices, page: pageSlice }), context.islands).html;
}

/** What islands need of the page that the fragment is put into. */
export type LiveContext = Pick<PageContext, 'pageKinds' | 'islands' | 'tariff' | 'dateStyle' | 'serverTime'>;
