import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Expression } from 'kysely';
import type { TObject } from 'typebox';
import type { CartLineView, OfferedService, StoredLine } from '../../domains/cart';
import type { Configuration, Work } from '../../domains/configurator';
import type { FactTime, PlayedLine } from '../../domains/order';
import type { Quote, Tariff } from '../../domains/pricing';
import type { DateStyle } from '../../src/lib/dateStyle';
import type { LocalTimeProps } from '../../src/ui/time/LocalTime';
import type { Connection } from '../platform/db';
import type { RequestError } from '../platform/http';
import type { ShopperTariff } from '../platform/visitor';
import type { StoredOrderLine } from './order/order.repository';
import type { Reservations } from './reservations.repository';

/** A valid buy form with the server's price. A kind adds what it needs to reserve it. */
export interface Purchase<Item = unknown> {
  readonly status: 'sellable';
  readonly name: string;
  readonly configuration: Configuration;
  /** Choices beside the configuration; null for services. */
  readonly item: Item;
  readonly quote: Quote;
  readonly currency: ShopperTariff;
}

/** A rejected buy form. A kind adds what it needs to show it again. */
export interface RefusedPurchase {
  readonly status: 'refused';
  readonly error: RequestError;
}

/** Why nothing is reserved: the shopper's network has too much already, or it was taken a moment ago. */
export type Unreserved =
  | { readonly reason: 'over_limit'; readonly code: string; readonly text: string }
  | { readonly reason: 'taken' };

/** The services of the catalogue by id. */
export type Services = ReadonlyMap<number, OfferedService>;

/** A line that is bought, in the transaction that creates its order. */
export interface Sale<Item = unknown> {
  readonly line: StoredLine<Item>;
  readonly orderLineId: number;
  /** The hash of the buyer's network. */
  readonly network: string;
}

/** How what lines are priced with is read. */
export interface ReadProducts<Item = unknown, Products = unknown> {
  /** The query for it. That of all kinds is read in one statement, so its rows come as JSON. */
  select(lines: readonly StoredLine<Item>[], now: Date, db: Connection): Expression<object>;
  from(rows: readonly unknown[]): Products;
}

/** Prices lines one after the other. */
export interface LinePrices<Item = unknown> {
  of(line: StoredLine<Item>, currency: Tariff, style: DateStyle): CartLineView;
}

/** How a time in a sentence about an order is written. */
export type TimeText = (time: FactTime) => string;

/** What an order shows of a line that is sold for a date. */
export interface OrderedItem {
  /** When it starts, ms UTC; null while it waits for its date. */
  readonly startsAt: number | null;
  /** Its start beside the choices; null where those name it, or there is none yet. */
  readonly startTime: LocalTimeProps | null;
  /** Its start for a list of orders: `Fri 20 Nov, 20:00 CET`. */
  startLabel(style: DateStyle): string;
  /** The order can be canceled until then, ms UTC; null where it does not depend on the line. */
  readonly cancelUntil: number | null;
  readonly calendarHref: string | null;
  /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
  readonly variant?: string;
  /** How it is played, where that is not as its service is. */
  readonly play?: PlayedLine['play'];
  /** Its choices name the region, so the details of the game need not. */
  readonly isRegionNamed?: boolean;
  /** A sentence about its start. @param now ms UTC */
  startText(now: number, timeText: TimeText): string;
}

/**
 * A kind of what is sold. Orders know no other: a new one is a file that implements this, and a line in `app/modules.ts`. Where several are asked, it is
 * in the order of that list, so locks are, too (`reservations.repository.ts`).
 *
 * @typeParam Item what a line of the cart stores besides its configuration
 * @typeParam Products what its lines are priced with
 */
export interface ProductKind<
  Item = unknown,
  Products = unknown,
  Bought extends Purchase<Item> = Purchase<Item>,
  Refused extends RefusedPurchase = RefusedPurchase,
