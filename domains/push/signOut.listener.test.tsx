import { PUSH_RECORD_KEY } from '../../src/ports/pushRecord';
import { fakePorts } from '../../tests/harness/fakePorts';
import { SIGN_OUT_ATTRIBUTE } from '../account';
import { forgetTokenOnSignOut } from './signOut.listener';

test('the token is forgotten with the form that signs out, and with no other', () => {
  document.body.innerHTML = `<form id="a"></form><form id="b" ${SIGN_OUT_ATTRIBUTE}=""></form>`;
  const ports = fakePorts();
  const { local } = ports.storage;
  local.write(PUSH_RECORD_KEY, { token: 't' });
  const stop = forgetTokenOnSignOut(document, () => {}, ports);
  const submit = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  submit('a');
  expect(local.entries.has(PUSH_RECORD_KEY)).toBe(true);
  submit('b');
  expect(local.entries.has(PUSH_RECORD_KEY)).toBe(false);
  local.write(PUSH_RECORD_KEY, { token: 't' });
  stop();
  submit('b');
  expect(local.entries.has(PUSH_RECORD_KEY)).toBe(true);
});
