import type { Kysely } from 'kysely';
import type { Notifier } from '../../notifications';
import type { OrderSummary } from '../../orders';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { createFlexService } from './flex.service';
import { createWaitlistService } from './waitlist.service';

interface RunStaffParts {
  readonly notifier: Notifier;
  readonly refunds: {
    /** Refunds one line of a locked order; returns the cents that go back. */
    refundLine(order: OrderSummary, orderLineId: number, trx: Kysely<Database>): Promise<number>;
  };
}

/** What happens to seats of runs beside carts and orders: flex time after the order, and waitlists. */
export function createRunStaff(parts: Platform & RunStaffParts) {
  return { flex: createFlexService(parts), waitlist: createWaitlistService(parts) };
}
