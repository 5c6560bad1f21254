import { type Kysely, sql } from 'kysely';
import { canMoveLine, isLive, type LineState, orderStatusOf } from '../../domains/order';
import type { Database } from '../../server/platform/db/schema';

/** An order and all that is kept of it, as it is read for its invariants. Amounts in cents. */
interface Books {
  readonly order: {
    readonly id: number;
    readonly status: string;
    readonly total: number;
    readonly paid_at: Date | null;
  };
  readonly lines: readonly {
    readonly id: number;
    readonly state: LineState | null;
    readonly hasStarted: boolean;
    readonly done: number;
    readonly total: number;
    readonly seats: number;
    readonly places: number;
    readonly kind: 'service' | 'seat' | 'waiting seat' | 'hot';
  }[];
  readonly payments: readonly {
    readonly id: number;
    readonly status: string;
    readonly amount: number;
    readonly charge: string | null;
  }[];
  readonly refunds: readonly {
    readonly id: number;
    readonly payment_id: number;
    readonly reference: string;
    readonly amount: number;
    /** What goes to the buyer's balance beside it. */
    readonly toBalance: number;
    readonly status: string;
    readonly parts: readonly { readonly id: number; readonly amount: number }[];
  }[];
  readonly moves: readonly {
    readonly id: number;
    readonly line: number;
    readonly from: LineState | null;
    readonly to: LineState;
    readonly at: Date | null;
  }[];
  readonly mails: readonly { readonly kind: string; readonly detail: string }[];
}

async function readBooks(serial: number, db: Kysely<Database>): Promise<Books> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'paid_at'])
    .where('id', '=', serial)
    .executeTakeFirstOrThrow();
  const { rows: lines } = await sql<Books['lines'][number]>`
    select line.id, line.state, line.has_started as "hasStarted", line.done, line.total::int as total,
      (select count(*)::int from run_seats where order_line_id = line.id) as seats,
      (select coalesce(sum(quantity), 0)::int from hot_places where order_line_id = line.id) as places,
      case when flex.order_line_id is not null and flex.run_id is null then 'waiting seat'
        when line.run_id is not null or flex.order_line_id is not null then 'seat'
        when line.choices ? 'hot' then 'hot' else 'service' end as kind
    from order_lines line left join flex_orders flex on flex.order_line_id = line.id
    where line.order_id = ${serial} order by line.position`.execute(db);
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'charge'])
    .where('order_id', '=', serial)
    .execute();
  const { rows: refunds } = await sql<Books['refunds'][number]>`
    select id, payment_id, reference, amount::int as amount, balance_amount::int as "toBalance", status, (select coalesce(json_agg(json_build_object('id', order_line_id, 'amount', amount)), '[]')
      from order_refund_lines where refund_id = refund.id) as parts
    from order_refunds refund where order_id = ${serial} order by id`.execute(db);
  const { rows: moves } = await sql<Books['moves'][number]>`
    select move.id, order_line_id as line, from_state as "from", to_state as "to", at
    from line_moves move join order_lines line on line.id = order_line_id where line.order_id = ${serial} order by move.id`.execute(
    db,
  );
  const mails = await db.selectFrom('outbox').select(['kind', 'detail']).where('order_id', '=', serial).execute();
  return { order, lines, payments, refunds, moves, mails };
}

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** What is wrong with the status of an order, and with the moves of its lines. */
function wrongMoves({ order, lines, moves }: Books, isByRules = true): string[] {
  const isPaid = lines.every(({ state }) => state !== null);
  const status = isPaid ? orderStatusOf(lines) : order.status;
  const isUnpaid = ['awaiting_payment', 'payment_failed', 'cancelled'].includes(order.status);
  return [
    ...(status === order.status ? [] : [`the order is ${order.status}, its lines say ${status}`]),
    ...(isPaid || isUnpaid ? [] : [`the order is ${order.status} with lines that are not paid`]),
    ...(isPaid === (order.paid_at !== null) ? [] : [`paid at ${order.paid_at?.toISOString()} with lines ${isPaid}`]),
    ...lines.flatMap((line) => {
      let [state, hasStarted]: [LineState | null, boolean] = [null, false];
      const wrong: string[] = [];
      for (const { line: id, from, to } of moves) {
        if (id !== line.id) continue;
        if (from !== state) wrong.push(`line ${id} moves from ${from} while it is ${state}`);
        if (isByRules && !canMoveLine({ state, hasStarted }, to)) wrong.push(`line ${id} moves from ${state} to ${to}`);
        state = to;
        hasStarted ||= to === 'in_progress' || to === 'completed';
      }
      if (state !== line.state || hasStarted !== line.hasStarted)
        wrong.push(`line ${line.id} is ${line.state}, its moves say ${state}`);
      return wrong;
    }),
  ];
}

