/* Attributes of cards, which the scripts of their pages read and write. */

/** The attribute of cards of which nothing is left. */
export const OUT_ATTRIBUTE = 'data-out';
/** The attribute of cards whose goods were taken off sale since the page was written. */
export const CLOSED_ATTRIBUTE = 'data-closed';
/** The attribute of links that open a run: its id. */
export const RUN_ATTRIBUTE = 'data-run';
/** The attribute of cards: the id of their run. */
export const RUN_CARD_ATTRIBUTE = 'data-run-card';
/** The attribute of the note beside the price: the duration, which it says when there is nothing else to say. */
export const DURATION_ATTRIBUTE = 'data-duration';
/** The attribute of cards with the start of their run, ms UTC. */
export const STARTS_ATTRIBUTE = 'data-starts';
/** The attribute of cards whose seats are sold until another time than the start, ms UTC. */
export const DEADLINE_ATTRIBUTE = 'data-deadline';
/** The attribute of the card of the next run. */
export const NEXT_ATTRIBUTE = 'data-next';
/** The attribute of cards whose run sells no seats any more since the page was written. */
export const OVER_ATTRIBUTE = 'data-over';
/** The attribute of the empty element for how long it is until the run starts; the card of the next run has space for it. */
export const STARTS_IN_ATTRIBUTE = 'data-starts-in';
