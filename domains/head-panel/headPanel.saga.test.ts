import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createHeadPanelSaga } from './headPanel.saga';
import { headPanelSlice, panelClosed, panelToggled } from './headPanel.slice';

const howItWorks = { href: '/head-panel/how-it-works', title: 'How it works' };
const refunds = { href: '/head-panel/refunds-safety', title: 'Refunds and safety' };
const answerTo = (tag: string) => ({ tag, content: `<p>${tag}</p>` });

async function openPanel(link = howItWorks) {
  const shop = sagaHarness(createHeadPanelSaga);
  shop.dispatch(panelToggled(link));
  shop.ports.http.last(link.href).answer(answerTo('how-it-works'));
  await shop.passTime();
  return shop;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

test('a link opens its panel: the page scrolls to its top and the content is loaded from the link', async () => {
  const shop = sagaHarness(createHeadPanelSaga);
  shop.dispatch(panelToggled(howItWorks));
  expect(shop.state().headPanel).toMatchObject({ status: 'loading', link: howItWorks, content: null });
  expect(shop.ports.navigation.scrollToTop).toHaveBeenCalledTimes(1);
  const call = shop.ports.http.last();
  expect(call.request).toEqual({ url: howItWorks.href, cacheable: true });
  call.answer(answerTo('how-it-works'));
  await shop.passTime();
  expect(shop.state().headPanel).toMatchObject({ status: 'open', tag: 'how-it-works', content: '<p>how-it-works</p>' });
});

test('the same link closes the panel, which is gone after 250 ms', async () => {
  const shop = await openPanel();
  shop.dispatch(panelToggled(howItWorks));
  await shop.passTime(249);
  expect(shop.state().headPanel).toMatchObject({ status: 'closing', content: '<p>how-it-works</p>' });
  await shop.passTime(1);
  expect(shop.state().headPanel).toEqual(headPanelSlice.getInitialState());
});

test('another link closes the panel first, and loads its own content 250 ms later', async () => {
  const shop = await openPanel();
  shop.dispatch(panelToggled(refunds));
  await shop.passTime(249);
  expect(shop.ports.http.calls).toHaveLength(1);
  await shop.passTime(1);
  expect(shop.state().headPanel).toMatchObject({ status: 'loading', link: refunds });
  shop.ports.http.last(refunds.href).answer(answerTo('refunds-safety'));
  await shop.passTime();
  expect(shop.state().headPanel).toMatchObject({ status: 'open', tag: 'refunds-safety' });
});

test('pressed again while the panel closes, a link opens it again; a third press takes that back', async () => {
  const shop = await openPanel();
  for (const link of [howItWorks, howItWorks]) shop.dispatch(panelToggled(link));
  expect(shop.state().headPanel).toMatchObject({ status: 'closing', next: howItWorks });
  shop.dispatch(panelToggled(howItWorks));
  await shop.passTime(250);
  expect(shop.state().headPanel.status).toBe('closed');
});

test('closing while the content is loading aborts the request', async () => {
  const shop = sagaHarness(createHeadPanelSaga);
  shop.dispatch(panelToggled(howItWorks));
  shop.dispatch(panelClosed());
  expect(shop.ports.http.last().aborted).toBe(true);
  await shop.passTime(250);
  expect(shop.state().headPanel.status).toBe('closed');
});

test('leaving the page aborts the request', () => {
  const shop = sagaHarness(createHeadPanelSaga);
  shop.dispatch(panelToggled(howItWorks));
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});

test.each([
  ['an error of the server', (shop: ReturnType<typeof sagaHarness>) => shop.ports.http.last().fail(new HttpError(503))],
  ['another answer', (shop: ReturnType<typeof sagaHarness>) => shop.ports.http.last().answer({ tag: 'how-it-works' })],
])('%s closes the panel again, only the console says why, and the link works afterwards', async (_name, end) => {
  const shop = sagaHarness(createHeadPanelSaga);
  shop.dispatch(panelToggled(howItWorks));
  end(shop);
  await shop.passTime(250);
  expect(shop.state().headPanel.status).toBe('closed');
  expect(shop.state().toasts).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
  shop.dispatch(panelToggled(howItWorks));
  shop.ports.http.last().answer(answerTo('how-it-works'));
  await shop.passTime();
  expect(shop.state().headPanel.status).toBe('open');
});

test('a saga that starts late loads what was opened, and folds what was closed', async () => {
  const initial = headPanelSlice.getInitialState();
  const loading = sagaHarness(createHeadPanelSaga, { headPanel: { ...initial, status: 'loading', link: refunds } });
  expect(loading.ports.http.last().request.url).toBe(refunds.href);
  const closing = sagaHarness(createHeadPanelSaga, { headPanel: { ...initial, status: 'closing', link: refunds } });
  await closing.passTime(250);
  expect(closing.state().headPanel.status).toBe('closed');
});
