/** The scroll position of a row. A row that fits is at both ends. */
export interface RowPosition {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Index of the first card in view. */
  readonly index: number;
  /** The largest index that the row can begin with: with three of five cards in view it is 2. */
  readonly last: number;
}

/** Moves the cards: by native scrolling at first, then by Swiper. */
export interface CarouselRow {
  /** Moves by as many whole cards as fit, at least one. */
  readonly step: (direction: -1 | 1) => void;
  /** Moves to an end, or to the card with this index; at once where nobody should see it move. */
  readonly goTo: (target: 'start' | 'end' | number, isInstant?: boolean) => void;
  /** Must be called after React has changed the cards. `grownEnd` is where cards were added, which is scrolled into view. */
  readonly update: (grownEnd: 'start' | 'end' | undefined) => void;
  /** Keeps the scroll position. */
  readonly destroy: () => void;
}

/** How a row moves; read once, when Swiper takes over. The layout is set in CSS, see `Carousel.module.css`. */
export interface CarouselOptions {
  /** Duration of a move in ms; 300 by default (SPEC §9). */
  readonly speed?: number | undefined;
  /** Whether the row can be dragged with a mouse; true by default. */
  readonly mouseDrag?: boolean | undefined;
  /** A swipe longer than this, in ms, snaps to the nearest card instead of the next one; 300 by default (SPEC §9). */
  readonly longSwipe?: number | undefined;
  /** Rewinds from the last card to the first and back, unless all cards fit. */
  readonly loop?: boolean | undefined;
  /** The row can stop anywhere, without snapping to cards. */
  readonly freeMode?: boolean | undefined;
  /** The cards are in several rows; the layout class sets `--rows`. */
  readonly grid?: boolean | undefined;
}

export type OnPositionChange = (position: RowPosition) => void;

/** The position until the row has been measured, as on the server: everything fits. */
export const INITIAL_POSITION: RowPosition = { atStart: true, atEnd: true, index: 0, last: 0 };

/** The fraction of a row that must be in the viewport to count as in view (SPEC §4). */
export const IN_VIEW_THRESHOLD = 0.1;

/** How long a slide is shown by what moves by itself and says nothing else (SPEC §9), in ms. */
export const AUTOPLAY_MS = 3_000;
export const SPEED_MS = 300;
export const LONG_SWIPE_MS = 300;

/** The end of a row where cards were added, found by their keys; undefined if none were. */
export function findGrownEnd(before: readonly string[], after: readonly string[]): 'start' | 'end' | undefined {
  const isNew = (key: string | undefined) => key !== undefined && !before.includes(key);
  if (isNew(after.at(-1))) return 'end';
  return isNew(after[0]) ? 'start' : undefined;
}

/** How many whole cards fit, at least one; sizes in px. */
export function countWholeCards(width: number, card: number, gap: number): number {
  return card > 0 ? Math.max(1, Math.floor((width + gap + 0.5) / (card + gap))) : 1;
}
