import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineCaptcha } from '../../../domains/captcha';
import { fakeAccountPorts, fakePorts } from '../../../tests/harness/fakePorts';
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField';

/* The field of captchas in a page, with its element. */

const CHALLENGE = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'ab', salt: 'cd', cost: 1, keyLength: 32, keyPrefix: '00' },
  signature: 'ef',
};
const HOSTED: CaptchaFieldProps = {
  kind: 'hcaptcha',
  siteKey: 'site-1',
  script: 'https://js.hcaptcha.com/1/api.js',
  styles: ['/assets/captcha.css'],
};

// An element is defined once for a document, so the tests share its ports.
const ports = { ...fakePorts(), ...fakeAccountPorts() };
const { captcha, http } = ports;
const errors = jest.spyOn(console, 'error');

beforeEach(() => {
  errors.mockReset();
  captcha.solve.mockReset().mockResolvedValue('the solution');
  captcha.showProvider.mockReset().mockResolvedValue();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

function show(props: CaptchaFieldProps): HTMLElement {
  document.body.innerHTML = `<form>${renderToStaticMarkup(<CaptchaField {...props} />)}</form>`;
  return document.querySelector('captcha-check') as HTMLElement;
}

/** The shop's own captcha with its code running. */
async function showOwn() {
  const element = show({ kind: 'altcha', styles: [] });
  defineCaptcha(ports);
  await waitFor(() => expect(element.dataset.state).toBe('ready'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I’m human/ });
  const field = document.querySelector('input[name=altcha]') as HTMLInputElement;
  const form = document.querySelector('form') as HTMLFormElement;
  const untilState = (state: string) => waitFor(() => expect(element.dataset.state).toBe(state));
  return { element, box, field, form, untilState };
}

const status = () => screen.getByRole('status').textContent;
const answerChallenge = () => act(async () => http.last('/captcha/challenge').answer(CHALLENGE));

test('a captcha without its code lets the form be sent, and says what to do without JavaScript', () => {
  const element = show({ kind: 'altcha', styles: ['/assets/captcha.css'] });
  expect(element).toHaveClass('only-script');
  expect((document.querySelector('form') as HTMLFormElement).checkValidity()).toBe(true);
  expect(document.body).toHaveTextContent('This check needs JavaScript. Use an emailed link instead.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('link')).toHaveAttribute('href', '/assets/captcha.css');
});

test('a box that was checked before the code had arrived is solved then', async () => {
  const element = show({ kind: 'altcha', styles: [] });
  fireEvent.click(screen.getByRole('checkbox'));
  defineCaptcha(ports);
  await waitFor(() => expect(element.dataset.state).toBe('working'));
  await answerChallenge();
  await waitFor(() => expect(element.dataset.state).toBe('solved'));
});

test('nothing is asked for before the box is checked', async () => {
  const before = http.calls.length;
  const { form } = await showOwn();
  expect(http.calls).toHaveLength(before);
  expect(form.checkValidity()).toBe(false);
  expect(status()).toBe('Captcha');
});

test('the box solves the captcha, and the form can be sent when it is done', async () => {
  const { box, field, form, untilState } = await showOwn();
  fireEvent.click(box);
  await untilState('working');
  expect(status()).toBe('Checking…');
  expect([form.checkValidity(), box.validationMessage]).toEqual([false, 'One moment, this check isn’t done yet.']);
  await answerChallenge();
  await untilState('solved');
  expect(captcha.solve.mock.calls[0]?.[0]).toEqual(CHALLENGE);
  expect([status(), field.value, form.checkValidity()]).toEqual(['Done', 'the solution', true]);

  const before = http.calls.length;
  fireEvent.click(box);
  expect(form.checkValidity()).toBe(false);
  fireEvent.click(box);
  await untilState('solved');
  expect([form.checkValidity(), http.calls.length]).toEqual([true, before]);
});

test.each<[string, () => void]>([
  ['can’t be reached', () => http.last().fail(new Error('offline'))],
  ['answers something else', () => http.last().answer({ challenge: 1 })],
  [
    'gives a challenge that the browser can’t solve',
    () => {
      captcha.solve.mockResolvedValueOnce(null);
      http.last().answer(CHALLENGE);
    },
  ],
])('a server that %s leads to a note, and the next try works', async (_what, fail) => {
  errors.mockImplementation(() => {});
  const { box, field, untilState } = await showOwn();
  fireEvent.click(box);
  await untilState('working');
  await act(async () => fail());
  await untilState('failed');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The check couldn’t be loaded. Use an emailed link instead, or try again.',
  );
  expect([box.checked, field.value]).toEqual([false, '']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await untilState('working');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box).toHaveFocus();
  await answerChallenge();
  await untilState('solved');
  expect(field.value).toBe('the solution');
});

test('a solution is given up a minute before the server would refuse it', async () => {
  const { box, field, form, untilState } = await showOwn();
  jest.useFakeTimers();
  fireEvent.click(box);
  await act(() => jest.advanceTimersByTimeAsync(0));
  await answerChallenge();
  await untilState('solved');
  jest.advanceTimersByTime(9 * 60_000 - 1);
  expect(field.value).toBe('the solution');
  jest.advanceTimersByTime(1);
  expect([field.value, status(), form.checkValidity()]).toEqual(['', 'Please try again', false]);
});

test('a captcha that is removed while it works stops, without an error', async () => {
  const { element, box, field, untilState } = await showOwn();
  fireEvent.click(box);
  await untilState('working');
  element.remove();
  expect(http.last().aborted).toBe(true);
  await act(async () => {});
  expect([field.value, element.dataset.state]).toEqual(['', 'working']);
  expect(errors).not.toHaveBeenCalled();
});

test('a provider draws its captcha in its place, and says how far it is', async () => {
  const element = show(HOSTED);
  defineCaptcha(ports);
  await waitFor(() => expect(element.dataset.state).toBe('ready'));
  const [place, provider, events, removed] = captcha.showProvider.mock.calls[0] ?? [];
  expect(place).toBe(element.firstElementChild);
  expect(provider).toEqual({ kind: 'hcaptcha', siteKey: 'site-1', script: 'https://js.hcaptcha.com/1/api.js' });
  events?.onSolved();
  expect(element.dataset.state).toBe('solved');
  events?.onExpired();
  expect(element.dataset.state).toBe('expired');
  element.remove();
  expect(removed?.aborted).toBe(true);
});

test('a provider that can’t be loaded leads to a note, and is tried again', async () => {
  errors.mockImplementation(() => {});
  captcha.showProvider.mockRejectedValueOnce(new Error('blocked'));
  const element = show(HOSTED);
  defineCaptcha(ports);
  await waitFor(() => expect(element.dataset.state).toBe('failed'));
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(element.dataset.state).toBe('ready'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(element.firstElementChild).toHaveFocus();
  act(() => captcha.showProvider.mock.calls[1]?.[2].onFailed());
  expect(screen.getByRole('alert')).toBeVisible();
});
