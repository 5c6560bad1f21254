import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './RewardCard.module.css';

export interface RewardCardProps {
  readonly name: string;
  /** Where it is reached: "1.800", "Gold IV". */
  readonly at: string;
  /** Path of a picture. */
  readonly img?: string | undefined;
}

/** A reward of the chosen range, at its value. */
export function RewardCard({ name, at, img }: RewardCardProps) {
  return (
    <div className={css.card}>
      {img && <img src={img} width={32} height={32} alt="" loading="lazy" />}
      <b>
        <Icon icon={icons.check} size={16} />
        <span translate="no">{at}</span>
      </b>
      <span>
        <span>{name}</span>
        <span className="visually-hidden">, Included</span>
      </span>
    </div>
  );
}
