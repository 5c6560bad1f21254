import { accountTokens, devicePrintRepository } from '../accounts';
import { alerts } from '../alerts';
import { deletePastHotStarts, hotPlaces } from '../hot-products';
import { notifications, notifySettings, pushQueue, pushTokens } from '../notifications';
import { idempotency } from '../orders';
import { usedCaptchas } from '../platform/captcha';
import { deleteExpiredRateLimits } from '../platform/http';
import { deletePastRuns, seats, waitlist } from '../raids';
import type { Deps } from './deps';

/** Deletes expired rows of every table. Returns how many. */
export async function deleteExpired({
  db,
  cartRepository,
  outbox,
  providerEvents,
  events,
  questions,
  chatMails,
  searches,
  sessions,
  clock,
}: Pick<
  Deps,
  | 'db'
  | 'cartRepository'
  | 'clock'
  | 'outbox'
  | 'providerEvents'
  | 'events'
  | 'questions'
  | 'chatMails'
  | 'searches'
  | 'sessions'
>): Promise<number> {
  const now = new Date(clock.now());
  const deletedCounts = [
    await outbox.deleteExpired(now),
    await providerEvents.deleteExpired(),
    await events.deleteExpired(now),
    await questions.deleteExpired(),
    await chatMails.deleteExpired(),
    await searches.deleteExpired(now),
    await cartRepository.deleteExpired(now),
    await idempotency.deleteExpired(now, db),
    await deleteExpiredRateLimits(now, db),
    await seats.deleteExpired(now, db),
    await waitlist.deleteExpired(now, db),
    await alerts.deleteExpired(now, db),
    await notifications.deleteExpired(now, db),
    await notifySettings.deleteExpired(now, db),
    await deletePastRuns(now, db),
    await hotPlaces.deleteExpired(now, db),
    await deletePastHotStarts(now, db),
    await sessions.deleteExpired(),
    await accountTokens.deleteExpired(now, db),
    await devicePrintRepository.deleteExpired(now, db),
    await usedCaptchas.deleteExpired(now, db),
    await pushQueue.deleteExpired(now, db),
    await pushTokens.deleteExpired(now, db),
  ];
  return deletedCounts.reduce((sum, rows) => sum + rows, 0);
}
