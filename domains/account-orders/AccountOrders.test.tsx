import { act, screen, within } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import AccountOrders from './AccountOrders.island';
import { orderStateUpdated } from './accountOrders.slice';
import { sampleAccountOrder, sampleAccountOrders } from './sample';

const show = (changes: Partial<typeof sampleAccountOrders> = {}) =>
  hydrateIsland(
    'account-orders',
    { default: AccountOrders, sample: AccountOrders.sample },
    {
      state: { accountOrders: { ...sampleAccountOrders, ...changes } },
    },
  );
const rows = () => within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('listitem');

test('each order has its number, day, total and state, and the way to its page', async () => {
  await show();
  const [running, done] = rows();
  if (!running || !done) throw new Error('There are two orders.');
  expect(running).toHaveTextContent('Arena rating and 1 moreOrder Q-100042 · Fri 20 Nov · 106.45 $In progress');
  expect(within(running).getByRole('link', { name: 'View order Q-100042' })).toHaveAttribute(
    'href',
    `/orders/${sampleAccountOrder.id}`,
  );
  expect(
    within(running)
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Copy order number Q-100042']);
  expect(done).toHaveTextContent('Done');
  const again = within(done).getByRole('button', { name: 'Order again Q-100041' });
  expect(again.closest('form')).toHaveAttribute('action', '/orders/bbbbbbbbbbbbbbbbbbbbbbbb/again');
});

test('the filters have their counts, and the chosen one is named', async () => {
  await show({ filter: 'done' });
  const filters = screen.getByRole('navigation', { name: 'Filter orders' });
  const links = within(filters).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['All 2', 'In progress 1', 'Done 1', 'Canceled 0']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile#orders',
    '/profile?status=running#orders',
    '/profile?status=done#orders',
    '/profile?status=cancelled#orders',
  ]);
  expect(within(filters).getByRole('link', { current: 'page' })).toHaveTextContent('Done 1');
});

test('an order that is delivered while the page is open is announced, and its row stays where it is', async () => {
  const { store } = await show({ filter: 'running' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const [first] = rows();
  act(() => {
    const { id } = sampleAccountOrder;
    store.dispatch(orderStateUpdated({ at: 1, state: { id, status: 'completed', text: 'Done', isFinal: true } }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('Order Q-100042: Done.');
  expect(rows()[0]).toBe(first);
  expect(first).toHaveTextContent('Done');
  expect(screen.getByRole('link', { name: 'In progress 0' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Done 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order again Q-100042' })).toBeVisible();
});

test('a long list has the way to older orders, and back', async () => {
  await show({ filter: 'done', next: 'Q-100041' });
  expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute(
    'href',
    '/profile?status=done&after=Q-100041#orders',
  );
  expect(screen.queryByRole('link', { name: 'To the beginning' })).toBeNull();
  await show({ isFirst: false });
  expect(screen.getByRole('link', { name: 'To the beginning' })).toHaveAttribute('href', '/profile#orders');
});

test('an account without orders is told so, with the way to the games', async () => {
  await show({ counts: { all: 0, running: 0, done: 0, cancelled: 0 }, orders: [] });
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/games');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  [{ filter: 'cancelled' as const }, 'No canceled orders'],
  [{ filter: 'running' as const }, 'No orders in progress'],
  [{ isFirst: false }, 'No older orders'],
])('an empty part of the list says what it is: %j', async (changes, title) => {
  await show({ ...changes, orders: [] });
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/profile#orders');
});
