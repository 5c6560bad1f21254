import { fakePorts } from '../../tests/harness/fakePorts';
import { watchAccountForms } from './accountForms';

const startAccountForms = jest.fn(() => () => {});
jest.mock('./accountFormsChunk', () => ({ startAccountForms: (...args: []) => startAccountForms(...args) }));

let stop: () => void;
afterEach(() => stop());

test('the code of account forms is loaded with the first touch of one, and a press that came before it is made again', async () => {
  document.body.innerHTML =
    '<input id="other"><form data-account-form=""><input id="email"><button type="button" id="key">Passkey</button></form>';
  const presses = jest.fn();
  document.querySelector('#key')?.addEventListener('click', presses);
  stop = watchAccountForms(document, jest.fn(), fakePorts());
  document.querySelector<HTMLElement>('#other')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startAccountForms).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('#key')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startAccountForms).toHaveBeenCalledTimes(1);
  expect(presses).toHaveBeenCalledTimes(2);
  document.querySelector<HTMLElement>('#email')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startAccountForms).toHaveBeenCalledTimes(1);
});
