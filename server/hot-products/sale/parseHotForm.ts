import type { FastifyRequest } from 'fastify';
import type { AskedQuantity, ServiceView } from '../../../domains/catalogue';
import { type Configuration, type FieldProblem, priceOf } from '../../../domains/configurator';
import {
  askedHotQuantity,
  HOT_FIELDS,
  type HotChoice,
  hotChoiceKey,
  hotProblems,
  hotProductPath,
  hotSaleProblem,
  nextHotStart,
  type OrderedHot,
} from '../../../domains/hot-products';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { idOf } from '../../../src/lib/ids';
import { momentText } from '../../../src/lib/styleZones';
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
import type { HotList, ListedHot } from '../hotList';
import { HOT_KIND } from './priceHotLine';

/** A valid form of a hot product, with the server's price. */
export interface HotPurchase extends Purchase<OrderedHot> {
  readonly listed: ListedHot;
  readonly dateStyle: DateStyle;
  readonly request: ReserveRequest;
}

/** A rejected form of a hot product, with what is needed to show it again. */
export interface RefusedHot extends RefusedPurchase {
  readonly listed: ListedHot;
  readonly startId: number | undefined;
  readonly quantity: number | undefined;
}

export type ParseHotParts = Platform & { readonly hotList: HotList; readonly carts: CartService };

const UNKNOWN_PRODUCT = 'There is no such hot product.';
const NO_START: FieldProblem = { field: HOT_FIELDS.startId, message: 'Choose a start.' };

/**
 * Validates the form of a hot product: schema, product, end, quantity, places, price. Prices of the form are never charged; `seen_total` is only compared.
 * @param lineId the cart line that is changed; without it that of the same places in the shopper's cart, which is used again. What it holds is free for it.
 * @throws RequestError when there is no such product
 */
export async function parseHotPurchase(
  { hotList, carts, identity, pages, clock }: ParseHotParts,
  request: FastifyRequest,
  lineId?: string,
): Promise<HotPurchase | RefusedHot> {
  const form = formFields(request.body);
  const { dateStyle } = request;
  const schemaErrors = schemaProblems(request);
  const productId = idOf(form[HOT_FIELDS.productId]);
  const startId = idOf(form[HOT_FIELDS.startId]);
  if (productId === null)
    throw new RequestError(400, 'bad_request', 'The form does not say which hot product it is about.', schemaErrors);
  const { quantity, problem } = await quantityIn(form, async () => (await hotList.find(productId))?.offered.product);
  /** The line of the cart that has the same slots, which is used again instead of adding another. */
  const findSame = async (choice: HotChoice) =>
    (await carts.linesOf<OrderedHot>(await identity.cartKey(request), HOT_KIND)).find(
      ({ item, configuration }) => hotChoiceKey(item) === hotChoiceKey(choice) && configuration.quantity === quantity,
    )?.id;
  const own = lineId ?? (startId === null ? undefined : await findSame({ productId, startId }));
  const listed = await findProduct(hotList, productId, own);
  const { offered } = listed;
  const now = clock.now();
  const refuse = (status: number, code: string, wrong: readonly FieldProblem[], message?: string): RefusedHot => {
    const next = code === 'places_taken' ? nextHotStart(offered, quantity || 1, now) : undefined;
    const text = message ?? wrong[0]?.message ?? INVALID_CHOICES_MESSAGE;
    const path = next && `${hotProductPath(productId)}?${HOT_FIELDS.startId}=${next.id}`;
    const error = new RequestError(
      status,
      code,
      next ? `${text} ${nextStartText(next, dateStyle)}` : text,
      wrong,
      path,
    );
    return {
      status: 'refused',
      listed,
      startId: startId ?? undefined,
      quantity: Math.round(quantity) || undefined,
      error,
    };
  };
  const closed = hotSaleProblem(offered, now);
  if (closed) return refuse(409, 'hot_closed', [closed]);
  if (schemaErrors.length > 0) return refuse(400, 'invalid', firstPerField(schemaErrors), INVALID_CHOICES_MESSAGE);
  if (startId === null) return refuse(422, 'invalid', [NO_START]);
  if (problem !== undefined) return refuse(422, 'invalid', [{ field: HOT_FIELDS.quantity, message: problem }]);
  const start = offered.starts.find(({ id }) => id === startId);
  const hot = { productId, startId, startsAt: start?.startsAt ?? 0 };
  const configuration: Configuration = { serviceId: offered.service.id, quantity, options: [] };
  const problems = hotProblems(offered, hot, configuration, now);
  if (offered.product === null || problems.length > 0) {
    const isTaken = start !== undefined && quantity > start.free;
    return isTaken ? refuse(409, 'places_taken', problems) : refuse(422, 'invalid', problems);
  }
  const currency = await pages.tariff(request);
  const quote = priceOf(offered.product, configuration, currency);
  const mismatch = priceMismatch(form, quote.total, currency, PRESS_AGAIN);
  if (mismatch !== undefined) return refuse(409, 'price_changed', [mismatch]);
  const need = { itemId: startId, quantity, traits: {} };
  const asked = { need, network: reservingNetwork(clientAddress(request)) };
  return {
    status: 'sellable',
    name: offered.name,
    configuration,
    item: hot,
    listed,
    quote,
    currency,
    dateStyle,
    request: asked,
  };
}

/** The quantity that a form asks for, one without a word about it, and NaN when it is no number. @param findProduct for an amount, which its packs make a quantity */
async function quantityIn(
  form: Readonly<Record<string, unknown>>,
  findProduct: () => Promise<ServiceView | null | undefined>,
): Promise<AskedQuantity & { readonly quantity: number }> {
  const { [HOT_FIELDS.quantity]: given, [HOT_FIELDS.amount]: amount } = form;
  if ([given, amount].some((value) => value !== undefined && typeof value !== 'string'))
    return { quantity: Number.NaN };
  const product = amount === undefined ? null : ((await findProduct()) ?? null);
  const asked = askedHotQuantity(product, given as string | undefined, amount as string | undefined);
  return { ...asked, quantity: asked.quantity ?? (asked.problem === undefined ? 1 : Number.NaN) };
}

async function findProduct(hotList: HotList, id: number, own: string | undefined): Promise<ListedHot> {
  const listed = await hotList.find(id, own === undefined ? undefined : Number(own));
  if (listed !== null) return listed;
  const problem = { field: HOT_FIELDS.productId, message: UNKNOWN_PRODUCT };
  throw new RequestError(404, 'unknown_hot_product', UNKNOWN_PRODUCT, [problem]);
}

/** Names the next start with as many places. */
export const nextStartText = ({ startsAt }: { readonly startsAt: number }, style: DateStyle): string =>
  `The next start with that many spots is ${momentText(startsAt, style)}.`;
