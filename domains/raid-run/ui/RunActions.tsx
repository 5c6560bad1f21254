import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { Button } from '../../../src/ui/form/Button';
import { STARTED_TEXT } from '../checkRun.rules';
import { RUN_FORM } from '../raidRun.contract';
import { selectIsOver, selectReadyRun, selectSeatProblem, selectSending } from '../raidRun.selectors';
import type { RaidRunRootState, RunIntent } from '../raidRun.slice';
import { AskLeader } from './AskLeader';
import { focusPriceStatus } from './RunPriceStatus';
import { SEAT_REASON, useLeadToCause } from './useLeadToCause';
import { useRunSubmit } from './useRunSubmit';

const CANCELLED_TEXT = 'this raid run was cancelled';

interface TakeSeatProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing: boolean;
  readonly size?: 'big';
}

/** The main button: it takes the seat. It stays the same element while what it says changes, so that it keeps the focus. */
export function TakeSeat({ changing, size }: TakeSeatProps) {
  const sending = useSelector(selectSending);
  const isOver = useSelector(selectIsOver);
  const ready = useSelector(selectReadyRun);
  const noSeat = useLeadToCause();
  const shared = { form: RUN_FORM, look: 'action', size, wide: size === 'big' } as const;
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
      value={'checkout' satisfies RunIntent}
      busy={sending === 'checkout'}
      {...noSeat}
    >
      {changing ? 'Save and check out' : buyLabel}
    </Button>
  );
}

/** Why no seat can be taken, once for all buttons: on phones the main one is in the dock. */
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

interface OtherActionsProps extends Pick<TakeSeatProps, 'changing'> {
  readonly cartButton: RefObject<HTMLButtonElement | null>;
}

/** Add to cart, and the chat with the leader; both end with the start of the run. */
export function OtherActions(props: OtherActionsProps) {
  const isOver = useSelector(selectIsOver);
  useRunSubmit(props.cartButton, props.changing);
  return isOver ? null : <OpenActions {...props} />;
}

function OpenActions({ changing, cartButton }: OtherActionsProps) {
  const ask = useRef<HTMLElement>(null);
  const store = useStore<RaidRunRootState>();
  const sending = useSelector(selectSending);
  const run = useSelector(selectReadyRun)?.run;
  const noSeat = useLeadToCause();
  useLayoutEffect(
    () => () => {
      // They are still in the page: what says why they go takes the focus over, if they have it.
      const { activeElement } = document;
      const hasFocus = activeElement !== null && [cartButton.current, ask.current].includes(activeElement as never);
      if (hasFocus && selectIsOver(store.getState())) focusPriceStatus();
    },
    [cartButton, store],
  );
  return (
    <>
      <Button
        ref={cartButton}
        type={noSeat.onClick ? 'button' : 'submit'}
        form={RUN_FORM}
        name={INTENT_FIELD}
        value={'cart' satisfies RunIntent}
        wide
        busy={sending === 'cart'}
        {...noSeat}
      >
        {changing ? 'Save changes' : 'Add to cart'}
      </Button>
      {run && <AskLeader ref={ask} run={run} />}
    </>
  );
}
