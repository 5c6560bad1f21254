import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartLineView, StoredLine } from '../../../domains/cart';
import type { Tariff } from '../../../domains/pricing';
import {
  HOLD_MINUTES,
  MAX_HOLDS,
  neededSeat,
  type RunChoices,
  RunFormSchema,
  runChoicesKey,
  runPath,
  runTimeText,
} from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { reservedKind, type Sale, type Services } from '../../orders';
import { asJson, type Connection } from '../../platform/db';
import { limitPerNetwork } from '../../platform/http';
import { flexOrders } from '../runs/flexOrders.repository';
import { offeredRunOf, runViewAt, withSeatOf } from '../runs/runRows';
import { runRepository, type StoredRun } from '../runs/runs.repository';
import { needOfSeat, seats } from '../runs/seats.repository';
import { waitlist } from '../runs/waitlist.repository';
import { heldSeatText } from './heldSeatText';
import { flexUntil, orderedRunOf, orderedRuns } from './orderedRuns';
import { orderedRunRepository } from './orderedRuns.repository';
import {
  type ParseRunParts,
  parseRunPurchase,
  type RefusedRun,
  type RunPurchase,
  refusedRun,
  type SeatRequest,
} from './parseRunForm';
import { priceRunLine, RUN_KIND } from './priceRunLine';

const HOLDS_TEXT = `Your network holds ${MAX_HOLDS} seats already, in carts or unpaid orders. Pay for them first, or remove one.`;

/** Shows the page of a run again, with the problems of its form and the valid choices kept. */
export type ShowRunForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusedRun,
  action: string,
) => Promise<FastifyReply>;

const TAKEN_TEXT = 'The last seat was taken a moment ago. Nothing was added to your cart.';

type RunLine = StoredLine<RunChoices>;
type Runs = ReadonlyMap<number, StoredRun>;

/** Seats of dated raid runs. With flex time a line has no seat: staff assigns a run later. */
export function createRunKind(deps: ParseRunParts & { readonly showAgain: ShowRunForm }) {
  const { runList, config, clock, db, showAgain } = deps;

  function needOf({ item }: RunLine, runs: Runs, now: number) {
    const stored = runs.get(item.runId);
    const seat = stored ? neededSeat(runViewAt(stored, now), item) : null;
    return seat && needOfSeat(seat);
  }

  const reserved = reservedKind<RunChoices, Runs, SeatRequest>({
    reservations: seats,
    minutes: HOLD_MINUTES,
    max: limitPerNetwork(config, MAX_HOLDS),
    overLimit: { code: 'too_many_holds', text: HOLDS_TEXT },
    itemIdOf: ({ runId }) => runId,
    needOf,
    // A seat that is on offer to the shopper, who is on the waitlist, is theirs.
    takeOffer: async ({ seat, seatToken }, cartLineId, now, trx) =>
      seat !== null && seatToken !== undefined && waitlist.takeSeat(seatToken, seat, cartLineId, now, trx),
  });

  return {
    ...reserved,
    name: RUN_KIND,
    form: RunFormSchema,
    owns: (form: Readonly<Record<string, unknown>>) => form.run_id !== undefined,
    parse: (request: FastifyRequest, { lineId }: { readonly lineId?: string }) =>
      parseRunPurchase(deps, request, lineId),
    showAgain,
    keyOf: runChoicesKey,
    cartColumns: (choices: RunChoices | null) => ({ run_id: choices?.runId ?? null }),

    products: {
      select: (lines: readonly RunLine[], _now: Date, from: Connection) =>
        runRepository.selectMany(
          lines.map(({ item }) => item.runId),
          from,
        ),
      from: runRepository.mapOf,
    },
    servicesOf: ({ item }: RunLine, runs: Runs) => runs.get(item.runId)?.extras.map(({ serviceId }) => serviceId),

    price(runs: Runs, services: Services, now: number) {
      const left = new Map(runs);
      return {
        of(line: RunLine, currency: Tariff, style: DateStyle): CartLineView {
          const stored = storedRunOf(line, left);
          const lineId = Number(line.id);
          const offered = offeredRunOf(stored, services, now, lineId);
          const priced = priceRunLine(line, offered, { currency, style, now });
          const seat = priced.quote && neededSeat(offered.view, line.item);
          if (seat) left.set(line.item.runId, withSeatOf(stored, lineId, seat, now));
          return priced;
        },
      };
    },

    /** Adds the next run of the kind. */
    async suggest(view: CartLineView, { item }: RunLine, runs: Runs, style: DateStyle): Promise<CartLineView> {
      const run = runs.get(item.runId)?.run;
      const next = run && (await runList.nextOfKind(run, item));
      if (!view.dated || !next) return view;
      const { id, region, startsAt } = next.view;
      const link = { href: runPath(id), label: runTimeText(region, startsAt, style), title: 'Next run' };
      return { ...view, dated: { ...view.dated, next: link } };
    },

    /** The seat was free when the form was checked, and was taken before it could be held; or the link of the form holds one of another kind. */
    async refuse(bought: RunPurchase): Promise<RefusedRun> {
      const { view } = bought.offered;
      const { seatToken } = bought.request;
      const held =
        seatToken === undefined ? null : await waitlist.findOffered(view.id, seatToken, new Date(clock.now()), db);
      const next = held ? undefined : await runList.nextOfKind(view, bought.item);
      const text = held ? heldSeatText(view, held) : TAKEN_TEXT;
      return refusedRun({ ...bought, validChoices: bought.item }, { status: 409, code: 'seat_taken', text, next });
    },

    /** With flex time a line waits for a run instead. */
    async sell(sales: readonly Sale<RunChoices>[], runs: Runs, now: Date, trx: Connection): Promise<void> {
      const flex = sales.filter(({ line }) => line.item.isFlex);
      await flexOrders.create(
        flex.map(({ orderLineId }) => orderLineId),
        flexUntil(now),
        trx,
      );
      await reserved.sell(
        sales.filter((sale) => !flex.includes(sale)),
        runs,
        now,
        trx,
      );
    },

    /** Lines that are over get no run any more. */
    release: flexOrders.close,

    orderLine(line: RunLine, runs: Runs, _services: Services, now: Date) {
      const { run } = storedRunOf(line, runs);
      const columns = { run_id: run.id, run: asJson(orderedRunOf(run, line.item, now)) };
      return { workMinutes: run.minutes, work: null, columns };
    },
    ordered: orderedRuns,
    exportLines: orderedRunRepository.exportLines,
  };
}

function storedRunOf({ id, item }: RunLine, runs: Runs): StoredRun {
  const stored = runs.get(item.runId);
  if (stored === undefined) throw new Error(`Run ${item.runId} of cart line ${id} was not read.`);
  return stored;
}
