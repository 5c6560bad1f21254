/** @jest-environment node */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { ACTIVE_LINE, anchorsAt, isSameView, type MeasuredAnchors, SCROLL_MARGIN, STICKY_AT } from './anchors.rules';

const PAGE: MeasuredAnchors = {
  blockTop: 1_000,
  sections: [
    { id: 'choose', top: 200, bottom: 700 },
    { id: 'get', top: 1_060, bottom: 1_400 },
    { id: 'faq', top: 1_400, bottom: 2_000 },
    { id: 'ban-risk', top: 1_800, bottom: 1_900 },
    { id: 'connected', top: 2_080, bottom: 2_400 },
  ],
  panelBottom: 900,
  headerHeight: 69,
};
const activeAt = (scrollTop: number, page: Partial<MeasuredAnchors> = {}) =>
  anchorsAt({ ...PAGE, ...page }, scrollTop).active;

test('the numbers are those of the specification, and the style sheet has the margin, too', () => {
  expect([STICKY_AT, ACTIVE_LINE, SCROLL_MARGIN]).toEqual([90, 195, 110]);
  const css = readFileSync(path.resolve(__dirname, '../../src/styles/layout.css'), 'utf8');
  const [, rem = ''] =
    /\[data-anchored\] \{\s*scroll-padding-top: calc\(var\(--header-row\) \+ ([\d.]+)rem\)/.exec(css) ?? [];
  expect(Number(rem) * 16).toBe(SCROLL_MARGIN);
});

test('a section that was jumped to is at the line, below each of the headers', () => {
  const css = readFileSync(path.resolve(__dirname, '../../src/styles/tokens.css'), 'utf8');
  const heights = [...css.matchAll(/--header-row: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(heights).toEqual([60, 69, 0, 0]);
  for (const height of heights) expect(height + SCROLL_MARGIN).toBeLessThan(ACTIVE_LINE);
  // With the second row it would not be.
  expect(113 + SCROLL_MARGIN).toBeGreaterThan(ACTIVE_LINE);
});

test.each([
  [0, null],
  [4, null],
  [5, 'choose'],
  [504, 'choose'],
  // Between two sections the one above is marked.
  [505, 'choose'],
  [864, 'choose'],
  [865, 'get'],
  [1_204, 'get'],
  [1_205, 'faq'],
  [1_604, 'faq'],
  [1_605, 'ban-risk'],
  [1_704, 'ban-risk'],
  // Below the panel it is the section around it again.
  [1_705, 'faq'],
  [1_805, 'faq'],
  [1_884, 'faq'],
  [1_885, 'connected'],
  [2_204, 'connected'],
  [2_205, null],
  [9_000, null],
])('scrolled by %d px the active section is %s', (scrollTop, id) => {
  expect(activeAt(scrollTop)).toBe(id);
});

test('of a panel that ends with the section around it the panel is active to the end', () => {
  const sections = [
    { id: 'faq', top: 0, bottom: 900 },
    { id: 'ban-risk', top: 800, bottom: 900 },
  ];
  expect([activeAt(604, { sections }), activeAt(605, { sections }), activeAt(704, { sections })]).toEqual([
    'faq',
    'ban-risk',
    'ban-risk',
  ]);
});

test('the nav sticks once its block begins 90 px below the top of the window, or higher', () => {
  expect([909, 910, 911].map((scrollTop) => anchorsAt(PAGE, scrollTop).isSticky)).toEqual([false, true, true]);
});

test('the nav is gone once the last section has been scrolled above the header', () => {
  expect([2_330, 2_331].map((scrollTop) => anchorsAt(PAGE, scrollTop).isGone)).toEqual([false, true]);
  expect(anchorsAt({ ...PAGE, headerHeight: 0 }, 2_399).isGone).toBe(false);
  expect(anchorsAt({ ...PAGE, sections: [] }, 9_000)).toMatchObject({ active: null, isGone: false });
});

test('price and button are taken over once the panel has left the window', () => {
  expect([830, 831].map((scrollTop) => anchorsAt(PAGE, scrollTop).isPanelGone)).toEqual([false, true]);
  expect(anchorsAt({ ...PAGE, panelBottom: null }, 9_000).isPanelGone).toBe(false);
});

test('scrolling down, sections become active in their order', () => {
  const heights = fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(heights, fc.nat(9_000), fc.nat(2_000), (all, scrollTop, further) => {
      let top = 300;
      const sections = all.map(([gap, height], index) => {
        const span = { id: `${index}`, top: top + gap, bottom: top + gap + height };
        top = span.bottom;
        return span;
      });
      const indexAt = (y: number) => activeAt(y, { sections });
      const [one, other] = [indexAt(scrollTop), indexAt(scrollTop + further)];
      if (one !== null && other !== null) expect(Number(other)).toBeGreaterThanOrEqual(Number(one));
      // From the first to the last one of them is always active.
      const line = scrollTop + ACTIVE_LINE;
      const isInside = line >= (sections[0]?.top ?? 0) && line < (sections.at(-1)?.bottom ?? 0);
      expect(one !== null).toBe(isInside);
    }),
  );
});

test('two views are the same when all their parts are', () => {
  const view = anchorsAt(PAGE, 1_000);
  expect(isSameView(view, { ...view })).toBe(true);
  for (const other of [{ active: 'x' }, { isSticky: false }, { isGone: true }, { isPanelGone: false }])
    expect(isSameView(view, { ...view, ...other })).toBe(false);
});
