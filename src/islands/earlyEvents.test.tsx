import { pressComposing } from '../../tests/harness/pressComposing';
import { captureEarlyEvents, MAX_PRESS_HOLD_MS, replayEarlyEvents, type WaitingIsland } from './earlyEvents';

const wake = jest.fn((_island: WaitingIsland) => {});
captureEarlyEvents(wake);

/** A waiting island, with a log of the events that the page's own listeners receive. */
function page(inside: string, around = (island: string) => island) {
  document.body.innerHTML = around(`<store-island data-state="waiting">${inside}</store-island>`);
  const island = document.querySelector('store-island') as WaitingIsland;
  island.earlyEvents = [];
  const received: string[] = [];
  for (const type of ['pointerdown', 'click', 'keydown', 'submit'])
    island.addEventListener(type, (event) => {
      received.push(`${type}${event.defaultPrevented ? ' prevented' : ''}`);
      // jsdom does not implement navigation and would log an error.
      if (type === 'submit') event.preventDefault();
    });
  return { island, received, at: (selector: string) => island.querySelector(selector) as HTMLInputElement };
}

/** What the core does after hydration. */
function finishHydration(island: WaitingIsland) {
  island.dataset.state = 'hydrated';
  replayEarlyEvents(island, false);
}

const click = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const pressKey = (element: Element, name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

beforeEach(() => void wake.mockClear());

test('a click on a waiting island wakes it, is held, and reaches the same button once it is hydrated', () => {
  const { island, received, at } = page('<button type="button">Add</button>');
  click(at('button'), { clientX: 7 });
  expect(wake).toHaveBeenCalledWith(island);
  expect(received).toEqual([]);
  const clicks: MouseEvent[] = [];
  at('button').addEventListener('click', (event) => clicks.push(event));
  finishHydration(island);
  expect(clicks.map((event) => event.clientX)).toEqual([7]);
  expect(received).toEqual(['click']);
});

test('all events are replayed in order, once', () => {
  const { island, received, at } = page('<button type="button">+</button><a role="button" tabindex="0">x</a>');
  at('button').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  received.length = 0;
  click(at('button'));
  click(at('button'));
  pressKey(at('a'), 'ArrowUp');
  received.length = 0;
  finishHydration(island);
  finishHydration(island);
  expect(received).toEqual(['pointerdown', 'click', 'click', 'keydown']);
});

test('a click outside islands, or on a hydrated one, is not held', () => {
  const { island, at } = page('<button type="button">Add</button>', (html) => `<p id="out">Out</p>${html}`);
  expect(click(document.getElementById('out') as Element)).toBe(true);
  island.dataset.state = 'hydrated';
  expect(click(at('button'))).toBe(true);
  expect(island.earlyEvents).toEqual([]);
  expect(wake).not.toHaveBeenCalled();
});

test('a click on a control outside that the island answers is held for it, and is the browser’s after two seconds', () => {
  jest.useFakeTimers();
  const { island } = page('', (html) => `${html}<a href="#x" data-held-by="list"><b>More</b></a>`);
  island.id = 'list';
  const link = document.querySelector('b') as Element;
  const clicks: boolean[] = [];
  link.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
  link.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(wake).not.toHaveBeenCalled();
  expect(click(link)).toBe(false);
  expect(wake).toHaveBeenCalledWith(island);
  expect(link.closest('a')).toHaveAttribute('aria-busy', 'true');
  finishHydration(island);
  expect(clicks).toEqual([false]);
  expect(link.closest('a')).not.toHaveAttribute('aria-busy');
  island.dataset.state = 'waiting';
  click(link);
  jest.advanceTimersByTime(MAX_PRESS_HOLD_MS);
  expect(clicks).toEqual([false, false]);
  jest.useRealTimers();
});

test('checkboxes, selects and their labels act at once, because their state is sent to the island later', () => {
  const { island, at } = page(
    '<label><input type="checkbox">Fast</label><select><option>1<option>2</select><input type="radio">',
  );
  for (const selector of ['label', 'select', '[type=radio]']) expect(click(at(selector))).toBe(true);
  expect(at('[type=checkbox]').checked).toBe(true);
  expect(island.earlyEvents).toEqual([]);
  expect(wake).toHaveBeenCalled();
});

test('links to a new tab, downloads and modified clicks are left to the browser', () => {
  const { island, at } = page('<a href="#a" target="_blank">A</a><a href="#b" download>B</a><a href="#c">C</a>');
  click(at('a[target]'));
  click(at('a[download]'));
  click(at('a[href="#c"]'), { ctrlKey: true });
  click(at('a[href="#c"]'), { button: 1 });
  expect(island.earlyEvents).toEqual([]);
});

test('a link is followed once the island is hydrated, unless the island prevents it', async () => {
  const { island, received, at } = page('<a href="#a">A</a><a href="#b">B</a>');
  for (const link of ['[href="#b"]', '[href="#a"]', '[href="#a"]']) click(at(link));
  expect(location.hash).toBe('');
  at('[href="#b"]').addEventListener('click', (event) => event.preventDefault());
  finishHydration(island);
  expect(received).toEqual(['click prevented', 'click']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.hash).toBe('#a');
});

test('a form is submitted once, however often its button was clicked', () => {
  const { island, received, at } = page('<form><button name="intent" value="cart">Add</button></form>');
  for (let times = 0; times < 3; times += 1) click(at('button'));
  expect(received).toEqual([]);
  finishHydration(island);
  expect(received).toEqual(['click', 'submit']);
});

test('a handler of the hydrated island can prevent the submit', () => {
  const { island, received, at } = page('<form><button>Add</button></form>');
  click(at('button'));
  at('button').addEventListener('click', (event) => event.preventDefault());
  finishHydration(island);
  expect(received).toEqual(['click prevented']);
});

test('a form submitted by a script is held and submitted again', () => {
  const { island, received, at } = page('<form><input name="q"></form>');
  (at('form') as unknown as HTMLFormElement).requestSubmit();
  expect(received).toEqual([]);
  finishHydration(island);
  expect(received).toEqual(['submit']);
});

describe('Enter in a field', () => {
  const form = '<form><input name="level"><button type="button">Help</button><button name="go">Go</button></form>';

  test('goes to the hydrated island first, and then submits the form by its first submit button', () => {
    const { island, received, at } = page(form);
    expect(pressKey(at('input'), 'Enter')).toBe(false);
    expect(received).toEqual([]);
    finishHydration(island);
    expect(received).toEqual(['keydown', 'click', 'submit']);
  });

  test('submits nothing when the island handles it, as for a number confirmed by Enter', () => {
    const { island, received, at } = page(form);
    pressKey(at('input'), 'Enter');
    at('input').addEventListener('keydown', (event) => event.preventDefault());
    finishHydration(island);
    expect(received).toEqual(['keydown prevented']);
  });

  test('submits a form without a button, and does nothing without a form', () => {
    const first = page('<form><input name="level"></form>');
    pressKey(first.at('input'), 'Enter');
    finishHydration(first.island);
    expect(first.received).toEqual(['keydown', 'submit']);
    const second = page('<input name="level">');
    pressKey(second.at('input'), 'Enter');
    expect(() => finishHydration(second.island)).not.toThrow();
  });

  test('of an input method is the browser’s, and so is its Escape', () => {
    const { island, received, at } = page(form);
    for (const key of ['Enter', 'Escape']) expect(pressComposing(at('input'), key)).toBe(true);
    finishHydration(island);
    expect(received).toEqual(['keydown', 'keydown', 'keydown', 'keydown']);
  });

  test('inserts a line break in a textarea and is left to the browser on a button', () => {
    const { at } = page('<textarea></textarea><button type="button">Go</button>');
    expect(pressKey(at('textarea'), 'Enter')).toBe(true);
    expect(pressKey(at('button'), 'Enter')).toBe(true);
  });
});

test('typed characters are not replayed, but Escape is', () => {
  const { island, at } = page('<input name="q">');
  for (const name of ['w', 'o', 'w', 'ArrowUp', 'Escape']) pressKey(at('input'), name);
  expect(island.earlyEvents.map(({ event }) => (event as KeyboardEvent).key)).toEqual(['Escape']);
});

test('a click finds its button again when the island’s HTML was re-rendered', () => {
  const html = '<p></p><div><button type="button">A</button><button type="button" id="b">B</button></div>';
  const { island, at } = page(html);
  click(at('#b'));
  island.innerHTML = html;
  const clicks = jest.fn();
  at('#b').addEventListener('click', clicks);
  finishHydration(island);
  expect(clicks).toHaveBeenCalledTimes(1);
});

describe('an island that never hydrates', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('returns the click to the browser after four seconds, and drops other events', () => {
    const { island, received, at } = page('<form><button>Buy now</button></form>');
    at('button').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    received.length = 0;
    click(at('button'));
    jest.advanceTimersByTime(3999);
    expect(received).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(received).toEqual(['click', 'submit']);
    expect(island.earlyEvents.map(({ event }) => event.type)).toEqual(['pointerdown']);
  });

  test('returns it at once when it has failed, and not again later', () => {
    const { island, received, at } = page('<form><button>Buy now</button></form>');
    click(at('button'));
    island.dataset.state = 'failed';
    replayEarlyEvents(island, true);
    expect(received).toEqual(['click', 'submit']);
    jest.advanceTimersByTime(10_000);
    expect(received).toEqual(['click', 'submit']);
  });
});
