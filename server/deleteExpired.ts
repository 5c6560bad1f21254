import { idempotency } from './checkout/idempotency.repository';
import type { Deps } from './deps';
import { forgetLimits } from './plugins/rateLimits.repository';

/** Forgets every kind of row whose time has passed. Returns how many rows that were. */
export async function deleteExpired({
  db,
  cartRepository,
  outbox,
  providerEvents,
  events,
  questions,
  clock,
}: Pick<
  Deps,
  'db' | 'cartRepository' | 'clock' | 'outbox' | 'providerEvents' | 'events' | 'questions'
>): Promise<number> {
  const now = new Date(clock.now());
  const deletedCounts = [
    await outbox.forgetOld(now),
    await providerEvents.forgetOld(),
    await events.forgetOld(now),
    await questions.forgetOld(),
    await cartRepository.forgetExpired(now),
    await idempotency.forgetExpired(now, db),
    await forgetLimits(now, db),
  ];
  return deletedCounts.reduce((sum, rows) => sum + rows, 0);
}
