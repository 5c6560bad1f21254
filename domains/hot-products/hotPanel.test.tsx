import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { euros } from '../../tests/harness/currencies';
import { hydrateIsland, pageIn } from '../../tests/harness/renderIsland';
import { OTHER_CURRENCY } from '../price-check';
import HotPanel from './HotPanel.island';
import { hotPanelRefreshed, hotSubmitted, priceFailed, priceRequested } from './hotPanel.slice';
import type { LiveHotProduct } from './liveHot.contract';
import { hotProductsUpdated } from './liveHot.slice';
import { sampleHotPanel, sampleHotProduct } from './sample';

const open = (hotPanel = sampleHotPanel()) =>
  hydrateIsland('hot-panel', { default: HotPanel, sample: HotPanel.sample } as never, { state: { hotPanel } });
const seen = () => document.querySelector<HTMLInputElement>('[name=seen_total]')?.value;
const live = (change: Partial<LiveHotProduct> = {}) =>
  hotProductsUpdated({
    at: 1,
    items: [
      {
        id: 7,
        availability: { kind: 'in_stock' },
        price: 1_280,
        was: null,
        places: { 1: 5, 2: 8, 3: 0, 4: 12, 5: 12 },
        ...change,
      },
    ],
    closed: [],
    wholeUntil: null,
  });

test('a start is chosen among those with places; the first is chosen already', async () => {
  const { store } = await open();
  const [first, second, full] = screen.getAllByRole('radio');
  expect(first).toBeChecked();
  expect(full).toBeDisabled();
  expect(full?.closest('label')).toHaveTextContent('Fully booked');
  fireEvent.click(second as HTMLElement);
  expect(store.getState().hotPanel?.startId).toBe(2);
  expect(screen.getByText('More start times (1)')).toBeInTheDocument();
});

test('further starts stand under the days on which they are', async () => {
  const { starts } = sampleHotProduct();
  const last = starts[4] as (typeof starts)[number];
  const later = [6, 7, 8].map((id) => ({ ...last, id, startsAt: last.startsAt + (id - 5) * 12 * 3_600_000 }));
  await open(sampleHotPanel({ starts: [...starts, ...later] }));
  const days = screen.getByText('More start times (4)').parentElement?.querySelectorAll('fieldset');
  const groups = [...(days ?? [])].map((day) => [
    day.querySelector('legend')?.textContent,
    [...day.querySelectorAll('label')].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Tomorrow', ['18:0012 free']],
    ['Mon 23 Nov', ['06:0012 free', '18:0012 free']],
    ['Tue 24 Nov', ['06:0012 free']],
  ]);
});

test('the quantity changes the price at once; a button takes the next discount', async () => {
  await open();
  expect(seen()).toBe('1280');
  expect(screen.getAllByText('Add 2 more for 5% discount').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Make it 3' }));
  expect(seen()).toBe('3648');
  expect(screen.getAllByText('−1.92 $').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(seen()).toBe('4864');
});

test.each([
  [OTHER_CURRENCY, OTHER_CURRENCY.message, 'Reload', 'hotPanel/reloadRequested'],
  [
    { code: 'network', retriable: true, message: null },
    'The price could not be checked. This is the last checked price.',
    'Try again',
    'hotPanel/priceCheckRequested',
  ],
])(
  'a price that could not be checked ($code) is not called final, and a button helps',
  async (error, text, help, type) => {
    const { store, actions } = await open();
    expect(screen.getByText(/This is all you pay/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Make it 3' }));
    act(() => {
      store.dispatch(priceRequested({ key: '1/3' }));
      store.dispatch(priceFailed({ key: '1/3', error }));
    });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText(/This is all you pay/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: help }));
    expect(actions.at(-1)).toEqual({ type });
    expect(document.activeElement?.id).toBe('hot-price-status');
  },
);

test('the keyboard stays at that button while there is a next discount, and then continues at the number', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Make it 3' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Make it 5');
  await userEvent.keyboard('{Enter}');
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: 'Keys' })).toHaveFocus();
  expect(seen()).toBe('5760');
});

