import type { OrderLineRow } from './order.repository';

/** The dated run of a line; null for services, and while one with flex time waits for it. */
export const datedRunOf = ({ run, assigned }: Pick<OrderLineRow, 'run' | 'assigned'>): OrderLineRow['assigned'] =>
  assigned ?? (run === null || run.flexUntil !== null ? null : run);
