import type { AnalyticsRule } from '../../store/analytics';
import { type AnySlice, createPageReducer, type StateOf } from '../../store/pageReducer';
import type { StorefrontPage } from '../../store/storefront';
import type { AddOn } from './addOns';
import * as addOns from './addOns';
import type { PageDefinition } from './definePage';
import type { Answers, PageChunks, PageListener, PagePreparation } from './pageDescription';
import { type ShellState, shell } from './shell.page';
import type { page as signedIn } from './signedIn.page';

export { shell };

/** A page that adds nothing to the shell. */
const shellOnly = async () => ({ page: { slices: [], maxKB: 110 } }) as const;

/** All kinds of pages. Each has one file and one chunk, named like here. */
export const pageKinds = {
  account: shellOnly,
  'ban-risk': shellOnly,
  cancel: shellOnly,
  cart: () => import(/* webpackChunkName: "page-cart" */ './cart.page'),
  category: () => import(/* webpackChunkName: "page-category" */ './category.page'),
  chat: shellOnly,
  checkout: () => import(/* webpackChunkName: "page-checkout" */ './checkout.page'),
  // The island gallery is not in production builds.
  development:
    process.env.NODE_ENV === 'production'
      ? shellOnly
      : () => import(/* webpackChunkName: "page-development" */ './development.page'),
  error: shellOnly,
  game: () => import(/* webpackChunkName: "page-game" */ './game.page'),
  'game-runs': () => import(/* webpackChunkName: "page-game-runs" */ './gameRuns.page'),
  games: () => import(/* webpackChunkName: "page-games" */ './games.page'),
  guide: () => import(/* webpackChunkName: "page-guide" */ './guide.page'),
  guides: shellOnly,
  'head-panel': shellOnly,
  help: () => import(/* webpackChunkName: "page-help" */ './help.page'),
  home: () => import(/* webpackChunkName: "page-home" */ './home.page'),
  'hot-products': () => import(/* webpackChunkName: "page-hot-products" */ './hotProducts.page'),
  leader: () => import(/* webpackChunkName: "page-leader" */ './leader.page'),
  notifications: () => import(/* webpackChunkName: "page-notifications" */ './notifications.page'),
  order: () => import(/* webpackChunkName: "page-order" */ './order.page'),
  privacy: shellOnly,
  profile: () => import(/* webpackChunkName: "page-profile" */ './profile.page'),
  reviews: shellOnly,
  'run-service': () => import(/* webpackChunkName: "page-run-service" */ './runService.page'),
  'raid-run': () => import(/* webpackChunkName: "page-raid-run" */ './raidRun.page'),
  'sandbox-pay': () => import(/* webpackChunkName: "page-sandbox-pay" */ './sandboxPay.page'),
  'raid-calendar': () => import(/* webpackChunkName: "page-raid-calendar" */ './raidCalendar.page'),
  search: () => import(/* webpackChunkName: "page-search" */ './search.page'),
  service: () => import(/* webpackChunkName: "page-service" */ './service.page'),
  staff: shellOnly,
  'staff-chat': () => import(/* webpackChunkName: "page-staff-chat" */ './staffChat.page'),
  unsubscribe: shellOnly,
  vip: () => import(/* webpackChunkName: "page-vip" */ './vip.page'),
  waitlist: () => import(/* webpackChunkName: "page-waitlist" */ './waitlist.page'),
  alerts: shellOnly,
} as const;

export type PageKind = keyof typeof pageKinds;

/** The definition of a kind of page; of any kind by default. */
export type PageOfKind<Kind extends PageKind = PageKind> = Awaited<ReturnType<(typeof pageKinds)[Kind]>>['page'];

/** The chunk of what pages have besides for shoppers who are signed in. */
export const SIGNED_IN_CHUNK = 'page-signed-in';
export const loadSignedIn = () => import(/* webpackChunkName: "page-signed-in" */ './signedIn.page');

type SignedInState = Partial<StateOf<(typeof signedIn)['slices']>>;
type AddOnState = Partial<
  StateOf<(typeof addOns)[keyof typeof addOns] extends infer One extends AddOn ? One['slices'] : []>
>;

/** The state of a page of this kind: the shell's slices and its own. */
export type StateOfKind<Kind extends PageKind> = ShellState &
  StateOf<PageOfKind<Kind>['slices']> &
  SignedInState &
  AddOnState;

/** The state of any page; slices that only some kinds have are optional. */
export type RootState = ShellState & Partial<StateOf<PageOfKind['slices']>> & SignedInState & AddOnState;

