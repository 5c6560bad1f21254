/** The gap between the control and its list, in px. */
const GAP_PX = 4;

/**
 * Places an open list below its control, or above it if there is more space, and limits its height to the available space.
 * Sticky bars at the edges of the window are accounted for by the page's scroll padding.
 */
export function placeMenu(menu: HTMLElement, control: Element): void {
  const pageStyle = getComputedStyle(document.documentElement);
  const parsePx = (length: string) => Number.parseFloat(length) || 0;
  const { top, bottom } = control.getBoundingClientRect();
  const above = top - parsePx(pageStyle.scrollPaddingTop) - GAP_PX;
  const below = innerHeight - parsePx(pageStyle.scrollPaddingBottom) - bottom - GAP_PX;
  menu.style.removeProperty('--menu-max-height');
  // A list that a search makes shorter stays on its side.
  const isAbove = above > below && (menu.dataset.side === 'above' || menu.offsetHeight > below);
  menu.dataset.side = isAbove ? 'above' : 'below';
  menu.style.setProperty('--menu-max-height', `${Math.floor(isAbove ? above : below)}px`);
}
