import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createModalsSaga } from './modals.saga';
import { historyMoved, modalHidden, modalShown } from './modals.slice';

const start = (state: Parameters<typeof sagaHarness>[1] = {}) => {
  const shop = sagaHarness(createModalsSaga, state);
  const { navigation } = shop.ports;
  return {
    ...shop,
    navigation,
    shown: () => shop.state().modals.shown?.label ?? null,
    /** The browser's own back and forward. */
    go(steps: number) {
      navigation.go(steps);
      shop.dispatch(historyMoved());
    },
  };
};
const privacy = () => modalShown({ label: 'Privacy', html: '', address: '/privacy-choices' });

test('an open modal has a history entry with its address, and "back" closes it', async () => {
  const shop = start();
  shop.dispatch(privacy());
  expect([shop.navigation.currentUrl(), shop.navigation.urls()]).toEqual([
    '/privacy-choices',
    ['/', '/privacy-choices'],
  ]);
  shop.go(-1);
  expect([shop.shown(), shop.navigation.currentUrl()]).toEqual([null, '/']);
  expect(shop.navigation.back).not.toHaveBeenCalled();
});

test('closing it otherwise goes back, once', async () => {
  const shop = start();
  shop.dispatch(privacy());
  shop.dispatch(modalHidden());
  expect(shop.navigation.back).toHaveBeenCalledTimes(1);
  shop.dispatch(historyMoved());
  await shop.passTime(2_000);
  expect([shop.navigation.back.mock.calls.length, shop.navigation.currentUrl()]).toEqual([1, '/']);
});

test('opened again before the browser has gone back, it gets a new entry then', async () => {
  const shop = start();
  shop.dispatch(privacy());
  shop.dispatch(modalHidden());
  shop.dispatch(privacy());
  expect(shop.navigation.pushEntry).toHaveBeenCalledTimes(1);
  shop.dispatch(historyMoved());
  expect([shop.shown(), shop.navigation.urls()]).toEqual(['Privacy', ['/', '/privacy-choices']]);
  shop.go(-1);
  expect(shop.shown()).toBeNull();
});

test('a second modal takes over the entry, so one "back" closes it', async () => {
  const shop = start();
  shop.dispatch(privacy());
  shop.dispatch(modalShown({ label: 'Sign in', html: '' }));
  expect(shop.navigation.urls()).toEqual(['/', '/']);
  shop.go(-1);
  expect(shop.shown()).toBeNull();
});

test('after a reload at the URL of a modal, "back" loads the page below it', async () => {
  const shop = start();
  shop.dispatch(privacy());
  shop.dispatch(modalHidden());
  shop.dispatch(historyMoved());
  shop.navigation.pushEntry('/elsewhere', null);
  shop.dispatch(historyMoved());
  expect(shop.navigation.reload).toHaveBeenCalledTimes(1);
});

test('a browser that does not go back blocks nothing', async () => {
  const shop = start();
  shop.dispatch(privacy());
  shop.dispatch(modalHidden());
  await shop.passTime(1_000);
  shop.dispatch(privacy());
  expect(shop.shown()).toBe('Privacy');
});

test('it starts from the state: a modal that is open gets its entry', () => {
  const { payload } = privacy();
  const shop = start({ modals: { shown: payload, hasMoved: false } });
  expect(shop.navigation.modalEntry()?.modal).toBe(payload.key);
});
