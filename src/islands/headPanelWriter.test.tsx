import { act, fireEvent, screen } from '@testing-library/react';
import { panelClosed, panelFolded, panelReceived, panelToggled } from '../../domains/head-panel/headPanel.slice';
import { pressComposing } from '../../tests/harness/pressComposing';
import { testStore } from '../../tests/harness/renderIsland';
import { startHeadPanelWriter } from './headPanelWriter';

const link = { href: '/head-panel/how-it-works', title: 'How it works' };
const other = { href: '/head-panel/refunds-safety', title: 'Refunds and safety' };
const LINKS = [link, other]
  .map(({ href, title }) => `<a href="${href}" data-head-panel="${title}">${title}</a>`)
  .join('');

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const trigger = (href: string) => element(`a[href="${href}"]`);
const area = () => element('#head-panel');

function openPage() {
  Object.assign(window, { CSS: { supports: () => true } });
  document.body.innerHTML = `<header>${LINKS}</header><div id="head-panel"></div>`;
  const store = testStore();
  let stop = () => {};
  act(() => {
    stop = startHeadPanelWriter({ store, page: document });
  });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  return { store, stop, dispatch };
}

const received = { href: link.href, tag: 'how-it-works', content: '<h3>Pay once</h3>' };

test('a panel opens at once with its heading focused, and is filled when its content has arrived', () => {
  const { dispatch } = openPage();
  expect(area()).not.toHaveAttribute('data-open');
  dispatch(panelToggled(link));
  expect(area()).toHaveAttribute('data-open');
  const panel = screen.getByRole('region', { name: 'How it works' });
  expect(panel).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { name: 'How it works' })).toHaveFocus();
  expect(trigger(link.href)).toHaveAttribute('aria-expanded', 'true');
  expect(trigger(link.href)).toHaveAttribute('aria-controls', 'head-panel');
  expect(trigger(other.href)).toHaveAttribute('aria-expanded', 'false');
  dispatch(panelReceived(received));
  expect(panel).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('heading', { name: 'Pay once' })).toBeInTheDocument();
});

test('closed by Escape or its button, the panel folds away and the focus is back on the link', () => {
  const { store, dispatch } = openPage();
  trigger(link.href)?.focus();
  dispatch(panelToggled(link));
  dispatch(panelReceived(received));
  pressComposing(screen.getByRole('heading', { name: 'Pay once' }), 'Escape');
  expect(store.getState().headPanel.status).toBe('open');
  fireEvent.keyDown(screen.getByRole('heading', { name: 'Pay once' }), { key: 'Escape' });
  expect(store.getState().headPanel.status).toBe('closing');
  expect(area()).not.toHaveAttribute('data-open');
  expect(trigger(link.href)).toHaveFocus();
  // The content stays while the panel folds.
  expect(screen.getByText('Pay once')).toBeInTheDocument();
  expect(trigger(link.href)).toHaveAttribute('aria-expanded', 'false');
  dispatch(panelFolded());
  expect(area()).toBeEmptyDOMElement();

  dispatch(panelToggled(link));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.getState().headPanel.status).toBe('closing');
});

test('the focus stays where the shopper has put it meanwhile, and finds another link when its own is gone', () => {
  const { dispatch } = openPage();
  trigger(link.href)?.focus();
  dispatch(panelToggled(link));
  trigger(other.href)?.focus();
  dispatch(panelClosed());
  expect(trigger(other.href)).toHaveFocus();
  dispatch(panelFolded());

  document.body.insertAdjacentHTML('afterbegin', '<button>Menu</button>');
  const opener = screen.getByRole('button', { name: 'Menu' });
  opener.focus();
  dispatch(panelToggled(link));
  opener.remove();
  dispatch(panelClosed());
  expect(trigger(link.href)).toHaveFocus();
});

test.each([
  [window.innerHeight + 339, 'open'],
  [window.innerHeight + 340, 'closing'],
])('scrolled by %i px, at least a window’s height, the panel is %s', (scrollY, status) => {
  const { store, dispatch } = openPage();
  dispatch(panelToggled(link));
  dispatch(panelReceived(received));
  Object.assign(window, { scrollY });
  fireEvent.scroll(window);
  expect(store.getState().headPanel.status).toBe(status);
  Object.assign(window, { scrollY: 0 });
});

test('without the writer the page is as before', () => {
  const { stop, dispatch } = openPage();
  dispatch(panelToggled(link));
  act(() => stop());
  expect(area()).toBeEmptyDOMElement();
});
