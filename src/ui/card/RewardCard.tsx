import { cx } from '../cx';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './RewardCard.module.css';

export interface RewardCardProps {
  readonly name: string;
  /** Where it is reached: "1.800", "Gold IV". */
  readonly at: string;
  /** Path of a picture. */
  readonly img?: string | undefined;
  /** `past` below the start, `in` the chosen range, `beyond` the goal. */
  readonly state: 'past' | 'in' | 'beyond';
  /** "You have it", "Included", "300 above goal". */
  readonly note: string;
}

/** A reward at a value of the range. */
export function RewardCard({ name, at, img, state, note }: RewardCardProps) {
  return (
    <div className={cx(css.card, css[state])}>
      {img && <img src={img} width={32} height={32} alt="" loading="lazy" />}
      <b>
        {state === 'in' && <Icon icon={icons.check} size={16} />}
        {at}
      </b>
      <span>
        {name}
        <span className="visually-hidden">, {note}</span>
      </span>
    </div>
  );
}
