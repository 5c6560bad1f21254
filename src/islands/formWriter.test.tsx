import { act, fireEvent } from '@testing-library/react';
import { fieldCorrected, formAnswered, formFailed, formRefused, formSubmitted } from '../../domains/forms/forms.slice';
import { testStore } from '../../tests/harness/renderIsland';
import { startFormWriter } from './formWriter';

const FORM =
  '<form id="ask"><input type="hidden" name="service" value="1">' +
  '<label for="q">Question</label><textarea id="q" name="question" aria-describedby="help"></textarea><p id="help">Help</p>' +
  '<fieldset><legend>Kind</legend><input type="radio" name="kind" id="k1" value="1"><input type="radio" name="kind" value="2"></fieldset>' +
  '<span><select id="s" name="region"></select></span>' +
  '<button id="one">One</button><button id="two">Two</button></form>';

function openPage(html = FORM) {
  document.body.innerHTML = html;
  const store = testStore();
  const stop = startFormWriter({ store, page: document });
  const submitted = formSubmitted({ id: 'ask', method: 'POST', button: 7, isInModal: false, failureText: null });
  const result = { id: 'ask', key: submitted.payload.key, isInModal: false, failureText: null };
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  return {
    stop,
    dispatch,
    submit: () => dispatch(submitted),
    fail: () => dispatch(formFailed({ ...result, error: { code: 'network', retriable: true } })),
    answer: () => dispatch(formAnswered({ ...result, response: {} })),
    refuse: (fields?: Record<string, string>) =>
      dispatch(
        formRefused({
          ...result,
          refusal: { error: { code: 'x', message: 'Look again.', ...(fields && { fields }) } },
        }),
      ),
    element: <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector),
  };
}

test('while a form is sent its buttons are busy and the pressed one shows it; afterwards it is as before', async () => {
  const view = openPage();
  const before = document.body.innerHTML;
  await view.submit();
  expect(view.element('form')).toHaveAttribute('aria-busy', 'true');
  for (const id of ['#one', '#two']) expect(view.element(id)).toHaveAttribute('aria-disabled', 'true');
  expect([view.element('#one')?.children.length, view.element('#two')?.children.length]).toEqual([0, 1]);
  await view.fail();
  expect(document.body.innerHTML).toBe(before);
});

test('problems are shown beside their fields and in a summary, and the first field has the focus', async () => {
  const view = openPage();
  await view.submit();
  await view.refuse({ question: 'Too short.', kind: 'Choose one.', region: 'Choose a region.', service: 'Gone.' });
  const question = view.element('#q');
  expect(question).toHaveFocus();
  expect(question).toHaveAttribute('aria-invalid', 'true');
  expect(question).toHaveAccessibleDescription('Too short. Help');
  expect(view.element('fieldset')).toHaveTextContent('Choose one.');
  expect(view.element('#s')).toHaveAccessibleDescription('Choose a region.');
  // Not inside the frame of the select, which holds its arrow.
  expect(view.element('#s')?.parentElement?.children).toHaveLength(1);
  const alert = view.element('[role=alert]');
  expect(alert).toHaveTextContent('Look again.');
  expect([...(alert?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '#q',
    '#k1',
    '#s',
  ]);
  expect(alert).toHaveTextContent('Gone.');
  const link = alert?.querySelector<HTMLElement>('[href="#s"]');
  expect(fireEvent.click(link as HTMLElement)).toBe(false);
  expect(view.element('#s')).toHaveFocus();
});

test('what the server said about an earlier try stays while the form is sent, and goes with its answer', async () => {
  const returned =
    '<div data-form-answer="ask"><p role="alert">Not sent yet.</p></div><div data-form-answer="other">Other</div>' +
    FORM.replace('aria-describedby="help"', 'aria-describedby="q-error help" aria-invalid="true"').replace(
      '<p id="help">',
      '<span id="q-error">Too short.</span><p id="help">',
    );
  const view = openPage(returned);
  await view.submit();
  expect(view.element('[data-form-answer=ask]')).toBeInTheDocument();
  expect(view.element('#q')).toHaveAccessibleDescription('Too short. Help');
  await view.refuse();
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(view.element('[role=alert]')).toHaveTextContent('Look again.');
  expect(view.element('#q')).not.toHaveAttribute('aria-invalid');
  expect(view.element('#q')).toHaveAccessibleDescription('Help');
  expect(view.element('[data-form-answer=other]')).toBeInTheDocument();
  view.stop();

  const answered = openPage(returned);
  await answered.submit();
  await answered.answer();
  expect(answered.element('[data-form-answer=ask]')).toBeNull();
});

test('a corrected field loses its problem and keeps the focus; sending again removes the rest', async () => {
  const view = openPage();
  const before = document.body.innerHTML;
  await view.submit();
  await view.refuse({ question: 'Too short.', region: 'Choose a region.' });
  view.element('#s')?.focus();
  await view.dispatch(fieldCorrected({ id: 'ask', field: 'question' }));
  expect(view.element('#q')).not.toHaveAttribute('aria-invalid');
  expect(view.element('#q')).toHaveAccessibleDescription('Help');
  expect(view.element('#s')).toHaveFocus();
  await view.submit();
  expect(view.element('[role=alert]')).toBeNull();
  await view.answer();
  expect(document.body.innerHTML).toBe(before);
});

test('a refusal without fields puts the focus on the summary', async () => {
  const view = openPage();
  await view.submit();
  await view.refuse();
  expect(view.element('form')?.firstElementChild).toHaveFocus();
  expect(view.element('[role=alert]')).toHaveTextContent('Look again.');
});

test('messages are text, never HTML', async () => {
  const view = openPage();
  await view.submit();
  await view.refuse({ question: '<img src=x onerror=alert(1)>' });
  expect(view.element('img')).toBeNull();
  expect(view.element('[role=alert]')).toHaveTextContent('<img src=x onerror=alert(1)>');
});

test('a form of an island is left to React; a form that is replaced shows its problems again', async () => {
  const view = openPage(`<div data-island-root>${FORM}</div>`);
  const before = document.body.innerHTML;
  await view.submit();
  expect(document.body.innerHTML).toBe(before);
  await view.refuse({ question: 'Too short.' });
  document.body.innerHTML = FORM;
  await view.dispatch({ type: 'anything' });
  expect(view.element('#q')).toHaveAttribute('aria-invalid', 'true');
});

test('a form that is not on the page, and its absence, are no errors', async () => {
  const view = openPage('<p>nothing</p>');
  await view.submit();
  await view.refuse({ question: 'x' });
  view.stop();
  expect(document.body.innerHTML).toBe('<p>nothing</p>');
});
