import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aQuantityService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import { hydrateServicePage } from '../../../tests/harness/servicePage';
import { preloadConfigurator } from '../configurator.preload';
import { numberTyped, quantityChanged } from '../configurator.slice';
import QuantityPicker from './QuantityPicker.island';

const service = aQuantityService();
const handle = () => screen.findByRole('slider', { name: 'Quantity' });
const hydrate = () => hydrateServicePage(service, [QuantityPicker]);
const chosen = ({ store }: Awaited<ReturnType<typeof hydrate>>) =>
  store.getState().configurator.configuration?.quantity;
const tip = async () => {
  await handle();
  return screen.getByRole('textbox', { name: 'Quantity, exact value', hidden: true });
};

test('the slider moves by keys and describes the quantity in words', async () => {
  const page = await hydrate();
  const slider = await handle();
  expect(slider).toHaveAttribute('aria-valuetext', '8 keys at +10, 20% off');
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen(page)).toBe(9);
  await userEvent.keyboard('{Home}');
  expect(chosen(page)).toBe(1);
  await userEvent.keyboard('{PageUp}');
  expect(chosen(page)).toBe(11);
  await userEvent.keyboard('{End}');
  expect(chosen(page)).toBe(16);
  expect(screen.getByText('Maximum discount (25% off)', { selector: '[aria-hidden]' })).toBeInTheDocument();
});

test('the slider follows the state, whatever changed it', async () => {
  const { store } = await hydrate();
  const slider = await handle();
  act(() => void store.dispatch(quantityChanged({ quantity: 5 })));
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '5 keys at +10, 10% off'));
  expect(screen.getByText('Add 3 more for 20% discount', { selector: '[aria-hidden]' })).toBeInTheDocument();
});

test('a number typed over the handle is applied on Enter or blur, and Escape reverts it', async () => {
  const page = await hydrate();
  const field = await tip();
  for (const [typed, quantity] of [
    ['12{Enter}', 12],
    ['3{Escape}', 12],
    ['words{Enter}', 12],
    ['{Enter}', 12],
    ['400{Enter}', 16],
    ['2', 2],
  ] as const) {
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(document.body);
    expect(chosen(page)).toBe(quantity);
  }
});

test.each(['2.5', '1e1'])('“%s” is rejected over the handle and in the field, with the reason', async (text) => {
  const page = await hydrate();
  for (const field of [await tip(), screen.getByRole('spinbutton', { name: 'Quantity' })]) {
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    expect(chosen(page)).toBe(8);
    expect(field).toHaveDisplayValue('8');
  }
  expect(page.actions.filter(numberTyped.match).length).toBeGreaterThan(0);
  expect(screen.getByRole('status')).toHaveTextContent('That is not a whole number. The quantity stays at 8.');
});

test('thousands separators are accepted over the handle and in the field', async () => {
  const many = aQuantityService({ terms: { ...service.terms, max: 5_000 } as never });
  const page = await hydrateServicePage(many, [QuantityPicker]);
  for (const [field, text, quantity] of [
    [await tip(), '2.100', 2_100],
    [screen.getByRole('spinbutton', { name: 'Quantity' }), '3.200', 3_200],
  ] as const) {
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    expect(chosen(page)).toBe(quantity);
  }
});

test('a higher quantity that costs less is taken by one press, and the keyboard continues at the number', async () => {
  const half = aQuantityService({ terms: { ...service.terms, tiers: [{ from: 10, percentBp: 5_000 }] } as never });
  const page = await hydrateServicePage(half, [QuantityPicker]);
  const cheaper = screen.getByRole('button', { name: /^10 cost less: \d+\.\d\d/ });
  cheaper.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen(page)).toBe(10);
  expect(cheaper).not.toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveFocus();
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(10);
});

