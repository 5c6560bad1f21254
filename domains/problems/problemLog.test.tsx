import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { record } from '../../src/lib/recording';
import type { BusEvent } from '../../store/eventBus';
import { createEventBus } from '../../store/eventBus';
import { fullState, hydrateIsland } from '../../tests/harness/renderIsland';
import { installWebStreams, unpacked } from '../../tests/harness/webStreams';
import { rangeMoved } from '../configurator/configurator.slice';
import { queryChanged } from '../search/search.slice';
import { browserName } from './browserName.rules';
import ProblemLog from './ProblemLog.island';
import { MAX_LOG_LENGTH } from './problems.contract';

const bus = createEventBus();
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

beforeAll(() => {
  installWebStreams();
  window.storefront = { on: bus.on } as typeof window.storefront;
});

const state = fullState({ page: { ...fullState().page, kind: 'service', path: '/wow-boost/pvp/arena-rating' } });

const form = () => document.getElementById('problem-page') as HTMLFormElement;

/** Beside the body, which the harness writes. */
async function openForm() {
  form()?.remove();
  const fresh = document.documentElement.appendChild(document.createElement('form'));
  fresh.id = 'problem-page';
  fresh.innerHTML = '<textarea name="words"></textarea><input name="email">';
  const hydrated = await hydrateIsland('problem-log', { default: ProblemLog, sample: ProblemLog.sample } as never);
  await waitFor(() => expect(box().disabled).toBe(false));
  return hydrated;
}

test('what is read is what is sent, and nothing is sent until the box is checked', async () => {
  record(rangeMoved({ from: 1500, to: 2000 }), state);
  record(queryChanged('zora moonfang'), state);
  await openForm();
  expect(box().checked).toBe(false);
  expect([field('log'), field('page')]).toEqual(['', '/wow-boost/pvp/arena-rating']);
  const list = screen.getByRole('list', { name: 'What is sent' });
  expect(list.textContent).toContain('Set the range to 1.500 → 2.000');
  expect(list.textContent).toContain('Typed in the search text not recorded');
  // What happens meanwhile is in neither.
  record(rangeMoved({ from: 1, to: 2 }), state);
  fireEvent.click(box());
  const log = unpacked(field('log'));
  expect(log.actions).toHaveLength(list.querySelectorAll('time').length);
  expect(log).toMatchObject({ kind: 'service', build: 'development', theme: 'dark' });
  expect(JSON.stringify(log)).not.toContain('zora');
  fireEvent.click(box());
  expect(field('log')).toBe('');
});

test('a recording that is too long leaves out its older half, until it fits', async () => {
  const noise = () => Array.from({ length: 40 }, () => Math.random().toString(36).slice(2, 12)).join(' ');
  for (let n = 0; n < 500; n += 1) record({ type: 'cart/cartLoaded', payload: { n, text: noise() } } as never, state);
  await openForm();
  fireEvent.click(box());
  expect(field('log').length).toBeLessThanOrEqual(MAX_LOG_LENGTH);
  const { actions } = unpacked(field('log'));
  expect(actions.length).toBeLessThan(500);
  expect(actions.at(-1)?.action.payload).toMatchObject({ n: 499 });
  expect(screen.getByText(`${actions.length} steps, no text you typed. Read them below.`)).toBeTruthy();
});

test('a report that did not arrive says so, and not for another form', async () => {
  await openForm();
  const emit = (event: BusEvent) => act(() => bus.emit(event));
  emit({ type: 'forms/formFailed', payload: { id: 'another' } });
  expect(screen.queryByRole('alert')).toBeNull();
  emit({ type: 'forms/formFailed', payload: { id: 'problem-page' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');
  emit({ type: 'forms/formSubmitted', payload: { id: 'problem-page' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('the words of a report that did not arrive', () => {
  const writeText = jest.fn<Promise<void>, [string]>();
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

  async function copyWords() {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await openForm();
    fireEvent.input(form().querySelector('textarea') as HTMLTextAreaElement, { target: { value: 'The price jumps.' } });
    act(() => bus.emit({ type: 'forms/formFailed', payload: { id: 'problem-page' } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }));
  }

  test('are copied, and a tooltip says so', async () => {
    writeText.mockResolvedValueOnce();
    await copyWords();
    expect((await screen.findByText('Copied')).classList).toContain('shown');
    expect(writeText).toHaveBeenCalledWith('The price jumps.');
    expect(screen.getByRole('button', { name: 'Copy as text' })).toBeTruthy();
  });

  test('are selected in the form where the browser refuses to copy them', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = new DOMException('No.', 'NotAllowedError');
    writeText.mockRejectedValueOnce(refusal);
    await copyWords();
    const said = await screen.findByText('It could not be copied, so copy it from the form.');
    expect(said.getAttribute('role')).toBe('status');
    expect(consoleError).toHaveBeenCalledWith('Something went wrong', refusal);
    const { selectionStart, selectionEnd, value } = form().querySelector('textarea') as HTMLTextAreaElement;
    expect(value.slice(selectionStart, selectionEnd)).toBe('The price jumps.');
    consoleError.mockRestore();
  });
});

test('what was typed and not sent is there again when the form is opened once more on the page', async () => {
  const emit = (type: string) =>
    act(async () => {
      bus.emit({ type, payload: { id: 'problem-page' } } as BusEvent);
      await bus.flush();
    });
  const words = () => form().querySelector('textarea') as HTMLTextAreaElement;
  await openForm();
  fireEvent.input(words(), { target: { value: 'The price jumps.' } });
  await openForm();
  expect(words().value).toBe('The price jumps.');
  await emit('forms/formSubmitted');
  await emit('forms/formFailed');
  await openForm();
  expect(words().value).toBe('The price jumps.');
  await emit('forms/formSubmitted');
  await openForm();
  expect(words().value).toBe('');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge 142, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome 142, Android',
  ],
  ['<script>', 'Unknown browser'],
])('a browser is named without what tells it from others: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
