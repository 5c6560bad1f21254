import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createCarouselsSaga } from './carousels.saga';
import { carouselStarted, motionPaused, motionPlayed, slideShown } from './carousels.slice';
import { MOTION_KEY } from './motion.contract';

const ID = 'top-promo';
/** @param stored what the visit has remembered */
const start = (stored?: unknown, state = {}) =>
  sagaHarness(
    (ports) => {
      if (stored !== undefined) ports.storage.session.write(MOTION_KEY, stored);
      return createCarouselsSaga(ports);
    },
    state,
    'home',
  );
const remembered = ({ ports }: ReturnType<typeof start>) => ports.storage.session.entries.get(MOTION_KEY);

test('nothing is asked and nothing written before somebody has said something', async () => {
  const shop = start();
  shop.dispatch(carouselStarted({ id: ID, index: 0 }));
  await shop.passTime();
  expect(shop.state().carousels).toEqual({ motion: 'none', shown: { [ID]: 0 } });
  expect(remembered(shop)).toBeUndefined();
});

test('a pause is remembered for the visit', async () => {
  const shop = start();
  await shop.passTime();
  shop.dispatch(motionPaused());
  await shop.passTime();
  expect(remembered(shop)).toBe('paused');
  const next = start('paused');
  expect(next.state().carousels.motion).toBe('paused');
  next.dispatch(motionPlayed());
  await next.passTime();
  expect(remembered(next)).toBe('playing');
});

test('going on from a past state, the visit follows the state', async () => {
  const shop = start('paused', { carousels: { motion: 'playing', shown: { [ID]: 2 } } });
  await shop.passTime();
  expect(shop.state().carousels.motion).toBe('playing');
  expect(remembered(shop)).toBe('playing');
});

test.each([[42], ['fast'], [{ paused: true }]])('a stored %j counts as nothing', (stored) => {
  expect(start(stored).state().carousels.motion).toBe('none');
});

test('which slide is shown is state, and a carousel that comes again keeps it', () => {
  const shop = start();
  shop.dispatch(carouselStarted({ id: ID, index: 0 }));
  shop.dispatch(slideShown({ id: ID, index: 2, by: 'clock' }));
  shop.dispatch(carouselStarted({ id: ID, index: 0 }));
  expect(shop.state().carousels.shown).toEqual({ [ID]: 2 });
});