/** What is wrong with the money in the books themselves. */
function wrongMoney({ lines, payments, refunds }: Books): string[] {
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const hasFailed = refunds.some(({ status }) => status === 'failed');
  // What came in twice counts for nothing again when its refund has failed.
  const hasBounced = (payment: number) =>
    refunds.some((one) => one.payment_id === payment && one.status === 'failed' && one.parts.length === 0);
  return [
    ...refunds
      .filter(({ status }) => status === 'pending' || status === 'unsure')
      .map(({ id, status }) => `refund ${id} is ${status}`),
    ...payments.flatMap(({ id, status, amount }) => {
      const own = counted.filter(({ payment_id }) => payment_id === id);
      const done = sum(own.filter((refund) => refund.status === 'done'));
      return [
        ...(sum(own) > amount ? [`payment ${id} gives back ${sum(own)} of ${amount}`] : []),
        ...((status === 'refunded') === (amount > 0 && done === amount) || hasBounced(id)
          ? []
          : [`payment ${id} is ${status} with ${done} back`]),
      ];
    }),
    ...counted.flatMap(({ id, amount, toBalance, parts }) =>
      parts.length === 0 || sum(parts) === amount + toBalance
        ? []
        : [`refund ${id} of ${amount} and ${toBalance} has parts of ${sum(parts)}`],
    ),
    ...lines.flatMap(({ id, total, state }) => {
      const back = sum(counted.flatMap(({ parts }) => parts.filter((part) => part.id === id)));
      return [
        ...(back > total ? [`line ${id} gives back ${back} of ${total}`] : []),
        // What could not be sent back is for the staff to look at.
        ...(state === 'cancelled' && back > 0 && !hasFailed
          ? [`line ${id} is cancelled, and nothing is on its way`]
          : []),
      ];
    }),
  ];
}

/** What is wrong with the seats and places of lines. */
function wrongReservations({ order, lines }: Books): string[] {
  const isOpen = order.status === 'awaiting_payment' || order.status === 'payment_failed';
  return lines.flatMap(({ id, state, kind, seats, places }) => {
    const isKept = isOpen || isLive(state) || state === 'completed';
    const wanted = Number(isKept && kind === 'seat');
    return [
      ...(seats === wanted ? [] : [`line ${id}, a ${kind} that is ${state}, has ${seats} seats`]),
      ...(places > 0 === (isKept && kind === 'hot') ? [] : [`line ${id}, ${state} ${kind}, has ${places} places`]),
    ];
  });
}

const MAILED = { in_progress: 'started', completed: 'completed', waiting: 'waiting' } as const;

