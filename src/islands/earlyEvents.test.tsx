import { keepEarlyEvents, replay, type WaitingIsland } from './earlyEvents';

const wake = jest.fn((_island: WaitingIsland) => {});
keepEarlyEvents(wake);

/** An island that sleeps, with what a page's own scripts would see of events on it. */
function page(inside: string, around = (island: string) => island) {
  document.body.innerHTML = around(`<store-island data-state="waiting">${inside}</store-island>`);
  const island = document.querySelector('store-island') as WaitingIsland;
  island.early = [];
  const seen: string[] = [];
  for (const type of ['pointerdown', 'click', 'keydown', 'submit'])
    island.addEventListener(type, (event) => {
      seen.push(`${type}${event.defaultPrevented ? ' prevented' : ''}`);
      // jsdom goes nowhere and says so.
      if (type === 'submit') event.preventDefault();
    });
  return { island, seen, at: (selector: string) => island.querySelector(selector) as HTMLInputElement };
}

/** What the core does when an island is awake. */
function awake(island: WaitingIsland) {
  island.dataset.state = 'hydrated';
  replay(island, false);
}

const press = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const key = (element: Element, name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

beforeEach(() => void wake.mockClear());

test('a press on a sleeping island wakes it, is held, and reaches the same button when it is awake', () => {
  const { island, seen, at } = page('<button type="button">Add</button>');
  press(at('button'), { clientX: 7 });
  expect(wake).toHaveBeenCalledWith(island);
  expect(seen).toEqual([]);
  const pressed: MouseEvent[] = [];
  at('button').addEventListener('click', (event) => pressed.push(event));
  awake(island);
  expect(pressed.map((event) => event.clientX)).toEqual([7]);
  expect(seen).toEqual(['click']);
});

test('everything done is done again in its order, and once', () => {
  const { island, seen, at } = page('<button type="button">+</button><a role="button" tabindex="0">x</a>');
  at('button').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  seen.length = 0;
  press(at('button'));
  press(at('button'));
  key(at('a'), 'ArrowUp');
  seen.length = 0;
  awake(island);
  awake(island);
  expect(seen).toEqual(['pointerdown', 'click', 'click', 'keydown']);
});

test('a press on the page around, or on an island that is awake, is left alone', () => {
  const { island, at } = page('<button type="button">Add</button>', (html) => `<p id="out">Out</p>${html}`);
  expect(press(document.getElementById('out') as Element)).toBe(true);
  island.dataset.state = 'hydrated';
  expect(press(at('button'))).toBe(true);
  expect(island.early).toEqual([]);
  expect(wake).not.toHaveBeenCalled();
});

test('toggles, lists and their labels act at once, because their state tells the island later', () => {
  const { island, at } = page(
    '<label><input type="checkbox">Fast</label><select><option>1<option>2</select><input type="radio">',
  );
  for (const selector of ['label', 'select', '[type=radio]']) expect(press(at(selector))).toBe(true);
  expect(at('[type=checkbox]').checked).toBe(true);
  expect(island.early).toEqual([]);
  expect(wake).toHaveBeenCalled();
});

test('a link to another tab, a download and a press with a key held down stay the browser’s', () => {
  const { island, at } = page('<a href="#a" target="_blank">A</a><a href="#b" download>B</a><a href="#c">C</a>');
  press(at('a[target]'));
  press(at('a[download]'));
  press(at('a[href="#c"]'), { ctrlKey: true });
  press(at('a[href="#c"]'), { button: 1 });
  expect(island.early).toEqual([]);
});

test('a link is followed once when the island is awake, unless the island takes it over', async () => {
  const { island, seen, at } = page('<a href="#a">A</a><a href="#b">B</a>');
  for (const link of ['[href="#b"]', '[href="#a"]', '[href="#a"]']) press(at(link));
  expect(location.hash).toBe('');
  at('[href="#b"]').addEventListener('click', (event) => event.preventDefault());
  awake(island);
  expect(seen).toEqual(['click prevented', 'click']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.hash).toBe('#a');
});

test('a form is sent once however often its button was pressed', () => {
  const { island, seen, at } = page('<form><button name="intent" value="cart">Add</button></form>');
  for (let times = 0; times < 3; times += 1) press(at('button'));
  expect(seen).toEqual([]);
  awake(island);
  expect(seen).toEqual(['click', 'submit']);
});

test('a handler of the awake island can keep the form from being sent', () => {
  const { island, seen, at } = page('<form><button>Add</button></form>');
  press(at('button'));
  at('button').addEventListener('click', (event) => event.preventDefault());
  awake(island);
  expect(seen).toEqual(['click prevented']);
});

test('a form that a script of the page sends is held and sent again', () => {
  const { island, seen, at } = page('<form><input name="q"></form>');
  (at('form') as unknown as HTMLFormElement).requestSubmit();
  expect(seen).toEqual([]);
  awake(island);
  expect(seen).toEqual(['submit']);
});

describe('Enter in a field', () => {
  const form = '<form><input name="level"><button type="button">Help</button><button name="go">Go</button></form>';

  test('is asked of the awake island first, and then sends the form by its first submit button', () => {
    const { island, seen, at } = page(form);
    expect(key(at('input'), 'Enter')).toBe(false);
    expect(seen).toEqual([]);
    awake(island);
    expect(seen).toEqual(['keydown', 'click', 'submit']);
  });

  test('sends nothing when the island takes it, as for a number that Enter confirms', () => {
    const { island, seen, at } = page(form);
    key(at('input'), 'Enter');
    at('input').addEventListener('keydown', (event) => event.preventDefault());
    awake(island);
    expect(seen).toEqual(['keydown prevented']);
  });

  test('sends a form without a button, and is nothing without a form', () => {
    const first = page('<form><input name="level"></form>');
    key(first.at('input'), 'Enter');
    awake(first.island);
    expect(first.seen).toEqual(['keydown', 'submit']);
    const second = page('<input name="level">');
    key(second.at('input'), 'Enter');
    expect(() => awake(second.island)).not.toThrow();
  });

  test('makes a new line in a note and is left to the browser on a button', () => {
    const { at } = page('<textarea></textarea><button type="button">Go</button>');
    expect(key(at('textarea'), 'Enter')).toBe(true);
    expect(key(at('button'), 'Enter')).toBe(true);
  });
});

test('letters in a field are not typed twice, but Escape is heard', () => {
  const { island, at } = page('<input name="q">');
  for (const name of ['w', 'o', 'w', 'ArrowUp', 'Escape']) key(at('input'), name);
  expect(island.early.map(({ event }) => (event as KeyboardEvent).key)).toEqual(['Escape']);
});

test('a press finds its button again when the island’s HTML has been made anew', () => {
  const html = '<p></p><div><button type="button">A</button><button type="button" id="b">B</button></div>';
  const { island, at } = page(html);
  press(at('#b'));
  island.innerHTML = html;
  const pressed = jest.fn();
  at('#b').addEventListener('click', pressed);
  awake(island);
  expect(pressed).toHaveBeenCalledTimes(1);
});

describe('an island that does not wake', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('gives the press back to the browser after four seconds, and other events not', () => {
    const { island, seen, at } = page('<form><button>Buy now</button></form>');
    at('button').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    seen.length = 0;
    press(at('button'));
    jest.advanceTimersByTime(3999);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(['click', 'submit']);
    expect(island.early.map(({ event }) => event.type)).toEqual(['pointerdown']);
  });

  test('gives it back at once when it has failed, and not again later', () => {
    const { island, seen, at } = page('<form><button>Buy now</button></form>');
    press(at('button'));
    island.dataset.state = 'failed';
    replay(island, true);
    expect(seen).toEqual(['click', 'submit']);
    jest.advanceTimersByTime(10_000);
    expect(seen).toEqual(['click', 'submit']);
  });
});
