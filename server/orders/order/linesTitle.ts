import { orderNumber } from '../../../domains/order';
import { lineNames } from './lineNames';
import type { OrderRow } from './order.repository';

/**
 * What news and mails name: `Order Q-100042`, `Arena rating in order Q-100042` or `2 services in order Q-100042`.
 * @param ids the lines that it is about; null for the whole order
 */
export function linesTitle(order: Pick<OrderRow, 'id' | 'lines'>, ids: readonly number[] | null): string {
  const number = orderNumber(order.id);
  if (ids === null) return `Order ${number}`;
  if (ids.length > 1) return `${ids.length} services in order ${number}`;
  const names = lineNames(order.lines);
  return `${names[order.lines.findIndex(({ id }) => ids.includes(id))] ?? ''} in order ${number}`;
}
