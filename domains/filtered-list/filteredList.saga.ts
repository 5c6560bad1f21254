import type { UnknownAction } from '@reduxjs/toolkit';
import { asFailure, HttpError, type Ports, serverErrorMessage } from '../../src/ports';
import { type Creator, call, delay, put, restartOn, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { fragmentReceived, historyMoved } from '../page';
import type { FilteredListState, ListFailure } from './filteredList.slice';
import { isSameFilter } from './listFilter.rules';

/** Tells the console that a list can't be had, in the words of SPEC §8. @throws the error itself when it is unexpected */
export function listFailure(error: unknown, text: string): ListFailure {
  const failure = asFailure(error);
  const isAnswer = error instanceof HttpError;
  console.error(isAnswer ? 'Network response was not ok' : text, error);
  return { ...failure, message: (isAnswer && serverErrorMessage(error.body)) || null };
}

/** Puts the pieces of an answer into the page: HTML of our own server by the selector of the elements that show it. */
export function* showFragments(render: readonly { readonly selector: string; readonly innerData: string }[]): Saga {
  for (const { selector, innerData } of render) yield* put(fragmentReceived({ selector }, innerData));
}

interface AskedList<Filter, Answer> {
  readonly select: (state: never) => { readonly filter: Filter; readonly status: string };
  /** How long a filter must have stood before it is sent, ms. */
  readonly pauseMs?: number;
  readonly request: (filter: Filter) => Saga<Answer>;
  readonly show: (filter: Filter, answer: Answer) => Saga;
  readonly failed: (failure: { readonly filter: Filter; readonly error: ListFailure }) => UnknownAction;
  /** For the console. */
  readonly failureText: string;
  /** Runs while the list is as chosen, until the next change. */
  readonly keepFresh?: () => Saga;
}

/** Asks the server for the list that a filter leaves, at once and after each change. A newer filter cancels the pause and the request of the older one. */
export function answerFilters<Filter, Answer>(list: AskedList<Filter, Answer>, changes: readonly Creator[]): Saga {
  return restartOn(changes, function* answer(): Saga {
    const { filter, status } = yield* select(list.select);
    if (status === 'loading') {
      if (list.pauseMs !== undefined) yield* delay(list.pauseMs);
      try {
        yield* list.show(filter, yield* list.request(filter));
      } catch (error) {
        yield* put(list.failed({ filter, error: listFailure(error, list.failureText) }));
      }
    }
    if (list.keepFresh) yield* list.keepFresh();
  });
}

interface AddressedList<State extends FilteredListState, Choice, Answer> extends AskedList<State['filter'], Answer> {
  readonly select: (state: never) => State;
  /** The actions of `filterReducers`. */
  readonly actions: {
    readonly filterChanged: Creator;
    readonly filterRestored: Creator & ((choice: Choice) => UnknownAction);
    readonly filterRetried: Creator;
  };
  /** The address of the list; null for one that has none. */
  readonly urlOf: (list: State) => string | null;
  readonly choiceOf: (query: string, list: State) => Choice;
}

/** Answers the filters of a list, and keeps its address: it follows the filter, and "back" and "forward" bring that of theirs. */
export function* keepList<State extends FilteredListState, Choice extends Pick<State, 'filter'>, Answer>(
  { navigation }: Pick<Ports, 'navigation'>,
  list: AddressedList<State, Choice, Answer>,
): Saga {
  const { filterChanged, filterRestored, filterRetried } = list.actions;

  function* pushUrl(): Saga {
    const url = list.urlOf(yield* select(list.select));
    if (url !== null && url !== navigation.currentUrl()) yield* call(navigation.pushEntry, url, null);
  }

  /** The address of a dialog, and that of another page, which is loaded anew, are not the list's. */
  function* restore(): Saga {
    const state = yield* select(list.select);
    if (list.urlOf(state) === null || navigation.modalEntry() !== null || !navigation.isAtLoadedPath()) return;
    const choice = list.choiceOf(navigation.currentUrl().replace(/^[^?#]*\??|#.*$/g, ''), state);
    if (!isSameFilter(choice.filter, state.filter)) yield* put(filterRestored(choice));
  }

  yield* takeEveryOf(filterChanged, pushUrl);
  yield* takeEveryOf(historyMoved, restore);
  // The shopper may have chosen something, or gone back, before this code was loaded.
  yield* call((yield* select(list.select)).status === 'loading' ? pushUrl : restore);
  yield* answerFilters(list, [filterChanged, filterRestored, filterRetried]);
}
