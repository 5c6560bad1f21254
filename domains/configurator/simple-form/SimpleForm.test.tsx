import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadedIsland } from '../../../src/islands/islandTree';
import { aQuantityService, aVariantService } from '../../../tests/harness/aService';
import { dollars, euros } from '../../../tests/harness/currencies';
import { hydrateIsland, pageIn } from '../../../tests/harness/renderIsland';
import { watchBuyNow } from '../../buy-now/buyNowLinks.listener';
import { configurationKey, presetConfiguration } from '../configuration.rules';
import { preloadConfigurator } from '../configurator.preload';
import { priceFailed, priceRequested } from '../configurator.slice';
import { priceOf } from '../price/servicePrice.rules';
import SimpleForm from './SimpleForm.island';

const withoutProgress = <Service extends ReturnType<typeof aQuantityService>>(service: Service) => ({
  ...service,
  groups: service.groups.filter(({ key }) => key !== 'progress'),
});
const keys = withoutProgress(aQuantityService());
const clears = withoutProgress(aVariantService());
const island = { default: SimpleForm, sample: SimpleForm.sample } as unknown as LoadedIsland;
const path = '/wow/dungeons/keys';

const opened = jest.fn<void, Parameters<Parameters<typeof watchBuyNow>[1]>>();
let stop = () => {};
beforeEach(() => {
  opened.mockClear();
  stop = watchBuyNow(document, opened);
});
afterEach(() => stop());

type Options = Parameters<typeof hydrateIsland>[2];
async function open(service = keys, { currency = dollars, ...options }: Options & { currency?: typeof dollars } = {}) {
  const page = await hydrateIsland('simple-form', island, {
    props: { path, includes: 'Piloted' },
    state: { configurator: preloadConfigurator(service, currency), ...pageIn({ ...currency, sign: '$' } as never) },
    ...options,
  });
  return { ...page, opened: () => opened.mock.calls.map(([{ payload }]) => payload) };
}

const total = () => document.querySelector('.total .num')?.textContent?.replace('\u00a0$', '');
const cents = (amount: string | undefined) => Math.round(Number(amount?.replaceAll('.', '').replace(',', '.')));
const totalOf = (service: typeof keys, choice: { quantity?: number; variant?: string }, currency = dollars) =>
  priceOf(service, presetConfiguration(service, choice), currency).total;
const buyNow = () => screen.queryByRole('button', { name: 'Buy now' });

test('the total follows the quantity, and “Buy now” opens the dialog with it', async () => {
  const { opened } = await open();
  expect(cents(total())).toBe(totalOf(keys, { quantity: 8 }));
  expect(screen.getByText('Included: Piloted')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(cents(total())).toBe(totalOf(keys, { quantity: 7 }));
  expect(screen.getByText('Add 1 more for 20% discount', { selector: '[aria-hidden]' })).toBeInTheDocument();
  expect(screen.getAllByText(/^7 keys at \+10 × /).length).toBeGreaterThan(0);
  await userEvent.click(buyNow() as HTMLElement);
  const page = `${path}?options%5Bquantity%5D=7`;
  expect(opened()).toEqual([{ serviceId: String(keys.id), name: keys.name, path: page, choice: '7' }]);
  expect(screen.getByRole('link', { name: /^All options of / })).toHaveAttribute('href', page);
});

test('a number typed and sent at once is the one that the dialog opens with; an impossible one becomes the nearest, which is said', async () => {
  const { opened } = await open();
  const field = screen.getByRole('spinbutton', { name: 'Keys at +10' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.click(buyNow() as HTMLElement);
  await userEvent.clear(field);
  await userEvent.type(field, '400{Enter}');
  expect(opened().map(({ choice }) => choice)).toEqual(['3']);
  expect(field).toHaveDisplayValue('16');
  expect(screen.getByText('The quantity was set to 16, the nearest available.')).toBeInTheDocument();
});

test('a number typed before the page was awake counts', async () => {
  const { opened } = await open(keys, {
    early: (element) => {
      const field = element.querySelector<HTMLInputElement>('#simple-quantity');
      if (field) field.value = '5';
    },
  });
  expect(cents(total())).toBe(totalOf(keys, { quantity: 5 }));
  await userEvent.click(buyNow() as HTMLElement);
  expect(opened().map(({ choice }) => choice)).toEqual(['5']);
});

test('variants are a select with their totals, and the dialog opens with the chosen one', async () => {
  const { opened } = await open(clears, { currency: euros });
  const select = screen.getByRole('combobox', { name: 'Choose an option' });
  const [, second] = select.querySelectorAll('option');
  await userEvent.selectOptions(select, second as HTMLElement);
  const variant = second?.value ?? '';
  expect(cents(total())).toBe(totalOf(clears, { variant }, euros));
  await userEvent.click(buyNow() as HTMLElement);
  expect(opened().map(({ choice }) => choice)).toEqual([variant]);
});

test('what is sold in packs is typed as an amount, and the dialog gets the number of packs', async () => {
  const unit = { one: 'gold', many: 'gold', per: 1_000 };
  const gold = { ...keys, terms: { ...keys.terms, unit } } as typeof keys;
  const { opened } = await open(gold);
  const field = screen.getByRole('textbox', { name: 'Amount of gold' });
  await userEvent.clear(field);
  await userEvent.type(field, '12.000{Enter}');
  await userEvent.click(buyNow() as HTMLElement);
  expect(opened().map(({ choice }) => choice)).toEqual(['12']);
});

test('below the minimum order it says what is missing, and nothing can be bought', async () => {
  const cheap = { ...keys, terms: { ...keys.terms, unitPriceCents: 1, defaultQuantity: 1 } } as typeof keys;
  await open(cheap);
  expect(buyNow()).toBeNull();
  expect(screen.getAllByText(/^The minimum order is /).length).toBeGreaterThan(0);
});

test('a price that could not be checked is the last checked one, with a way to try again', async () => {
  const { store } = await open();
  const before = total();
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  const { configuration } = store.getState().configurator;
  const key = configuration ? configurationKey(configuration) : '';
  act(() => void store.dispatch(priceRequested({ key })));
  act(() => void store.dispatch(priceFailed({ key, error: { code: 'http-503', retriable: true, message: null } })));
  expect(total()).toBe(before);
  expect(screen.getAllByText('Last checked price').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
});

test('without JavaScript, or where this code does not come, the form leads to the service’s page with its fields and the presets', async () => {
  const served: { action: string | null; fields: object }[] = [];
  const { opened: dialogs } = await open(keys, {
    early(element) {
      const form = element.querySelector('form') as HTMLFormElement;
      served.push({ action: form.getAttribute('action'), fields: Object.fromEntries(new FormData(form)) });
      fireEvent.submit(form);
    },
  });
  expect(served).toMatchObject([
    {
      action: path,
      fields: { service_id: String(keys.id), 'options[quantity]': '8', 'options[group][speed]': 'standard' },
    },
  ]);
  expect(dialogs()).toEqual([]);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(dialogs()).toHaveLength(1);
});
