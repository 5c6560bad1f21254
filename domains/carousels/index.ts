export { FRAME_ATTRIBUTE, ROOT_ATTRIBUTE, WORDS_ATTRIBUTE } from './carouselMarkup';
export { selectCarousels, slideShown, type WithCarousels } from './carousels.slice';
export { Arrow } from './ui/Arrow';
export { PauseButton } from './ui/PauseButton';
export { usePlayingCarousel } from './ui/usePlayingCarousel';
