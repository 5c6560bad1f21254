/** On the line about an unpaid order: its number. */
export const UNPAID_ATTRIBUTE = 'data-unpaid-order';
/** On the same line: for how long the order was still held when the page was made, ms. */
export const LEFT_ATTRIBUTE = 'data-left';

/** Answers `{ number }` of the visitor's newest order that waits for its payment, null without one. */
export const UNPAID_STATE_PATH = '/v1/orders/unpaid';
