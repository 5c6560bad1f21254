import Swiper from 'swiper';

/** Speed of the carousel in ms and the gap between its cards in px (SPEC §9). */
const SPEED_MS = 1000;
const GAP = 8;

export interface Edges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Swiper over cards that React keeps: it only moves them. */
export interface RewardSwiper {
  /** Cards came or went; goes to the end where one was added. */
  readonly changed: (added: 'start' | 'end' | undefined) => void;
  readonly step: (direction: -1 | 1) => void;
  readonly destroy: () => void;
}

/**
 * @param frame the element whose only child is the row of cards
 * @param instant true when the shopper wants no motion
 * @param onEdges told when the first or last card comes into view or leaves it
 */
export function createRewardSwiper(
  frame: HTMLElement,
  instant: boolean,
  onEdges: (edges: Edges) => void,
): RewardSwiper {
  const swiper = new Swiper(frame, {
    slidesPerView: 'auto',
    spaceBetween: GAP,
    speed: instant ? 0 : SPEED_MS,
  });
  const tell = () => onEdges({ atStart: swiper.isBeginning, atEnd: swiper.isEnd });
  swiper.on('toEdge', tell);
  swiper.on('fromEdge', tell);
  tell();
  return {
    changed(added) {
      swiper.update();
      if (added) swiper.slideTo(added === 'start' ? 0 : swiper.slides.length - 1);
      tell();
    },
    step: (direction) => void (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    destroy: () => swiper.destroy(true, true),
  };
}
