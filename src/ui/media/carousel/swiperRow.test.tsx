import { render } from '@testing-library/react';
import { createRef } from 'react';
import type { Swiper } from 'swiper';
import type { CarouselOptions, RowPosition } from './carouselRow';
import { CAROUSELS } from './presets';
import { Slides } from './Slides';
import { createSwiperRow, loadOptionalModules } from './swiperRow';

const createItems = (...names: string[]) => names.map((name) => ({ key: name, content: name }));

/** A row of cards moved by Swiper. In jsdom nothing has a size. */
async function createRow(...names: string[]) {
  return createRowOf(names, { loop: true, freeMode: true });
}

async function createRowOf(names: readonly string[], options: CarouselOptions) {
  const frame = createRef<HTMLElement>();
  const renderSlides = (keys: readonly string[]) => (
    <Slides frame={frame} title="Cards" empty="None" items={createItems(...keys)} />
  );
  const { container, rerender } = render(renderSlides(names));
  const html = container.innerHTML;
  const reports: RowPosition[] = [];
  const { optionalModules } = await loadOptionalModules();
  const row = createSwiperRow(
    frame.current as HTMLElement,
    options,
    (position) => reports.push(position),
    optionalModules,
  );
  return { container, html, row, reports, show: (...keys: string[]) => rerender(renderSlides(keys)) };
}

test.each([[[]], [['one']], [['one', 'two', 'three']]])('a row of %j accepts every call, and fits', async (names) => {
  const { row, reports } = await createRow(...names);
  row.step(1);
  row.step(-1);
  row.goTo('end');
  row.goTo('start');
  row.goTo(2);
  row.update('end');
  expect(reports.at(-1)).toMatchObject({ atStart: true, atEnd: true });
  row.destroy();
});

test('React can add and remove cards while Swiper is active, and they keep their order', async () => {
  const { container, row, show } = await createRow('a', 'b');
  const texts = () => [...container.querySelectorAll('li')].map((card) => card.textContent);
  show('c', 'b', 'a');
  row.update('start');
  expect(texts()).toEqual(['c', 'b', 'a']);
  show();
  row.update(undefined);
  expect(texts()).toEqual(['None']);
  show('b');
  row.update('end');
  expect(texts()).toEqual(['b']);
  row.destroy();
});

test.each([
  ['a row by default', {}, 300],
  ['a promo', CAROUSELS.topPromo, 500],
  ['what we know', CAROUSELS.weKnow, 700],
] as const)(
  '%s moves in so many ms, and longer swipes than 300 ms snap to the nearest card',
  async (_name, options, speed) => {
    const { container, row } = await createRowOf(['a', 'b'], 'speed' in options ? { speed: options.speed } : {});
    const { swiper } = container.querySelector('[data-swiper]') as HTMLElement & { swiper: Swiper };
    expect(swiper.params).toMatchObject({ speed, longSwipesMs: 300 });
    row.destroy();
  },
);

test('destroying a row restores its original markup', async () => {
  const { container, html, row } = await createRow('a', 'b');
  expect(container.innerHTML).not.toBe(html);
  row.destroy();
  for (const trace of [' style=', 'data-swiper', 'swiper-initialized', 'swiper-notification'])
    expect(container.innerHTML).not.toContain(trace);
});
