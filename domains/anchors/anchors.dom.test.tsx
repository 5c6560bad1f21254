import { anchorsPage } from './anchors.dom';
import type { AnchorsView } from './anchors.rules';

/** Where elements are, px from the top of the page; jsdom has no layout. */
let places: Readonly<Record<string, readonly [top: number, bottom: number]>> = {};
/** Calls back the observer of sizes. */
let resize = () => {};
let observed: Element[] = [];
let measured = 0;
const scrolled = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.style.fontSize = '16px';
  document.body.innerHTML = `
    <header style="position: sticky"><div data-header-row id="row"></div><div data-header-row></div></header>
    <main>
      <div id="columns"><section id="base-section"><h2 id="base">Choose</h2></section><aside data-buy-panel></aside></div>
      <div data-anchors id="block">
        <nav><ol><li><a href="#get">What you get</a></li><li><a href="#faq">FAQ</a></li></ol></nav><a href="#base">Choose</a>
        <section id="get-section"><h2 id="get">What you get</h2></section>
        <section id="faq-section"><h2 id="faq">FAQ</h2>
          <details id="ban-panel"><summary>Ban?</summary><div id="ban-risk">It is low.</div></details>
        </section>
      </div>
    </main>`;
  places = {
    row: [0, 68],
    columns: [100, 900],
    'base-section': [200, 700],
    block: [1_000, 2_400],
    'get-section': [1_060, 1_400],
    'faq-section': [1_400, 2_400],
    'ban-panel': [2_000, 2_300],
  };
  Object.assign(window, { scrollY: 0 });
  measured = 0;
  observed = [];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    measured += 1;
    const [top, bottom] = places[this.id] ?? [0, 0];
    const moved = this.id === 'row' ? 0 : scrollY;
    return { top: top - moved, bottom: bottom - moved, height: bottom - top } as DOMRect;
  });
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      resize = callback;
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {
      resize = () => {};
    }
  } as never;
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, options) {
    scrolled(this.id, options);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.documentElement.style.fontSize = '';
});

const frame = () => jest.advanceTimersByTime(20);
function scrollTo(...positions: number[]) {
  for (const position of positions) {
    Object.assign(window, { scrollY: position });
    window.dispatchEvent(new Event('scroll'));
  }
}
function follow(ids = ['base', 'get', 'faq', 'ban-risk']) {
  const views: AnchorsView[] = [];
  const stop = anchorsPage.follow(ids, (view) => views.push(view));
  resize();
  frame();
  return { views, stop, active: () => views.at(-1)?.active };
}

describe('following the page', () => {
  test('tells what is shown at once, and afterwards only what has changed', () => {
    const { views } = follow();
    const top = { active: null, isSticky: false, isGone: false, isPanelGone: false };
    expect(views).toEqual([top]);
    scrollTo(1);
    frame();
    expect(views).toHaveLength(1);
    scrollTo(100);
    frame();
    expect(views).toEqual([top, { ...top, active: 'base' }]);
    scrollTo(1_300);
    frame();
    expect(views.at(-1)).toEqual({ active: 'faq', isSticky: true, isGone: false, isPanelGone: true });
    scrollTo(1_900);
    frame();
    expect(views.at(-1)?.active).toBe('ban-risk');
    scrollTo(2_332);
    frame();
    expect(views.at(-1)).toMatchObject({ active: null, isGone: true });
  });

  test('looks once a frame, and measures nothing while the page is scrolled', () => {
    const { views } = follow();
    const before = measured;
    scrollTo(...Array.from({ length: 50 }, (_, index) => 100 + index));
    expect(views).toHaveLength(1);
    frame();
    expect(views).toHaveLength(2);
    expect(measured).toBe(before);
  });

  test('measures again when the size of the page or of a section changes, or the window', () => {
    const { active } = follow();
    expect(observed.map(({ id, localName }) => id || localName)).toEqual([
      'body',
      'base-section',
      'get-section',
      'faq-section',
      'ban-panel',
    ]);
    scrollTo(900);
    frame();
    expect(active()).toBe('get');
    places = { ...places, 'get-section': [1_060, 1_080], 'faq-section': [1_080, 2_400] };
    resize();
    frame();
    expect(active()).toBe('faq');
    places = { ...places, 'get-section': [1_060, 1_400], 'faq-section': [1_400, 2_400] };
    window.dispatchEvent(new Event('resize'));
    frame();
    expect(active()).toBe('get');
  });

  test('has the sections of the nav, in its order, and none without one', () => {
    expect(anchorsPage.sections()).toEqual(['get', 'faq']);
    document.body.innerHTML = '<main></main>';
    expect(anchorsPage.sections()).toEqual([]);
  });

  test('leaves out sections that are not there, and is no trouble without a panel', () => {
    document.querySelector('[data-buy-panel]')?.remove();
    const { views } = follow(['gone', 'get']);
    scrollTo(9_000);
    frame();
    expect(views.at(-1)).toEqual({ active: null, isSticky: true, isGone: true, isPanelGone: false });
  });

  test('counts nothing of a header that does not stick', () => {
    const header = document.querySelector('header') as HTMLElement;
    header.style.position = 'relative';
    const { views } = follow();
    scrollTo(2_399);
    frame();
    expect(views.at(-1)?.isGone).toBe(false);
  });

  test('with text of twice the size all distances are twice as long', () => {
    document.documentElement.style.fontSize = '32px';
    const { active } = follow();
    scrollTo(1_060 - 391);
    frame();
    expect(active()).toBe('base');
    scrollTo(1_060 - 390);
    frame();
    expect(active()).toBe('get');
  });

  test('ends', () => {
    const { views, stop } = follow();
    scrollTo(1_300);
    stop();
    frame();
    scrollTo(100);
    window.dispatchEvent(new Event('resize'));
    frame();
    expect(views).toHaveLength(1);
  });
});

