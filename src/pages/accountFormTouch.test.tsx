import { fakePorts } from '../../tests/harness/fakePorts';
import { watchAccountFormTouch } from './accountFormTouch';

const startAccountForms = jest.fn(() => () => {});
jest.mock('./chunks/accountFormsChunk', () => ({ startAccountForms: (...args: []) => startAccountForms(...args) }));

let stop: () => void;
afterEach(() => stop());

test('the code of account forms is loaded with the first touch of one, and is told what was pressed before it came', async () => {
  document.body.innerHTML =
    '<input id="other"><form data-account-form=""><input id="email"><button type="button" id="key">Passkey</button></form>';
  const dispatch = jest.fn();
  const ports = fakePorts();
  stop = watchAccountFormTouch(document, dispatch, ports);
  document.querySelector<HTMLElement>('#other')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startAccountForms).not.toHaveBeenCalled();
  const key = document.querySelector<HTMLElement>('#key');
  key?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startAccountForms.mock.calls).toEqual([[document, dispatch, ports, key]]);
  document.querySelector<HTMLElement>('#email')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startAccountForms).toHaveBeenCalledTimes(1);
});
