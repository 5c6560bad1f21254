import { type RefObject, useRef } from 'react';
import { useSelector } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { CHAT_ATTRIBUTE } from '../../menus';
import { STARTED_TEXT } from '../checkRun.rules';
import { RUN_FIELDS, RUN_FORM } from '../raidRun.contract';
import { selectIsOver, selectReadyRun, selectSeatProblem, selectSending } from '../raidRun.selectors';
import type { RunIntent } from '../raidRun.slice';
import { focusField, useRunSubmit } from './useRunSubmit';

const CANCELLED_TEXT = 'this raid run was cancelled';

interface TakeSeatProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing: boolean;
  readonly size?: 'big';
}

/** The main button: it takes the seat, or says why there is none. */
export function TakeSeat({ changing, size }: TakeSeatProps) {
  const button = useRef<HTMLButtonElement>(null);
  const sending = useSelector(selectSending);
  const isOver = useSelector(selectIsOver);
  const problem = useSelector(selectSeatProblem);
  const ready = useSelector(selectReadyRun);
  const shared = { ref: button, form: RUN_FORM, look: 'action', size, wide: size === 'big' } as const;
  if (isOver)
    return (
      <Button {...shared} disabledReason="">
        {ready?.run.isCancelled ? CANCELLED_TEXT : STARTED_TEXT}
      </Button>
    );
  const buyLabel = ready?.choices.isFlex ? 'Buy with flex time' : 'Take this seat';
  const label = changing ? 'Save and check out' : buyLabel;
  if (problem) {
    const leadToCause = () => {
      const form = button.current?.form;
      if (form) focusField(form, [problem.field, RUN_FIELDS.flexTime]);
    };
    return (
      <Button {...shared} onClick={leadToCause} disabledReason={size === 'big' ? problem.message : ''}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...shared}
      type="submit"
      name={INTENT_FIELD}
      value={'checkout' satisfies RunIntent}
      busy={sending === 'checkout'}
    >
      {label}
    </Button>
  );
}

interface OtherActionsProps extends Pick<TakeSeatProps, 'changing'> {
  /** Where the leader is asked while no chat is loaded; null without an address. */
  readonly askHref: string | null;
  readonly cartButton: RefObject<HTMLButtonElement | null>;
}

/** Add to cart, and the chat with the leader; both end with the start of the run. */
export function OtherActions({ changing, askHref, cartButton }: OtherActionsProps) {
  const sending = useSelector(selectSending);
  const isOver = useSelector(selectIsOver);
  const hasSeat = useSelector(selectSeatProblem) === null;
  const channel = useSelector(selectReadyRun)?.run.channel;
  useRunSubmit(cartButton, changing);
  if (isOver) return null;
  return (
    <>
      <Button
        ref={cartButton}
        type="submit"
        form={RUN_FORM}
        name={INTENT_FIELD}
        value={'cart' satisfies RunIntent}
        wide
        busy={sending === 'cart'}
        disabledReason={hasSeat ? undefined : ''}
      >
        {changing ? 'Save changes' : 'Add to cart'}
      </Button>
      {askHref !== null && channel && (
        <ButtonLink href={askHref} look="quiet" wide {...{ [CHAT_ATTRIBUTE]: channel }}>
          <Icon icon={icons.messageCircle} />
          Ask the leader
        </ButtonLink>
      )}
    </>
  );
}
