import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, fork, put, type Saga, select, take } from '../../src/saga/effects';
import { MENU_CATEGORIES_URL, MenuCategoriesSchema } from './menus.contract';
import {
  categoriesFailed,
  categoriesReceived,
  chatFailed,
  chatOpened,
  chatRequested,
  levelOpened,
  selectMenus,
} from './menus.slice';

/** Loads the categories of the drawer when its first level is opened, and opens the support chat. */
export function createMenusSaga({ http, chat }: Pick<Ports, 'http' | 'chat'>) {
  function* loadCategories(): Saga {
    try {
      const received = yield* callAbortable(http.request, { url: MENU_CATEGORIES_URL, cacheable: true });
      const { services } = parseResponse(MenuCategoriesSchema, received, `GET ${MENU_CATEGORIES_URL}`);
      yield* put(categoriesReceived({ games: services }));
    } catch (error) {
      const failure = asFailure(error);
      console.error('The list of games could not be loaded.', error);
      yield* put(categoriesFailed({ error: failure }));
    }
  }

  /** One request at a time: levels opened meanwhile wait for the same answer. */
  function* followLevels(): Saga {
    for (;;) {
      if ((yield* select(selectMenus)).status === 'loading') yield* call(loadCategories);
      yield* take(levelOpened);
    }
  }

  function* followChat(): Saga {
    for (;;) {
      const { chat: request } = yield* select(selectMenus);
      if (request) {
        const isOpen = yield* call(chat.open, request.channelId);
        yield* put(isOpen ? chatOpened(request) : chatFailed(request));
      }
      yield* take(chatRequested);
    }
  }

  return function* menusSaga(): Saga {
    yield* fork(followLevels);
    yield* fork(followChat);
  };
}
