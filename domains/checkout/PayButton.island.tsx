import { useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { useSubmitOnce } from '../../src/ui/form/useSubmitOnce';
import { checkoutPageRestored, paymentSubmitted } from './checkout.events';
import { selectBusy, selectSending } from './checkout.selectors';
import type { CheckoutState } from './checkout.slice';

export interface PayButtonProps {
  /** `Pay 80.33 $`, `Confirm and pay 82.10 $`. */
  readonly label: string;
  /** Submitted with the form when this button was pressed. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

interface CheckoutRootState {
  readonly checkout: CheckoutState;
}

/**
 * The primary button of a page that orders or pays. Without JavaScript it is a submit button; with it, further presses do nothing until the
 * page has changed or was restored.
 */
export default function PayButton({ label, name, value }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = useSelector(selectBusy);
  const store = useStore<CheckoutRootState>();
  const dispatch = useDispatch();

  useSubmitOnce(button, {
    isSending: () => selectSending(store.getState()),
    onSend(form) {
      dispatch(paymentSubmitted({ paymentType: paymentTypeOf(form) }));
    },
    onReturn: () => dispatch(checkoutPageRestored()),
  });

  return (
    <Button ref={button} type="submit" look="action" size="big" wide name={name} value={value} busy={isBusy}>
      {label}
    </Button>
  );
}

/** The name of the chosen payment method. */
function paymentTypeOf(form: HTMLFormElement): string | null {
  const method = new FormData(form).get('payment');
  return typeof method === 'string' ? method : null;
}

PayButton.sample = { props: { label: 'Pay 80.33 $' } } satisfies IslandSample<PayButtonProps>;