> {
  /** Of its lines, and in their choices the key of the item. */
  readonly name: string;
  /** The fields of its buy form. */
  readonly form: TObject;
  /** What is reserved of it; absent where there is any number of it. */
  readonly reservations?: Reservations;

  /** Whether a form is one of this kind. The last kind that says so has it. */
  owns(form: Readonly<Record<string, unknown>>): boolean;
  /**
   * Validates a buy form. Prices of the form are never charged, only compared, so that nobody pays a price they were not shown.
   * @param how `lineId` of the cart line that is changed, which has what it holds; `fromList` for a link on a card, which may name no choices
   * @throws RequestError when there is no form to show again
   */
  parse(
    request: FastifyRequest,
    how: { readonly lineId?: string; readonly fromList?: boolean },
  ): Promise<Bought | Refused>;
  /** Shows a form again, with its problems and the valid choices kept. @param action of the form */
  showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refused, action: string): Promise<FastifyReply>;
  /** Tells lines with the same choices from others. */
  keyOf?(item: Item): string;
  /** Columns of a cart line beside its choices. @param item null for a line of another kind */
  cartColumns?(item: Item | null): Readonly<Record<string, number | null>>;

  /** Reads what lines of this kind are priced with, again in the transaction that has locked it; absent where that is only their services. */
  readonly products?: ReadProducts<Item, Products>;
  /** The services that a line is priced with; undefined when the line was not among those that were read. */
  servicesOf(line: StoredLine<Item>, products: Products): readonly number[] | undefined;
  /** Prices lines one after the other at current prices: an earlier one takes what is left first. @param now ms UTC */
  price(products: Products, services: Services, now: number): LinePrices<Item>;
  /** Adds the next date to a line that has no price. Not inside a transaction. */
  suggest?(view: CartLineView, line: StoredLine<Item>, products: Products, style: DateStyle): Promise<CartLineView>;
  /** Whether it is sold for a platform of its game; any without it. */
  isFor?(platform: string, line: StoredLine<Item>, products: Products): boolean;

  /** Reserves what a cart line needs, in the transaction that has locked its cart; null when it is reserved. */
  reserve?(cartLineId: number, bought: Bought, now: Date, trx: Connection): Promise<Unreserved | null>;
  /** The refusal of a form whose goods were free when it was checked, and taken when they were to be reserved. */
  refuse?(bought: Bought): Promise<Refused>;
  /** Why a network can't have all of these lines, for the shopper; undefined when it can. In the transaction that has locked it. */
  limit?(
    lines: readonly StoredLine<Item>[],
    network: string,
    products: Products,
    now: Date,
    trx: Connection,
  ): Promise<string | undefined>;
  /** Locks what lines take, so that nobody else takes it until the transaction ends. */
  lock?(lines: readonly StoredLine<Item>[], trx: Connection): Promise<void>;
  /**
   * Takes what lines have bought, in the transaction that creates their order, has locked it, and has priced the lines with what is left.
   * @throws Error when it is gone, which the lock prevents
   */
  sell?(sales: readonly Sale<Item>[], products: Products, now: Date, trx: Connection): Promise<void>;
  /** Ends what lines of an order that are over still wait for; what is reserved for them is given back already. @param orderLineIds not empty */
  release?(orderLineIds: readonly number[], now: Date, trx: Connection): Promise<void>;

  /** What an order keeps of a line: the minutes of work, what is counted of it (null where that is percent), and columns beside the choices. */
  orderLine(
    line: StoredLine<Item>,
    products: Products,
    services: Services,
    now: Date,
  ): { readonly workMinutes: number; readonly work: Work | null; readonly columns?: Readonly<Record<string, unknown>> };
  /** What orders show of their lines of this kind, by the id of the line; absent for what is sold without a date. */
  ordered?(lines: readonly StoredOrderLine[], db: Connection): Promise<ReadonlyMap<number, OrderedItem>>;
  /** What the file for a buyer has of the lines of orders besides, by the id of the line. @param orderSerials not empty */
  exportLines?(orderSerials: readonly number[], db: Connection): Promise<ReadonlyMap<number, object>>;
}

/** The kinds in order; a function, because the modules that have them are made after the orders. */
export type ProductKinds = () => readonly ProductKind[];

/** The kind of a name. @throws Error for an unknown one, which a line never has */
export function kindNamed(kinds: readonly ProductKind[], name: string): ProductKind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`Nothing of the kind ${name} is sold here.`);
  return found;
}

/** The lines of each kind that has some, in the order of the kinds. */
export function byKind<Line extends Pick<StoredLine, 'kind'>>(
  kinds: readonly ProductKind[],
  lines: readonly Line[],
): readonly (readonly [ProductKind, readonly Line[]])[] {
  return kinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind.name);
    return own.length === 0 ? [] : [[kind, own] as const];
  });
}

/** The reservations of the kinds that have some, in their order. */
export const reservationsOf = (kinds: readonly ProductKind[]): readonly Reservations[] =>
  kinds.flatMap(({ reservations }) => reservations ?? []);

/** The kind of a line by its stored choices, and what they say besides a configuration. */
export function itemIn(
  kinds: readonly ProductKind[],
  choices: Readonly<Record<string, unknown>>,
): { readonly kind: string; readonly item: unknown } | undefined {
  const found = kinds.find(({ name }) => choices[name] !== undefined);
  return found && { kind: found.name, item: choices[found.name] };
}
