import { IN_VIEW_THRESHOLD } from '../../src/ui/media/carousel/carouselRow';

/** On what moves a little when it comes into view. */
export const ANIMATED_ATTRIBUTE = 'data-animated';
/** The class of such an element while it is in view (SPEC §4). */
export const ANIMATED_CLASS = 'init-animate';

export interface Sight {
  readonly isInView: boolean;
}

/**
 * Says whether an element is in view: at once, and when that changes.
 * @param id of the element; nothing is said of one that is not there
 * @returns ends it
 */
export function followInView(id: string, emit: (sight: Sight) => void): () => void {
  const element = document.getElementById(id);
  if (!element) return () => {};
  const observer = new IntersectionObserver((entries) => emit({ isInView: entries.at(-1)?.isIntersecting ?? false }), {
    threshold: IN_VIEW_THRESHOLD,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Gives the animated elements inside another one their class while they are in view.
 * @returns ends it, and takes the classes away
 */
export function animateInView(root: Element): () => void {
  const elements = root.querySelectorAll(`[${ANIMATED_ATTRIBUTE}]`);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.classList.toggle(ANIMATED_CLASS, isIntersecting);
    },
    { threshold: IN_VIEW_THRESHOLD },
  );
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    for (const element of elements) element.classList.remove(ANIMATED_CLASS);
  };
}
