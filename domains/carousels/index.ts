export { FRAME_ATTRIBUTE, ROOT_ATTRIBUTE, WORDS_ATTRIBUTE } from './carouselMarkup';
