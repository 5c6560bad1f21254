import type { UnknownAction } from '@reduxjs/toolkit';
import { createSubmissions } from '../../src/ports/submissions';
import { watchForms } from '../forms/forms.listener';
import { type WaitingForm, watchUploadForms } from './uploadForms.listener';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function submit(html: string, attributes = 'id="f" data-form=""') {
  document.body.innerHTML = `<form ${attributes} method="post" action="/contact-us"><input name="message" value="Hello">${html}<button name="send" value="1">Send</button></form>`;
  const held: WaitingForm[] = [];
  const sent: UnknownAction[] = [];
  stops.push(
    watchForms(document, (action) => sent.push(action), { submissions: createSubmissions() }),
    watchUploadForms(document, (form) => held.push(form)),
  );
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: document.querySelector('button'),
  });
  document.querySelector('form')?.dispatchEvent(event);
  return { held, sent, isPrevented: event.defaultPrevented };
}

test('a form with a picture that is not there yet waits, as it was submitted', () => {
  const { held, sent } = submit('<div data-unfinished=""></div>');
  expect(sent).toEqual([]);
  expect(held).toHaveLength(1);
  const { submission, action } = held[0] as WaitingForm;
  expect([submission.method, submission.url]).toEqual(['POST', '/contact-us']);
  expect(Object.fromEntries(submission.form)).toEqual({ message: 'Hello', send: '1' });
  expect(action.payload).toMatchObject({ id: 'f', method: 'POST', button: 1, isInModal: false });
});

test('what is typed while a form waits is read once its pictures are there, with the button that was pressed', () => {
  const { held } = submit('<div data-unfinished=""></div>');
  const { read } = held[0] as WaitingForm;
  const message = document.querySelector('input') as HTMLInputElement;
  message.value = 'Hello, and more';
  expect(Object.fromEntries(read())).toEqual({ message: 'Hello, and more', send: '1' });
  // Its dialog was closed.
  document.body.innerHTML = '';
  expect(Object.fromEntries(read())).toEqual({ message: 'Hello', send: '1' });
});

test('a form whose pictures are there is sent at once, and forms of the browser are left to it', () => {
  const done = submit('<div></div>');
  expect([done.held.length, done.sent.length]).toEqual([0, 1]);
  const plain = submit('<div data-unfinished=""></div>', 'id="f"');
  expect([plain.held.length, plain.isPrevented]).toEqual([0, false]);
});
