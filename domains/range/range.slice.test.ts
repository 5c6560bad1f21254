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

/** The range after these actions. */
const became = (...actions: Parameters<typeof reducer>[1][]): RangeState => actions.reduce(reducer, getInitialState());

test('found ranks are cleared by a new search, and an older response is dropped', () => {
  const options = [{ name: 'Gold', value: 3, tags: [], img: null }];
  const asked = became(rankSearched({ itemKey: 'to', q: 'go' }));
  expect(asked.searches.to).toEqual({ q: 'go', status: 'loading', options: null });
  const found = reducer(asked, rankOptionsReceived({ itemKey: 'to', q: 'go', options }));
  expect(found.searches.to.options).toEqual(options);
  const more = reducer(found, rankSearched({ itemKey: 'to', q: 'gol' }));
  expect(more.searches.to).toEqual({ q: 'gol', status: 'loading', options: null });
  expect(reducer(more, rankOptionsReceived({ itemKey: 'to', q: 'go', options: [] }))).toBe(more);
  const emptied = reducer(more, rankSearched({ itemKey: 'to', q: ' ' }));
  expect(emptied.searches.to).toEqual({ q: '', status: 'idle', options: null });
});

test('closing a list clears its search', () => {
  const open = became(rankListOpened({ itemKey: 'to' }), rankSearched({ itemKey: 'to', q: 'go' }));
  expect(open.openRankList).toBe('to');
  expect(reducer(open, rankListClosed())).toEqual(getInitialState());
});

test('range data of another service, or unrequested data, is dropped', () => {
  const answer = rangeAnswerOf(aRanksService() as never);
  const asked = became(rangeRequested({ serviceId: 7 }));
  expect(reducer(asked, rangeReceived({ serviceId: 8, answer }))).toBe(asked);
  expect(reducer(asked, rangeFailed({ serviceId: 8, error: { code: 'network', retriable: true } }))).toBe(asked);
  expect(reducer(asked, rangeReceived({ serviceId: 7, answer }))).toMatchObject({ status: 'ready', answer });
  const before = became();
  expect(reducer(before, rangeReceived({ serviceId: 7, answer }))).toBe(before);
});