describe('what is sold in packs', () => {
  const unit = { one: 'gold', many: 'gold', per: 1_000 };
  const gold = aQuantityService({
    terms: { ...service.terms, unit, min: 50, max: 5_000, defaultQuantity: 500, tiers: [] } as never,
  });
  const amount = () => screen.getByRole('textbox', { name: 'Amount of gold' });

  test.each([
    ['in the field', amount],
    ['over the handle', tip],
  ])('is typed %s as an amount, and what is changed or refused is told', async (_where, find) => {
    const page = await hydrateServicePage(gold, [QuantityPicker]);
    const field = await find();
    for (const [typed, quantity, told] of [
      ['250000', 250, ''],
      ['300.000', 300, ''],
      ['612.345', 612, 'The quantity was set to 612.000 gold, the nearest available.'],
      ['300.5', 612, 'That is not a whole number. The quantity stays at 612.000 gold.'],
      ['gold', 612, 'That is not a whole number. The quantity stays at 612.000 gold.'],
      ['9.000.000', 5_000, 'The quantity was set to 5.000.000 gold, the nearest available.'],
      ['500', 50, 'The quantity was set to 50.000 gold, the nearest available.'],
    ] as const) {
      await userEvent.click(field);
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      await userEvent.click(document.body);
      expect(chosen(page)).toBe(quantity);
      expect(screen.getByRole('status')).toHaveTextContent(told);
      expect(amount()).toHaveValue(String(quantity * 1_000));
    }
  });

  test('steps by a pack, to the ends of its range, and shows the amount with its limits', async () => {
    const page = await hydrateServicePage(gold, [QuantityPicker]);
    expect(amount()).toHaveValue('500000');
    expect(screen.getByText('500.000', { selector: '[aria-hidden]' })).toBeInTheDocument();
    expect(screen.getByText('50.000 to 5.000.000 gold', { exact: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1.000 gold more' }));
    expect(chosen(page)).toBe(501);
    act(() => amount().focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen(page)).toBe(499);
    act(() => void page.store.dispatch(quantityChanged({ quantity: 50 })));
    expect(screen.getByRole('button', { name: '1.000 gold less' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('is counted in millions where its numbers are millions', async () => {
    const gil = aQuantityService({
      terms: { ...service.terms, unit: { one: 'gil', many: 'gil', scale: 'M' } } as never,
    });
    const page = await hydrateServicePage(gil, [QuantityPicker]);
    const field = screen.getByRole('textbox', { name: 'Millions of gil' });
    await userEvent.clear(field);
    await userEvent.type(field, '12{Enter}');
    expect(chosen(page)).toBe(12);
    expect(screen.getByText('12M', { selector: '[aria-hidden]' })).toBeInTheDocument();
  });
});

test('a click on the track moves the handle; one on the handle or its label does not', async () => {
  const page = await hydrate();
  const slider = await handle();
  const vertical = slider.closest('.noUi-target')?.parentElement?.parentElement?.parentElement?.parentElement;
  if (!vertical) throw new Error('The drawing is gone.');
  vertical.getBoundingClientRect = () => new DOMRect(0, 0, 100, 280);
  fireEvent.pointerDown(slider);
  fireEvent.click(vertical, { clientX: 10, clientY: 140 });
  expect(chosen(page)).toBe(8);
  fireEvent.pointerDown(vertical);
  fireEvent.click(vertical, { clientX: 10, clientY: 0 });
  expect(chosen(page)).toBe(16);
});

test.each([
  ['min', 'Data Range does not exist.'],
  ['defaultQuantity', 'data Start does not exist.'],
])('without %s the console shows the reason, and only the number field remains', async (missing, message) => {
  const consoleError = jest.spyOn(console, 'error').mockReturnValue();
  const configurator = preloadConfigurator(service, dollars);
  const broken = { ...service, terms: { ...service.terms, [missing]: undefined } as never };
  await hydrateServicePage(service, [QuantityPicker], { configurator: { ...configurator, service: broken } });
  expect(consoleError.mock.calls).toContainEqual([message]);
  consoleError.mockRestore();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(8);
});
