/** The element that shows a time in the shopper's zone once its code is there. */
export const LOCAL_TIME_ELEMENT = 'local-time';