test('a quantity above the places of the start is not possible', async () => {
  await open();
  const field = screen.getByRole('spinbutton', { name: 'Keys' });
  fireEvent.change(field, { target: { value: '9' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveValue(5);
  expect(screen.getByText(/Set to 5/)).toBeInTheDocument();
});

test('what is sold in packs is typed and told as an amount', async () => {
  const { offer, slider } = sampleHotProduct();
  const pack = { per: 1_000 };
  const unit = { one: 'gold', many: 'gold', ...pack };
  const panel = {
    offer: offer && { ...offer, unit },
    slider: slider && { ...slider, ...pack, suffixes: ['gold', 'gold'] },
  };
  const { store } = await open(sampleHotPanel(panel as never));
  const field = screen.getByRole('textbox', { name: 'Amount of gold' });
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  type('3.000');
  expect(store.getState().hotPanel?.quantity).toBe(3);
  expect(screen.queryByText(/^Set to/)).toBeNull();
  type('9000');
  expect(store.getState().hotPanel?.quantity).toBe(5);
  expect(screen.getByText('Set to 5.000 gold, the nearest available at this start.')).toBeInTheDocument();
  type('2.400');
  expect(screen.getByText('Set to 2.000 gold, the nearest available at this start.')).toBeInTheDocument();
  expect(field).toHaveAttribute('name', 'amount');
  fireEvent.click(screen.getByRole('button', { name: '1.000 gold less' }));
  expect(store.getState().hotPanel?.quantity).toBe(1);
});

test('places that others take are counted; the last one sold says that nothing is left', async () => {
  const { store } = await open();
  act(() => void store.dispatch(live({ places: { 1: 1, 2: 8, 3: 0, 4: 12, 5: 12 } })));
  expect(screen.getAllByRole('radio')[0]?.closest('label')).toHaveTextContent('1 free');
  act(() => void store.dispatch(live({ places: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } })));
  expect(screen.getByText('Sold out.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  act(() => void store.dispatch(live()));
  expect(screen.queryByText('Sold out.')).toBeNull();
});

test('a price that changes is announced, and counts once it is taken', async () => {
  const { store } = await open();
  const offer = { ...sampleHotProduct().offer, unitPriceCents: 1_000 } as never;
  act(() => void store.dispatch(hotPanelRefreshed({ panel: sampleHotProduct({ price: 1_000, offer }) })));
  expect(screen.getByText('It is 10.00 $ now, not 12.80 $.', { exact: false })).toBeInTheDocument();
  expect(seen()).toBe('1280');
  fireEvent.click(screen.getByRole('button', { name: 'Take it for 10.00 $' }));
  expect(seen()).toBe('1000');
  expect(screen.queryByText('The price has changed.')).toBeNull();
});

test('a form with a price that has changed is not sent: the announcement gets the focus; once it is taken, the form is sent once', async () => {
  const outer = document.createElement('form');
  outer.id = 'hot-form';
  const sent: boolean[] = [];
  const { store, actions } = await hydrateIsland('hot-panel', { default: HotPanel, sample: HotPanel.sample } as never, {
    early: () => document.body.append(outer),
  });
  outer.addEventListener('submit', (event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  });
  const buy = screen.getAllByRole('button', { name: 'Buy now' })[0] as HTMLElement;
  const offer = { ...sampleHotProduct().offer, unitPriceCents: 1_000 } as never;
  act(() => void store.dispatch(hotPanelRefreshed({ panel: sampleHotProduct({ price: 1_000, offer }) })));
  fireEvent.click(buy);
  expect(document.activeElement).toHaveTextContent('The price has changed.');
  fireEvent.click(screen.getByRole('button', { name: 'Take it for 10.00 $' }));
  fireEvent.click(buy);
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(sent).toEqual([false, true, false]);
  const seen = { currency: 'USD', total: 1_000, discountApplied: 0 };
  expect(actions.at(-1)).toEqual(hotSubmitted({ intent: 'checkout', changing: false, seen }));
  outer.remove();
});

test('a shopper of a level is told in dollars what comes back, of any quantity; guests are not', async () => {
  const hotPanel = sampleHotPanel();
  const currency = { ...euros, vip: { level: 4, percentBp: 500, cashbackBp: 400 } };
  const island = { default: HotPanel, sample: HotPanel.sample } as never;
  await hydrateIsland('hot-panel', island, { state: { hotPanel, ...pageIn(currency) } });
  fireEvent.click(screen.getByRole('button', { name: 'Make it 3' }));
  const three = Number(seen());
  expect(screen.getByText('You earn 1.38 $ cashback (4%) when it’s done')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(Number(seen())).toBeGreaterThan(three);
  expect(screen.getByText('You earn 1.84 $ cashback (4%) when it’s done')).toBeInTheDocument();
  document.body.replaceChildren();
  await open();
  expect(screen.queryByText(/cashback/)).toBeNull();
});

test('a kind of raid runs has no quantity, and its starts are runs with a price of their own', async () => {
  const quote = (total: number) => ({
    currency: 'USD',
    lines: [{ code: 'base', label: 'Seat', kind: 'base' as const, amount: total }],
    subtotal: total,
    discountApplied: 0,
    total,
    cashback: 0,
  });
  const starts = sampleHotProduct().starts.map((start) => ({ ...start, quote: quote(5_000 + start.id) }));
  await open(sampleHotPanel({ kind: 'run', offer: null, slider: null, starts }));
  expect(seen()).toBe('5001');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const [, second] = screen.getAllByRole('radio');
  expect(second).toHaveAttribute('name', 'run_id');
  fireEvent.click(second as HTMLElement);
  expect(seen()).toBe('5002');
});
