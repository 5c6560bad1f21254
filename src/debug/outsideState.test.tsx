import { createPastView } from './pastView';

const controls = { back: () => {}, resume: () => {} };
const HTML = `<details id="first" open><summary>A</summary></details><details id="second"><summary>B</summary></details>
  <ul id="list"></ul><div data-server-html><form id="question"><textarea name="text"></textarea>
  <input type="checkbox" name="fast" value="1"></form></div>`;
const element = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const openOnes = () => ['#first', '#second'].map((id) => element<HTMLDetailsElement>(id).open);
function scroll(top: number) {
  element('#list').scrollTop = top;
  element('#list').dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has none of these.
  CSSStyleSheet.prototype.replaceSync = () => {};
  Object.assign(document, { adoptedStyleSheets: [] });
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
  } as never;
  document.body.innerHTML = `<header></header><main>${HTML}</main>`;
});
afterEach(() => jest.useRealTimers());

test('each moment shows what was open, scrolled and hidden then, and the present what is now', () => {
  const view = createPastView(document);
  const untouched = view.readMoment();
  element<HTMLDetailsElement>('#second').open = true;
  scroll(40);
  const later = view.readMoment();
  element<HTMLDetailsElement>('#first').open = false;
  element('header').toggleAttribute('data-bar-hidden', true);
  scroll(90);

  for (const [moment, open, top] of [
    [untouched, [true, false], 0],
    [later, [true, true], 40],
    [undefined, [true, false], 0],
  ] as const) {
    view.onPastShown(controls, moment);
    jest.runAllTimers();
    expect([openOnes(), element('#list').scrollTop]).toEqual([open, top]);
    expect(element('header').hasAttribute('data-bar-hidden')).toBe(false);
  }
  view.onPresentShown(true, (work) => work());
  jest.runAllTimers();
  expect([openOnes(), element('#list').scrollTop]).toEqual([[false, true], 90]);
  expect(element('header').hasAttribute('data-bar-hidden')).toBe(true);
});

test('fields of the server’s HTML have what was typed then, beside the messages of then', () => {
  const view = createPastView(document);
  const field = element<HTMLTextAreaElement>('textarea');
  field.value = 'anna';
  const wrong = view.readMoment();
  field.value = 'anna@example.com';
  view.onPastShown(controls, wrong);
  jest.runAllTimers();
  expect(field.value).toBe('anna');
  view.onPastShown(controls, undefined);
  jest.runAllTimers();
  view.onPresentShown(true, (work) => work());
  jest.runAllTimers();
  expect(field.value).toBe('anna@example.com');
});

test('what is typed in fields that the past does not have is there again in the present', () => {
  const view = createPastView(document);
  element<HTMLTextAreaElement>('textarea').value = 'Is it safe?';
  element<HTMLInputElement>('input').checked = true;
  view.onPastShown(controls, undefined);
  element('main').innerHTML = '';
  jest.runAllTimers();
  view.onPresentShown(true, (work) => work());
  element('main').innerHTML = HTML;
  jest.runAllTimers();
  expect([element<HTMLTextAreaElement>('textarea').value, element<HTMLInputElement>('input').checked]).toEqual([
    'Is it safe?',
    true,
  ]);
});

test('the focus returns without anything being dispatched because of it', () => {
  const order: string[] = [];
  const view = createPastView(document);
  element('textarea').focus();
  element('textarea').addEventListener('focus', () => order.push('focused'));
  view.onPastShown(controls, undefined);
  element('textarea').blur();
  view.onPresentShown(true, (work) => {
    order.push('quiet');
    work();
    order.push('over');
  });
  jest.runAllTimers();
  expect(order).toEqual(['quiet', 'focused', 'over']);
});
