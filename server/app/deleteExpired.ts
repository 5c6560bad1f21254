import { devicePrintRepository } from '../accounts/device-prints/devicePrints.repository';
import { accountTokens } from '../accounts/sign-in/accountTokens.repository';
import { alerts } from '../alerts/alerts.repository';
import { hotPlaces } from '../hot-products/places.repository';
import { deletePastHotStarts } from '../hot-products/schedule/hotSchedule.repository';
import { notifications } from '../notifications/notifier/notifications.repository';
import { notifySettings } from '../notifications/notifier/notifySettings.repository';
import { pushQueue } from '../notifications/notifier/pushQueue.repository';
import { pushTokens } from '../notifications/push/pushTokens.repository';
import { idempotency } from '../orders/checkout/idempotency.repository';
import { usedCaptchas } from '../platform/captcha/captcha.repository';
import { deleteExpiredRateLimits } from '../platform/http/rateLimits.repository';
import { deletePastRuns } from '../raids/runs/schedule/schedule.repository';
import { seats } from '../raids/runs/seats.repository';
import { waitlist } from '../raids/runs/waitlist.repository';
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
