import { addMinutes } from 'date-fns/addMinutes';
import type { StoredLine } from '../../domains/cart';
import type { Connection } from '../platform/db';
import { networkHash } from '../platform/http';
import type { ProductKind, Purchase, Sale, Unreserved } from './productKind';
import { lockNetwork, type Need, type Reservations } from './reservations.repository';

/** A client's network as reservations store it: a hash, so that the database has no address. */
export const reservingNetwork = (ip: string): string => networkHash('seat', ip);

/** What a form asks to reserve, and who. */
export interface ReserveRequest {
  /** Null for what needs no reservation. */
  readonly need: Need | null;
  /** The hash of the shopper's network. */
  readonly network: string;
}

interface ReservedKindParts<Item, Products, Request extends ReserveRequest> {
  readonly reservations: Reservations;
  /** How long it is reserved for a cart line, minutes. */
  readonly minutes: number;
  /** How much one network may have, and what a shopper is told who wants more. */
  readonly max: number;
  readonly overLimit: { readonly code: string; readonly text: string };
  /** What has a capacity, of a line. */
  itemIdOf(item: Item): number;
  /** What a line needs; null for what needs no reservation. @param now ms UTC */
  needOf(line: StoredLine<Item>, products: Products, now: number): Need | null;
  /** Gives a cart line what was set aside for its shopper, if something was. */
  takeOffer?(request: Request, cartLineId: number, now: Date, trx: Connection): Promise<boolean>;
}

const isSame = (one: Need, other: Need): boolean =>
  one.itemId === other.itemId &&
  one.quantity === other.quantity &&
  Object.entries(one.traits).every(([trait, value]) => other.traits[trait] === value);

/** The part of a kind that only some of are there: reserving, its limit for a network, locking and selling. */
export function reservedKind<Item, Products, Request extends ReserveRequest = ReserveRequest>(
  parts: ReservedKindParts<Item, Products, Request>,
) {
  const { reservations, minutes, max, overLimit, itemIdOf, needOf, takeOffer } = parts;
  const taken: Unreserved = { reason: 'taken' };

  return {
    reservations,

    /**
     * Reserves what a line needs. A line that has something of the item already keeps its time, so that nobody has anything longer by pressing again.
     * @returns why nothing is reserved, then the transaction has to be rolled back
     */
    async reserve(
      cartLineId: number,
      { request }: Purchase<Item> & { readonly request: Request },
      now: Date,
      trx: Connection,
    ) {
      const { need, network } = request;
      if (need === null) {
        await reservations.release(cartLineId, trx);
        return null;
      }
      await lockNetwork(network, trx);
      await reservations.lock([need.itemId], trx);
      const held = await reservations.find(cartLineId, now, trx);
      if (held && isSame(need, held)) return null;
      await reservations.release(cartLineId, trx);
      if (await takeOffer?.(request, cartLineId, now, trx)) return null;
      if ((await reservations.count(network, now, trx)) + need.quantity > max)
        return { reason: 'over_limit', ...overLimit } as const;
      const until = held?.itemId === need.itemId ? held.until : addMinutes(now, minutes);
      return (await reservations.reserve(need, { cart_line_id: cartLineId }, until, network, now, trx)) ? null : taken;
    },

    /**
     * Why a network can't have all of these lines. What they have reserved counts already, what is no longer reserved counts again: or else a network could
     * order as much as it likes without ever paying for it.
     */
    async limit(lines: readonly StoredLine<Item>[], network: string, products: Products, now: Date, trx: Connection) {
      const open = lines.filter(({ heldUntil }) => (heldUntil ?? 0) <= now.getTime());
      const more = open.reduce((sum, line) => sum + (needOf(line, products, now.getTime())?.quantity ?? 0), 0);
      if (more === 0 || !Number.isFinite(max)) return undefined;
      return (await reservations.count(network, now, trx)) + more > max ? overLimit.text : undefined;
    },

    async lock(lines: readonly StoredLine<Item>[], trx: Connection) {
      await reservations.lock(
        lines.map(({ item }) => itemIdOf(item)),
        trx,
      );
    },

    async sell(sales: readonly Sale<Item>[], products: Products, now: Date, trx: Connection) {
      const sold = sales.flatMap(({ line, orderLineId }) => {
        const need = needOf(line, products, now.getTime());
        return need ? [{ need, cartLineId: Number(line.id), orderLineId }] : [];
      });
      const [first] = sales;
      if (first === undefined || sold.length === 0 || (await reservations.sell(sold, first.network, now, trx))) return;
      throw new Error(`What cart lines ${sold.map(({ cartLineId }) => cartLineId)} need was validated but is taken.`);
    },
  } satisfies Partial<ProductKind<Item, Products, Purchase<Item> & { readonly request: Request }>>;
}
