import { RewardCard } from '../../../src/ui/card/RewardCard';
import { CardRow } from '../../../src/ui/media/CardRow';
import css from './RewardCarousel.module.css';

/** How long the carousel takes for one move, in ms (SPEC §9). Its gap of 8 px stands in its style. */
const SPEED_MS = 1000;

export interface CarouselReward {
  readonly key: string;
  readonly name: string;
  /** Where on the line it lies: "1.800", "Gold IV". */
  readonly at: string;
  readonly img?: string | undefined;
}

/** What the next reward beyond the goal is, below the carousel. */
export function NextReward({ text }: { readonly text: string }) {
  return <p className={css.next}>{text}</p>;
}

export interface RewardCarouselProps {
  /** In the order they were won. */
  readonly rewards: readonly CarouselReward[];
}

/** The rewards of the chosen way. */
export function RewardCarousel({ rewards }: RewardCarouselProps) {
  return (
    <CardRow
      title="Unlocks on the way"
      empty="You have no rewards yet"
      speed={SPEED_MS}
      layout={css.layout}
      items={rewards.map(({ key, ...reward }) => ({ key, content: <RewardCard {...reward} /> }))}
    />
  );
}
