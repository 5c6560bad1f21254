import type { AnalyticsRule } from '../../store/analytics';
import { type AnySlice, createPageReducer, type StateOf } from '../../store/pageReducer';
import type { StorefrontPage } from '../../store/storefront';
import type { PageDefinition } from './definePage';
import type { PageChunks, PageListener } from './pageDescription';
import { type ShellState, shell } from './shell.page';

export { shell };

/** A page that brings nothing beside the shell. */
const shellOnly = async () => ({ page: { slices: [], maxKB: 110 } }) as const;

/** Every kind of page. What it brings is one file, and in the browser one chunk, that is named as here. */
export const pageKinds = {
  'ban-risk': shellOnly,
  cancel: shellOnly,
  cart: () => import(/* webpackChunkName: "page-cart" */ './cart.page'),
  category: () => import(/* webpackChunkName: "page-category" */ './category.page'),
  checkout: () => import(/* webpackChunkName: "page-checkout" */ './checkout.page'),
  // The page of all islands is not part of the shop that is sold from.
  development:
    process.env.NODE_ENV === 'production'
      ? shellOnly
      : () => import(/* webpackChunkName: "page-development" */ './development.page'),
  error: shellOnly,
  game: () => import(/* webpackChunkName: "page-game" */ './game.page'),
  games: shellOnly,
  home: () => import(/* webpackChunkName: "page-home" */ './home.page'),
  order: () => import(/* webpackChunkName: "page-order" */ './order.page'),
  privacy: shellOnly,
  'sandbox-pay': () => import(/* webpackChunkName: "page-sandbox-pay" */ './sandboxPay.page'),
  search: () => import(/* webpackChunkName: "page-search" */ './search.page'),
  service: () => import(/* webpackChunkName: "page-service" */ './service.page'),
} as const;

export type PageKind = keyof typeof pageKinds;

/** What a kind of page brings; of any kind when none is named. */
export type PageOfKind<Kind extends PageKind = PageKind> = Awaited<ReturnType<(typeof pageKinds)[Kind]>>['page'];

/** The state of a page of this kind: the shell's slices and its own. */
export type StateOfKind<Kind extends PageKind> = ShellState & StateOf<PageOfKind<Kind>['slices']>;

/** The state of any page: of the slices that only some kinds have it can't be said that they are there. */
export type RootState = ShellState & Partial<StateOf<PageOfKind['slices']>>;

/** What a route puts into the page: the slices that differ from their initial states. */
export type PartialState = Partial<RootState>;

/** All that the browser's program has on a page: the shell, and what its kind brings. */
export interface CompletePage<State extends ShellState = RootState> extends StorefrontPage<State> {
  readonly listeners: readonly PageListener[];
  readonly chunks: Required<PageChunks>;
  readonly maxKB: number;
}

/** What each kind of page brings, loaded once by who needs all of them: the server, the build, tests. */
export type LoadedPages = ReadonlyMap<PageKind, CompletePage>;

/** Joins a kind of page with the shell. */
export function completePage<const Slices extends readonly AnySlice[]>(
  kind: Omit<PageDefinition<Slices>, 'analytics'> & { readonly analytics?: readonly AnalyticsRule[] | undefined },
): CompletePage<ShellState & StateOf<Slices>> {
  const { slices, sagas, analytics = [], listeners = [], chunks = {}, maxKB } = kind;
  const ofShell = shell.chunks ?? {};
  return {
    reducer: createPageReducer<ShellState & StateOf<Slices>>([...shell.slices, ...slices]),
    sagas: { ...shell.sagas, ...sagas },
    analytics: [...(shell.analytics ?? []), ...analytics] as readonly AnalyticsRule[],
    listeners: [...(shell.listeners ?? []), ...listeners],
    chunks: {
      always: [...(ofShell.always ?? []), ...(chunks.always ?? [])],
      some: { ...ofShell.some, ...chunks.some },
      onUse: { ...ofShell.onUse, ...chunks.onUse },
    },
    maxKB,
  };
}

function isKind(name: string): name is PageKind {
  return Object.hasOwn(pageKinds, name);
}

/**
 * Fetches what a kind of page brings before its store is made, a second time when it did not come. A kind that this program does not know
 * has the shell alone: an older page may be answered by a newer program.
 * @throws Error when it did not come either time
 */
export async function loadPage(name: string): Promise<CompletePage> {
  const load: () => Promise<{ readonly page: { readonly slices: readonly AnySlice[]; readonly maxKB: number } }> =
    isKind(name) ? pageKinds[name] : shellOnly;
  const { page } = await load().catch(load);
  return completePage(page) as unknown as CompletePage;
}

/** Loads what every kind of page brings. */
export async function loadAllPages(): Promise<LoadedPages> {
  const names = Object.keys(pageKinds) as PageKind[];
  return new Map(await Promise.all(names.map(async (name) => [name, await loadPage(name)] as const)));
}

/** The chunk of what a kind of page brings. */
export const pageChunkName = (kind: PageKind): string => `page-${kind}`;

/** Every chunk that a page names, each once. */
export function chunkNames({ always, some, onUse }: Required<PageChunks>): ReadonlySet<string> {
  return new Set([...always, ...Object.values(some).flat(), ...Object.keys(onUse)]);
}
