import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { LiveOrder } from '../order.contract';
import { selectOrderPath } from '../order.slice';
import css from './OrderLive.module.css';

interface OrderActionsProps extends Pick<LiveOrder, 'actions'> {
  /** Shown before them. */
  readonly children?: ReactNode;
}

/** What the buyer can do about an order, or a line of it. */
export function OrderActions({ actions, children }: OrderActionsProps) {
  const path = useSelector(selectOrderPath);
  return (
    <div className={css.actions}>
      {children}
      {actions.map(({ title, text }) => (
        <ButtonLink key={text} href={`${path}/${text}`} data-modal="dialog">
          {title}
        </ButtonLink>
      ))}
    </div>
  );
}
