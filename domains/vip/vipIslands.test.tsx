import { act, fireEvent, render, screen } from '@testing-library/react';
import { fullState, hydrateIsland, islandHtml } from '../../tests/harness/renderIsland';
import LevelTrack from './LevelTrack.island';
import { Shield } from './ui/Shield';
import { SmallShield } from './ui/SmallShield';
import { VipMark } from './ui/VipMark';
import VipQuestions from './VipQuestions.island';

describe('the questions', () => {
  const island = { default: VipQuestions, sample: VipQuestions.sample } as never;

  it('are headings with all answers in the server’s HTML', () => {
    document.body.innerHTML = islandHtml('vip-questions', island, VipQuestions.sample.props, fullState());
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H3', 'Levels'],
      ['H4', 'What counts?'],
      ['H3', 'Coupons'],
      ['H4', 'How many per order?'],
    ]);
    expect(document.querySelector('[hidden], [role=tab]')).toBeNull();
  });

  it('are tabs that the arrow keys walk through', async () => {
    await hydrateIsland('vip-questions', island);
    const selected = () => screen.getByRole('tab', { selected: true });
    selected().focus();
    const walk = ['ArrowRight', 'ArrowRight', 'End', 'Home'].map((key) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement).toBe(selected());
      return selected().textContent;
    });
    expect(walk).toEqual(['Coupons', 'Levels', 'Coupons', 'Levels']);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('What you pay with money.');
  });
});

describe('the track beside the levels', () => {
  const island = { default: LevelTrack, sample: LevelTrack.sample } as never;
  const { levels } = LevelTrack.sample.props;
  const realMatchMedia = globalThis.matchMedia;
  const realObserver = globalThis.ResizeObserver;
  let isWide = true;

  /** Sections of 400 px, in a window of 800 px. */
  async function openAt(y: number) {
    globalThis.matchMedia = ((media: string) => ({
      matches: media.includes('width') ? isWide : false,
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    globalThis.ResizeObserver = class {
      constructor(private readonly callback: () => void) {}
      observe() {
        this.callback();
      }
      disconnect() {}
    } as never;
    Object.assign(globalThis, { innerHeight: 800, scrollY: y });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = 400 * Number((this as HTMLElement).dataset.level ?? 0) - scrollY;
      return { top, height: 400 } as DOMRect;
    });
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      queueMicrotask(() => callback(0));
      return 1;
    });
    await hydrateIsland('level-track', island, {
      early(element) {
        const pin = document.createElement('div');
        pin.dataset.levelPin = '';
        element.replaceWith(pin);
        const shield = document.createElement('div');
        shield.dataset.levelShield = '';
        pin.append(shield, element);
        for (const { level } of levels) pin.after(Object.assign(document.createElement('section'), { id: `${level}` }));
        for (const section of document.querySelectorAll('section')) section.dataset.level = section.id;
        // In the order of the page.
        document.body.append(...levels.map(({ level }) => document.getElementById(String(level)) as HTMLElement));
      },
    });
    return {
      pin: document.querySelector('[data-level-pin]') as HTMLElement,
      lv: () => document.querySelector<HTMLElement>('[data-level-shield]')?.style.getPropertyValue('--lv'),
    };
  }

  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(globalThis, { matchMedia: realMatchMedia, ResizeObserver: realObserver });
    isWide = true;
  });

  it('drives the shield by the scroll position, and names the level in view', async () => {
    const { pin, lv } = await openAt(0);
    expect(lv()).toBe('0.5');
    Object.assign(globalThis, { scrollY: 600 });
    await act(async () => void dispatchEvent(new Event('scroll')));
    expect(lv()).toBe('2');
    expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('VIP 2');
    expect(pin).toHaveTextContent('VIP 2 2% off, 3% back');
  });

  it('leaves the shield to the style sheet where it is not beside the levels', async () => {
    isWide = false;
    const { pin, lv } = await openAt(600);
    expect(lv()).toBe('');
    expect(screen.queryByRole('link', { current: true })).toBeNull();
    expect(pin).toHaveTextContent('VIP 3 3% off, 3% back');
  });
});

describe('the shield', () => {
  it('is hidden from screen readers, so the mark names its level', () => {
    const { container } = render(<VipMark level={4} />);
    expect(container).toHaveTextContent(/^VIP 4$/);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('lights as many plates as the level has', () => {
    const plates = [0, 1, 6].map((level) => {
      const { container } = render(<SmallShield level={level} />);
      return container.querySelectorAll('g').length;
    });
    expect(plates).toEqual([0, 1, 6]);
  });

  it('has gradients of its own where several stand on a page', () => {
    render(
      <>
        <Shield id="one" />
        <Shield id="two" level={3} />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of document.body.innerHTML.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });
});
