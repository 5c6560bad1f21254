/** The numbers of SPEC §4 and §9, in px of text of the usual size. The nav sticks once its block begins so far below the top of the window. */
export const STICKY_AT = 90;
/** The active section is the one at this line of the window. */
export const ACTIVE_LINE = 195;
/** How far below the header a section comes to when its link is pressed; the style sheet `layout.css` has the same. */
export const SCROLL_MARGIN = 110;

/** A part of the page to which the nav leads, px from the top of the page. */
export interface AnchorSpan {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** The measures of a page with a nav, px from the top of the page. */
export interface MeasuredAnchors {
  /** Where the block with the nav and the sections begins. */
  readonly blockTop: number;
  /** In the order of the nav; one may be inside another, as a panel of an accordion is. */
  readonly sections: readonly AnchorSpan[];
  /** Where the panel with the buy button ends at the latest; null on pages without one. */
  readonly panelBottom: number | null;
  /** The height of the header that is seen while the page is scrolled down, px. */
  readonly headerHeight: number;
}

/** The look of the nav at a scroll position. */
export interface AnchorsView {
  /** The id of the section at the line; null above the first and below the last. */
  readonly active: string | null;
  readonly isSticky: boolean;
  /** The last section has been scrolled above the header, and with it the nav. */
  readonly isGone: boolean;
  /** The panel with the buy button has left the window: the nav takes over its price and button. */
  readonly isPanelGone: boolean;
}

/** Calculates the look of the nav. @param scrollTop how far the page is scrolled, px */
export function anchorsAt(
  { blockTop, sections, panelBottom, headerHeight }: MeasuredAnchors,
  scrollTop: number,
): AnchorsView {
  const belowHeader = scrollTop + headerHeight;
  const lastBottom = Math.max(...sections.map(({ bottom }) => bottom));
  return {
    active: activeAt(sections, scrollTop + ACTIVE_LINE),
    isSticky: blockTop - scrollTop <= STICKY_AT,
    isGone: sections.length > 0 && lastBottom <= belowHeader,
    isPanelGone: panelBottom !== null && panelBottom <= belowHeader,
  };
}

/** The innermost section at a line; the space between two belongs to the one above it, so that the mark does not blink. */
function activeAt(sections: readonly AnchorSpan[], line: number): string | null {
  const spanning = sections.findLast(({ top, bottom }) => top <= line && line < bottom);
  if (spanning || !sections.some(({ top }) => top > line)) return spanning?.id ?? null;
  const above = sections.filter(({ bottom }) => bottom <= line);
  const nearest = Math.max(...above.map(({ bottom }) => bottom));
  return above.find(({ bottom }) => bottom === nearest)?.id ?? null;
}

/** Whether two positions look the same. */
export const isSameView = (one: AnchorsView, other: AnchorsView): boolean =>
  one.active === other.active &&
  one.isSticky === other.isSticky &&
  one.isGone === other.isGone &&
  one.isPanelGone === other.isPanelGone;
