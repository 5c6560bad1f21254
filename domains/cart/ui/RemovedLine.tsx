import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { removalUndone } from '../cart.slice';
import type { CartLineView } from '../cartItems.contract';
import css from './CartView.module.css';

interface RemovedLineProps {
  readonly line: CartLineView;
  readonly undo: RefObject<HTMLButtonElement | null>;
}

/** The line that was removed last, in its place, with "Undo", which puts it back there. */
export function RemovedLine({ line: { name, quote }, undo }: RemovedLineProps) {
  const dispatch = useDispatch();
  return (
    <li className={css.removed}>
      <span>
        <b>{name}</b> removed
      </span>
      {quote && (
        <Button ref={undo} look="quiet" onClick={() => dispatch(removalUndone({}))}>
          <Icon icon={icons.undo} size={16} />
          Undo
        </Button>
      )}
    </li>
  );
}
