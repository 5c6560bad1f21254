import { type HttpRequest, type Ports, parseResponse, rethrowUnexpected } from '../../src/ports';
import type { AppBadgePort } from '../../src/ports/appBadge';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  race,
  type Saga,
  select,
  take,
  takeAny,
  takeEveryOf,
  takeLatestOf,
} from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { selectUser } from '../account';
import { readLastSeen, seenOf, writeLastSeen } from './lastSeen';
import {
  LIST_PATH,
  ListAnswerSchema,
  type News,
  NewsSchema,
  NOTIFICATIONS_TOPIC,
  READ_ALL_PATH,
  READ_PATH,
  REMOVE_PATH,
  RemoveAnswerSchema,
} from './notifications.contract';
import {
  itemsOf,
  type ListItem,
  loadedItems,
  newestOf,
  newsCount,
  shownItems,
  withAnswer,
  withFilter,
  withFirstRequest,
  withMark,
  withNewsRequest,
} from './notifications.rules';
import { selectList } from './notifications.selectors';
import { bellPressed, type Mark, notificationOpened, notificationRemoved } from './notifications.slice';
import {
  allRead,
  listFailed,
  listReceived,
  listRequested,
  newsReceived,
  notificationMarked,
} from './notificationsActions';

/** How long "Removed. Undo" stands where the notification was, ms (SPEC §9). */
const UNDO_SHOWN_MS = 5_000;

export type NotificationsPorts = Pick<Ports, 'http' | 'live' | 'visibility' | 'clock' | 'storage' | 'beacon'> & {
  readonly badge: AppBadgePort;
};

