import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { useSubmitOnce } from '../../src/ui/form/useSubmitOnce';
import {
  type CheckoutState,
  checkoutReturned,
  gameDetailsGiven,
  paymentPressed,
  selectDetailsGiven,
  selectSending,
} from './checkout.slice';
import { areGameDetailsGiven, paymentTypeOf } from './ui/gameDetails';

export interface PayButtonProps {
  /** `Pay 80.33 $`, `Confirm and pay 82.10 $`. */
  readonly label: string;
  /** Sent with the form when this button was pressed. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

interface WithCheckout {
  readonly checkout: CheckoutState;
}

/**
 * The one gold button of a page that orders or pays. Without script it is a submit button; with it, the first press sends the form and
 * every further one does nothing until the page has changed or come back.
 */
export default function PayButton({ label, name, value }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const sending = useSelector(selectSending);
  const store = useStore<WithCheckout>();
  const dispatch = useDispatch();

  useSubmitOnce(button, {
    isSending: () => selectSending(store.getState()),
    onSend(form) {
      tellDetails(form);
      dispatch(paymentPressed({ paymentType: paymentTypeOf(form) }));
    },
    onReturn: () => dispatch(checkoutReturned()),
  });

  function tellDetails(form: HTMLFormElement) {
    if (!selectDetailsGiven(store.getState()) && areGameDetailsGiven(form)) dispatch(gameDetailsGiven());
  }
  const told = useRef(tellDetails);
  useEffect(() => {
    told.current = tellDetails;
  });
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const changed = () => told.current(form);
    form.addEventListener('change', changed);
    return () => form.removeEventListener('change', changed);
  }, []);

  return (
    <Button ref={button} type="submit" look="action" size="big" wide name={name} value={value} busy={sending}>
      {label}
    </Button>
  );
}

PayButton.sample = { props: { label: 'Pay 80.33 $' } } satisfies IslandSample<PayButtonProps>;
