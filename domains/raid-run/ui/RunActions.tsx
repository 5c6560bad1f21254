import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { Button } from '../../../src/ui/form/Button';
import { CartLabel } from '../../../src/ui/form/CartLabel';
import { type BuyIntent, useBuySubmit } from '../../price-check';
import { STARTED_TEXT } from '../checkRun.rules';
import { RUN_FORM } from '../raidRun.contract';
import {
  runPrice,
  selectIsOver,
  selectNewPrice,
  selectReadyRun,
  selectRunProblems,
  selectSeatProblem,
  selectSending,
  type WithRaidRun,
} from '../raidRun.selectors';
import { type RaidRunRootState, runSubmitted } from '../raidRun.slice';
import { AskLeader } from './AskLeader';
import { NEW_PRICE } from './RunNewPrice';
import { PRICE_STATUS } from './RunPriceStatus';
import { focusField, SEAT_REASON, useLeadToCause } from './useLeadToCause';

const CANCELLED_TEXT = 'this raid run was canceled';

const buyForm = {
  price: runPrice,
  sent: runSubmitted,
  selectProblems: selectRunProblems,
  selectReason: (state: WithRaidRun) => (selectIsOver(state) ? PRICE_STATUS : selectNewPrice(state) ? NEW_PRICE : null),
  focus: focusField,
};

interface TakeSeatProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing: boolean;
}

/** The main button: it takes the seat. It stays the same element while what it says changes, so that it keeps the focus. */
export function TakeSeat({ changing }: TakeSeatProps) {
  const sending = useSelector(selectSending);
  const isOver = useSelector(selectIsOver);
  const ready = useSelector(selectReadyRun);
  const noSeat = useLeadToCause();
  const shared = { form: RUN_FORM, look: 'action', size: 'big', wide: true } as const;
  if (isOver)
    return (
      <Button {...shared} disabledReason="">
        {ready?.run.isCancelled ? CANCELLED_TEXT : STARTED_TEXT}
      </Button>
    );
  const buyLabel = ready?.choices.isFlex ? 'Buy with flex time' : 'Take this seat';
  return (
    <Button
      {...shared}
      type={noSeat.onClick ? 'button' : 'submit'}
      name={INTENT_FIELD}
      value={'checkout' satisfies BuyIntent}
      busy={sending === 'checkout'}
      {...noSeat}
    >
      {changing ? 'Save and check out' : buyLabel}
    </Button>
  );
}

/** Why no seat can be taken, once for all buttons. */
export function SeatReason() {
  const problem = useSelector(selectSeatProblem);
  const isOver = useSelector(selectIsOver);
  if (!problem || isOver) return null;
  return (
    <p id={SEAT_REASON} className="tiny soft">
      {problem.message}
    </p>
  );
}

interface AddSeatProps extends TakeSeatProps {
  readonly cartButton: RefObject<HTMLButtonElement | null>;
}

/** Add to cart; it ends with the start of the run. */
export function AddSeat(props: AddSeatProps) {
  const isOver = useSelector(selectIsOver);
  useBuySubmit(props.cartButton, props.changing, buyForm);
  return isOver ? null : <OpenAddSeat {...props} />;
}

function OpenAddSeat({ changing, cartButton }: AddSeatProps) {
  const sending = useSelector(selectSending);
  const noSeat = useLeadToCause();
  useFocusOnStart(cartButton);
  return (
    <Button
      ref={cartButton}
      type={noSeat.onClick ? 'button' : 'submit'}
      form={RUN_FORM}
      name={INTENT_FIELD}
      value={'cart' satisfies BuyIntent}
      wide
      busy={sending === 'cart'}
      {...noSeat}
    >
      <CartLabel changing={changing} />
    </Button>
  );
}

/** The chat with the leader; it ends with the start of the run. */
export function AskAboutRun() {
  const isOver = useSelector(selectIsOver);
  return isOver ? null : <OpenAsk />;
}

function OpenAsk() {
  const ask = useRef<HTMLElement>(null);
  const run = useSelector(selectReadyRun)?.run;
  useFocusOnStart(ask);
  return run ? <AskLeader ref={ask} run={run} /> : null;
}

/** What goes with the start of the run is still in the page when it ends: what says why takes the focus over, if it has it. */
function useFocusOnStart(element: RefObject<HTMLElement | null>): void {
  const store = useStore<RaidRunRootState>();
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      const hasFocus = activeElement !== null && activeElement === element.current;
      if (hasFocus && selectIsOver(store.getState())) document.getElementById(PRICE_STATUS)?.focus();
    },
    [element, store],
  );
}
