import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IN_VIEW_THRESHOLD, LONG_SWIPE_MS, SPEED_MS } from './carouselRow';
import { type ByWidth, CAROUSELS, type CarouselName, type CarouselPreset, showsOneSlide } from './presets';

const preset = (name: CarouselName): CarouselPreset => CAROUSELS[name];
/** The value at a window width. */
const at = <Value>(values: ByWidth<Value>, width: number) =>
  (values.findLast(([from]) => from <= width) ?? values[0])?.[1];

describe('the numbers of SPEC §4 and §9', () => {
  test('sliders: speed 300 ms, long swipe 300 ms; in view from a tenth', () => {
    expect([SPEED_MS, LONG_SWIPE_MS, IN_VIEW_THRESHOLD]).toEqual([300, 300, 0.1]);
  });
  test.each<[name: CarouselName, autoplay: number | undefined, speed: number | undefined, loops: boolean]>([
    ['topPromo', 10_000, 500, false],
    ['bottomPromo', 10_000, 500, true],
    ['weKnow', 10_000, 700, false],
    ['sherpa', 6_000, undefined, false],
    ['ourFocus', 6_000, undefined, false],
    ['howItWorks', 8_000, undefined, false],
    ['promotedCards', undefined, undefined, true],
  ])('%s: autoplay %s ms, speed %s ms, loops: %s', (name, autoplay, speed, loops) => {
    expect([preset(name).autoplay, preset(name).speed, preset(name).loop ?? false]).toEqual([autoplay, speed, loops]);
  });
  test('nothing else moves by itself, and of these how it works alone goes on while the shopper is at it', () => {
    const moving = Object.entries<CarouselPreset>(CAROUSELS).filter(([, { autoplay }]) => autoplay);
    expect(moving.map(([name]) => name)).toEqual([
      'topPromo',
      'bottomPromo',
      'weKnow',
      'sherpa',
      'ourFocus',
      'howItWorks',
    ]);
    expect(moving.filter(([, { playsOn }]) => playsOn).map(([name]) => name)).toEqual(['howItWorks']);
  });
  test.each<[name: CarouselName, inView: Record<number, number>]>([
    ['promotedCards', { 320: 1, 479: 1, 480: 2, 919: 2, 920: 3, 1279: 3, 1280: 4, 1800: 4 }],
    ['topPromo', { 320: 1, 1920: 1 }],
    ['bottomPromo', { 320: 1, 1920: 1 }],
    ['weKnow', { 320: 1, 1920: 1 }],
    ['ourFocus', { 320: 1, 1920: 1 }],
    ['products', { 760: 2, 1920: 2 }],
    ['whyWe', { 320: 1.4, 374: 1.4, 375: 1.8, 1023: 1.8, 1024: 3, 1920: 3 }],
    ['howItWorks', { 320: 1, 1920: 1 }],
    ['howItWorksThumbnails', { 320: 1, 759: 1, 760: 4, 1920: 4 }],
    ['ourFocusWords', { 320: 1, 1023: 1, 1024: 3, 1529: 3, 1530: 5 }],
  ])('%s has in view by the window width: %j', (name, inView) => {
    const counts = Object.keys(inView).map((width) => [width, at(preset(name).perView, Number(width))]);
    expect(Object.fromEntries(counts)).toEqual(inView);
  });
  test('promoted cards have 16 px between them, products 24 px in two rows', () => {
    expect(at(CAROUSELS.promotedCards.gap, 320)).toBe(16);
    expect([at(CAROUSELS.products.gap, 320), at(CAROUSELS.products.gap, 1920)]).toEqual([24, 24]);
    expect(at(CAROUSELS.products.rows, 1920)).toBe(2);
  });
  test('games with a season have 16 px between them, and rest anywhere', () => {
    expect(CAROUSELS.seasonGames).toMatchObject({ gap: [[0, 16]], freeMode: true });
  });
  test.each(['productCard', 'proCard'] as const)('%s changes at 320, 1024, 1360 and 1550 px', (name) => {
    expect(CAROUSELS[name].perView.map(([from]) => from)).toEqual([320, 1024, 1360, 1550]);
  });
  test('the nav of a game is a carousel below 1024 px, that of the header from there, the comparison up to 768 px, games with a season from 760 px', () => {
    expect(CAROUSELS.gameCategoryNav.media).toBe('(width < 64em)');
    expect(CAROUSELS.servicesNav.media).toBe('(width >= 64em)');
    expect(CAROUSELS.seasonGames.media).toBe(`(width >= ${760 / 16}em)`);
    expect(CAROUSELS.comparisonTable.media).toBe('(width <= 48em)');
  });
});

test('one slide at a time is shown by what moves by itself, but by the cards of those who teach', () => {
  const single = (Object.keys(CAROUSELS) as CarouselName[]).filter((name) => showsOneSlide(preset(name)));
  expect(single).toEqual(['topPromo', 'bottomPromo', 'weKnow', 'ourFocus', 'howItWorks']);
});

/** The declarations of a class by the window width from which they count. */
function layoutOf(css: string, name: string): Map<number, Map<string, string>> {
  const layout = new Map<number, Map<string, string>>();
  for (const [, selectors = '', body = ''] of css.matchAll(/^([^{}@/]+)\{((?:[^{}]|\{[^{}]*\})*)\}/gm)) {
    if (!selectors.split(',').some((selector) => selector.trim() === `.${name}`)) continue;
    const inner = [...body.matchAll(/@media \(width >= (\d+)px\) \{([^}]*)\}/g)];
    const blocks: [from: number, declarations: string][] = [
      [0, body.replace(/@media[^{]*\{[^}]*\}/g, '')],
      ...inner.map(([, width, declarations = '']): [number, string] => [Number(width), declarations]),
    ];
    for (const [from, declarations] of blocks) {
      const values = layout.get(from) ?? new Map<string, string>();
      for (const [, property = '', value = ''] of declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        values.set(property, value);
      layout.set(from, values);
    }
  }
  return layout;
}

/** The last value of a property at a width; `var(--at-1280, 4)` counts as its default. */
function valueAt(layout: Map<number, Map<string, string>>, property: string, width: number): string | undefined {
  const froms = [...layout.keys()].filter((from) => from <= width).sort((a, b) => b - a);
  const value = froms.map((from) => layout.get(from)?.get(property)).find((one) => one !== undefined);
  return value?.replace(/^var\(--at-\d+, (\d+)\)$/, '$1');
}

test.each(Object.keys(CAROUSELS) as CarouselName[])('the style sheet lays out %s as the table says', (name) => {
  const files = ['presets', 'strips'].map((file) => path.join(import.meta.dirname, `${file}.module.css`));
  const layout = layoutOf(files.map((file) => readFileSync(file, 'utf8')).join('\n'), name);
  const { perView, gap, rows = [[0, 1]] } = preset(name);
  const widths = [
    320, 374, 375, 479, 480, 759, 760, 919, 920, 1023, 1024, 1279, 1280, 1359, 1360, 1529, 1530, 1549, 1550, 1800, 1920,
  ];
  const tabled = widths.map((width) => [at(perView, width), at(gap, width), at(rows, width)]);
  const styled = widths.map((width) => {
    const card = valueAt(layout, '--card', width);
    const isAuto = card !== undefined && card !== 'var(--equal)';
    return [
      isAuto ? 'auto' : Number(valueAt(layout, '--per-view', width)),
      Number.parseFloat(valueAt(layout, '--gap', width) ?? ''),
      Number(valueAt(layout, '--rows', width) ?? 1),
    ];
  });
  expect(styled).toEqual(tabled);
});
