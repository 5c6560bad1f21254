import { useSelector } from 'react-redux';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { LiveOrder } from '../order.contract';
import { selectOrderPath } from '../order.slice';
import css from './OrderLive.module.css';

/** What the buyer can do about an order, or a line of it. */
export function OrderActions({ actions }: Pick<LiveOrder, 'actions'>) {
  const path = useSelector(selectOrderPath);
  return (
    <div className={css.actions}>
      {actions.map(({ title, text }) => (
        <ButtonLink key={text} href={`${path}/${text}`} data-modal="dialog">
          {title}
        </ButtonLink>
      ))}
    </div>
  );
}
