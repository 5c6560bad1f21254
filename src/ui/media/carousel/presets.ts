import type { CarouselOptions } from './carouselRow';

/** How many cards are in view: a number, or as many as fit where cards have the width of their content or a width of their own. */
export type PerView = number | 'auto';

/** Values by the window width in px from which they count; the first one counts below that, too. */
export type ByWidth<Value> = readonly (readonly [from: number, value: Value])[];

/**
 * A kind of carousel, with the numbers of SPEC §4 and §9. The layout is set in `presets.module.css`, so that nothing moves when the script comes; the
 * test of this table compares both.
 */
export interface CarouselPreset extends Pick<CarouselOptions, 'speed' | 'loop' | 'freeMode'> {
  readonly perView: ByWidth<PerView>;
  /** Space between cards in px. */
  readonly gap: ByWidth<number>;
  /** How many cards stand above each other; one when absent. */
  readonly rows?: ByWidth<number>;
  /** How long each slide is shown, in ms, or as long as by default; without it nothing moves by itself. */
  readonly autoplay?: number | true;
  /** Autoplay goes on while the shopper points at the carousel or has the focus in it. */
  readonly playsOn?: true;
  /** Where it is a carousel; elsewhere its cards stand in lines, or in a table. */
  readonly media?: string;
}

/** A strip of links that rests anywhere. */
const STRIP = { perView: [[0, 'auto']], gap: [[0, 8]], freeMode: true } as const satisfies CarouselPreset;

const PRODUCT_CARDS = {
  perView: [
    [320, 'auto'],
    [1024, 3],
    [1360, 4],
    [1550, 4],
  ],
  gap: [
    [0, 16],
    [1280, 20],
  ],
} as const satisfies CarouselPreset;

/** What moves by itself, one slide at a time. */
const PROMO = { perView: [[0, 1]], gap: [[0, 16]], autoplay: 10_000, speed: 500 } as const satisfies CarouselPreset;

/** Carousels by the name in their class and island. */
export const CAROUSELS = {
  promotedCards: {
    perView: [
      [0, 1],
      [480, 2],
      [920, 3],
      [1280, 4],
      [1800, 4],
    ],
    gap: [
      [0, 16],
      [1280, 24],
    ],
    loop: true,
  },
  mainNavCards: {
    perView: [
      [0, 2],
      [1024, 4],
    ],
    gap: [
      [0, 12],
      [1024, 20],
    ],
    rows: [
      [0, 2],
      [1024, 1],
    ],
  },
  mainNavCategories: STRIP,
  gameCategoryNav: { ...STRIP, media: '(width < 64em)' },
  topPromo: PROMO,
  bottomPromo: { ...PROMO, loop: true },
  products: {
    perView: [
      [0, 1.12],
      [760, 2],
    ],
    gap: [[0, 24]],
    rows: [[0, 2]],
  },
  whyWe: {
    perView: [
      [320, 1.4],
      [375, 1.8],
      [1024, 3],
    ],
    gap: [
      [0, 16],
      [760, 24],
    ],
  },
  weKnow: { perView: [[0, 1]], gap: [[0, 16]], autoplay: 10_000, speed: 700 },
  menuScroll: STRIP,
  categorySwiper: STRIP,
  servicesNav: { ...STRIP, gap: [[0, 24]], media: '(width >= 64em)' },
  /** From 760 px; below that they are a list that opens (`domains/seasonal`). */
  seasonGames: { ...STRIP, gap: [[0, 16]], media: '(width >= 47.5em)' },
  connectedServices: {
    perView: [
      [0, 1.08],
      [760, 2],
      [1024, 3],
    ],
    gap: [
      [0, 12],
      [1024, 20],
    ],
  },
  productCard: PRODUCT_CARDS,
  proCard: PRODUCT_CARDS,
  gameCategory: {
    perView: [
      [0, 'auto'],
      [1024, 4],
    ],
    gap: [
      [0, 12],
      [1024, 20],
    ],
  },
  gameHot: {
    perView: [
      [0, 'auto'],
      [1024, 3],
      [1280, 4],
    ],
    gap: [
      [0, 16],
      [1280, 20],
    ],
  },
  sherpa: {
    perView: [
      [0, 1.18],
      [760, 2],
      [1024, 3],
    ],
    gap: [
      [0, 16],
      [760, 24],
    ],
    autoplay: 6_000,
  },
  ourFocus: { perView: [[0, 1]], gap: [[0, 16]], autoplay: 6_000 },
  /** The upper one of the pair, which is moved with `ourFocus`. */
  ourFocusWords: {
    perView: [
      [0, 1],
      [1024, 3],
      [1530, 5],
    ],
    gap: [[0, 0]],
  },
  /** Scenes, which exist only while they are in view (`domains/how-it-works`). */
  howItWorks: { perView: [[0, 1]], gap: [[0, 16]], autoplay: 8_000, playsOn: true },
  /** The thumbnails of the scenes, which are moved with them. */
  howItWorksThumbnails: {
    perView: [
      [0, 1],
      [760, 4],
    ],
    gap: [[0, 16]],
  },
  comparisonTable: { perView: [[0, 1.18]], gap: [[0, 16]], media: '(width <= 48em)' },
} as const satisfies Readonly<Record<string, CarouselPreset>>;

export type CarouselName = keyof typeof CAROUSELS;

/** Whether several cards are in view at some width; else one slide is shown at a time. */
export const showsOneSlide = ({ perView }: CarouselPreset): boolean => perView.every(([, count]) => count === 1);
