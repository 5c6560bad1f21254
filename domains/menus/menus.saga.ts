import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, put, type Saga, select, take } from '../../src/saga/effects';
import { MENU_CATEGORIES_URL, MenuCategoriesSchema } from './menus.contract';
import { categoriesFailed, categoriesReceived, levelOpened, selectMenus } from './menus.slice';

/** Loads the categories of the drawer when its first level is opened. */
export function createMenusSaga({ http }: Pick<Ports, 'http'>) {
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
  function* menusSaga(): Saga {
    for (;;) {
      if ((yield* select(selectMenus)).status === 'loading') yield* call(loadCategories);
      yield* take(levelOpened);
    }
  }

  return menusSaga;
}
