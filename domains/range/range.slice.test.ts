import { aRanksService } from '../../tests/harness/aService';
import {
  type RangeState,
  rangeFailed,
  rangeReceived,
  rangeRequested,
  rangeSlice,
  rankListClosed,
  rankListOpened,
  rankOptionsReceived,
  rankSearched,
} from './range.slice';
import { rangeAnswerOf } from './rangeData.rules';

const { reducer, getInitialState } = rangeSlice;

/** The range state after these actions. */
const stateAfter = (...actions: Parameters<typeof reducer>[1][]): RangeState =>
  actions.reduce(reducer, getInitialState());

test('found ranks are cleared by a new search, and an older response is dropped', () => {
  const options = [{ name: 'Gold', value: 3, tags: [], img: null }];
  const pending = stateAfter(rankSearched({ itemKey: 'to', q: 'go' }));
  expect(pending.searches.to).toEqual({ q: 'go', status: 'loading', options: null });
  const found = reducer(pending, rankOptionsReceived({ itemKey: 'to', q: 'go', options }));
  expect(found.searches.to.options).toEqual(options);
  const searchedAgain = reducer(found, rankSearched({ itemKey: 'to', q: 'gol' }));
  expect(searchedAgain.searches.to).toEqual({ q: 'gol', status: 'loading', options: null });
  expect(reducer(searchedAgain, rankOptionsReceived({ itemKey: 'to', q: 'go', options: [] }))).toBe(searchedAgain);
  const cleared = reducer(searchedAgain, rankSearched({ itemKey: 'to', q: ' ' }));
  expect(cleared.searches.to).toEqual({ q: '', status: 'idle', options: null });
});

test('closing a list clears its search', () => {
  const open = stateAfter(rankListOpened({ itemKey: 'to' }), rankSearched({ itemKey: 'to', q: 'go' }));
  expect(open.openRankList).toBe('to');
  expect(reducer(open, rankListClosed())).toEqual(getInitialState());
});

test('range data of another service, or unrequested data, is dropped', () => {
  const answer = rangeAnswerOf(aRanksService() as never);
  const pending = stateAfter(rangeRequested({ serviceId: 7 }));
  expect(reducer(pending, rangeReceived({ serviceId: 8, answer }))).toBe(pending);
  expect(reducer(pending, rangeFailed({ serviceId: 8, error: { code: 'network', retriable: true } }))).toBe(pending);
  expect(reducer(pending, rangeReceived({ serviceId: 7, answer }))).toMatchObject({ status: 'ready', answer });
  const before = stateAfter();
  expect(reducer(before, rangeReceived({ serviceId: 7, answer }))).toBe(before);
});
