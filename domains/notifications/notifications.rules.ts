import type { ListAnswer, News } from './notifications.contract';
import type { NotificationsList } from './notifications.selectors';
import type { GameTab, ListDetails, ListRequest, Mark, NotificationsState } from './notifications.slice';
import { ITEM_ELEMENT } from './notificationsAttributes';
import type { Topic } from './topics.rules';

/* What changes in the list, as the slice merges it. Pure. */

type Change = Partial<NotificationsState>;

/** What the HTML of a notification says about it. */
export interface ListItem {
  readonly nid: string;
  readonly topic: Topic;
  /** 0 for none. */
  readonly gameId: number;
  readonly isNew: boolean;
  /** ms UTC */
  readonly created: number;
}

const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The notifications of a page of the list. */
export function itemsOf(html: string): readonly ListItem[] {
  const tags = html.match(new RegExp(`<${ITEM_ELEMENT} [^>]*>`, 'g')) ?? [];
  return tags.map((tag) => ({
    nid: attribute(tag, 'nid'),
    topic: attribute(tag, 'topic') as Topic,
    gameId: Number(attribute(tag, 'game_id')),
    isNew: / is-new=/.test(tag),
    created: Date.parse(attribute(tag, 'created')),
  }));
}

/** The games that the list's element names. */
export function gamesOf(html: string): readonly GameTab[] {
  const json = attribute(html, 'games').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  try {
    return JSON.parse(json.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
  } catch {
    return [];
  }
}

/** All loaded notifications, newest first. */
export const loadedItems = ({ pages }: ListDetails): readonly ListItem[] => pages.flatMap(itemsOf);

/** The number of the newest loaded notification; 0 without one. */
export const newestOf = (list: ListDetails): number => Number(loadedItems(list)[0]?.nid ?? 0);

/** Those of the list that are not out of it. */
export const shownItems = (list: ListDetails): readonly ListItem[] =>
  loadedItems(list).filter(({ nid }) => list.marks[nid] !== 'gone');

/** The list is asked for from its beginning. */
export const withFirstRequest = (change: Change = {}): Change => ({
  ...change,
  isOn: true,
  status: 'loading',
  request: { page: 1 },
});

/** Another game or topic: what was shown goes. */
export const withFilter = (filter: Pick<ListDetails, 'gameId' | 'topic'>): Change =>
  withFirstRequest({ ...filter, pages: [], page: 0, totalPages: 0 });

/** What is older than the shown ones; null while there is nothing to ask for. */
export function withMoreRequest(list: NotificationsList): Change | null {
  const last = loadedItems(list).at(-1);
  if (list.status !== 'ready' || !last || list.page >= list.totalPages) return null;
  return { status: 'loading', request: { page: list.page + 1, before: last.nid } };
}

/** What has come since; null while something is being loaded. */
export function withNewsRequest(list: NotificationsList): Change | null {
  if (!list.isOpen || list.status !== 'ready') return null;
  const newest = newestOf(list);
  return newest === 0 ? withFirstRequest() : { status: 'loading', request: { page: 1, after: String(newest) } };
}

/** An answer to what was asked. @param at ms UTC */
export function withAnswer(list: NotificationsList, request: ListRequest, answer: ListAnswer, at: number): Change {
  const { html, totalPages } = answer;
  const common = { status: 'ready', request: null, totalPages, games: gamesOf(html), at } as const;
  if (request.after !== undefined)
    return { ...common, pages: itemsOf(html).length > 0 ? [html, ...list.pages] : list.pages };
  if (request.before !== undefined) return { ...common, pages: [...list.pages, html], page: request.page };
  // A list that is read anew has neither what was removed nor an edge at what was read.
  const pending = Object.entries(list.marks).filter(([, mark]) => mark.endsWith('ing'));
  return { ...common, pages: [html], page: 1, marks: Object.fromEntries(pending) };
}

/** Marks that take a notification from the new ones. */
const SETTLED: readonly (Mark | undefined)[] = ['removed', 'undoing', 'gone', 'reading', 'read'];

/** @param mark null takes the mark away */
export function withMark(
  list: NotificationsList,
  item: Pick<ListItem, 'nid' | 'gameId' | 'isNew'>,
  mark: Mark | null,
): Change {
  const { [item.nid]: before, ...others } = list.marks;
  const marks = mark === null ? others : { ...others, [item.nid]: mark };
  const isCounted = (one: Mark | undefined) => (item.isNew && !SETTLED.includes(one) ? 1 : 0);
  const more = isCounted(mark ?? undefined) - isCounted(before);
  return {
    isOn: true,
    marks,
    count: Math.max(0, list.count + more),
    games: list.games.map((game) =>
      game.id === item.gameId ? { ...game, count: Math.max(0, game.count + more) } : game,
    ),
  };
}

/** All of the list's game are read. */
export function withAllRead(list: NotificationsList): Change {
  const { gameId } = list;
  const read = loadedItems(list).filter(({ nid, isNew }) => isNew && !SETTLED.includes(list.marks[nid]));
  const inGame = list.games.find(({ id }) => id === gameId)?.count ?? 0;
  return {
    marks: { ...list.marks, ...Object.fromEntries(read.map(({ nid }) => [nid, 'read' as const])) },
    readingAll: gameId,
    count: gameId === 0 ? 0 : Math.max(0, list.count - inGame),
    games: list.games.map((game) => (gameId === 0 || game.id === gameId ? { ...game, count: 0 } : game)),
  };
}

/** How many of the unread ones came later. @param seenAt ms UTC */
export const newsCount = ({ unread }: News, seenAt: number): number => unread.filter((time) => time > seenAt).length;
