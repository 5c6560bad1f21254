import type { UnknownAction } from '@reduxjs/toolkit';
import { createSubmissions } from '../../src/ports/submissions';
import { watchForms } from './forms.listener';

let stop: () => void;
afterEach(() => stop());

function watch(html: string) {
  document.body.innerHTML = html;
  const actions: UnknownAction[] = [];
  const submissions = createSubmissions();
  stop = watchForms(document, (action) => actions.push(action), { submissions });
  return {
    actions,
    payload: () => actions.at(-1)?.payload as Record<string, unknown> | undefined,
    /** Submits the form as its button would. @returns whether the browser was kept from doing it */
    submit(selector: string) {
      const form = document.querySelector('form') as HTMLFormElement;
      const submitter = document.querySelector<HTMLElement>(selector);
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
      form.dispatchEvent(event);
      return event.defaultPrevented;
    },
    submission: () => submissions.take((actions.at(-1) as { payload?: { key?: string } })?.payload?.key ?? ''),
    click(selector: string, init: MouseEventInit = {}) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      // jsdom does not navigate.
      document.querySelector(selector)?.addEventListener('click', () => {});
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

const FORM =
  '<form id="ask" method="post" action="/ask?x=1" data-form="" data-form-failure="Sorry."><input name="action" value="a">' +
  '<button id="yes" name="answer" value="yes">Yes</button><button id="other" formaction="/other" formmethod="get">Other</button></form>';

test('a marked form is sent with its fields and the pressed button, whatever its fields are called', () => {
  const page = watch(FORM);
  expect(page.submit('#yes')).toBe(true);
  expect(page.payload()).toMatchObject({
    id: 'ask',
    method: 'POST',
    button: 1,
    isInModal: false,
    failureText: 'Sorry.',
  });
  const sent = page.submission();
  expect([sent?.url, Object.fromEntries(sent?.form ?? [])]).toEqual(['/ask?x=1', { action: 'a', answer: 'yes' }]);
  expect(page.submission()).toBeUndefined();
});

test('the pressed button may have its own address and method', () => {
  const page = watch(FORM);
  page.submit('#other');
  expect(page.submission()).toMatchObject({ method: 'GET', url: '/other' });
});

test('a form in the dialog is known as such', () => {
  const page = watch(`<div data-server-html>${FORM}</div>`);
  page.submit('#yes');
  expect(page.payload()).toMatchObject({ isInModal: true });
});

test.each([
  ['without the marker', '<form id="a" method="post"><button id="b"></button></form>'],
  ['without an id', '<form method="post" data-form><button id="b"></button></form>'],
  [
    'to another site',
    '<form id="a" method="post" data-form action="https://pay.test/"><button id="b"></button></form>',
  ],
  ['into a new window', '<form id="a" method="post" data-form target="_blank"><button id="b"></button></form>'],
  ['that closes a dialog', '<form id="a" method="dialog" data-form><button id="b"></button></form>'],
])('a form %s is left to the browser', (_what, html) => {
  const page = watch(html);
  expect([page.submit('#b'), page.actions]).toEqual([false, []]);
});

test('a form that another script has sent already is not sent again', () => {
  const page = watch(FORM);
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  page.submit('#yes');
  expect(page.actions).toEqual([]);
});

test('correcting a refused field is reported, other input is not', () => {
  const page = watch(
    '<form id="a" data-form><input name="x" aria-invalid="true"><input name="y"></form><input name="z">',
  );
  for (const input of document.querySelectorAll('input')) input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(page.actions.map(({ payload }) => payload)).toEqual([{ id: 'a', field: 'x' }]);
});

test('a page from the back/forward cache sends no form any more', () => {
  const page = watch(FORM);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(page.actions).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(page.actions.map(({ type }) => type)).toEqual(['forms/formsRestored']);
});

test('a link to a modal is loaded; a new tab, this page and other sites are left to the browser', () => {
  const page = watch(
    '<a id="own" href="/privacy?a=1" data-modal="offcanvas" data-modal-side="start"><b> Privacy </b></a>' +
      '<a id="here" href="/" data-modal>Here</a><a id="tab" href="/x" target="_blank" data-modal>Tab</a>' +
      '<a id="far" href="https://far.test/x" data-modal>Far</a><a id="plain" href="/x">Plain</a>',
  );
  document.body.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()));
  for (const left of ['#here', '#tab', '#far', '#plain']) expect(page.click(left)).toBe(false);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(page.click('#own b', init)).toBe(false);
  expect(page.actions).toEqual([]);
  expect(page.click('#own b')).toBe(true);
  expect(page.payload()).toMatchObject({ href: '/privacy?a=1', title: 'Privacy', kind: 'offcanvas', side: 'start' });
});
