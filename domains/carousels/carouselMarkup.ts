/** On what belongs to one carousel. */
export const ROOT_ATTRIBUTE = 'data-carousel';
/** On the scroll container of its cards. */
export const FRAME_ATTRIBUTE = 'data-slides';
/** On the scroll container of what names its slides: the kind of carousel that this is itself. */
export const WORDS_ATTRIBUTE = 'data-words';
