import { COMMAND_LINE } from '../../server/platform/audit';
import type { ReviewForm } from '../../server/reviews/write/writeReview.service';
import { aSignedInShopper } from './accounts';
import { clearAudit } from './auditRows';
import { clearNotifications } from './notifications';
import { openSales } from './sales';
import type { Shopper } from './shopper';
import type { TestAppOptions } from './testApp';

/** A text that the automatic check stops. */
export const STOPPED_WORDS = 'Great. Write me at jonas@example.com.';

const FORM: ReviewForm = { stars: 2, words: STOPPED_WORDS, tags: ['slow'], author: 'initial', asIs: true };

/** A shop with a member of the staff, and reviews of completed orders. */
export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;

export async function openReviewDesk(options?: TestAppOptions) {
  const sales = await openSales(options);
  const { shop } = sales;
  const { db } = shop.database;
  const start = shop.clock.time;
  const staff = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });

  /** An order of two services that is done: 4 minutes to the start, 8 of work, so that staff stay signed in. */
  async function completedOrder(shopper?: Shopper): Promise<{ readonly id: string; readonly buyer: Shopper }> {
    const buyer = shopper ?? (await sales.withCart());
    await buyer.buy(sales.arena());
    await buyer.buy(sales.rank());
    const id = await buyer.order();
    await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    for (const [to, minutes] of [
      ['in_progress', 4],
      ['completed', 8],
    ] as const) {
      shop.clock.time += minutes * 60_000;
      await shop.modules.orders.staffCommands.move({ id, line: null, to, done: null, seen: null, actor: COMMAND_LINE });
    }
    return { id, buyer };
  }

  return {
    sales,
    shop,
    db,
    staff,
    completedOrder,
    /** Deletes orders with their reviews, the audit log and notifications, and sets the clock back. */
    async reset() {
      shop.clock.time = start;
      await shop.database.clearSales();
      await clearAudit(shop);
      await clearNotifications(shop);
      await db.deleteFrom('review_counts').execute();
    },
    /** Writes the review of a line, by default one that is stopped. @returns its id */
    async write(orderId: string, line = 1, form: Partial<ReviewForm> = {}): Promise<number> {
      const written = await shop.modules.reviews.writing.write(orderId, line, { ...FORM, ...form }, true);
      if (written?.kind !== 'stored') throw new Error(`The review was not stored: ${JSON.stringify(written)}`);
      await clearAudit(shop);
      const { id } = await db
        .selectFrom('reviews')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    },
    review: (id: number) => db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The mails about decisions, the oldest first. */
    mails: () => db.selectFrom('outbox').selectAll().where('kind', '=', 'review_decided').orderBy('id').execute(),
  };
}
