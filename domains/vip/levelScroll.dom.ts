import { matchReducedMotion } from '../../src/lib/reducedMotion';
import { scrolledLevel } from './levelScroll.rules';

/** The element with the shield and its label, what of the shield follows the levels, and a section of a level. */
export const LEVEL_PIN = 'data-level-pin';
export const LEVEL_SHIELD = 'data-level-shield';
export const LEVEL_SECTION = 'data-level';

/** Below it the shield is not beside the levels (SPEC §9): the style sheet shows the highest one. */
const BESIDE = '(width >= 64em)';

/**
 * Drives `--lv` of the shield by the scroll position, once a frame at most, with nothing measured in between: sections are measured only when the size
 * of the page has changed.
 * @param inside an element inside the one with the shield
 * @param onLevel gets the level whose section is in view, when it changes
 * @returns stops it
 */
export function followLevels(inside: Element, onLevel: (level: number) => void): () => void {
  const shield = inside.closest(`[${LEVEL_PIN}]`)?.querySelector<HTMLElement>(`[${LEVEL_SHIELD}]`);
  if (!shield) return () => {};
  const sections = [...document.querySelectorAll(`[${LEVEL_SECTION}]`)];
  const beside = matchMedia(BESIDE);
  const lessMotion = matchReducedMotion();
  let middles: readonly number[] = [];
  let viewHeight = innerHeight;
  let frame = 0;
  let written: number | undefined;
  let shown: number | undefined;

  const update = () => {
    frame = 0;
    const level = scrolledLevel(scrollY + viewHeight / 2, middles, lessMotion.matches);
    if (level !== written) shield.style.setProperty('--lv', String(level));
    written = level;
    const whole = Math.round(level);
    if (whole !== shown) onLevel(whole);
    shown = whole;
  };
  const schedule = () => {
    if (beside.matches) frame ||= requestAnimationFrame(update);
  };
  const measure = () => {
    viewHeight = innerHeight;
    middles = sections.map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return top + height / 2 + scrollY;
    });
    schedule();
  };
  const handleWidth = () => {
    written = undefined;
    if (!beside.matches) shield.style.removeProperty('--lv');
    measure();
  };
  // Also of what is above the levels, such as a banner that is closed. It calls back at once.
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  beside.addEventListener('change', handleWidth);
  lessMotion.addEventListener('change', schedule);
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', measure);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    beside.removeEventListener('change', handleWidth);
    lessMotion.removeEventListener('change', schedule);
    removeEventListener('scroll', schedule);
    removeEventListener('resize', measure);
  };
}
