import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import CartViewIsland from './CartView.island';
import { checkoutRequested, lineQuantityChanged, lineRemoved, removalUndone } from './cart.slice';
import type { CartView } from './cartItems.contract';
import { sampleCart } from './sample';

const island = { default: CartViewIsland, sample: CartViewIsland.sample } as unknown as LoadedIsland;
const open = (cart = sampleCart) => hydrateIsland('cart-view', island, { state: { cart } });

test('the cart shows each line’s price, what has changed since, and the total', async () => {
  await open();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('25.00');
  expect(second).toHaveTextContent('Price changed +2.00 $. It is 20.00 $ now and was 18.00 $ when you last saw it.');
  const sum = screen.getByRole('complementary', { name: 'Summary' });
  expect(screen.getByText('2 services in 1 game')).toBeVisible();
  expect(sum).toHaveTextContent('45.00');
});

test('a coupon that no longer holds after a change says why, and takes nothing off', async () => {
  const view = sampleCart.view as CartView;
  const problem = 'WELCOME5 works from a subtotal of 50.00 $. Yours is 45.00 $.';
  await hydrateIsland('cart-view', island, {
    state: { cart: { ...sampleCart, view: { ...view, coupon: { code: 'WELCOME5', amount: 0, problem } } } },
  });
  const sum = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(sum.getByRole('status')).toHaveTextContent(problem);
  expect(sum.queryByText('Coupon WELCOME5')).toBeNull();
});

test('says until when a seat is held before the page counts, and that none is held afterwards', async () => {
  const view = sampleCart.view as CartView;
  const dated = {
    startsAt: 0,
    startText: 'Fri 20 Nov, 20:00 CET',
    region: 'EU',
    variant: '',
    unit: 'seat',
    heldUntil: 1,
    heldText: 'Thu 19 Nov, 18:10 CET',
  };
  const lines = view.lines.map((line) => ({ ...line, dated }));
  await hydrateIsland('cart-view', island, { state: { cart: { ...sampleCart, view: { ...view, lines } } } });
  const hold = screen.getAllByText(/Your seat is held/)[0]?.parentElement;
  expect(hold).toHaveTextContent('Your seat is held until Thu 19 Nov, 18:10 CET');
  expect(hold?.closest('[data-ends]')?.querySelector('.after-end')).toHaveTextContent('No seat is held right now.');
});

test('a removed line disappears at once; the undo button has the focus and restores it', async () => {
  const { actions } = await open();
  const button = screen.getByRole('button', { name: 'Remove Arena wins' });
  button.focus();
  fireEvent.click(button);
  // What was removed has left a row in its place.
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Battleground wins'),
    'Arena wins removedUndo',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('“Arena wins” was removed.');
  expect(screen.getByRole('complementary')).toHaveTextContent('25.00');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  fireEvent.click(undo);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'In your cart' })).toHaveFocus();
  expect(actions.map(({ type }) => type)).toEqual([lineRemoved.type, removalUndone.type]);
});

test('a changed quantity shows no price until the server confirms it', async () => {
  const { store } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'One more of Battleground wins' }));
  const line = screen.getAllByRole('listitem')[0] as HTMLElement;
  expect(within(line).getByRole('spinbutton')).toHaveValue(6);
  expect(line).toHaveTextContent('checking…');
  expect(screen.getByRole('complementary')).not.toHaveTextContent('45.00');
  expect(screen.getByRole('complementary')).toHaveTextContent('Total checking…');
  expect(store.getState().cart.pending).toHaveLength(1);
});

test.each([
  ['0', 1],
  ['-1', 1],
  ['999', 20],
])('a quantity typed as %s becomes %i', async (typed, quantity) => {
  const { store } = await open();
  const field = screen.getAllByRole('spinbutton')[0] as HTMLElement;
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(store.getState().cart.pending).toMatchObject([{ quantity }]);
});

test.each(['7.4', '1e9'])(
  'a quantity typed as %s is refused with the reason, and the line stays as it is',
  async (typed) => {
    const { store } = await open();
    const field = screen.getAllByRole('spinbutton')[0] as HTMLElement;
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field).toHaveValue(5);
    expect(store.getState().cart.pending).toEqual([]);
    expect(store.getState().toasts).toMatchObject([
      { kind: 'error', text: 'That is not a whole number. The quantity of “Battleground wins” stays at 5.' },
    ]);
  },
);

test.each([
  ['999', 20, 'The quantity of “Battleground wins” was set to 20, the nearest available.'],
  ['20', 20, undefined],
])('a quantity typed as %s tells what it became', async (typed, quantity, text) => {
  const { store } = await open();
  const field = screen.getAllByRole('spinbutton', { name: 'Quantity' })[0] as HTMLElement;
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(store.getState().cart.pending).toMatchObject([{ quantity }]);
  expect(store.getState().toasts?.map((toast) => toast.text)).toEqual(text === undefined ? [] : [text]);
});

