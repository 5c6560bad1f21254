import { render } from '@testing-library/react';
import { createRef } from 'react';
import type { RowPosition } from './carouselRow';
import { Slides } from './Slides';
import { createSwiperRow, loadModes } from './swiperRow';

const items = (...names: string[]) => names.map((name) => ({ key: name, content: name }));

/** A row of cards that Swiper moves; nothing has a size here. */
async function openRow(...names: string[]) {
  const frame = createRef<HTMLElement>();
  const slides = (now: readonly string[]) => <Slides frame={frame} title="Cards" empty="None" items={items(...now)} />;
  const { container, rerender } = render(slides(names));
  const html = container.innerHTML;
  const reports: RowPosition[] = [];
  const { modes } = await loadModes();
  const options = { loop: true, autoplay: 3000, free: true, link: new Set<object>() };
  const row = createSwiperRow(frame.current as HTMLElement, options, (position) => reports.push(position), modes);
  return { container, html, row, reports, show: (...now: string[]) => rerender(slides(now)) };
}

test.each([[[]], [['one']], [['one', 'two', 'three']]])(
  'a row of %j cards takes every order and fits',
  async (names) => {
    const { row, reports } = await openRow(...names);
    row.step(1);
    row.step(-1);
    row.goTo('end');
    row.goTo('start');
    row.goTo(2);
    row.setPlaying(true);
    row.setPlaying(false);
    row.update('end');
    expect(reports.at(-1)).toMatchObject({ atStart: true, atEnd: true });
    row.destroy();
  },
);

test('cards come and go by React while Swiper moves them, and keep their order', async () => {
  const { container, row, show } = await openRow('a', 'b');
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

test('a row that is given back is as it was', async () => {
  const { container, html, row } = await openRow('a', 'b');
  expect(container.innerHTML).not.toBe(html);
  row.destroy();
  for (const trace of [' style=', 'data-swiper', 'swiper-initialized', 'swiper-notification'])
    expect(container.innerHTML).not.toContain(trace);
});
