import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/ui/Button';
import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/Icon';
import { RewardCard } from '../../../src/ui/RewardCard';
import css from './RewardCarousel.module.css';
import type { Edges, RewardSwiper } from './rewardSwiper';

export interface CarouselReward {
  readonly key: string;
  readonly name: string;
  /** Where on the line it lies: "1.800", "Gold IV". */
  readonly at: string;
  readonly img?: string | undefined;
}

/** On which side the cards have grown, so that the new one is brought into view. */
function grownSide(before: readonly string[], after: readonly string[]): 'start' | 'end' | undefined {
  const isNew = (key: string | undefined) => key !== undefined && !before.includes(key);
  if (isNew(after.at(-1))) return 'end';
  return isNew(after[0]) ? 'start' : undefined;
}

export interface RewardCarouselProps {
  /** In the order they were won. */
  readonly rewards: readonly CarouselReward[];
  /** Leaves out Swiper and its arrows: the row scrolls. For pages that carry another large library. */
  readonly plain?: boolean;
}

/** The rewards of the chosen way. Swiper comes only when they do not fit; until then, and without it, the row scrolls. */
export function RewardCarousel({ rewards, plain }: RewardCarouselProps) {
  const frame = useRef<HTMLElement>(null);
  const swiper = useRef<RewardSwiper>(null);
  const [edges, setEdges] = useState<Edges>();
  const keys = rewards.map((reward) => reward.key).join('\n');
  const shown = useRef(keys);

  useEffect(() => {
    const added = grownSide(shown.current.split('\n'), keys.split('\n'));
    shown.current = keys;
    if (swiper.current) {
      swiper.current.changed(added);
      return undefined;
    }
    let gone = false;
    const room = frame.current;
    async function build() {
      if (plain || !room || room.scrollWidth <= room.clientWidth + 1) return;
      const { createRewardSwiper } = await import(/* webpackChunkName: "rewards-carousel" */ './rewardSwiper');
      if (gone || swiper.current) return;
      room.scrollLeft = 0;
      swiper.current = createRewardSwiper(room, matchMedia('(prefers-reduced-motion: reduce)').matches, setEdges);
      swiper.current.changed(added);
    }
    const attempt = () =>
      void build().catch((error: unknown) => console.error('The rewards carousel could not be loaded.', error));
    attempt();
    addEventListener('resize', attempt);
    return () => {
      gone = true;
      removeEventListener('resize', attempt);
    };
  }, [keys, plain]);
  useEffect(
    () => () => {
      swiper.current?.destroy();
      swiper.current = null;
    },
    [],
  );

  function keyed(event: KeyboardEvent) {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!direction || !swiper.current) return;
    event.preventDefault();
    swiper.current.step(direction);
  }

  return (
    <div className={css.carousel}>
      <div className={css.head}>
        <h3>Rewards on your line</h3>
        {edges && !(edges.atStart && edges.atEnd) && (
          <div className={css.arrows}>
            <Arrow direction={-1} blocked={edges.atStart} onPress={() => swiper.current?.step(-1)} />
            <Arrow direction={1} blocked={edges.atEnd} onPress={() => swiper.current?.step(1)} />
          </div>
        )}
      </div>
      <section
        ref={frame}
        className={css.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-roledescription="carousel"
        aria-label="Rewards on your line"
        onKeyDown={keyed}
      >
        <ul className={cx(css.row, 'swiper-wrapper')}>
          {rewards.length === 0 && <li className={cx(css.empty, 'swiper-slide')}>You have no rewards yet</li>}
          {rewards.map(({ key, ...reward }) => (
            <li key={key} className={cx(css.slide, 'swiper-slide')}>
              <RewardCard {...reward} state="in" note="Included" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Arrow({ direction, blocked, onPress }: { direction: -1 | 1; blocked: boolean; onPress: () => void }) {
  return (
    <Button
      look="quiet"
      square
      reason={blocked ? '' : undefined}
      aria-label={direction === 1 ? 'Next rewards' : 'Earlier rewards'}
      onClick={onPress}
    >
      <Icon name={direction === 1 ? 'chevron-right' : 'chevron-left'} />
    </Button>
  );
}