/** The page state of a route: the slices that differ from their initial states. */
export type PartialState = Partial<RootState>;

/** The definition of a page including the shell. */
export interface CompletePage<State extends ShellState = RootState> extends StorefrontPage<State> {
  readonly listeners: readonly PageListener<State>[];
  readonly prepare?: PagePreparation<State> | undefined;
  readonly chunks: Required<PageChunks>;
  readonly maxKB: number;
}

/** All pages, as the server, the build and tests load them. */
export type LoadedPages = ReadonlyMap<PageKind, CompletePage>;

/** What a page is made of: the shell, its kind, and the domains that add themselves to it. */
type Part = Pick<AddOn, 'slices' | 'sagas' | 'chunks'> & {
  readonly analytics?: readonly AnalyticsRule[] | undefined;
  readonly listeners?: readonly PageListener<never>[];
};

/** The domains that add themselves to a kind of page. */
export const addedTo = (name: string): readonly AddOn[] =>
  (Object.values(addOns) as readonly AddOn[]).filter((addOn) => addOn.kinds?.includes(name) ?? true);

/** Merges a kind of page with the shell. @param name of the kind, by which domains add themselves @param more what this page has besides */
export function completePage<const Slices extends readonly AnySlice[]>(
  kind: Omit<PageDefinition<Slices>, 'analytics' | 'prepare'> & {
    readonly analytics?: readonly AnalyticsRule[] | undefined;
    readonly prepare?: PagePreparation<never> | undefined;
  },
  name: string,
  more: readonly Part[] = [],
): CompletePage<ShellState & StateOf<Slices>> {
  const parts = [shell, kind, ...more, ...addedTo(name)] as readonly Part[];
  return {
    reducer: createPageReducer<ShellState & StateOf<Slices>>(parts.flatMap((part) => part.slices)),
    sagas: Object.assign({}, ...parts.map((part) => part.sagas)),
    analytics: parts.flatMap((part) => part.analytics ?? []),
    listeners: parts.flatMap((part) => part.listeners ?? []) as never,
    prepare: kind.prepare as CompletePage['prepare'],
    chunks: {
      always: parts.flatMap(({ chunks }) => chunks?.always ?? []),
      some: Object.assign({}, ...parts.map(({ chunks }) => chunks?.some)),
      onUse: Object.assign({}, ...parts.map(({ chunks }) => chunks?.onUse)),
    },
    maxKB: kind.maxKB,
  };
}

function isPageKind(name: string): name is PageKind {
  return Object.hasOwn(pageKinds, name);
}

/**
 * Loads a kind of page before its store is created, with one retry. An unknown kind has only the shell, because a cached page may come from
 * another version.
 * @param slices of the page; those of shoppers who are signed in have one more
 * @throws Error when loading failed twice
 */
export async function loadPage(name: string, slices: object = {}): Promise<CompletePage> {
  const load: () => Promise<{ readonly page: { readonly slices: readonly AnySlice[]; readonly maxKB: number } }> =
    isPageKind(name) ? pageKinds[name] : shellOnly;
  const [{ page }, more] = await Promise.all([
    load().catch(load),
    // Without it the page works as that of a guest does.
    'vip' in slices &&
      loadSignedIn()
        .catch(loadSignedIn)
        .catch((error: unknown) => void console.error('A part of the page could not be loaded.', error)),
  ]);
  return completePage(page, name, more ? [more.page as Part] : []) as unknown as CompletePage;
}

/** Loads all kinds of pages. */
export async function loadAllPages(): Promise<LoadedPages> {
  const names = Object.keys(pageKinds) as PageKind[];
  return new Map(await Promise.all(names.map(async (name) => [name, await loadPage(name)] as const)));
}

/** Everything that the listeners of a page answer instead of the browser, as one selector for each type of event. */
export function answersOf({ listeners }: CompletePage): Required<Answers> {
  const selectorsOf = (type: keyof Answers) => listeners.flatMap(({ answers }) => answers?.[type] ?? []).join();
  return { click: selectorsOf('click'), submit: selectorsOf('submit') };
}

/** The chunk name of a kind of page. */
export const pageChunkName = (kind: PageKind): string => `page-${kind}`;

/** The unique names of a page's chunks. */
export function chunkNames({ always, some, onUse }: Required<PageChunks>): ReadonlySet<string> {
  return new Set([...always, ...Object.values(some).flat(), ...Object.keys(onUse)]);
}
