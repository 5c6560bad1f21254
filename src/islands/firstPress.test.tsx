import { MAX_PRESS_HOLD_MS, replayEarlyEvents } from './earlyEvents';
import { holdFirstPress, PAGE_ANSWERS_ID } from './firstPress';

const ANSWERS = { click: '[data-bell],[data-fragment]', submit: '[data-form]' };

let isAwake: boolean;
let wake: jest.Mock<Promise<void>, []>;
let finish: (error?: Error) => Promise<void>;
const pressed: string[] = [];
/** The page's listeners, once they run. */
const listener = (event: Event) => {
  pressed.push(`${event.type} ${(event.target as Element).id}`);
  event.preventDefault();
};
holdFirstPress(
  () => wake(),
  () => isAwake,
);

beforeEach(() => {
  jest.useFakeTimers();
  isAwake = false;
  pressed.length = 0;
  finish = () => Promise.resolve();
  wake = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        finish = async (error) => {
          isAwake = !error;
          if (error) reject(error);
          else resolve();
          await Promise.resolve();
        };
      }),
  );
  document.body.innerHTML = `<script type="application/json" id="${PAGE_ANSWERS_ID}">${JSON.stringify(ANSWERS)}</script>
    <a id="bell" href="#bell" data-bell="">Notifications</a><a id="other" href="#other">Other</a>
    <a id="new" href="#new" data-bell="" target="_blank">New tab</a>
    <button id="menu" type="button" data-fragment="/menu">Games</button>
    <form id="form" data-form=""><input name="q"><button id="send">Send</button></form>`;
  document.body.addEventListener('click', listener);
  document.body.addEventListener('submit', listener);
});
afterEach(() => {
  document.body.removeEventListener('click', listener);
  document.body.removeEventListener('submit', listener);
  jest.useRealTimers();
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string, init: MouseEventInit = {}) =>
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

test('a press that a listener answers wakes the core and is given to it, with its place', async () => {
  const places: number[] = [];
  element('bell').addEventListener('click', ({ clientX }) => places.push(clientX));
  expect(click('bell', { clientX: 7 })).toBe(false);
  expect([pressed, element('bell').getAttribute('aria-busy')]).toEqual([[], 'true']);
  await finish();
  expect([pressed, element('bell').getAttribute('aria-busy')]).toEqual([['click bell'], null]);
  expect(places).toEqual([7]);
  jest.advanceTimersByTime(MAX_PRESS_HOLD_MS);
  expect(pressed).toEqual(['click bell']);
});

test('of several presses the last one counts, once', async () => {
  click('bell');
  const first = finish;
  click('menu');
  click('menu');
  await first();
  await finish();
  expect(pressed).toEqual(['click menu']);
});

test('a later press for the browser takes the place of a held one', async () => {
  click('bell');
  click('other');
  await finish();
  expect(pressed).toEqual(['click other']);
});

test('what an island has held is not held again', () => {
  const island = Object.assign(document.createElement('store-island'), { earlyEvents: [] as never[] });
  document.body.append(island);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'target', { value: element('bell') });
  island.earlyEvents.push({ event, held: true, path: [] } as never);
  replayEarlyEvents(island as never, true);
  expect(pressed).toEqual(['click bell']);
  expect(wake).not.toHaveBeenCalled();
});

test('after two seconds a press is the browser’s, and also at once when the core can’t be loaded', async () => {
  click('bell');
  jest.advanceTimersByTime(MAX_PRESS_HOLD_MS - 1);
  expect(pressed).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(pressed).toEqual(['click bell']);
  click('bell');
  await finish(new Error('offline'));
  expect(pressed).toEqual(['click bell', 'click bell']);
});

test('a form is sent again with the button that sent it', async () => {
  const submitters: unknown[] = [];
  element('form').addEventListener('submit', (event) => submitters.push((event as SubmitEvent).submitter?.id));
  (element('form') as HTMLFormElement).requestSubmit(element('send'));
  expect([submitters, element('send').getAttribute('aria-busy')]).toEqual([[], 'true']);
  await finish();
  expect(submitters).toEqual(['send']);
});

test.each([
  ['with a modifier', 'bell', { ctrlKey: true }],
  ['by the middle button', 'bell', { button: 1 }],
  ['on a link to a new tab', 'new', {}],
  ['on what no listener answers', 'other', {}],
])('a press %s is the browser’s', (_which, id, init) => {
  click(id, init);
  expect(pressed).toEqual([`click ${id}`]);
  expect(wake).not.toHaveBeenCalled();
});

test('an awake page answers by itself', () => {
  isAwake = true;
  click('bell');
  expect(pressed).toEqual(['click bell']);
  expect(wake).not.toHaveBeenCalled();
});
