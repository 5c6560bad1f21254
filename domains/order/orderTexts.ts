import { formatAmount } from '../../src/lib/money';
import type { PlayStyle } from '../catalogue';
import { isLive, type LineState } from './line.rules';
import type { OrderStatus } from './order.rules';

/** The texts of the order page for each status. */

interface StatusText {
  readonly headline: string;
  readonly explanation: string;
}

const STATUS_TEXTS: Readonly<Record<OrderStatus, StatusText>> = {
  awaiting_payment: {
    headline: 'Waiting for your payment',
    explanation: 'Nothing starts and nothing is charged before you pay.',
  },
  payment_failed: {
    headline: 'The payment was declined',
    explanation: 'Nothing was charged. You can try again.',
  },
  paid: {
    headline: 'Paid, thank you',
    explanation: 'Your order is with our team.',
  },
  in_progress: { headline: 'Work has started', explanation: 'We’re working on your order.' },
  completed: { headline: 'Done', explanation: 'Everything you ordered has been delivered.' },
  cancelled: { headline: 'Canceled', explanation: 'This order was canceled. No work will be done.' },
  refunded: { headline: 'Refunded', explanation: 'We refunded this order the way you paid.' },
};

/** Explanations that differ while a part is held from the buyer's balance; the facts say how much. */
const HELD_EXPLANATIONS: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'Nothing starts before you pay.',
  payment_failed: 'Nothing was charged to your payment method. You can try again.',
};

export function statusText(status: OrderStatus): StatusText {
  return STATUS_TEXTS[status];
}

/**
 * The icon and the texts of an order with these states of its lines.
 * @param isMoneyBack whether all that goes back has gone
 * @param isHeld whether a part of it came from the buyer's balance
 */
export function orderText(
  status: OrderStatus,
  states: readonly (LineState | null)[],
  isMoneyBack: boolean,
  isHeld = false,
): StatusText & { readonly icon: OrderStatus | 'waiting' } {
  const text = { icon: status, ...STATUS_TEXTS[status] };
  const live = states.filter(isLive);
  if (live.length > 0 && live.every((state) => state === 'waiting'))
    return { icon: 'waiting', headline: LINE_TEXTS.waiting.title, explanation: LINE_TEXTS.waiting.text };
  if (status === 'completed' && states.some((state) => state !== 'completed'))
    return { ...text, explanation: 'The rest of what you ordered has been delivered.' };
  if (status === 'refunded' && !isMoneyBack)
    return { ...text, explanation: 'No more work will be done on this order.' };
  return { ...text, explanation: (isHeld ? HELD_EXPLANATIONS[status] : undefined) ?? text.explanation };
}

/** The states of a line as its buyer reads them. */
const LINE_TEXTS: Readonly<Record<LineState, { readonly title: string; readonly text: string }>> = {
  paid: { title: 'Paid', text: 'With our team, not started yet.' },
  waiting: { title: 'Waiting for you', text: 'We go on as soon as you’re ready.' },
  in_progress: { title: 'In progress', text: '' },
  completed: { title: 'Done', text: 'Delivered. Check it out in game.' },
  cancelled: { title: 'Canceled', text: 'No more work will be done on it.' },
  refunded: { title: 'Refunded', text: '' },
};

/** The state of a line, in a word or two. */
export const lineTitle = (state: LineState): string => LINE_TEXTS[state].title;
/** A sentence about a state; may be empty. */
export const lineText = (state: LineState): string => LINE_TEXTS[state].text;

/** How a line is played; seats of raid runs are played by the buyer or by a pilot. */
export type LinePlay = PlayStyle | 'run' | 'run_piloted';

const PLAY_STYLE_STEPS: Readonly<Record<LinePlay, { readonly title: string; readonly text: string }>> = {
  piloted: {
    title: 'A booster plays your character',
    text: 'We agree with you on how and when to log in. Never send a password by email or put one in an order.',
  },
  selfplay: {
    title: 'You play together',
    text: 'We agree on a time, invite you in game, and you play your own character.',
  },
  trade: {
    title: 'We meet in the game',
    text: 'We tell you where and when, and hand over what you ordered in game.',
  },
  run: {
    title: 'Be online 15 minutes before the start',
    text: 'The raid leader invites your character. If you are more than 10 minutes late, your seat is lost.',
  },
  run_piloted: {
    title: 'A booster raids on your character',
    text: 'We agree with you on how to log in before the start. Never send a password by email or put one in an order.',
  },
  coaching: { title: 'Your coach contacts you', text: 'You agree on a time and what you want to work on.' },
};

/** The same once work has started. A run of an order may still be to come then. */
const RUNNING_STEPS: typeof PLAY_STYLE_STEPS = {
  ...PLAY_STYLE_STEPS,
  piloted: {
    title: 'A booster is playing your character',
    text: 'Need it for a while? Tell us in the chat. Never send a password by email or in a message.',
  },
  selfplay: {
    title: 'You’re playing together',
    text: 'Your booster invites you in game at the time you agreed on.',
  },
  trade: {
    title: 'We’re getting it to you',
    text: 'We tell you where and when, and hand over what you ordered in game.',
  },
  coaching: {
    title: 'Your coach is working with you',
    text: 'You agree on the times and what to work on.',
  },
};

