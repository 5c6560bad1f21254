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
  async function signedPath({ public_id: id }: Pick<Order, 'public_id'>, position: number, trx: Connection) {
    return writeReviewPath(id, position + 1, await links.keyOf(id, position + 1, trx));
  }
  const completedOf = ({ lines }: Order, ids: readonly number[] | null) =>
    lines.filter(({ id, state }) => state === 'completed' && (ids === null || ids.includes(id)));

  return {
    async linksOf(order) {
      // Only what was completed, and maybe refunded later, can have one.
      const done = order.lines.filter(({ state }) => state === 'completed' || state === 'refunded');
      const written = await reviews.ofLines(
        done.map(({ id }) => id),
        db,
      );
      // An account needs no key.
      const pathOf = async (position: number) =>
        order.account_id === null ? signedPath(order, position, db) : writeReviewPath(order.public_id, position + 1);
      const all = order.lines.map(
        async ({ id, position }) =>
          [String(position + 1), { href: await pathOf(position), isWritten: written.has(id) }] as const,
      );
      return new Map(await Promise.all(all));
    },

    async mailParts(order, lineIds, trx) {
      const parts: MailPart[] = [];
      const written = await reviews.ofLines(
        order.lines.map(({ id }) => id),
        trx,
      );
      for (const { id, position, service_name: name } of completedOf(order, lineIds))
        if (!written.has(id)) parts.push(mailLink(shop, await signedPath(order, position, trx), `Review ${name}`));
      return parts;
    },
  } satisfies OrderReviews;
}
