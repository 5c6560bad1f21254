import { MORE_SERVICES_COUNT, MORE_SERVICES_STATE } from '../../domains/catalogue';
import { createMoreServicesSaga } from '../../domains/catalogue/moreServices.saga';
import {
  type MoreServicesForm,
  moreServicesFailed,
  moreServicesReached,
  moreServicesReceived,
  selectMoreServices,
  serviceListReplaced,
} from '../../domains/catalogue/moreServices.slice';
import { formAnswered, urlRestored } from '../../domains/forms';
import { fragmentReceived, fragmentRemoved } from '../../domains/page';
import type { Ports } from '../../src/ports';
import { call, fork, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';

/** The URL with the number of pages that are shown, so that "back" and a reload show as many. */
function urlWithPages(url: string, pages: string): string {
  const [path = '', query = ''] = url.replace(/#.*/, '').split('?');
  const params = new URLSearchParams(query);
  params.set('pages', pages);
  return `${path}?${params}`;
}

/** Shows the next pages of a list below it, and keeps their number in the address. */
export function createMoreServicesFlow({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  const moreServicesSaga = createMoreServicesSaga({ http });
  /** The form whose response comes next. */
  let sent: MoreServicesForm | null = null;

  function* showLoading(): Saga {
    const { request } = yield* select(selectMoreServices);
    if (request === null || request === sent) return;
    sent = request;
    yield* put(fragmentReceived({ region: MORE_SERVICES_STATE }, 'Loading more services…'));
  }

  function* showServices({ payload: { region, response } }: ReturnType<typeof moreServicesReceived>): Saga {
    const { regions, loadedCount } = yield* select(selectMoreServices);
    yield* put(fragmentRemoved({ region: MORE_SERVICES_STATE }));
    if (!regions.includes(region)) return;
    yield* put(fragmentReceived({ region }, response.render));
    const { servicesLoadedCount: count, more } = response;
    const end = more ? '' : ' That is all of them.';
    const text = `${count} more ${count === 1 ? 'service' : 'services'} loaded, ${loadedCount} in all.${end}`;
    yield* put(fragmentReceived({ region: MORE_SERVICES_COUNT }, text));
    const pages = sent?.region === region ? sent.formData.pages : undefined;
    // Below a dialog the address is that of the dialog.
    if (pages !== undefined && (yield* call(navigation.modalEntry)) === null)
      yield* call(navigation.replaceUrl, urlWithPages(navigation.currentUrl(), pages));
  }

  function* stopLoading(): Saga {
    yield* put(fragmentRemoved({ region: MORE_SERVICES_STATE }));
  }

  /** A filter brings a list of its own. */
  function* forget({ payload: { response } }: ReturnType<typeof formAnswered> | ReturnType<typeof urlRestored>): Saga {
    const isReplaced = [response.data ?? []].flat().some(({ action }) => action === 'replaceContent');
    const { regions, request } = yield* select(selectMoreServices);
    if (!isReplaced || (regions.length === 0 && request === null)) return;
    yield* put(serviceListReplaced());
    for (const region of [...regions, MORE_SERVICES_STATE, MORE_SERVICES_COUNT])
      yield* put(fragmentRemoved({ region }));
  }

  return function* moreServicesFlow(): Saga {
    yield* takeEveryOf(moreServicesReached, showLoading);
    yield* takeEveryOf(moreServicesReceived, showServices);
    yield* takeEveryOf(moreServicesFailed, stopLoading);
    yield* takeEveryOf([formAnswered, urlRestored], forget);
    yield* call(showLoading);
    yield* fork(moreServicesSaga);
  };
}
