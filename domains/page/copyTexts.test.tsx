import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreIsland } from '../../src/islands/storeIsland';
import { CopyButton } from '../../src/ui/form/CopyButton';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import CopyTexts from './CopyTexts.island';

const REFUSAL = new DOMException('No.', 'NotAllowedError');
const writeText = jest.fn<Promise<void>, [string]>();
let consoleError: jest.SpyInstance;
let island: StoreIsland;

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  jest.useRealTimers();
  consoleError.mockRestore();
  // It listens to the whole document.
  act(() => island.unmount?.());
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** A page with two copy buttons beside the island that answers them. */
async function openPage() {
  island = (await hydrateIsland('copy-texts', { default: CopyTexts, sample: CopyTexts.sample })).element;
  render(
    <p>
      Order <CopyButton name="order number" text="Q-100042" />
      <CopyButton labeled name="link" path="/orders/abc" />
    </p>,
  );
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers();
}

const number = () => screen.getByRole('button', { name: 'Copy order number' });
const link = () => screen.getByRole('button', { name: 'Copy link' });
const press = (button: HTMLElement) => act(async () => void button.click());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The text of the tooltip, which screen readers hear, and whether it is shown. */
const tip = () => {
  const { textContent, classList } = screen.getByRole('status');
  return { text: textContent, isShown: classList.contains('shown') };
};

test('the tooltip of a button that has copied is shown for 2 s, and its text is cleared 100 ms later', async () => {
  await openPage();
  expect(tip()).toEqual({ text: '', isShown: false });
  await press(number());
  expect(writeText.mock.calls).toEqual([['Q-100042']]);
  expect(tip()).toEqual({ text: 'Copied', isShown: true });
  await pass(1_999);
  expect(tip()).toEqual({ text: 'Copied', isShown: true });
  await pass(1);
  expect(tip()).toEqual({ text: 'Copied', isShown: false });
  await pass(99);
  expect(tip().text).toBe('Copied');
  await pass(1);
  expect(tip()).toEqual({ text: '', isShown: false });
});

test('a press meanwhile begins anew, and the tooltip is beside the button that was pressed last', async () => {
  await openPage();
  await press(number());
  await pass(1_500);
  await press(link());
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/orders/abc`);
  expect(document.querySelectorAll('[data-copy-pressed]')).toHaveLength(1);
  expect(link()).toHaveAttribute('data-copy-pressed');
  await pass(1_999);
  expect(tip()).toEqual({ text: 'Copied', isShown: true });
  await pass(1);
  expect(tip().isShown).toBe(false);
  // In the time in which it fades out, too.
  await press(link());
  await pass(100);
  expect(tip()).toEqual({ text: 'Copied', isShown: true });
});

test('a text that the browser refuses to copy is shown and selected, and the console says so without it', async () => {
  await openPage();
  number().focus();
  writeText.mockRejectedValueOnce(REFUSAL);
  await press(number());
  expect(consoleError.mock.calls).toEqual([['Something went wrong', REFUSAL]]);
  expect(tip()).toEqual({ text: 'It could not be copied, so copy it from here:Q-100042', isShown: true });
  expect(getSelection()?.toString()).toBe('Q-100042');
  expect(number()).toHaveFocus();
  // What has to be done by hand takes longer than a glance.
  await pass(60_000);
  expect(tip().isShown).toBe(true);
  await press(number());
  expect(tip()).toEqual({ text: 'Copied', isShown: true });
});

test('what could not be copied stays while it is pressed itself, and goes by Escape or a press elsewhere', async () => {
  await openPage();
  writeText.mockRejectedValue(REFUSAL);
  await press(link());
  fireEvent.pointerDown(screen.getByText(`${location.origin}/orders/abc`));
  expect(tip().isShown).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(tip()).toEqual({ text: '', isShown: false });
  await press(link());
  fireEvent.keyDown(link(), { key: 'Escape', isComposing: true });
  expect(tip().isShown).toBe(true);
  fireEvent.keyDown(link(), { key: 'Escape' });
  expect(tip().isShown).toBe(false);
});

test('an earlier press that is answered late says nothing of a later one', async () => {
  await openPage();
  let refuse: (error: unknown) => void = () => {};
  writeText.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      refuse = reject;
    }),
  );
  await press(number());
  expect(tip().text).toBe('');
  await press(link());
  await act(async () => refuse(REFUSAL));
  expect(tip()).toEqual({ text: 'Copied', isShown: true });
});

test('a browser without a clipboard, as on an address without https, is one that refuses', async () => {
  await openPage();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await press(number());
  expect(consoleError).toHaveBeenCalledWith('Something went wrong', expect.any(TypeError));
  expect(tip().text).toContain('Q-100042');
});

test('it is pressed by keyboard, and keeps the focus', async () => {
  await openPage();
  jest.useRealTimers();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Copied');
  expect(number()).toHaveFocus();
});
