import { accountTokens } from './account/accountTokens.repository';
import { usedCaptchas } from './captcha/captcha.repository';
import { idempotency } from './checkout/idempotency.repository';
import type { Deps } from './deps';
import { devicePrintRepository } from './device-prints/devicePrints.repository';
import { hotPlaces } from './hot/places.repository';
import { deletePastHotStarts } from './hot/schedule/hotSchedule.repository';
import { notifications } from './notify/notifications.repository';
import { notifySettings } from './notify/notifySettings.repository';
import { pushQueue } from './notify/pushQueue.repository';
import { deleteExpiredRateLimits } from './plugins/rateLimits.repository';
import { pushTokens } from './push/pushTokens.repository';
import { deletePastRuns } from './runs/schedule/schedule.repository';
import { seats } from './runs/seats.repository';
import { waitlist } from './runs/waitlist.repository';
import { wishes } from './wishes/wishes.repository';

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
    await wishes.deleteExpired(now, db),
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
