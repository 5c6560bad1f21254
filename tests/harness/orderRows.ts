import { asJson } from '../../server/platform/db/json';

/** A row of an order for tests of the database. */
export const ORDER_ROW = {
  public_id: 'k3j9x2m4q8w7e6r5t1y0u9i8',
  email: 'ann@example.com',
  contact: asJson({}),
  game_details: asJson({}),
  currency: 'USD',
  currency_sign: '$',
  subtotal: 1000,
  discount: 100,
  total: 900,
};

/** A row of a line of it. */
export function orderLineRow(orderId: number, changes: Record<string, unknown> = {}) {
  return {
    order_id: orderId,
    position: 0,
    service_id: 1,
    service_name: 'Arena rating',
    game_name: 'World of Warcraft',
    category_name: 'PvP',
    sub_category_name: 'Arena',
    path: '/wow-boost/pvp/arena-rating',
    art: 'wow-pvp',
    play: 'piloted' as const,
    choices: asJson({}),
    summary: asJson([]),
    quote: asJson({}),
    subtotal: 1000,
    discount: 100,
    total: 900,
    start_least: 15,
    start_most: 120,
    ...changes,
  };
}
