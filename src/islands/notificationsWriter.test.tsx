import { act, fireEvent, screen, within } from '@testing-library/react';
import { withAnswer, withFirstRequest, withMark } from '../../domains/notifications/notifications.rules';
import { selectList } from '../../domains/notifications/notifications.selectors';
import { bellPressed } from '../../domains/notifications/notifications.slice';
import {
  listFailed,
  listReceived,
  listRequested,
  newsReceived,
  notificationMarked,
} from '../../domains/notifications/notificationsActions';
import { sampleList } from '../../domains/notifications/sample';
import { pressComposing } from '../../tests/harness/pressComposing';
import { testStore } from '../../tests/harness/renderIsland';
import { startNotificationsWriter } from './notificationsWriter';

const GAMES = [
  { id: 1, name: 'World of Warcraft', count: 1 },
  { id: 2, name: 'Valorant', count: 0 },
];
const NOW = Date.UTC(2026, 10, 21, 12);

const bell = () => document.querySelector<HTMLElement>('[data-bell]') as HTMLElement;
const dot = () => bell().querySelector('span') as HTMLElement;
const panel = () => screen.queryByRole('region', { name: 'Notifications' });
const titles = () =>
  [...document.querySelectorAll('notification-item:not([hidden]) article:not([hidden]) h3')].map(
    ({ textContent }) => textContent,
  );

/** @param main what the page shows */
async function openPage(main = '') {
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = `<header><a href="/notifications" data-bell="" aria-label="Notifications"><svg></svg><span hidden>0</span></a>
    <div id="notifications"></div></header><main id="main">${main}</main><button id="elsewhere">Elsewhere</button>`;
  const store = testStore();
  let stop = () => {};
  act(() => {
    stop = startNotificationsWriter({ store, page: document });
  });
  const dispatch = async (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  const list = () => selectList(store.getState());
  const receive = async (html: string, totalPages = 1, request: Parameters<typeof withAnswer>[1] = { page: 1 }) =>
    dispatch(listReceived(withAnswer(list(), request, { html, totalPages, totalNotifications: 1 }, NOW)));
  const open = async () => {
    await dispatch(bellPressed());
    await dispatch(listRequested(withFirstRequest()));
  };
  return { store, stop, dispatch, list, receive, open };
}
let stopPage = () => {};
afterEach(() => {
  act(() => stopPage());
  jest.restoreAllMocks();
});
async function started(main?: string) {
  const page = await openPage(main);
  stopPage = page.stop;
  return page;
}

test('the bell shows how many are new, up to nine, and none', async () => {
  const { dispatch } = await started();
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  await dispatch(newsReceived({ count: 3 }));
  expect([bell().getAttribute('aria-label'), dot().textContent, dot().hidden]).toEqual([
    'Notifications, 3 new',
    '3',
    false,
  ]);
  await dispatch(newsReceived({ count: 12 }));
  expect([bell().getAttribute('aria-label'), dot().textContent]).toEqual(['Notifications, 12 new', '9+']);
  await dispatch(newsReceived({ count: 0 }));
  expect([bell().getAttribute('aria-label'), dot().hidden]).toEqual(['Notifications', true]);
});

test('the list opens with the shape of its rows, takes the focus, and gives it back', async () => {
  const { dispatch, open, receive, store } = await started();
  bell().focus();
  await open();
  expect(panel()).toHaveFocus();
  expect(bell()).toHaveAttribute('aria-expanded', 'true');
  const body = screen.getByRole('tabpanel');
  expect(body).toHaveAttribute('aria-busy', 'true');
  await receive(sampleList([{ nid: 9, isNew: true }, { nid: 8 }], GAMES));
  expect(body).toHaveAttribute('aria-busy', 'false');
  expect(titles()).toEqual(['New: News 9', 'News 8']);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All, 1 new',
    'World of Warcraft, 1 new',
    'Valorant',
  ]);
  expect(pressComposing(body, 'Escape')).toBe(true);
  expect(panel()).not.toBeNull();
  fireEvent.keyDown(body, { key: 'Escape' });
  await dispatch(notificationMarked({}));
  expect([panel(), store.getState().notifications.isOpen]).toEqual([null, false]);
  expect(bell()).toHaveFocus();
});

test('a press outside closes it, and the focus stays where the shopper has put it', async () => {
  const { open, receive } = await started();
  await open();
  await receive(sampleList([{ nid: 9 }], GAMES));
  fireEvent.pointerDown(screen.getByRole('tabpanel'));
  fireEvent.pointerDown(bell());
  expect(panel()).not.toBeNull();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  await act(async () => void fireEvent.pointerDown(elsewhere));
  expect(panel()).toBeNull();
  expect(elsewhere).toHaveFocus();
});

