import { bannerDelayFailed } from '../../domains/announcements';
import { createAnnouncementsSaga } from '../../domains/announcements/announcements.saga';
import { toastShown } from '../../domains/page';
import { fork, put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** SPEC §8. */
const FAILURE_TEXT = 'Some error, please try again later or contact support';

/** The announcements of a page; a banner that could not be delayed says so in a toast. */
export function createAnnouncementsFlow(ports: Parameters<typeof createAnnouncementsSaga>[0]) {
  const announcementsSaga = createAnnouncementsSaga(ports);
  return function* announcementsFlow(): Saga {
    yield* takeEveryOf(bannerDelayFailed, function* showError({ payload }): Saga {
      yield* put(toastShown('error', payload.reason ?? FAILURE_TEXT));
    });
    yield* fork(announcementsSaga);
  };
}
