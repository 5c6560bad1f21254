import type { FastifyRequest } from 'fastify';
import type { FieldProblem } from '../../../domains/configurator';
import {
  neededSeat,
  type OfferedRun,
  parseRunForm,
  RUN_FIELDS,
  type RunChoices,
  runChoicesKey,
  runPath,
  runPricesOf,
  runQuote,
  runTimeText,
  saleProblem,
  seatProblem,
} from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { idOf } from '../../../src/lib/ids';
import { PRESS_AGAIN, priceMismatch } from '../../catalogue';
import {
  type CartService,
  type Purchase,
  type RefusedPurchase,
  type ReserveRequest,
  reservingNetwork,
} from '../../orders';
import type { Platform } from '../../platform';
import { clientAddress, firstPerField, INVALID_CHOICES_MESSAGE, RequestError } from '../../platform/http';
import { formFields, schemaProblems } from '../../platform/pages';
import type { ShopperTariff } from '../../platform/visitor';
import type { RunList } from '../runs/runList';
import { type NeededSeat, needOfSeat } from '../runs/seats.repository';
import { RUN_KIND } from './priceRunLine';

/** A valid form of a raid run, with the server's price. */
export interface RunPurchase extends Purchase<RunChoices> {
  readonly offered: OfferedRun;
  readonly dateStyle: DateStyle;
  readonly request: SeatRequest;
}

/** The seat that a form asks for. */
export interface SeatRequest extends ReserveRequest {
  /** Null with flex time, which has no dated seat. */
  readonly seat: NeededSeat | null;
  /** The token of a seat that was offered to somebody on the waitlist. */
  readonly seatToken?: string | undefined;
}

/** A rejected form of a raid run, with what is needed to show it again. */
export interface RefusedRun extends RefusedPurchase {
  readonly offered: OfferedRun;
  readonly validChoices: RunChoices;
  readonly currency: ShopperTariff;
  readonly dateStyle: DateStyle;
  /** The next run of the kind, where this one has no seat. */
  readonly next: OfferedRun | undefined;
}

export type ParseRunParts = Platform & { readonly runList: RunList; readonly carts: CartService };

const UNKNOWN_RUN = 'There is no such raid run.';

/**
 * Validates the form of a run: schema, run, deadline, choices, seat, price. Prices of the form are never charged; `seen_total` is only compared.
 * @param lineId the cart line that is changed; without it that of the same seat in the shopper's cart, which is used again. What it holds is free for it.
 * @throws RequestError when there is no such run
 */
export async function parseRunPurchase(
  { runList, carts, identity, pages, clock }: ParseRunParts,
  request: FastifyRequest,
  lineId?: string,
): Promise<RunPurchase | RefusedRun> {
  const form = formFields(request.body);
  const schemaErrors = schemaProblems(request);
  const found = await findRun(runList, form[RUN_FIELDS.runId], schemaErrors, lineId);
  const currency = await pages.tariff(request);
  const { dateStyle } = request;
  const prices = runPricesOf(found.terms, currency);
  const { choices, problems, nearest } = parseRunForm(form, found.view, prices);
  const sameLine = choices && lineId === undefined ? await findSameLine() : undefined;
  const offered =
    sameLine === undefined ? found : await findRun(runList, form[RUN_FIELDS.runId], schemaErrors, sameLine);
  const { view } = offered;
  const refuse = async (status: number, code: string, wrong: readonly FieldProblem[], message?: string) => {
    const next =
      status === 409 && code !== 'price_changed' ? await runList.nextOfKind(view, choices ?? nearest) : undefined;
    const text = message ?? wrong[0]?.message ?? INVALID_CHOICES_MESSAGE;
    const form = { offered, validChoices: choices ?? nearest, currency, dateStyle };
    return refusedRun(form, { status, code, text, problems: wrong, next });
  };
  const closed = saleProblem(offered, clock.now());
  if (closed) return refuse(409, 'run_closed', [closed]);
  const wrong = firstPerField([...problems, ...schemaErrors]);
  if (choices === undefined || wrong.length > 0)
    return refuse(schemaErrors.length > 0 ? 400 : 422, 'invalid', wrong, INVALID_CHOICES_MESSAGE);
  const taken = hasSeatToken(form) ? undefined : seatProblem(view, choices);
  if (taken) return refuse(409, 'seat_taken', [taken]);
  const quote = runQuote(view.lootType, prices, choices);
  const mismatch = priceMismatch(form, quote.total, currency, PRESS_AGAIN);
  if (mismatch !== undefined) return refuse(409, 'price_changed', [mismatch]);
  const seatToken = hasSeatToken(form) ? String(form[RUN_FIELDS.seatToken]) : undefined;
  const seat = neededSeat(view, choices);
  const need = seat && needOfSeat(seat);
  return {
    status: 'sellable',
    name: view.kind.name,
    configuration: { serviceId: view.kind.serviceId, options: [] },
    item: choices,
    offered,
    quote,
    currency,
    dateStyle,
    request: { need, seat, network: reservingNetwork(clientAddress(request)), seatToken },
  };

  /** The line of the cart that buys the same seat, which is used again instead of adding another. */
  async function findSameLine(): Promise<string | undefined> {
    const lines = await carts.linesOf<RunChoices>(await identity.cartKey(request), RUN_KIND);
    const key = choices && runChoicesKey(choices);
    return lines.find(({ item }) => runChoicesKey(item) === key)?.id;
  }
}

/** A rejected form with the reason; the text goes on with the next run of the kind. */
export function refusedRun(
  {
    offered,
    validChoices,
    currency,
    dateStyle,
  }: Pick<RefusedRun, 'offered' | 'validChoices' | 'currency' | 'dateStyle'>,
  reason: {
    readonly status: number;
    readonly code: string;
    readonly text: string;
    readonly problems?: readonly FieldProblem[];
    readonly next: OfferedRun | undefined;
  },
): RefusedRun {
  const { status, code, text, problems = [], next } = reason;
  const message = next ? `${text} ${nextText(next, dateStyle)}` : text;
  const error = new RequestError(status, code, message, problems, next && runPath(next.view.id));
  return { status: 'refused', offered, validChoices, currency, dateStyle, error, next };
}

/** Names the next run of a kind. */
const nextText = ({ view }: OfferedRun, style: DateStyle): string =>
  `The next run of this kind starts ${runTimeText(view.region, view.startsAt, style)}.`;

const hasSeatToken = (form: Readonly<Record<string, unknown>>): boolean =>
  typeof form[RUN_FIELDS.seatToken] === 'string' && form[RUN_FIELDS.seatToken] !== '';

async function findRun(
  runList: RunList,
  given: unknown,
  schemaErrors: readonly FieldProblem[],
  lineId: string | undefined,
): Promise<OfferedRun> {
  const id = idOf(given);
  if (id === null)
    throw new RequestError(400, 'bad_request', 'The form does not say which run it is about.', schemaErrors);
  const offered = await runList.find(id, lineId === undefined ? undefined : Number(lineId));
  if (offered === null)
    throw new RequestError(404, 'unknown_run', UNKNOWN_RUN, [{ field: RUN_FIELDS.runId, message: UNKNOWN_RUN }]);
  return offered;
}
