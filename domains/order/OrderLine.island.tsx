import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { selectLive } from './order.slice';
import type { ReviewLink } from './orderViews';
import { samplePaidOrder } from './sample';
import { FactText } from './ui/FactText';
import { OrderActions } from './ui/OrderActions';
import css from './ui/OrderLine.module.css';
import { StatusIcon } from './ui/StatusIcon';

export interface OrderLineProps {
  /** From 1. */
  readonly line: string;
  /** Where its buyer reviews it once it is completed. */
  readonly review?: ReviewLink | undefined;
}

/** How a line of a paid order stands: its state, progress and times, and what its buyer can do about it. */
export default function OrderLine({ line: id, review }: OrderLineProps) {
  const line = useSelector(selectLive)?.lines.find((one) => one.id === id);
  if (!line) return null;
  const { state, title, texts, reason, progress, percent, times, actions } = line;
  return (
    <div className={css.line}>
      <p className={css.state}>
        <StatusIcon status={state} />
        <b>{title}</b>
      </p>
      {progress && (
        <p className={css.progress}>
          <progress max={100} value={percent} aria-label={title} />
          <span className="small">{progress}</span>
        </p>
      )}
      {reason && <p className={css.reason}>{reason}</p>}
      {texts.map((text) => (
        <p key={text} className="soft">
          {text}
        </p>
      ))}
      <ol className={css.times}>
        {times.map((text) => (
          <li key={text}>
            <FactText text={text} />
          </li>
        ))}
      </ol>
      <OrderActions actions={actions}>
        {review && (review.isWritten || state === 'completed') && (
          <ButtonLink href={review.href} data-modal="dialog">
            {review.isWritten ? 'Your review' : 'Write a review'}
          </ButtonLink>
        )}
      </OrderActions>
    </div>
  );
}

OrderLine.sample = {
  props: { line: '1' },
  state: {
    order: { confirmed: null, hasChanged: false, updatedAt: 0, path: '/orders/sample', live: samplePaidOrder },
  },
} satisfies IslandSample<OrderLineProps>;
