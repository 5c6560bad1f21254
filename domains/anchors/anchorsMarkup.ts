/** The element with the nav and the sections after it. */
export const ANCHORS_ATTRIBUTE = 'data-anchors';
/** The panel with the price and the buy button, which stays beside what is above the sections. */
export const BUY_PANEL_ATTRIBUTE = 'data-buy-panel';

/** A link to a part of the page: a section, by the id of its heading, or a panel of an accordion, by the id of its content. */
export interface AnchorLink {
  readonly id: string;
  readonly title: string;
}