/** What is wrong with the mails: one for each thing that happened, and none for anything else. */
function wrongMails({ order, moves, refunds, mails }: Books): string[] {
  const of = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ detail }) => detail);
  const keys = mails.map(({ kind, detail }) => `${kind} ${detail}`);
  const isPaid = moves.some(({ to }) => to === 'paid');
  const sent = refunds.filter(({ parts }) => parts.length > 0);
  const told = of('refunded');
  return [
    ...(new Set(keys).size === keys.length ? [] : [`a mail was sent twice: ${keys.join(', ')}`]),
    ...(of('paid').length === Number(isPaid) ? [] : [`${of('paid').length} mails say that order ${order.id} is paid`]),
    ...sent
      // A part of a sum was told with the sum.
      .filter(({ reference, status }) => status === 'done' && !reference.startsWith('part-'))
      .filter(({ id }) => !told.includes(String(id)))
      .map(({ id }) => `no mail about refund ${id}`),
    ...told
      .filter((detail) => !sent.some(({ id }) => String(id) === detail))
      .map((one) => `a mail about no refund ${one}`),
    ...Object.entries(MAILED).flatMap(([to, kind]) => {
      const own = moves.filter((move) => move.to === to);
      // Work that goes on is on the page.
      const hasStarted = ({ id, line }: (typeof moves)[number]) =>
        moves.some((move) => move.line === line && move.id < id && ['in_progress', 'completed'].includes(move.to));
      const news = own.filter((move) =>
        to === 'in_progress' ? !hasStarted(move) : move.from !== to || to === 'waiting',
      );
      return [
        ...of(kind)
          .filter((detail) => !own.some(({ id }) => String(id) === detail))
          .map((detail) => `a mail ${kind} about no move ${detail}`),
        // One mail is of all lines that move at once, and has the id of the first move.
        ...news
          .filter(
            ({ id, at }) =>
              !own.some(
                (move) => move.id <= id && move.at?.getTime() === at?.getTime() && of(kind).includes(String(move.id)),
              ),
          )
          .map(({ id }) => `no mail ${kind} about move ${id}`),
      ];
    }),
  ];
}

/** What is wrong with an order in the database, as sentences; empty when all is well. */
export async function wrongBooks(serial: number, db: Kysely<Database>): Promise<readonly string[]> {
  const books = await readBooks(serial, db);
  return [...wrongMoves(books), ...wrongMoney(books), ...wrongReservations(books), ...wrongMails(books)];
}

/** Like `wrongBooks`, of an order that a process of the release before has worked on, too: it moves orders as a whole, and has other mails. */
export async function wrongSharedBooks(serial: number, db: Kysely<Database>): Promise<readonly string[]> {
  const books = await readBooks(serial, db);
  const told = books.mails.filter(({ kind }) => kind === 'refunded').length;
  const done = books.refunds.filter(({ status }) => status === 'done').length;
  const mails = told > done ? [`${told} mails about ${done} refunds`] : [];
  return [...wrongMoves(books, false), ...wrongMoney(books), ...mails];
}

/**
 * Where the books differ from what the payment provider has of an order.
 * @param charges what came in and what went back there, by the id of the charge
 */
export async function wrongAtProvider(
  serial: number,
  charges: ReadonlyMap<string, { readonly paid: number; readonly refunded: number }>,
  db: Kysely<Database>,
): Promise<readonly string[]> {
  const { payments, refunds } = await readBooks(serial, db);
  const doneOf = (id: number) => sum(refunds.filter((one) => one.payment_id === id && one.status === 'done'));
  return [...charges].flatMap(([charge, { paid, refunded }]) => {
    const payment = payments.find((one) => one.charge === charge);
    if (payment === undefined) return [`the charge ${charge} of ${paid} is unknown`];
    const isOfOrder = payment.status === 'succeeded' || payment.status === 'refunded';
    const isTried = refunds.some((one) => one.payment_id === payment.id && one.status === 'failed');
    const done = doneOf(payment.id);
    return [
      ...(payment.amount === paid ? [] : [`${paid} came in of ${payment.amount}`]),
      ...(done === refunded ? [] : [`${refunded} of ${charge} has gone back, the books say ${done}`]),
      // Money that came in twice goes back, or staff see that it could not.
      ...(isOfOrder || done === paid || isTried ? [] : [`${charge} came in twice, and ${paid - done} of it is kept`]),
    ];
  });
}

/** What is reserved and belongs to nobody, and items of which more is taken than there is. */
export async function wrongItems(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'run ' || run.id || ' has too many seats taken' as problem from runs run
      where (select count(*) from run_seats where run_id = run.id) > run.capacity
    union all select 'start ' || start.id || ' has too many places taken' from hot_starts start
      where (select coalesce(sum(quantity), 0) from hot_places where start_id = start.id) > start.capacity
    union all select 'seat ' || seat.id || ' is of nobody' from run_seats seat
      where seat.order_line_id is null and seat.held_until is null
    union all select 'a seat of a cart is held for an order, too: ' || seat.id from run_seats seat
      where num_nonnulls(seat.cart_line_id, seat.order_line_id) > 1`.execute(db);
  return rows.map(({ problem }) => problem);
}
