import type { Ports } from '../../src/ports';
import { call, put, type Saga, select } from '../../src/saga/effects';
import { fragmentLinkSettled, selectFragmentLinks } from './fragmentLinks.slice';

/**
 * Opens the pages of followed links, because the code that would put their parts into this page can't be loaded.
 * @param error why; it is thrown again, so that it is reported and the saga restarted, which loads the code for the next link
 */
export function createLinkedPagesSaga(error: unknown) {
  return ({ navigation }: Pick<Ports, 'navigation'>) =>
    function* linkedPagesSaga(): Saga {
      for (const link of Object.values(yield* select(selectFragmentLinks))) {
        yield* put(fragmentLinkSettled(link));
        if (link.page !== null) yield* call(navigation.assign, link.page);
      }
      throw error;
    };
}
