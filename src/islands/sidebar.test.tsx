import { levelOpened, menuClosed, menuOpened } from '../../domains/menus';
import { clockSynced } from '../../domains/page';
import { searchOpened } from '../../domains/search';
import { testStore } from '../../tests/harness/renderIsland';
import { watchSidebar } from './sidebar';

const html = `<button commandfor="sidebar">Menu</button>
  <dialog id="sidebar"><button command="close">Close</button><a href="/cart">Cart</a><a href="/#questions">Questions</a><a href="/search" data-search-open>Search</a></dialog>`;

let stop = () => {};
const sidebar = () => document.querySelector('dialog') as HTMLDialogElement;
/** As the browser reports, a task later. */
const toggled = () => sidebar().dispatchEvent(new Event('toggle'));

function open(isOpenInBrowser = false) {
  document.body.innerHTML = html;
  sidebar().open = isOpenInBrowser;
  const store = testStore();
  stop = watchSidebar({ store, page: document });
  return store;
}
afterEach(() => stop());

test('the browser opens and closes the sidebar, and the state knows it', () => {
  const store = open();
  sidebar().showModal();
  toggled();
  expect(store.getState().menus.isOpen).toBe(true);
  sidebar().close();
  toggled();
  expect(store.getState().menus.isOpen).toBe(false);
});

test('a press beside the sidebar, which takes the focus, gives it back to the button', () => {
  open(true);
  sidebar().close();
  toggled();
  expect(document.querySelector('button')).toHaveFocus();
});

test('a sidebar that the browser has just opened stays open, whatever happens before the browser reports it', () => {
  const store = open();
  sidebar().showModal();
  store.dispatch(clockSynced({ offsetMs: 1 }));
  expect(sidebar().open).toBe(true);
  toggled();
  expect(store.getState().menus.isOpen).toBe(true);
  sidebar().close();
  store.dispatch(clockSynced({ offsetMs: 2 }));
  expect(sidebar().open).toBe(false);
});

test('the search takes its place, also before the browser reports that it was opened', () => {
  const store = open();
  sidebar().showModal();
  sidebar().addEventListener('click', (event) => event.preventDefault());
  sidebar().querySelector<HTMLElement>('[data-search-open]')?.click();
  store.dispatch(searchOpened());
  toggled();
  expect(sidebar().open).toBe(false);
  expect(store.getState().menus.isOpen).toBe(false);
});

test('a sidebar that is closed and opened again before the browser reports it shows its own entries', () => {
  const store = open(true);
  store.dispatch(levelOpened({ path: '/games' }));
  // The browser reports that it was closed when it is open again.
  sidebar().dispatchEvent(new Event('close'));
  toggled();
  expect(store.getState().menus).toMatchObject({ isOpen: true, levels: [] });
  expect(sidebar().open).toBe(true);
});

test('a sidebar that was opened before the page was awake is known', () => {
  expect(open(true).getState().menus.isOpen).toBe(true);
});

test('the state opens and closes the sidebar, as time travel does', () => {
  const store = open();
  store.dispatch(menuOpened());
  expect(sidebar().open).toBe(true);
  toggled();
  store.dispatch(menuClosed());
  expect(sidebar().open).toBe(false);
  toggled();
  expect(store.getState().menus.isOpen).toBe(false);
});

test.each([
  ['a press beside it', () => sidebar().click(), false],
  ['a link to a part of this page', () => sidebar().querySelectorAll('a')[1]?.click(), false],
  ['another link, whose page follows', () => sidebar().querySelector('a')?.click(), true],
])('%s closes it or not', (_what, press, isOpen) => {
  open(true);
  sidebar().addEventListener('click', (event) => event.preventDefault());
  press();
  expect(sidebar().open).toBe(isOpen);
});

test('a page that comes back from the back/forward cache is shown without it', () => {
  open(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sidebar().open).toBe(false);
});

test('a sidebar that was opened as a popover becomes modal', () => {
  const store = open();
  const popovers = new Set([sidebar()]);
  const hide = jest.fn(() => void popovers.clear());
  Object.assign(sidebar(), { hidePopover: hide, matches: () => popovers.size > 0 });
  toggled();
  expect(hide).toHaveBeenCalledTimes(1);
  expect(sidebar().open).toBe(true);
  expect(store.getState().menus.isOpen).toBe(true);
});

test('a page without a sidebar has nothing to watch', () => {
  document.body.innerHTML = '';
  const store = testStore();
  stop = watchSidebar({ store, page: document });
  expect(() => store.dispatch(menuOpened())).not.toThrow();
});

test('the close button closes it also where the browser knows no commands', () => {
  open(true);
  sidebar().querySelector('button')?.click();
  expect(sidebar().open).toBe(false);
});

test('a window that becomes wide closes it, because an invisible dialog would make the page inert', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = jest.fn(() => media);
  Object.assign(window, { matchMedia });
  open(true);
  media.dispatchEvent(new Event('change'));
  expect(sidebar().open).toBe(false);
  expect(matchMedia).toHaveBeenCalledWith('(width >= 64em)');
});
