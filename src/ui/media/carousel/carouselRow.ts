import { REDUCED_MOTION } from '../../useMatches';

/** Where a row of cards stands. A row that fits is at both ends. */
export interface RowPosition {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** The first card in view, from 0. */
  readonly index: number;
}

/** What moves the cards: the browser's own scrolling at first, then Swiper. */
export interface CarouselRow {
  /** By as many whole cards as fit, at least one. */
  readonly step: (direction: -1 | 1) => void;
  /** To an end, or until the card with this index is the first in view. */
  readonly goTo: (target: 'start' | 'end' | number) => void;
  /** React has changed the cards. `grown`: the end at which new ones stand, which comes into view. */
  readonly update: (grown: 'start' | 'end' | undefined) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** Leaves the cards where they are. */
  readonly destroy: () => void;
}

/** How a row moves. Read once, when Swiper takes over; how the cards are laid out is the style's, see `Carousel.module.css`. */
export interface CarouselOptions {
  /** How long a move takes, in ms; 300 by default (SPEC §9). */
  readonly speed?: number | undefined;
  /** Whether a mouse can drag the row, as a finger can; true by default. */
  readonly mouseDrag?: boolean | undefined;
  /** A swipe that takes longer than this, in ms, goes to the nearest card instead of the next one; 300 by default (SPEC §9). */
  readonly longSwipe?: number | undefined;
  /** From the last card to the first and back. A row that fits stays as it is. */
  readonly loop?: boolean | undefined;
  /** The row stops anywhere, not only at cards. */
  readonly free?: boolean | undefined;
  /** The style sets `--rows`, so cards stand in more than one row. */
  readonly grid?: boolean | undefined;
  /** Moves by itself, every so many ms: 3000 is usual (SPEC §9). After the last card it begins anew. */
  readonly autoplay?: number | undefined;
  /** Rows with the same link move together. */
  readonly link?: CarouselLink | undefined;
}

/** Ties rows together: each that is made with it follows the others. */
export type CarouselLink = Set<object>;

export type ReportPosition = (position: RowPosition) => void;

/** The server can't measure: there, and until the row has been measured, everything fits. */
export const FITS: RowPosition = { atStart: true, atEnd: true, index: 0 };

export const SPEED_MS = 300;
export const LONG_SWIPE_MS = 300;

export const lessMotion = (): MediaQueryList => matchMedia(REDUCED_MOTION);

/** The end at which a list has grown, by the keys of its cards; undefined when it has not. */
export function grownEnd(before: readonly string[], after: readonly string[]): 'start' | 'end' | undefined {
  const isNew = (key: string | undefined) => key !== undefined && !before.includes(key);
  if (isNew(after.at(-1))) return 'end';
  return isNew(after[0]) ? 'start' : undefined;
}

/** How many whole cards fit, at least one; sizes in px. */
export function wholeCards(room: number, card: number, gap: number): number {
  return card > 0 ? Math.max(1, Math.floor((room + gap + 0.5) / (card + gap))) : 1;
}
