import { season } from '../../src/pages/parts/season';
import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { sampleSeason, sampleSeasonal } from './sample';
import type { ShownSeason } from './seasonal.contract';
import { createSeasonalSaga } from './seasonal.saga';
import { gamePicked, queryChanged, queryCleared, selectorClosed, selectorToggled } from './seasonal.slice';
import type { StripShown } from './stripWidth.dom';

const seasonOf = (index: number): ShownSeason => {
  const game = sampleSeasonal.games[index];
  if (!game) throw new Error('The sample has four games.');
  return { ...sampleSeason, game, season: { name: `Season of ${game.name}`, text: 'It ends.' } };
};
const DESTINY = seasonOf(0);
const VALORANT = seasonOf(1);
const pick = ({ game: { slug } }: ShownSeason) => gamePicked({ game: slug });

function start(state = sampleSeasonal) {
  const widening = new Set<(event: StripShown) => void>();
  const watch = (emit: (event: StripShown) => void) => {
    widening.add(emit);
    return () => void widening.delete(emit);
  };
  const shop = sagaHarness((ports) => createSeasonalSaga(ports, watch), { seasonal: state }, 'game');
  const widen = () => {
    for (const emit of widening) emit({ isShown: true });
  };
  return { ...shop, widen, watchers: () => widening.size };
}

test('the season of a game that is picked is asked for at once, and shown', async () => {
  const shop = start();
  shop.dispatch(pick(DESTINY));
  expect(shop.state().seasonal).toMatchObject({ status: 'loading', asked: 'destiny-2', shown: sampleSeason });
  expect(shop.ports.http.last().request).toEqual({ url: '/v1/season/destiny-2' });
  shop.ports.http.last().answer(DESTINY);
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'ready', asked: null, shown: DESTINY });
});

test('a newer pick cancels the older one, whose answer changes nothing', async () => {
  const shop = start();
  shop.dispatch(pick(DESTINY));
  const older = shop.ports.http.last();
  shop.dispatch(pick(VALORANT));
  expect(older.aborted).toBe(true);
  older.answer(DESTINY);
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'loading', asked: 'valorant', shown: sampleSeason });
  shop.ports.http.last().answer(VALORANT);
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'ready', shown: VALORANT });
});

test('picking the game that is shown cancels what was asked for', async () => {
  const shop = start();
  shop.dispatch(pick(DESTINY));
  shop.dispatch(pick(sampleSeason));
  expect(shop.ports.http.last().aborted).toBe(true);
  await shop.passTime(10_000);
  expect(shop.ports.http.calls).toHaveLength(1);
  expect(shop.state().seasonal).toMatchObject({ status: 'ready', asked: null, shown: sampleSeason });
});

test('what was picked before the code was there is asked for when it is', () => {
  const shop = start({ ...sampleSeasonal, status: 'loading', asked: 'valorant' });
  expect(shop.ports.http.last().request.url).toBe('/v1/season/valorant');
});

test.each([
  ['the connection', new NetworkError('offline'), { code: 'network', retriable: true }],
  ['the server', new HttpError(503), { code: 'http-503', retriable: true }],
  ['a season that is over', new HttpError(404), { code: 'http-404', retriable: false }],
])('a failure by %s is shown, and picking again asks again', async (_what, failure, error) => {
  const shop = start();
  shop.dispatch(pick(DESTINY));
  shop.ports.http.last().fail(failure);
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'failed', asked: 'destiny-2', error, shown: sampleSeason });
  shop.dispatch(pick(DESTINY));
  expect(shop.state().seasonal).toMatchObject({ status: 'loading', error: null });
  shop.ports.http.last().answer(DESTINY);
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'ready', shown: DESTINY, error: null });
});

test('an answer that is none is a failure', async () => {
  const shop = start();
  shop.dispatch(pick(DESTINY));
  shop.ports.http.last().answer({ ...DESTINY, rewards: [] });
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'failed', error: { code: 'answer', retriable: false } });
});

test('the selector closes when the games become a strip, and stays closed', async () => {
  const shop = start();
  shop.dispatch(selectorToggled());
  expect(shop.state().seasonal.isSelectorOpen).toBe(true);
  shop.widen();
  await shop.passTime();
  expect(shop.state().seasonal.isSelectorOpen).toBe(false);
  shop.widen();
  await shop.passTime();
  expect(shop.types().filter((type) => type === selectorClosed.type)).toHaveLength(1);
  shop.stop();
  expect(shop.watchers()).toBe(0);
});

test('the selector opens, closes, and closes with a choice', () => {
  const shop = start();
  const isOpen = () => shop.state().seasonal.isSelectorOpen;
  for (const [action, expected] of [
    [selectorToggled(), true],
    [selectorToggled(), false],
    [selectorToggled(), true],
    [pick(sampleSeason), false],
    [selectorToggled(), true],
    [pick(DESTINY), false],
  ] as const) {
    shop.dispatch(action);
    expect(isOpen()).toBe(expected);
  }
});

test('the query stays for the next game until it is cleared, and no listener gets it', async () => {
  const shop = start();
  shop.dispatch(queryChanged('key'));
  expect(shop.log.at(-1)).toMatchObject({ meta: { private: true } });
  shop.dispatch(pick(DESTINY));
  shop.ports.http.last().answer(DESTINY);
  await shop.passTime();
  expect(shop.state().seasonal.query).toBe('key');
  shop.dispatch(queryCleared());
  expect(shop.state().seasonal.query).toBe('');
});

test('on a page the saga comes with the first pick, and follows the width of the window', async () => {
  const window = Object.assign(new EventTarget(), { matches: false });
  globalThis.matchMedia = jest.fn(() => window as unknown as MediaQueryList);
  const resize = async (matches: boolean) => {
    window.matches = matches;
    window.dispatchEvent(new Event('change'));
    await shop.passTime();
  };
  const { seasonal } = season.sagas ?? {};
  if (!seasonal) throw new Error('The pages of games have no such saga.');
  const shop = sagaHarness(seasonal, { seasonal: sampleSeasonal }, 'game');
  shop.dispatch(queryChanged('key'));
  await shop.passTime();
  expect(matchMedia).not.toHaveBeenCalled();
  shop.dispatch(pick(VALORANT));
  await shop.passTime();
  shop.ports.http.last('/v1/season/valorant').answer(VALORANT);
  await shop.passTime();
  expect(shop.state().seasonal).toMatchObject({ status: 'ready', shown: VALORANT });

  shop.dispatch(selectorToggled());
  await resize(false);
  expect(shop.state().seasonal.isSelectorOpen).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith('(width >= 47.5em)');
  await resize(true);
  expect(shop.state().seasonal.isSelectorOpen).toBe(false);
});
