import { act, screen } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import BuyNow from './BuyNow.island';
import type { BuyNowState } from './buyNow.slice';
import { buyNowChosen } from './buyNow.slice';

const ready = BuyNow.sample.state.buyNow as Extract<BuyNowState, { readonly status: 'ready' }>;
const button = () => screen.queryByRole('button', { name: 'Buy now' });

/** Opens the dialog with choices of these totals in cents; the first is chosen. */
async function open(...totals: number[]) {
  const choices = totals.map((total, index) => ({
    key: `c${index}`,
    label: `Choice ${index}`,
    note: '',
    best: false,
    form: [],
    total,
  }));
  const buyNow: BuyNowState = { ...ready, chosen: 'c0', offer: { ...ready.offer, choices, chosen: 'c0' } };
  return hydrateIsland('buy-now', { default: BuyNow, sample: BuyNow.sample }, { state: { buyNow } });
}

test('a choice below the minimum order shows the missing amount and can’t be bought', async () => {
  await open(30, 999);
  expect(button()).toBeNull();
  expect(screen.getByText('The minimum order is 0.50 $. Add 0.20 $ to buy.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /All options/ })).toBeInTheDocument();
});

test('a choice that was refused is named as what is wrong, and its page opens without it', async () => {
  const service = { ...ready.service, path: '/g/c/wins?options%5Bquantity%5D=99', choice: '99' };
  const failed = { status: 'failed', service, message: 'Choose 1 to 30 wins.', retriable: false } as const;
  const island = { default: BuyNow, sample: BuyNow.sample };
  await hydrateIsland('buy-now', island, { state: { buyNow: { ...failed, isChoice: true } } });
  expect(screen.getByRole('heading', { name: 'This choice isn’t available' })).toBeInTheDocument();
  expect(screen.getByText('Choose 1 to 30 wins. Nothing was bought.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/g/c/wins');
});

test('a choice that reaches the minimum can be bought, once', async () => {
  const { store } = await open(30, 999);
  act(() => void store.dispatch(buyNowChosen({ key: 'c1' })));
  expect(screen.queryByText(/The minimum order/)).toBeNull();
  const form = button()?.closest('form') as HTMLFormElement;
  const submit = () => act(() => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true })));
  form.addEventListener('submit', (event) => event.preventDefault());
  submit();
  expect(store.getState().buyNow).toMatchObject({ sending: true });
});
