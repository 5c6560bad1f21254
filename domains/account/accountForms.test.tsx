import type { UnknownAction } from '@reduxjs/toolkit';
import { SubmissionError } from '../../src/ports';
import { PasskeyError } from '../../src/ports/passkeys';
import { fakeAccountPorts, fakePorts } from '../../tests/harness/fakePorts';
import { watchAccountForms } from './accountForms.listener';

let stop: () => void;
afterEach(() => stop());

const FORM = `<form id="sign-in-form" method="post" action="/sign-in" data-form="" data-account-form="" data-form-failure="Sorry.">
  <input name="email" value="anna@example.com">
  <span><input name="password" type="password" value="secret words"><button type="button" id="eye" data-reveal="">Show</button></span>
  <button type="button" id="key" data-passkey="sign-in"><b>Use a passkey</b></button>
</form>`;

function watch(html = FORM) {
  document.body.innerHTML = html;
  const actions: UnknownAction[] = [];
  const ports = { ...fakePorts(), ...fakeAccountPorts() };
  stop = watchAccountForms(document, (action) => actions.push(action), ports);
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const sent = () => ports.submissions.take((actions.at(-1) as unknown as { payload: { key: string } }).payload.key);
  return { actions, ports, press, sent };
}

test('the button beside a password shows and hides it, and says which it does', () => {
  const { press, actions } = watch();
  const field = document.querySelector<HTMLInputElement>('[name=password]');
  press('#eye');
  expect([field?.type, document.querySelector('#eye')?.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  press('#eye');
  expect([field?.type, document.querySelector('#eye')?.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  expect([field?.value, actions]).toEqual(['secret words', []]);
});

test('a press that came before the code takes effect with it', () => {
  watch();
  stop();
  stop = watchAccountForms(
    document,
    jest.fn(),
    { ...fakePorts(), ...fakeAccountPorts() },
    document.querySelector('#eye') as Element,
  );
  expect(document.querySelector<HTMLInputElement>('[name=password]')?.type).toBe('text');
});

describe('a passkey', () => {
  test('is sent like its form, to its own address, with the answer of the device and no password', async () => {
    const { press, sent, actions, ports } = watch();
    press('#key b');
    expect(actions).toMatchObject([{ payload: { id: 'sign-in-form', method: 'POST', failureText: 'Sorry.' } }]);
    const submission = sent();
    expect([submission?.method, submission?.url]).toEqual(['POST', '/sign-in/passkey']);
    const prepared = submission?.prepare?.(submission.form, new AbortController().signal);
    const [asked] = ports.passkeys.questions;
    expect(asked?.question).toEqual({ kind: 'get', optionsUrl: '/sign-in/passkey/options' });
    expect([asked?.form.get('email'), asked?.form.get('password')]).toEqual(['anna@example.com', null]);
    asked?.answer('{"id":"x"}');
    expect((await prepared)?.get('passkey')).toBe('{"id":"x"}');
  });

  test('that the shopper or the device refused is told in the form', async () => {
    const { press, sent, ports } = watch();
    for (const [error, text] of [
      [new PasskeyError('refused'), 'No passkey was used.'],
      [new PasskeyError('exists'), 'already has a passkey for your account'],
    ] as const) {
      press('#key');
      const submission = sent();
      const prepared = submission?.prepare?.(submission.form, new AbortController().signal);
      ports.passkeys.questions.at(-1)?.fail(error);
      await expect(prepared).rejects.toThrow(text);
    }
  });

  test('is not asked for in a browser that has none', async () => {
    const { press, sent, ports } = watch();
    ports.passkeys.isSupported.mockReturnValue(false);
    press('#key');
    const submission = sent();
    await expect(submission?.prepare?.(submission.form, new AbortController().signal)).rejects.toBeInstanceOf(
      SubmissionError,
    );
    expect(ports.passkeys.questions).toEqual([]);
  });

  test('that fails for another reason fails like a request', async () => {
    const { press, sent, ports } = watch();
    press('#key');
    const submission = sent();
    const prepared = submission?.prepare?.(submission.form, new AbortController().signal);
    ports.passkeys.questions.at(-1)?.fail(new Error('offline'));
    await expect(prepared).rejects.toThrow('offline');
  });
});

test('buttons of other forms do nothing', () => {
  const { press, actions } = watch(
    '<form id="f"><button type="button" id="key" data-passkey="sign-in">x</button></form>',
  );
  press('#key');
  expect(actions).toEqual([]);
});
