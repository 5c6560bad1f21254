import * as fc from 'fast-check';
import type Stripe from 'stripe';
import { cancelOffer } from '../../domains/order';
import { proposalOf } from '../../server/orders/ask-refund/askRefund.service';
import { orderLines } from '../../server/orders/order/lines.repository';
import { refundLineOf } from '../../server/orders/order/orderLive';
import { STAFF_STATES, seenOf } from '../../server/orders/order/staffCommands';
import { refundRepository } from '../../server/orders/payments/refunds.repository';
import { COMMAND_LINE } from '../../server/platform/audit';
import { RefusedError } from '../../server/platform/config/refusedError';
import {
  chargeMessage,
  type HistoryShop,
  LINE_KINDS,
  type LineKind,
  type Message,
  type PlacedOrder,
  refundMessage,
  sessionMessage,
} from './historyShop';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What may happen, and how often compared with others. */
const WEIGHTS = {
  pay: 4,
  decline: 1,
  expire: 1,
  payAgain: 1,
  deliver: 3,
  repeat: 2,
  move: 8,
  refund: 6,
  cancel: 3,
  ask: 2,
  withdraw: 1,
  putBack: 1,
  cancelRun: 1,
  assignRun: 1,
  endFlex: 1,
  nobodyPays: 1,
  refundAtStripe: 3,
  refundFails: 1,
  stripeDown: 1,
  stripeUnsure: 1,
  stripeUp: 2,
  send: 2,
  wait: 2,
} as const;
type StepKind = keyof typeof WEIGHTS;

/** One thing that happens; what its numbers mean depends on what it is. */
interface Step {
  readonly kind: StepKind;
  /** From 1; 0 for the whole order. */
  readonly line: number;
  readonly n: number;
  readonly isRight: boolean;
}

/** An order, and what happens to it: one thing after the other, or several at once. */
export interface History {
  readonly kinds: readonly LineKind[];
  readonly steps: readonly (readonly Step[])[];
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(WEIGHTS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as StepKind) })),
  ),
  line: fc.nat(4),
  n: fc.nat(999),
  isRight: fc.boolean(),
});

/** Most orders are paid at once, so that their lines live. */
const first = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'pay', line: 0, n: 0, isRight: true } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'payAgain', line: 0, n: 1, isRight: true } as const) },
  { weight: 1, arbitrary: step },
);

export const histories: fc.Arbitrary<History> = fc.record({
  kinds: fc.array(fc.constantFrom(...LINE_KINDS), { minLength: 1, maxLength: 4 }),
  steps: fc
    .tuple(
      first,
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.tuple(step) },
          { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
        ),
        { minLength: 4, maxLength: 19 },
      ),
    )
    .map(([one, rest]) => [[one], ...rest]),
});

/** Whether an error is an answer that the shop gives on purpose. */
const isRefusal = (error: unknown): boolean => error instanceof RefusedError;

const nth = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(1, items.length)];

/** Lets a history happen, and then all that was still on its way. @returns the order, and what went wrong on the way, as sentences */
export async function playHistory(world: HistoryShop, { kinds, steps }: History) {
  const order = await world.place(kinds);
  const problems: string[] = [];
  const play = createPlayer(world, order, problems);
  for (const some of steps) {
    await Promise.all(
      some.map(async (one) => {
        try {
          await play.step(one);
        } catch (error) {
          if (!isRefusal(error)) problems.push(`${one.kind} throws ${(error as Error).stack}`);
        }
      }),
    );
  }
  await play.finish();
  return { order, problems };
}