/** The list of notifications: loads it by pages, tells the server what is pressed, and follows what comes. Failures are not said (SPEC §8). */
export function createNotificationsSaga(ports: NotificationsPorts) {
  const { http, clock, beacon, badge } = ports;
  const { local } = ports.storage;
  /** Notifications whose press is being handled. */
  const inFlight = new Set<string>();

  function* post(url: string, fields: Readonly<Record<string, string>>): Saga<unknown> {
    const request: HttpRequest = { url, method: 'POST', form: new URLSearchParams(fields) };
    return yield* callAbortable(http.request, request);
  }

  const isGuest = function* (): Saga<boolean> {
    return (yield* select(selectUser)) === null;
  };

  /** The bell: the list is read anew, of all games and topics. What a guest has not seen stays marked while it is open. */
  function* openOrClose(): Saga {
    const { isOpen, gameId, topic } = yield* select(selectList);
    if (!isOpen) return;
    const seen = yield* call(readLastSeen, local);
    // Opening the list is seeing it (SPEC §6).
    const change = (yield* call(isGuest)) ? { seen, count: 0 } : { seen };
    const isFiltered = gameId !== 0 || topic !== '';
    yield* put(
      listRequested(withFirstRequest(isFiltered ? { ...withFilter({ gameId: 0, topic: '' }), ...change } : change)),
    );
  }

  function* load(): Saga {
    const { status, request, gameId, topic, seen } = yield* select(selectList);
    if (status !== 'loading' || !request) return;
    try {
      const seenAt = (yield* call(isGuest)) ? seenOf(seen, gameId) : 0;
      const date = seenAt > 0 ? new Date(seenAt).toISOString() : undefined;
      const params = { ...request, gameId, topic, ...(date !== undefined && { lastNotificationDate: date }) };
      const received = yield* callAbortable(http.request, { url: LIST_PATH, params });
      const answer = parseResponse(ListAnswerSchema, received, `GET ${LIST_PATH}`);
      const list = yield* select(selectList);
      const [newest] = itemsOf(answer.html);
      if (request.before === undefined && newest) yield* call(writeLastSeen, local, gameId, newest.created);
      yield* put(listReceived(withAnswer(list, request, answer, yield* call(clock.now))));
    } catch (error) {
      rethrowUnexpected(error);
      yield* put(listFailed({ status: 'failed' }));
    }
  }

  /** The notification is in the list, or on the page, whose HTML the state does not have. */
  function* itemOf(nid: string): Saga<Pick<ListItem, 'nid' | 'gameId' | 'isNew'>> {
    const item = loadedItems(yield* select(selectList)).find((one) => one.nid === nid);
    return item ?? { nid, gameId: 0, isNew: false };
  }

  function* mark(nid: string, as: Mark | null): Saga {
    const item = yield* call(itemOf, nid);
    const list = yield* select(selectList);
    const marked = withMark(list, item, as);
    // A guest's count is of what came since they have opened the list.
    yield* put(notificationMarked((yield* call(isGuest)) ? { ...marked, count: list.count } : marked));
  }

  /** Applied only when the server has done it (SPEC §5). */
  function* change(nid: string, isUndo: boolean): Saga {
    const { gameId } = yield* select(selectList);
    try {
      const fields = { nid, gameId: String(gameId), ...(isUndo && { undo: '1' }) };
      const answer = parseResponse(RemoveAnswerSchema, yield* call(post, REMOVE_PATH, fields), `POST ${REMOVE_PATH}`);
      if (answer.resultSave < 0) throw new RefusedError('The server has not changed it.');
      yield* call(mark, nid, isUndo ? null : 'removed');
    } catch (error) {
      if (!(error instanceof RefusedError)) rethrowUnexpected(error);
      yield* call(mark, nid, isUndo ? 'removed' : null);
    }
  }

  /** The undo goes after its time, but not while it is focused or pointed at. */
  function* endUndo(nid: string): Saga {
    const isAboutIt = ({ payload: { held, marks } }: ReturnType<typeof notificationMarked>) =>
      held !== undefined || marks?.[nid] !== 'removed';
    for (;;) {
      const { marks, held } = yield* select(selectList);
      if (marks[nid] !== 'removed') return;
      if (held === nid) yield* take(notificationMarked, isAboutIt);
      else if (
        (yield* race({ over: delay(UNDO_SHOWN_MS), next: take(notificationMarked, isAboutIt) })).next === undefined
      )
        break;
    }
    if ((yield* select(selectList)).marks[nid] !== 'removed') return;
    yield* call(mark, nid, 'gone');
    const list = yield* select(selectList);
    if (list.isOpen && shownItems(list).length === 0) yield* put(listRequested(withFirstRequest()));
  }

  function* read(nid: string): Saga {
    // The page is about to be left.
    const isQueued = yield* call(beacon.send, READ_PATH, { nid });
    try {
      if (!isQueued) yield* call(post, READ_PATH, { nid });
    } catch (error) {
      rethrowUnexpected(error);
    }
    yield* call(mark, nid, 'read');
  }

  const JOBS: Readonly<Partial<Record<Mark, (nid: string) => Saga>>> = {
    removing: (nid) => change(nid, false),
    undoing: (nid) => change(nid, true),
    removed: endUndo,
    reading: read,
  };

  function* work(nid: string, job: (nid: string) => Saga): Saga {
    inFlight.add(nid);
    try {
      yield* call(job, nid);
    } finally {
      inFlight.delete(nid);
    }
    yield* call(workOnMarks);
  }

  /** What was pressed, also before this code was loaded. */
  function* workOnMarks(): Saga {
    for (const [nid, one] of Object.entries((yield* select(selectList)).marks)) {
      const job = JOBS[one];
      if (job && !inFlight.has(nid)) yield* fork(work, nid, job);
    }
  }

  function* readAll(): Saga {
    const { readingAll } = yield* select(selectList);
    if (readingAll === null) return;
    try {
      yield* call(post, READ_ALL_PATH, { gameId: String(readingAll) });
    } catch (error) {
      rethrowUnexpected(error);
      yield* put(listRequested(withFirstRequest()));
      // The count is that of the server again.
      yield* call(ports.live.refresh, [NOTIFICATIONS_TOPIC]);
    }
    yield* put(notificationMarked({ readingAll: null }));
  }

  /** How many are new by what the stream says: to an account what it has not read, to a guest what came since they have opened the list. */
  function* countOf(news: News): Saga<number> {
    if (!(yield* call(isGuest))) return news.total;
    if ((yield* select(selectList)).isOpen) return 0;
    return newsCount(news, seenOf(yield* call(readLastSeen, local), 0));
  }

  function* follow(): Saga {
    yield* followLive(ports, [NOTIFICATIONS_TOPIC], function* update({ data }): Saga {
      if (data === null) return;
      const news = parseResponse(NewsSchema, data, 'live notifications');
      if (news.at < (yield* select(selectList)).newsAt) return;
      yield* put(newsReceived({ count: yield* call(countOf, news), newsAt: news.at, newest: news.newest }));
      const list = yield* select(selectList);
      const request = news.newest > newestOf(list) ? withNewsRequest(list) : null;
      if (request) yield* put(listRequested(request));
    });
  }

  function* showCount(): Saga {
    let shown: number | null = null;
    for (;;) {
      const { count } = yield* select(selectList);
      if (count !== shown) yield* call(badge.show, count);
      shown = count;
      yield* takeAny();
    }
  }

  return function* notificationsSaga(): Saga {
    inFlight.clear();
    yield* takeLatestOf(bellPressed, openOrClose);
    yield* takeLatestOf(listRequested, load);
    yield* takeEveryOf([notificationOpened, notificationRemoved, notificationMarked], workOnMarks);
    yield* takeLatestOf(allRead, readAll);
    yield* fork(showCount);
    // The bell may have been pressed before this code was loaded.
    if ((yield* select(selectList)).status === 'loading') yield* fork(load);
    else if ((yield* select(selectList)).status !== 'ready') yield* fork(openOrClose);
    yield* fork(workOnMarks);
    yield* fork(readAll);
    yield* follow();
  };
}

class RefusedError extends Error {}
