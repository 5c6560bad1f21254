import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createGamesSaga } from './games.saga';
import { gamesFilterChanged, gamesFilterCleared } from './games.slice';

const ROWS = '<ul><li>Destiny 2</li></ul>';
const start = () => sagaHarness(createGamesSaga, {}, 'games');
test('the filter is sent 400 ms after the last letter, as a form', async () => {
  const shop = start();
  shop.dispatch(gamesFilterChanged({ query: 'd' }));
  await shop.passTime(399);
  shop.dispatch(gamesFilterChanged({ query: ' de ' }));
  await shop.passTime(399);
  expect(shop.ports.http.calls).toEqual([]);
  await shop.passTime(1);
  const { request } = shop.ports.http.last('/games/filter-games');
  expect(request.method).toBe('POST');
  expect(String(request.form)).toBe('q=de');
  shop.ports.http.last().answer({ status: true, render: ROWS });
  await shop.passTime();
  expect(shop.state().games).toMatchObject({
    status: 'idle',
    shown: { query: ' de ', isFound: true, html: ROWS },
    lastList: ROWS,
  });
});

test('when nothing is found the last list stays below the message', async () => {
  const shop = start();
  for (const [query, answer] of [
    ['d', { status: true, render: ROWS }],
    ['dx', { status: false, render: '<h3>No results</h3>' }],
  ] as const) {
    shop.dispatch(gamesFilterChanged({ query }));
    await shop.passTime(400);
    shop.ports.http.last().answer(answer);
    await shop.passTime();
  }
  expect(shop.state().games).toMatchObject({ shown: { isFound: false, html: '<h3>No results</h3>' }, lastList: ROWS });
});

test.each([
  ['cleared', gamesFilterCleared()],
  ['emptied', gamesFilterChanged({ query: ' ' })],
])('a filter that is %s cancels its request and shows all games', async (_how, action) => {
  const shop = start();
  shop.dispatch(gamesFilterChanged({ query: 'd' }));
  await shop.passTime(400);
  shop.dispatch(action);
  expect(shop.ports.http.last().aborted).toBe(true);
  await shop.passTime(1000);
  expect(shop.ports.http.calls).toHaveLength(1);
  expect(shop.state().games).toMatchObject({ status: 'idle', shown: null, lastList: null });
});