function createPlayer(world: HistoryShop, order: PlacedOrder, problems: string[]) {
  const { shop, stripe } = world;
  const { orders, raids } = shop.modules;
  const { db } = shop.database;
  /** On their way, and those that have arrived. */
  const queue: Message[] = [];
  const arrived: Message[] = [];
  /** Also messages that Stripe sends again, since the shop has refused them. */
  const refused: Message[] = [];

  async function deliver(message: Message): Promise<void> {
    const outcome = await orders.providerEvents.handleWebhook(message as unknown as Stripe.Event);
    if (outcome === 'refused') refused.push(message);
    else arrived.push(message);
  }
  /** Delivers a message, or lets it be late. */
  const send = (message: Message, isLate: boolean) => (isLate ? void queue.push(message) : deliver(message));

  const sessions = (...statuses: readonly string[]) =>
    [...stripe.sessions].filter(([, { status }]) => statuses.includes(status)).map(([id]) => id);
  stripe.onRefund = (id) => {
    const intent = stripe.refunds.get(id)?.intent ?? '';
    queue.push(refundMessage('refund.created', world, id), chargeMessage(world, order, intent));
  };

  async function post(path: string, form: Readonly<Record<string, string>>): Promise<void> {
    const { statusCode, body } = await order.buyer.post(path, form);
    // Only of lines that the order does not have there is no page.
    const isLost = statusCode === 404 && form.words !== undefined && path.includes(`/lines/1/`);
    if (statusCode >= 500 || isLost) problems.push(`${path} answers ${statusCode}: ${body.slice(0, 500)}`);
  }
  const held = async (line: number) =>
    (await orderLines.of(order.serial, db)).filter(({ position }) => line === 0 || position === line - 1);
  const dated = () => orders.orderReader.find(order.id, db);

  async function staff({ line, n, isRight }: Step) {
    const own = await held(line);
    // Half of the time what the page has shown does not matter.
    const seen = n % 2 === 0 ? null : isRight ? seenOf(own) : `${seenOf(own)}x`;
    const target = { id: order.id, line: line === 0 ? null : line, seen };
    return { own, ...target, actor: { ...COMMAND_LINE, reason: 'Because.' } };
  }

  const steps: Readonly<Record<StepKind, (step: Step) => Promise<unknown> | unknown>> = {
    pay({ n, isRight }) {
      // Money may also arrive for a session that has just expired.
      const session = nth(isRight ? sessions('open') : sessions('open', 'expired'), n);
      const found = session === undefined ? undefined : stripe.sessions.get(session);
      if (session === undefined || found === undefined) return;
      found.status = 'complete';
      return send(sessionMessage('checkout.session.completed', world, order, session), n % 5 === 1);
    },
    decline({ n }) {
      const session = nth(sessions('open', 'expired'), n);
      if (session === undefined) return;
      return send(sessionMessage('checkout.session.async_payment_failed', world, order, session), n % 3 === 1);
    },
    expire({ n }) {
      const session = nth(sessions('open'), n);
      const found = session === undefined ? undefined : stripe.sessions.get(session);
      if (session === undefined || found === undefined) return;
      found.status = 'expired';
      return send(sessionMessage('checkout.session.expired', world, order, session), n % 3 === 1);
    },
    async payAgain({ n }) {
      // A session that has expired is followed by another one, so that an order may be paid twice.
      const [open] = n % 3 === 0 ? [] : sessions('open');
      const found = open === undefined ? undefined : stripe.sessions.get(open);
      if (open !== undefined && found !== undefined) {
        found.status = 'expired';
        await deliver(sessionMessage('checkout.session.expired', world, order, open));
      }
      await post(`/orders/${order.id}/pay`, {});
    },
    deliver({ n }) {
      const [message] = queue.splice(n % Math.max(1, queue.length), 1);
      return message && deliver(message);
    },
    repeat({ n }) {
      const message = nth(arrived, n);
      return message && deliver(message);
    },
    async move(step) {
      const { n } = step;
      const to = STAFF_STATES[n % STAFF_STATES.length] ?? 'paid';
      const done = to === 'in_progress' && n % 3 !== 0 ? (n % 110) - 2 : null;
      await orders.staffCommands.move({ ...(await staff(step)), to, done });
    },
    async refund(step) {
      const { n, isRight } = step;
      const { own, ...target } = await staff(step);
      const left = own.reduce((sum, line) => sum + line.total - line.refunded, 0);
      // Also too little, too much and half cents.
      const amounts = [1, Math.ceil(left / 3), left - 1, left, left + 1, 0, -1, 1.5];
      const sizes = [
        { kind: 'amount', cents: amounts[n % amounts.length] ?? 0 },
        { kind: 'percent', percent: (n % 104) - 1 },
        { kind: 'unfinished' },
      ] as const;
      await orders.staffCommands.refund({ ...target, size: sizes[n % 3] ?? sizes[2], ends: isRight });
    },
    async cancel({ line, isRight }) {
      const found = await dated();
      const lines = found?.lines.filter(({ position }) => line === 0 || position === line - 1) ?? [];
      const offer = found && cancelOffer(found.status, lines.map(refundLineOf), shop.clock.time);
      const seen = (offer?.total ?? 0) + (isRight ? 0 : 1);
      await orders.refunds.cancel(order.id, seen, line === 0 ? undefined : line - 1);
    },
    async ask({ line, isRight }) {
      const found = (await dated())?.lines.find(({ position }) => position === line - 1);
      const seen = (found && proposalOf(found, shop.clock.time)?.amount) ?? 0;
      const words = isRight ? 'It was late.' : ' ';
      await post(`/orders/${order.id}/lines/${line}/refund`, { seen_refund: String(seen), words });
    },
    withdraw: ({ line }) => post(`/orders/${order.id}/lines/${line}/refund/withdraw`, {}),
    putBack: () => post(`/orders/unpaid/${order.number}/cart`, {}),
    cancelRun: ({ isRight }) => raids.runCommands.runCommand(['cancel', String(order.runs[isRight ? 0 : 1]), 'Ill.']),
    assignRun: ({ isRight, line }) => raids.flex.assign(order.number, order.runs[isRight ? 1 : 0], line || undefined),
    async endFlex() {
      shop.clock.time += 7 * DAY;
      await raids.flex.endOverdue();
    },
    async nobodyPays() {
      shop.clock.time += 30 * MINUTE;
      await orders.refunds.cancelUnpaid();
      await orders.refunds.abandonOpen();
    },
    async refundAtStripe({ n, isRight }) {
      // Nobody refunds a payment there that has just come in, and that the shop has not heard of.
      const isKnown = (id: string) =>
        arrived.some(
          ({ type, data }) => type === 'checkout.session.completed' && 'id' in data.object && data.object.id === id,
        );
      const intent = nth(sessions('complete').filter(isKnown), n);
      if (intent === undefined) return;
      const left = stripe.leftOf(`pi_${intent}`);
      if (left <= 0) return;
      const amount = n % 4 === 0 ? left : Math.max(1, Math.floor((left * (n % 100)) / 100));
      const before = queue.length;
      stripe.refund({ amount, intent: `pi_${intent}` });
      if (n % 3 === 0) return;
      const told = queue.splice(before);
      for (const message of isRight ? told : told.toReversed()) await deliver(message);
    },
    refundFails({ n, isRight }) {
      const found = nth(
        [...stripe.refunds].filter(([, { isFailed }]) => !isFailed),
        n,
      );
      if (found === undefined) return;
      const [id, refund] = found;
      refund.isFailed = true;
      return send(refundMessage('refund.failed', world, id), isRight);
    },
    stripeDown: () => void Object.assign(stripe, { broken: true }),
    stripeUnsure: () => void Object.assign(stripe, { unsure: true }),
    stripeUp: () => void Object.assign(stripe, { broken: false, unsure: false }),
    send: () => orders.refunds.processDue(),
    wait({ n }) {
      shop.clock.time += [MINUTE, 10 * MINUTE, HOUR, DAY][n % 4] ?? 0;
    },
  };

  async function retryUnsure(): Promise<void> {
    const unsure = await db.selectFrom('order_refunds').select('id').where('status', '=', 'unsure').execute();
    for (const { id } of unsure) await refundRepository.retry(id, new Date(shop.clock.time), db);
  }

  return {
    step: (one: Step) => steps[one.kind](one),

    /** Stripe is up again, all that it has to say arrives, and all that waits is sent. */
    async finish(): Promise<void> {
      Object.assign(stripe, { broken: false, unsure: false });
      for (let round = 0; round < 6; round += 1) {
        // What Stripe says of the refunds that are sent here arrives, too.
        for (const message of [...queue.splice(0), ...refused.splice(0)]) await deliver(message);
        shop.clock.time += 4 * HOUR;
        await orders.refunds.cancelUnpaid();
        await orders.refunds.abandonOpen();
        await orders.refunds.processDue();
        if (round === 2) await retryUnsure();
      }
      for (const { type, data } of refused) problems.push(`${type} is refused for good: ${JSON.stringify(data)}`);
    },
  };
}
