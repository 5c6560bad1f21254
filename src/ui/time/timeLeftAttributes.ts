/** The element that counts down to its attribute `end`, ms UTC. */
export const TIME_LEFT_ELEMENT = 'time-left';
/** Fired by such an element when it is put into the page. */
export const TIME_LEFT_CONNECTED = 'time-left-connected';
/** On what belongs to an end: inside it `.until-end` is shown, and `.after-end` once `PASSED_ATTRIBUTE` is there. */
export const ENDS_ATTRIBUTE = 'data-ends';
export const PASSED_ATTRIBUTE = 'data-ended';
