import * as Type from 'typebox';
import { oneOf } from '../../src/lib/schemas';
import { orderPath } from '../../src/lib/urls';
import { ORDER_STATUSES } from '../order';

/** Orders on a page of an account's list. */
export const MAX_SHOWN_ORDERS = 10;

/** What the list can be filtered by. */
export const ORDER_FILTERS = ['all', 'running', 'done', 'cancelled'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** How many orders of the account each filter has. */
export type OrderCounts = Readonly<Record<OrderFilter, number>>;

const StateSchema = Type.Object({
  /** The public id. */
  id: Type.String({ maxLength: 64 }),
  status: oneOf(ORDER_STATUSES),
  /** The state in words: `In progress`. */
  text: Type.String({ maxLength: 200 }),
  /** True when the order will not change any more. */
  isFinal: Type.Boolean(),
});
/** The part of an order that can change while its row is shown. */
export type OrderState = Type.Static<typeof StateSchema>;

/** The live topic of an order in the list of its account. @param id the public one */
export const accountOrderTopic = (id: string): string => `account-order.${id}`;

/** Data of the topic. */
export const OrderStateUpdateSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Type.Integer(),
  state: StateSchema,
});
export type OrderStateUpdate = Type.Static<typeof OrderStateUpdateSchema>;

/** An order in the list of its account. */
export interface AccountOrderView extends OrderState {
  /** For people: `Q-100042`. */
  readonly number: string;
  /** The first service, and how many more there are. */
  readonly title: string;
  /** The picture of the first service, as in `Picture`. */
  readonly art: string;
  /** When it was placed, in UTC: `Fri 20 Nov`. */
  readonly day: string;
  /** Cents of the order's currency. */
  readonly total: number;
  readonly sign: string;
}

/** The `action` of the form that puts the services of an order into the cart again. */
export function orderAgainPath(orderId: string): string {
  return `${orderPath(orderId)}/again`;
}
