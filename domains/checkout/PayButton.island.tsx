import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { useSubmitOnce } from '../../src/ui/form/useSubmitOnce';
import {
  type CheckoutState,
  checkoutPageRestored,
  gameDetailsCompleted,
  paymentSubmitted,
  selectAreDetailsComplete,
  selectSending,
} from './checkout.slice';
import { areGameDetailsComplete, paymentTypeOf } from './ui/gameDetails';

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
  const sending = useSelector(selectSending);
  const store = useStore<CheckoutRootState>();
  const dispatch = useDispatch();

  useSubmitOnce(button, {
    isSending: () => selectSending(store.getState()),
    onSend(form) {
      reportDetails(form);
      dispatch(paymentSubmitted({ paymentType: paymentTypeOf(form) }));
    },
    onReturn: () => dispatch(checkoutPageRestored()),
  });

  function reportDetails(form: HTMLFormElement) {
    if (!selectAreDetailsComplete(store.getState()) && areGameDetailsComplete(form)) dispatch(gameDetailsCompleted());
  }
  const latestReportDetails = useRef(reportDetails);
  useEffect(() => {
    latestReportDetails.current = reportDetails;
  });
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const onChange = () => latestReportDetails.current(form);
    form.addEventListener('change', onChange);
    return () => form.removeEventListener('change', onChange);
  }, []);

  return (
    <Button ref={button} type="submit" look="action" size="big" wide name={name} value={value} busy={sending}>
      {label}
    </Button>
  );
}

PayButton.sample = { props: { label: 'Pay 80.33 $' } } satisfies IslandSample<PayButtonProps>;
