import { fireEvent } from '@testing-library/react';
import { SHOW_ANNOUNCEMENTS_SCRIPT, showMessages } from './showAnnouncements';

const KEY = 'closed-messages';
const HTML = `
  <section data-message="1" data-close-after="2500" hidden><p>Top</p><button data-message-close=""><svg></svg></button></section>
  <section data-message="2" hidden><button data-message-close=""></button></section>
  <aside data-message="3" hidden>Banner</aside>`;

let area: HTMLElement;
const message = (id: number) => area.querySelector<HTMLElement>(`[data-message="${id}"]`) as HTMLElement;
const shown = () => [1, 2, 3].filter((id) => !message(id).hidden);
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

const setCookie = (cookie: string) => void Reflect.set(document, 'cookie', cookie);

function open(): void {
  document.body.innerHTML = '<div></div>';
  area = document.body.firstElementChild as HTMLElement;
  area.innerHTML = HTML;
  showMessages(area);
}

afterEach(() => {
  sessionStorage.clear();
  for (const name of ['delayed-3', 'delayed-31']) setCookie(`${name}=; max-age=0`);
  jest.restoreAllMocks();
});

test('all announcements are shown in a new session', () => {
  open();
  expect(shown()).toEqual([1, 2, 3]);
  expect(message(1).style.animationDuration).toBe('2500ms');
});

test('an announcement that was closed in this session stays closed', () => {
  sessionStorage.setItem(KEY, '[2]');
  open();
  expect(shown()).toEqual([1, 3]);
});

test('a delayed banner stays away; the delay of another one does not count', () => {
  setCookie('delayed-31=1');
  open();
  expect(shown()).toEqual([1, 2, 3]);
  setCookie('delayed-3=1');
  open();
  expect(shown()).toEqual([1, 2]);
});

test('the close button closes its announcement, for the session', () => {
  open();
  fireEvent.click(message(1).querySelector('svg') as Element);
  fireEvent.click(message(2).querySelector('button') as Element);
  expect(shown()).toEqual([3]);
  expect(stored()).toEqual([1, 2]);
  fireEvent.click(message(3));
  expect(shown()).toEqual([3]);
});

test('the focus of a closed announcement goes to the content of the page', () => {
  open();
  document.body.append(document.createElement('main'));
  message(1).querySelector('button')?.focus();
  fireEvent.click(message(2).querySelector('button') as Element);
  expect(message(1)).toContainElement(document.activeElement as HTMLElement);
  fireEvent.click(message(1).querySelector('button') as Element);
  expect(document.querySelector('main')).toHaveFocus();
});

test('the end of its time closes an announcement, the end of any other animation does not', () => {
  open();
  fireEvent.animationEnd(message(1).querySelector('p') as Element);
  fireEvent.animationEnd(message(2));
  expect(shown()).toEqual([1, 2, 3]);
  fireEvent.animationEnd(message(1));
  expect(shown()).toEqual([2, 3]);
  expect(stored()).toEqual([1]);
});

test.each(['', '{', '{"1":1}', 'null', '"12"'])('what is stored may be anything: %s', (text) => {
  sessionStorage.setItem(KEY, text);
  open();
  expect(shown()).toEqual([1, 2, 3]);
  fireEvent.animationEnd(message(1));
  expect(stored()).toEqual([1]);
});

test('where storage and cookies are denied the announcements are shown, and can be closed on this page', () => {
  const deny = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(deny);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(deny);
  jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(deny);
  open();
  expect(shown()).toEqual([1, 2, 3]);
  fireEvent.click(message(2).querySelector('button') as Element);
  expect(shown()).toEqual([1, 3]);
});

test('a tab that nobody looks at does not count the time of an announcement', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  expect(area).toHaveAttribute('data-paused');
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(area).not.toHaveAttribute('data-paused');
});

test('the script in the page needs nothing but itself, and can’t end its element', () => {
  expect(SHOW_ANNOUNCEMENTS_SCRIPT).not.toMatch(/<\/script|<!--|import|require/);
  document.body.innerHTML = `<div>${HTML}</div><script></script>`;
  area = document.body.firstElementChild as HTMLElement;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'));
  new Function(SHOW_ANNOUNCEMENTS_SCRIPT)();
  expect(shown()).toEqual([1, 2, 3]);
  expect(() => showMessages(null)).not.toThrow();
});