/** Seats of raid runs have their leader already. */
const PICK_STEP = {
  title: 'We pick your booster',
  text: 'Someone who knows this service well takes your order. We email you when work starts.',
};

/** A line of an order whose work is still to be done. */
export interface PlayedLine {
  readonly name: string;
  readonly play: LinePlay;
  /** Work on it has begun. */
  readonly hasStarted: boolean;
  readonly isDone: boolean;
}

interface OrderStep {
  readonly title: string;
  readonly text: string;
}

/**
 * The steps that a paid order has behind it, in sequence.
 * @param paidText when it was paid
 */
export function doneSteps(status: OrderStatus, lines: readonly PlayedLine[], paidText: string): readonly OrderStep[] {
  const paid = { title: 'Paid', text: paidText };
  const found = hasLeaders(lines.filter(({ hasStarted }) => hasStarted))
    ? []
    : [{ title: 'Booster found', text: 'Someone who knows this service well.' }];
  switch (status) {
    case 'paid':
      return [paid];
    case 'in_progress':
      return [paid, ...found];
    case 'completed':
      return [paid, ...found, { title: 'Done', text: LINE_TEXTS.completed.text }];
    default:
      return [];
  }
}

/** Runs have their raid leader from the start; for all else a booster is picked. */
const hasLeaders = (lines: readonly PlayedLine[]): boolean => lines.every(({ play }) => play === 'run');

const stepOf = ({ play, hasStarted }: PlayedLine): OrderStep => (hasStarted ? RUNNING_STEPS : PLAY_STYLE_STEPS)[play];

/** A step of some of the lines says of which, unless there are no others. */
const stepFor = (step: OrderStep, some: readonly PlayedLine[], isOfAll: boolean): OrderStep =>
  isOfAll ? step : { ...step, text: `${[...new Set(some.map(({ name }) => name))].join(', ')}: ${step.text}` };

/** How lines are played, each way once. */
function workSteps(lines: readonly PlayedLine[], isOneWay: boolean): OrderStep[] {
  const steps = [...new Set(lines.map(stepOf))];
  return steps.map((step) =>
    stepFor(
      step,
      lines.filter((line) => stepOf(line) === step),
      isOneWay,
    ),
  );
}

/**
 * The next steps of an order, in sequence: first those of the work that is going on.
 * @param support whom the buyer writes to
 */
export function nextSteps(status: OrderStatus, lines: readonly PlayedLine[], support: string): readonly OrderStep[] {
  const open = lines.filter(({ isDone }) => !isDone);
  const running = open.filter(({ hasStarted }) => hasStarted);
  const ahead = open.filter(({ hasStarted }) => !hasStarted);
  const isOneWay = new Set(open.map(stepOf)).size === 1;
  const work = workSteps(ahead, isOneWay);
  const led = ahead.filter(({ play }) => play !== 'run');
  const pick = led.length === 0 ? [] : [stepFor(PICK_STEP, led, running.length === 0)];
  const finish = {
    title: 'You check the result',
    text: `We email you when it’s done. Something not right? Write to ${support}.`,
  };
  switch (status) {
    case 'awaiting_payment':
    case 'payment_failed':
      return [{ title: 'You pay', text: 'The start estimate counts from your payment.' }, ...work, finish];
    case 'paid':
    case 'in_progress':
      return [...workSteps(running, isOneWay), ...pick, ...work, finish];
    default:
      return [];
  }
}

/** The refund policy on the order page. */
export const REFUND_POLICY =
  'Before work starts you can cancel for a full refund. Once it has started we refund the unfinished part. ' +
  'Refunds go back the way you paid.';

/** Where a refund goes: the way the money came. Amounts in cents of the currency with the sign. */
export function wayBackText(
  { amount, toBalance }: { readonly amount: number; readonly toBalance: number },
  sign: string,
): string {
  if (toBalance === 0) return 'to the payment method you used';
  if (toBalance === amount) return 'to your balance';
  const [money, balance] = [amount - toBalance, toBalance].map((cents) => formatAmount(cents, sign));
  return `(${money} to the payment method you used, ${balance} to your balance)`;
}

/** How long what a provider sends takes; empty where all goes to the balance. */
export const bankText = ({ amount, toBalance }: { readonly amount: number; readonly toBalance: number }): string =>
  amount === toBalance ? '' : ' Banks take up to ten days to show it.';

/** Earnings of an order, which it brings its buyer once it is done. */
export interface Earnings {
  readonly hasXp: boolean;
  readonly hasCashback: boolean;
}

/** Says what becomes of the XP and the cashback of what goes back; empty where it brings none. @param isDone it has brought them already */
export function earningsText({ hasXp, hasCashback }: Earnings, isDone: boolean): string {
  if (!hasXp) return '';
  if (!isDone) return `What goes back brings no XP${hasCashback ? ' and no cashback' : ''}.`;
  return hasCashback
    ? 'We take back the XP and the cashback of what we refund; your balance never goes below zero.'
    : 'We take back the XP of what we refund.';
}
