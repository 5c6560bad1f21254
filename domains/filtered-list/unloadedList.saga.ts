import type { UnknownAction } from '@reduxjs/toolkit';
import { type Creator, put, type Saga, select, take } from '../../src/saga/effects';
import type { ListFailure } from './filteredList.slice';

/** Stands in for the saga of a list when its code can't be loaded: the list has failed, and what is asked for next loads it again. */
export function* unloadedList<Filter>(
  selectList: (state: never) => { readonly filter: Filter },
  failed: (failure: { readonly filter: Filter; readonly error: ListFailure }) => UnknownAction,
  changes: readonly Creator[],
): Saga {
  const { filter } = yield* select(selectList);
  yield* put(failed({ filter, error: { code: 'network', retriable: true, message: null } }));
  yield* take(changes);
}
