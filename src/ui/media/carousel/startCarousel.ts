import { isPlainClick } from '../../../lib/plainClick';
import { AUTOPLAY_MS, type CarouselRow, type RowPosition } from './carouselRow';
import { createLazyRow } from './lazyRow';
import { BAR_ATTRIBUTE, positionWriter } from './positionWriter';
import { type CarouselPreset, showsOneSlide } from './presets';
import { createSlideshow, type Slideshow } from './slideshow';

/** Who has moved a carousel: its clock, the shopper, or nobody, because it has left the view. */
export type MovedBy = 'clock' | 'shopper' | 'leaving';

/** The elements of a carousel in server HTML. */
export interface CarouselElements {
  /** What belongs together: while the pointer or the focus is in it, nothing moves by itself. */
  readonly root: HTMLElement;
  /** The scroll container of the list of cards. */
  readonly frame: HTMLElement;
  /** The scroll container of a second list, whose links or buttons name the slides and are pressed to show them; they may have the bars. */
  readonly words?: { readonly frame: HTMLElement; readonly preset: CarouselPreset } | undefined;
  /** The arrows, bars and pause control, rendered once; this module alone changes their attributes. */
  readonly controls: HTMLElement;
}

export interface CarouselEvents {
  /** A carousel that moves by itself shows another slide. */
  readonly onShown: (index: number, by: MovedBy) => void;
}

export interface CarouselHandle {
  /** Moves by as many whole cards as fit. */
  readonly step: (direction: -1 | 1) => void;
  /** Shows a slide, as the shopper has asked for it. */
  readonly choose: (index: number) => void;
  /** Shows a slide at once, as the state has it. */
  readonly follow: (index: number) => void;
  /** The index of the slide that is shown. */
  readonly index: () => number;
  /** @param isAsked the shopper has pressed "Play" just now */
  readonly setPaused: (isPaused: boolean, isAsked: boolean) => void;
  readonly destroy: () => void;
}

/**
 * Moves a carousel whose HTML is the server's: arrows, bars and words follow the row, and what has `autoplay` moves by itself. It changes attributes only, so
 * nothing is rendered when a slide changes.
 */
export function startCarousel(
  { root, frame, words, controls }: CarouselElements,
  preset: CarouselPreset,
  { onShown }: CarouselEvents,
): CarouselHandle {
  const { autoplay, loop = false, playsOn = false, rows } = preset;
  const list = frame.firstElementChild as HTMLElement;
  const bars = [...root.querySelectorAll<HTMLElement>(`[${BAR_ATTRIBUTE}]`)];
  const wordButtons = words ? [...words.frame.querySelectorAll<HTMLElement>('a, button')] : [];
  const writePosition = positionWriter(controls, {
    loop,
    words: wordButtons,
    slides: showsOneSlide(preset) ? [...list.children] : [],
  });
  const listeners = new AbortController();
  let position: RowPosition | undefined;
  let movedBy: MovedBy | 'state' = 'shopper';
  /** Whether the shopper has moved the words last, and not the slides. */
  let isByWords = false;
  /** The largest index that the words can begin with. */
  let lastWord: number | undefined;
  let show: Slideshow | undefined;

  const onPosition = (next: RowPosition) => {
    const before = position;
    position = next;
    writePosition(next);
    show?.set('fits', next.atStart && next.atEnd);
    if (before?.index === next.index) return;
    show?.restart(bars[next.index]);
    wordsRow?.goTo(next.index);
    // What follows the state says nothing, and neither does what comes to rest while time travel shows the past.
    if (before && autoplay && movedBy !== 'state' && !document.body.inert) onShown(next.index, movedBy);
    movedBy = 'shopper';
  };

  const wordsRow: CarouselRow | undefined =
    words &&
    createLazyRow(words.frame, rowOptions(words.preset), ({ index, last }) => {
      if ((lastWord ?? last) !== last) {
        // Another number of words is in view. Swiper says so before it can move them.
        isByWords = false;
        queueMicrotask(() => wordsRow?.goTo(position?.index ?? 0, true));
      }
      lastWord = last;
      // One word is in view on phones, so swiping the words chooses; several are where it only looks around.
      const isChoice = isByWords && last === wordButtons.length - 1;
      if (isChoice && index !== position?.index) row.goTo(index);
    });
  const watchTouches = (place: HTMLElement, areOfWords: boolean) => {
    const touched = () => {
      isByWords = areOfWords;
    };
    for (const type of ['pointerdown', 'touchstart'] as const)
      place.addEventListener(type, touched, { signal: listeners.signal, passive: true });
  };
  watchTouches(frame, false);
  if (words) watchTouches(words.frame, true);
  const goTo: CarouselRow['goTo'] = (target, isInstant) => {
    isByWords = false;
    row.goTo(target, isInstant);
  };

  const row = createLazyRow(
    frame,
    {
      ...rowOptions(preset),
      loop,
      grid: rows !== undefined,
      onInView(isInView) {
        show?.set('unseen', !isInView);
        // Time travel shows the slide of then, wherever the page is scrolled to.
        if (isInView || !show || !position || position.index === 0 || document.body.inert) return;
        movedBy = 'leaving';
        goTo('start', true);
      },
    },
    onPosition,
  );

  const next = () => {
    if (!position) return;
    movedBy = 'clock';
    goTo(position.index >= position.last ? 'start' : position.index + 1);
  };
  const onPlaying = (isPlaying: boolean) => list.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  if (autoplay) {
    show = createSlideshow({
      root,
      delayMs: autoplay === true ? AUTOPLAY_MS : autoplay,
      playsOn,
      onNext: next,
      onPlaying,
    });
    onPlaying(false);
    show.set('fits', position === undefined || (position.atStart && position.atEnd));
    show.restart(bars[position?.index ?? 0]);
  }

  const choose = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    // Links lead to their slide without script, and would move the page.
    event.preventDefault();
    goTo(index);
  };
  for (const [index, button] of wordButtons.entries())
    button.addEventListener('click', (event) => choose(event, index), { signal: listeners.signal });

  return {
    step(direction) {
      isByWords = false;
      row.step(direction);
    },
    choose: goTo,
    follow(index) {
      if (!position || position.index === Math.min(index, position.last)) return;
      movedBy = 'state';
      goTo(index, true);
    },
    index: () => position?.index ?? 0,
    setPaused(isPaused, isAsked) {
      if (isAsked && !isPaused) show?.insist();
      show?.set('paused', isPaused);
    },
    destroy() {
      listeners.abort();
      show?.destroy();
      list.removeAttribute('aria-live');
      wordsRow?.destroy();
      row.destroy();
      for (const slide of list.children) (slide as HTMLElement).inert = false;
    },
  };
}

/** What only the shopper moves is scrolled natively until they come to it: phones on a slow line have better things to load. */
function rowOptions({ speed, freeMode, media, autoplay }: CarouselPreset) {
  return { speed, freeMode, media, onUse: autoplay === undefined };
}