describe('gold in the cart, sold by 1.000', () => {
  const [line, other] = sampleCart.view?.lines ?? [];
  const openGold = () => {
    if (!line || !sampleCart.view) throw new Error('The sample has no line.');
    const quantity = { value: 5, min: 2, max: 20, unit: { one: 'gold', many: 'gold', per: 1_000 } };
    const view = { ...sampleCart.view, lines: [{ ...line, quantity }, ...(other ? [other] : [])] };
    return open({ ...sampleCart, view });
  };

  test.each([
    ['7000', 7, undefined],
    ['7.000', 7, undefined],
    ['7.400', 7, 'The quantity of “Battleground wins” was set to 7.000 gold, the nearest available.'],
    ['500', 2, 'The quantity of “Battleground wins” was set to 2.000 gold, the nearest available.'],
    ['99.000', 20, 'The quantity of “Battleground wins” was set to 20.000 gold, the nearest available.'],
    ['7,000', undefined, 'That is not a whole number. The quantity of “Battleground wins” stays at 5.000 gold.'],
  ])('%s is the amount, and what is changed or refused is told', async (typed, quantity, text) => {
    const { store } = await openGold();
    const field = screen.getByRole('textbox', { name: 'Amount of gold' });
    expect(field).toHaveValue('5000');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(store.getState().cart.pending.map((change) => 'quantity' in change && change.quantity)).toEqual(
      quantity === undefined ? [] : [quantity],
    );
    expect(store.getState().toasts?.map((toast) => toast.text)).toEqual(text === undefined ? [] : [text]);
  });

  test('steps by a pack, and is sent as an amount without JavaScript', async () => {
    const { store } = await openGold();
    fireEvent.click(screen.getByRole('button', { name: '1.000 gold more of Battleground wins' }));
    expect(store.getState().cart.pending).toMatchObject([{ quantity: 6 }]);
    expect(screen.getByRole('textbox', { name: 'Amount of gold' })).toHaveAttribute('name', 'options[amount]');
    const form = screen.getByRole('form', { name: 'Quantity of Battleground wins' });
    expect(form.querySelector('[name="options[quantity]"]')).toBeNull();
  });
});

describe('services of two games', () => {
  const openTwoGames = () => {
    const view = sampleCart.view as CartView;
    const [first, second] = view.lines as [CartView['lines'][number], CartView['lines'][number]];
    const diablo = { slug: 'diablo-4', name: 'Diablo 4', art: 'diablo-4' };
    const lines = [
      { ...first, id: '1', position: 1 },
      { ...second, id: '2', position: 2, name: 'Power leveling', game: diablo },
      { ...first, id: '3', position: 3, name: 'Honor' },
    ];
    return open({ ...sampleCart, view: { ...view, lines } });
  };
  const namesIn = (game: string) =>
    within(screen.getByRole('list', { name: game }))
      .getAllByRole('heading')
      .map((heading) => heading.textContent);

  test('stand together by game, in the cart as in its summary', async () => {
    await openTwoGames();
    expect(screen.getByText('3 services in 2 games')).toBeVisible();
    expect(namesIn('World of Warcraft')).toEqual(['Battleground wins', 'Honor']);
    expect(namesIn('Diablo 4')).toEqual(['Power leveling']);
    const names = ['Battleground wins', 'Honor', 'Power leveling'];
    // The dock of phones lists them, too.
    const summary = within(screen.getByRole('complementary')).getAllByRole('term');
    expect(summary.map((name) => name.textContent)).toEqual([...names, ...names]);
  });

  test('a game whose last service was removed stays until that is final, but isn’t counted', async () => {
    await openTwoGames();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Power leveling' }));
    expect(screen.getByText('2 services in 1 game')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Diablo 4' })).toHaveTextContent('Power leveling removedUndo');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(namesIn('Diablo 4')).toEqual(['Power leveling']);
  });
});

test('a range is told as start and goal, other choices in one sentence, and a quantity by its field', async () => {
  const view = sampleCart.view as CartView;
  const [line] = view.lines as [CartView['lines'][number]];
  const choices = [
    { label: 'Rating', value: '1.400 → 2.100' },
    { label: 'Play mode', value: 'Piloted' },
    { label: 'Speed', value: 'Express' },
  ];
  const { quantity: _none, ...ranged } = { ...line, choices, fromTo: { from: '1.400', to: '2.100', unit: 'rating' } };
  const counted = { ...line, id: '2', choices: [...line.choices, { label: 'Play mode', value: 'Self-play' }] };
  await open({ ...sampleCart, view: { ...view, lines: [ranged, counted] } });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('1.400 to 2.100 ratingPiloted, Express');
  expect(within(second as HTMLElement).getByText('Self-play')).toBeVisible();
  expect(second).not.toHaveTextContent('5 wins, Self-play');
});

test('while a change is pending the checkout link waits for it, once', async () => {
  const { actions, store } = await open();
  act(() => void store.dispatch(lineQuantityChanged({ lineId: '1', name: 'Battleground wins', quantity: 9 })));
  const link = screen.getByRole('link', { name: 'Checkout' });
  expect(fireEvent.click(link)).toBe(false);
  fireEvent.click(link);
  expect(actions.filter(checkoutRequested.match)).toHaveLength(1);
  expect(link).toHaveAttribute('aria-busy', 'true');
});

test('removing the last line empties the cart, and it can still be undone', async () => {
  const { store } = await open();
  for (const line of store.getState().cart.view?.lines ?? []) act(() => void store.dispatch(lineRemoved({ line })));
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