describe('going to a section', () => {
  const media = (matches: boolean) =>
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

  test('is smooth, and the focus goes on from there', () => {
    media(false);
    anchorsPage.scrollTo('get');
    expect(scrolled.mock.calls).toEqual([['get', { behavior: 'smooth' }]]);
    expect(document.activeElement?.id).toBe('get');
  });

  test('is instant for who prefers less motion', () => {
    media(true);
    anchorsPage.scrollTo('get');
    expect(scrolled.mock.calls).toEqual([['get', { behavior: 'instant' }]]);
  });

  test('opens a panel, which has the focus on its title, and does not close an open one', () => {
    media(false);
    const panel = document.querySelector('details') as HTMLDetailsElement;
    for (const _time of [1, 2]) {
      anchorsPage.scrollTo('ban-risk');
      expect(panel.open).toBe(true);
      expect(document.activeElement?.localName).toBe('summary');
    }
    expect(scrolled.mock.calls.map(([id]) => id)).toEqual(['ban-risk', 'ban-risk']);
  });

  test('opens it at once: what opens and closes slowly would move the section on the way', () => {
    media(false);
    const panel = document.querySelector('details');
    const animation = (target: Element | null) => ({ effect: { target }, finish: jest.fn() });
    const [ours, other] = [animation(panel), animation(document.body)];
    Object.assign(document, { getAnimations: () => [ours, other] });
    anchorsPage.scrollTo('ban-risk');
    expect(ours.finish).toHaveBeenCalledTimes(1);
    expect(other.finish).not.toHaveBeenCalled();
    Object.assign(document, { getAnimations: undefined });
  });

  test('to one that is not there does nothing', () => {
    expect([anchorsPage.has('gone'), anchorsPage.has('get')]).toEqual([false, true]);
    anchorsPage.scrollTo('gone');
    anchorsPage.correct('gone');
    expect(scrolled).not.toHaveBeenCalled();
    anchorsPage.correct('get');
    expect(scrolled.mock.calls).toEqual([['get', { behavior: 'instant' }]]);
  });
});

describe('the rest after it', () => {
  /** Until the frame after a pause, in which the page is looked at. */
  const nextLook = () => jest.advanceTimersByTimeAsync(150 + 16);

  async function wait(during: () => void) {
    const controller = new AbortController();
    const ended = jest.fn();
    void anchorsPage.restAfterScroll(controller.signal).then(ended);
    Object.assign(window, { scrollY: 100 });
    await nextLook();
    await nextLook();
    expect(ended).not.toHaveBeenCalled();
    during();
    await nextLook();
    return { ended, abort: () => controller.abort() };
  }

  test('has come when the page has not moved for a while', async () => {
    const { ended } = await wait(() => {});
    expect(ended.mock.calls).toEqual([[true]]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is seen in frames, of which a busy page has few', async () => {
    const frames: (() => void)[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((look) => frames.push(() => look(0)));
    const { ended } = await wait(() => {});
    await jest.advanceTimersByTimeAsync(10_000);
    expect([ended.mock.calls, frames.length]).toEqual([[], 1]);
  });

  test('is waited for as long as the page moves, or until it is not wanted any more', async () => {
    const { ended, abort } = await wait(() => Object.assign(window, { scrollY: 200 }));
    expect(ended).not.toHaveBeenCalled();
    abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended.mock.calls).toEqual([[false]]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each(['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'])(
    'is no matter once the shopper takes over by %s',
    async (type) => {
      const { ended } = await wait(() => window.dispatchEvent(new Event(type)));
      expect(ended.mock.calls).toEqual([[false]]);
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});
