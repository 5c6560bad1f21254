import type { AnalyticsRule } from './analytics';
import type { PartReducers } from './rootReducer';

/**
 * What pages of one kind have that the others need not carry. Its chunk has the name of the kind or of an island, by which the page fetches it ahead;
 * its sagas come by `onPage` of sagas/index.ts, in the same chunk.
 */
export interface PagePart {
  readonly reducers: PartReducers;
  readonly analytics: readonly AnalyticsRule[];
}

/** The kinds of pages with cards of services that can be bought from there. */
export const LIST_KINDS: readonly string[] = ['home', 'game', 'category', 'search'];

const loadList = () => import(/* webpackChunkName: "buy-now" */ './listPart').then(({ listPart }) => listPart);

const parts: Readonly<Record<string, () => Promise<PagePart>>> = {
  service: () => import(/* webpackChunkName: "service" */ './servicePart').then(({ servicePart }) => servicePart),
  ...Object.fromEntries(LIST_KINDS.map((kind) => [kind, loadList])),
};

/**
 * Fetches what pages of this kind need before the store is made, a second time when it did not come.
 * @throws Error when it did not come either time
 */
export async function loadPart(kind: string): Promise<PagePart | undefined> {
  const load = Object.hasOwn(parts, kind) ? parts[kind] : undefined;
  return load?.().catch(load);
}
