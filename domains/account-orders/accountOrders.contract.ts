import * as Type from 'typebox';
import { orderPath, PROFILE_PATH } from '../../src/lib/urls';
import { ORDER_STATUSES, type OrderStatus } from '../order';

/** Orders on a page of an account's list, and so in a call for their states. */
export const MAX_SHOWN_ORDERS = 10;

/** What the list can be filtered by. */
export const ORDER_FILTERS = ['all', 'running', 'done', 'cancelled'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** How many orders of the account each filter has. */
export type OrderCounts = Readonly<Record<OrderFilter, number>>;

const StateSchema = Type.Object({
  /** The public id. */
  id: Type.String({ maxLength: 64 }),
  status: Type.Unsafe<OrderStatus>({ type: 'string', enum: [...ORDER_STATUSES] }),
  /** The state in words: `In progress`. */
  text: Type.String({ maxLength: 200 }),
  /** True when the order will not change any more. */
  isFinal: Type.Boolean(),
});
/** The part of an order that can change while its row is shown. */
export type OrderState = Type.Static<typeof StateSchema>;

/** The answer of `GET /profile/orders/states`. */
export const OrderStatesSchema = Type.Object({
  /** Changes with every state below; also the ETag of the answer. */
  version: Type.String({ maxLength: 80 }),
  orders: Type.Array(StateSchema, { maxItems: MAX_SHOWN_ORDERS }),
});
export type OrderStates = Type.Static<typeof OrderStatesSchema>;

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

/** The states of orders by their public ids, with commas between them, in the parameter `ids`. */
export const PROFILE_ORDER_STATES_PATH = `${PROFILE_PATH}/orders/states`;

/** The `action` of the form that puts the services of an order into the cart again. */
export function orderAgainPath(orderId: string): string {
  return `${orderPath(orderId)}/again`;
}
