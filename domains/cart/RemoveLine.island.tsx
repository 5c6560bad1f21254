import { useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/islands/islandSample';
import { Button } from '../../src/ui/Button';
import { useSubmitOnce } from '../../src/ui/useSubmitOnce';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import { INTENT_FIELD } from './cart.fields';
import { type CartState, cartReturned, lineRemovalAsked, selectLeavingLine } from './cart.slice';

export interface RemoveLineProps {
  readonly lineId: string;
  /** The name of the service, for those who hear the button alone. */
  readonly name: string;
}

interface WithCart {
  readonly cart: CartState;
}

/** The button that takes a line out of the cart. It stands in the form that posts to `/cart/lines/{lineId}`. */
export default function RemoveLine({ lineId, name }: RemoveLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useSelector(selectLeavingLine);
  const store = useStore<WithCart>();
  const dispatch = useDispatch();
  useSubmitOnce(button, {
    isSending: () => selectLeavingLine(store.getState()) !== null,
    onSend: () => dispatch(lineRemovalAsked({ lineId })),
    onReturn: () => dispatch(cartReturned()),
  });
  return (
    <Button ref={button} type="submit" look="quiet" name={INTENT_FIELD} value="remove" busy={leaving === lineId}>
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

RemoveLine.sample = { props: { lineId: '1', name: 'Arena 2v2 rating' } } satisfies IslandSample<RemoveLineProps>;