test('an answer that is not shown yet asks for no more: only the shown list can be at its end', async () => {
  const rows = () => document.querySelectorAll('notification-item').length;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => 1_000 * rows());
  const { store, open, list } = await started();
  await open();
  const answer = { html: sampleList([{ nid: 9 }], GAMES), totalPages: 2, totalNotifications: 2 };
  await act(async () => {
    store.dispatch(listReceived(withAnswer(list(), { page: 1 }, answer, NOW)));
    expect(rows()).toBe(0);
    fireEvent.scroll(screen.getByRole('tabpanel'));
  });
  expect([rows(), list().status, list().request]).toEqual([1, 'ready', null]);
});

test('more come at its end; a failure says that loading has stopped, and what was there stays', async () => {
  const { open, receive, dispatch, list } = await started();
  await open();
  await receive(sampleList([{ nid: 9 }], GAMES), 2);
  // Without a layout the list is at its end.
  expect(list().request).toEqual({ page: 2, before: '9' });
  expect(screen.getByText('Loading more')).toBeInTheDocument();
  await dispatch(listFailed({ status: 'failed' }));
  expect(screen.getByText('Loading stopped.')).toBeInTheDocument();
  expect(titles()).toEqual(['News 9']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(list()).toMatchObject({ status: 'loading', request: { page: 2, before: '9' } });
  await receive(sampleList([{ nid: 8 }], GAMES), 2, { page: 2, before: '9' });
  expect(titles()).toEqual(['News 9', 'News 8']);
  // Both are of the same day.
  expect(document.querySelectorAll('notification-list > p')).toHaveLength(1);
});

test('what is removed gives its place to the undo, which is held while it is focused', async () => {
  const { open, receive, dispatch, list, store } = await started();
  await open();
  await receive(sampleList([{ nid: 9, isNew: true }, { nid: 8 }], GAMES));
  const remove = screen.getByRole('button', { name: 'Remove: News 9' });
  remove.focus();
  await act(async () => void fireEvent.click(remove));
  expect([list().marks, remove.getAttribute('aria-busy')]).toEqual([{ 9: 'removing' }, 'true']);
  // Pressed again it changes nothing.
  await act(async () => void fireEvent.click(remove));
  const item = { nid: '9', gameId: 1, isNew: true };
  await dispatch(notificationMarked(withMark(list(), item, 'removed')));
  expect(titles()).toEqual(['News 8']);
  const undo = within(panel() as HTMLElement).getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(list().held).toBe('9');
  expect(screen.getByRole('status')).toHaveTextContent('Removed.');
  await act(async () => void fireEvent.click(undo));
  expect(list().marks).toEqual({ 9: 'undoing' });
  await dispatch(notificationMarked(withMark(list(), item, 'gone')));
  expect(titles()).toEqual(['News 8']);
  expect(screen.getByRole('button', { name: 'Remove: News 8' })).toHaveFocus();
  // The past is shown from the state alone.
  await dispatch(notificationMarked({ marks: {} }));
  expect(titles()).toEqual(['New: News 9', 'News 8']);
  expect(store.getState().notifications.isOpen).toBe(true);
});

test('tabs and chips ask for a game and a topic; all can be read at once', async () => {
  const { open, receive, list } = await started();
  await open();
  await receive(sampleList([{ nid: 9, isNew: true }], GAMES));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark all read' })));
  expect(list()).toMatchObject({ marks: { 9: 'read' }, readingAll: 0, count: 0 });
  expect(titles()).toEqual(['New: News 9']);
  expect(document.querySelector('notification-item')).toHaveAttribute('data-read');
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  await act(async () => void fireEvent.keyDown(screen.getByRole('tab', { name: 'All' }), { key: 'ArrowRight' }));
  expect(screen.getByRole('tab', { name: 'World of Warcraft' })).toHaveFocus();
  expect(list()).toMatchObject({ gameId: 1, pages: [], status: 'loading' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Prices' })));
  expect(list()).toMatchObject({ gameId: 1, topic: 'price' });
  expect(screen.getByRole('button', { name: 'Prices' })).toHaveAttribute('aria-pressed', 'true');
});

test('a page says when there are newer ones than it shows', async () => {
  const { dispatch } = await started('<p data-news="9" hidden><a href="/notifications">Show new notifications</a></p>');
  const link = screen.getByText('Show new notifications');
  await dispatch(newsReceived({ count: 1, newest: 9 }));
  expect(link).not.toBeVisible();
  await dispatch(newsReceived({ count: 2, newest: 10 }));
  expect(link).toBeVisible();
});

test('the notifications of a page are removed and read in the same way', async () => {
  const { list, dispatch } = await started(sampleList([{ nid: 5, isNew: true, topic: 'seat', gameId: 2 }, { nid: 4 }]));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove: News 5' })));
  expect(list().marks).toEqual({ 5: 'removing' });
  await dispatch(notificationMarked({ marks: { 5: 'removed' } }));
  expect(titles()).toEqual(['News 4']);
  const link = screen.getByRole('link', { name: 'News 4' });
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => void fireEvent.click(link));
  expect(list().marks).toMatchObject({ 4: 'reading' });
});
