import { writeReviewPath } from '../../../domains/reviews';
import type { OrderReviews } from '../../orders';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { type MailPart, mailLink } from '../../platform/mail';
import type { ReviewLinks } from '../reviewLinks';
import { reviews } from '../reviews.repository';

type Order = Parameters<OrderReviews['linksOf']>[0];

/** The links by which buyers review the completed lines of their orders. */
export function createOrderReviews({ db, shop, links }: Platform & { readonly links: ReviewLinks }) {
  async function hrefOf({ public_id: id }: Pick<Order, 'public_id'>, position: number, trx: Connection) {
    return writeReviewPath(id, position + 1, await links.keyOf(id, position + 1, trx));
  }
  const completedOf = ({ lines }: Order, ids: readonly number[] | null = null) =>
    lines.filter(({ id, state }) => state === 'completed' && (ids === null || ids.includes(id)));

  return {
    async linksOf(order) {
      const completed = completedOf(order);
      const written = await reviews.ofLines(
        completed.map(({ id }) => id),
        db,
      );
      const all = completed.map(async ({ id, position }) => {
        const label = written.has(id) ? 'Your review' : 'Write a review';
        return [id, { href: await hrefOf(order, position, db), label }] as const;
      });
      return new Map(await Promise.all(all));
    },

    async mailParts(order, lineIds, trx) {
      const parts: MailPart[] = [];
      const written = await reviews.ofLines(
        order.lines.map(({ id }) => id),
        trx,
      );
      for (const { id, position, service_name: name } of completedOf(order, lineIds))
        if (!written.has(id)) parts.push(mailLink(shop, await hrefOf(order, position, trx), `Review ${name}`));
      return parts;
    },
  } satisfies OrderReviews;
}
