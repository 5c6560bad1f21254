import { asFailure, type Ports, parseResponse, refusalMessage } from '../../src/ports';
import { call, callAbortable, fork, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { BannerDelayResponseSchema, ClosedAnnouncementsSchema } from './announcements.contract';
import {
  announcementClosed,
  announcementsRestored,
  bannerDelayed,
  bannerDelayFailed,
  bannerDelaySaved,
  selectAnnouncements,
} from './announcements.slice';
import { CLOSED_ANNOUNCEMENTS_KEY, delayedCookie } from './announcementsKeys';

/** How many closed announcements a session remembers. */
const MAX_REMEMBERED = 100;

/** Remembers in the session which announcements were closed, and asks the server to keep delayed banners away. */
export function createAnnouncementsSaga({ http, storage, cookies }: Pick<Ports, 'http' | 'storage' | 'cookies'>) {
  const readClosed = () => storage.session.read(CLOSED_ANNOUNCEMENTS_KEY, ClosedAnnouncementsSchema);
  const findDelayed = (ids: readonly number[]) => ids.filter((id) => cookies.has(delayedCookie(id)));

  function* restore(): Saga {
    const { ids } = yield* select(selectAnnouncements);
    const closed = yield* call(readClosed);
    const delayed = yield* call(findDelayed, ids);
    yield* put(announcementsRestored({ closed: closed ?? [], delayed }));
  }

  function* remember(): Saga {
    const { closed } = yield* select(selectAnnouncements);
    yield* call(storage.session.write, CLOSED_ANNOUNCEMENTS_KEY, closed.slice(-MAX_REMEMBERED));
  }

  const postDelay = (url: string, signal: AbortSignal) => http.request({ url, method: 'POST' }, signal);

  function* saveDelay({ payload: { id, url } }: ReturnType<typeof bannerDelayed>): Saga {
    try {
      const received = yield* callAbortable(postDelay, url);
      const saved = parseResponse(BannerDelayResponseSchema, received, `POST ${url}`);
      yield* put(bannerDelaySaved({ id: saved.id }));
    } catch (error) {
      yield* put(bannerDelayFailed({ id, error: asFailure(error), reason: refusalMessage(error) }));
    }
  }

  return function* announcementsSaga(): Saga {
    yield* takeEveryOf(bannerDelayed, saveDelay);
    const { isRestored, pending } = yield* select(selectAnnouncements);
    // After a crash, or when time travel goes on from here, the session follows the state.
    yield* call(isRestored ? remember : restore);
    yield* takeEveryOf(announcementClosed, remember);
    for (const [id, url] of Object.entries(pending)) yield* fork(saveDelay, bannerDelayed({ id: Number(id), url }));
  };
}
