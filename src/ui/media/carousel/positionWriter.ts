import type { RowPosition } from './carouselRow';

/** On an arrow: its direction, `-1` or `1`. */
export const ARROW_ATTRIBUTE = 'data-step';
/** On the bars of the slides, in order. */
export const BAR_ATTRIBUTE = 'data-bar';
/** On the controls of a row whose cards all fit: there is nothing to be moved. */
export const FITS_ATTRIBUTE = 'data-fits';

interface Followers {
  readonly loop: boolean;
  /** Buttons that name the slides. */
  readonly words: readonly Element[];
  /** The slides of which one is shown at a time; the others can't be reached meanwhile. */
  readonly slides: readonly Element[];
}

/** Creates a function that writes the position of a row into what follows it: attributes only, and only where they change. */
export function positionWriter(controls: HTMLElement, { loop, words, slides }: Followers) {
  const arrows = [...controls.querySelectorAll<HTMLElement>(`[${ARROW_ATTRIBUTE}]`)];
  // Not those inside words, which are marked themselves.
  const bars = [...controls.querySelectorAll<HTMLElement>(`[${BAR_ATTRIBUTE}]`)];
  let written: RowPosition | undefined;

  function writeArrows({ atStart, atEnd }: RowPosition): void {
    controls.toggleAttribute(FITS_ATTRIBUTE, atStart && atEnd);
    for (const arrow of arrows) {
      const isAtItsEnd = arrow.getAttribute(ARROW_ATTRIBUTE) === '1' ? atEnd : atStart;
      setOrRemove(arrow, 'aria-disabled', isAtItsEnd && !loop);
    }
  }

  function writeIndex({ index, last }: RowPosition): void {
    for (const [bar, one] of bars.entries()) {
      one.hidden = bar > last;
      setOrRemove(one, 'aria-current', bar === index);
    }
    for (const [word, one] of words.entries()) setOrRemove(one, 'aria-current', word === index);
    // Who goes on to another slide by keyboard is on it then, and not on what can't be reached any more.
    if (slides.some((one, slide) => slide !== index && one.contains(document.activeElement))) {
      (slides[index] as HTMLElement).inert = false;
      slides[index]?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    }
    for (const [slide, one] of slides.entries()) (one as HTMLElement).inert = slide !== index;
  }

  return (next: RowPosition): void => {
    if (written?.atStart !== next.atStart || written.atEnd !== next.atEnd) writeArrows(next);
    if (written?.index !== next.index || written.last !== next.last) writeIndex(next);
    written = next;
  };
}

function setOrRemove(element: Element, name: string, isSet: boolean): void {
  if (isSet) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}
