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
import type { CheckoutContext } from './checkout.rules';
import { areGameDetailsComplete, paymentTypeOf } from './ui/gameDetails';

export interface PayButtonProps {
  /** `Pay 80.33 $`, `Confirm and pay 82.10 $`. */
  readonly label: string;
  /** Submitted with the form when this button was pressed. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  /** What the checkout's form is checked by before it is sent; absent on a page that shows what the server has found. */
  readonly check?: CheckoutContext | undefined;
}

const loadCheck = () => import(/* webpackChunkName: "checkout-check" */ './checkForm');

interface CheckoutRootState {
  readonly checkout: CheckoutState;
}

/**
 * The primary button of a page that orders or pays. Without JavaScript it is a submit button; with it, further presses do nothing until the
 * page has changed or was restored.
 */
export default function PayButton({ label, name, value, check }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasChecked = useRef(false);
  const sending = useSelector(selectSending);
  const store = useStore<CheckoutRootState>();
  const dispatch = useDispatch();

  /** The server checks again, and alone where this code can't be loaded. */
  async function sendIfGood(form: HTMLFormElement, context: CheckoutContext) {
    const isGood = await loadCheck().then(({ checkForm }) => checkForm(form, context, dispatch), () => true);
    if (!isGood) return;
    wasChecked.current = true;
    form.requestSubmit(button.current);
  }

  useSubmitOnce(button, {
    // Other buttons of the checkout fill it in.
    ignores: ({ submitter }) => submitter?.hasAttribute('formaction') ?? false,
    check(event) {
      const form = button.current?.form;
      if (check && form && !wasChecked.current) {
        event.preventDefault();
        void sendIfGood(form, check);
      }
      wasChecked.current = false;
    },
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
    const onChange = () => {
      latestReportDetails.current(form);
      // Here when it is needed.
      if (check) void loadCheck().catch(() => {});
    };
    form.addEventListener('change', onChange);
    return () => form.removeEventListener('change', onChange);
  }, [check]);

  return (
    <Button ref={button} type="submit" look="action" size="big" wide name={name} value={value} busy={sending}>
      {label}
    </Button>
  );
}

PayButton.sample = { props: { label: 'Pay 80.33 $' } } satisfies IslandSample<PayButtonProps>;
