/** The gap between the control and its list, in px. */
const GAP = 4;

/**
 * Places an open list where it can be seen whole: below its control, or above it where there is more room, and never taller than that
 * room. The bars that stick to the window's edges are known by its scroll padding.
 */
export function placeMenu(menu: HTMLElement, control: Element): void {
  const page = getComputedStyle(document.documentElement);
  const paddingOf = (edge: string) => Number.parseFloat(edge) || 0;
  const { top, bottom } = control.getBoundingClientRect();
  const above = top - paddingOf(page.scrollPaddingTop) - GAP;
  const below = innerHeight - paddingOf(page.scrollPaddingBottom) - bottom - GAP;
  menu.style.removeProperty('--room');
  const isAbove = menu.offsetHeight > below && above > below;
  menu.dataset.side = isAbove ? 'above' : 'below';
  menu.style.setProperty('--room', `${Math.floor(isAbove ? above : below)}px`);
}
