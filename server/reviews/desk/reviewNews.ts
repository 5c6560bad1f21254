import { orderNumber } from '../../../domains/order';
import { REFUSAL_REASONS, type RefusalReason, writeReviewPath } from '../../../domains/reviews';
import { type Notifier, recipientOf } from '../../notifications';
import { aboutOrder } from '../../orders';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { composeMail, mailLink, momentFor, outbox, questionParts, readerOf } from '../../platform/mail';
import type { ReviewLinks } from '../reviewLinks';
import type { ReviewRow } from '../reviews.repository';
import type { ReviewedLine } from '../write/reviewedLines.repository';
import { editableUntil, isEditable } from '../write/writeReview.service';

/** A decision of staff about a review. */
export type ReviewDecision =
  | { readonly action: 'published' }
  | { readonly action: 'refused'; readonly refusal: RefusalReason }
  | { readonly action: 'answered'; readonly answer: string };

/** A review and the line that it is about. */
interface ReviewOfLine {
  /** As it was before the decision. */
  readonly review: ReviewRow;
  readonly line: ReviewedLine;
}

const LINK_TEXT = 'See your review';

export interface ReviewNewsParts extends Pick<Platform, 'clock' | 'shop'> {
  readonly notifier: Notifier;
  readonly links: ReviewLinks;
}

/** Tells writers what staff have decided about their review, and what was answered: in the shop, by push messages and by mail, where they want that. */
export function createReviewNews({ clock, shop, notifier, links }: ReviewNewsParts) {
  /** Until when its writer may change it. */
  function untilText({ review, line }: ReviewOfLine): string {
    if (!isEditable(review, clock.now())) return 'The time in which it can be changed is over.';
    const until = momentFor(readerOf(line.order), editableUntil(review).getTime());
    return `You can change it until ${until}.`;
  }

  /** The title of the news and the paragraphs of the mail. */
  function textsOf(decision: ReviewDecision, about: ReviewOfLine): readonly [title: string, ...parts: string[]] {
    const ofService = `review of ${about.line.service_name}`;
    switch (decision.action) {
      case 'published':
        return [`Your ${ofService} is published`, 'Everyone can read it now.', untilText(about)];
      case 'refused':
        return [
          about.review.published_at === null
            ? `Your ${ofService} wasn’t published`
            : `Your ${ofService} was taken down`,
          REFUSAL_REASONS[decision.refusal],
          'How many stars it has plays no part in this.',
          untilText(about),
        ];
      case 'answered':
        return [
          `Our answer to your ${ofService}`,
          `“${decision.answer}”`,
          'Everyone who reads your review can read it, too.',
        ];
    }
  }

  return {
    /**
     * In the transaction of the decision, which holds the order.
     * @param detail tells this decision from the other ones about the same order
     */
    async tell(decision: ReviewDecision, about: ReviewOfLine, detail: string, trx: Connection): Promise<void> {
      const { review, line } = about;
      const { order, position } = line;
      const [title, ...parts] = textsOf(decision, about);
      const number = position + 1;
      const path = writeReviewPath(order.public_id, number);
      const recipient = recipientOf(order);
      // The account, or the browser of the guest, that is told needs no key.
      const where = { ...aboutOrder({ serial: order.id, id: order.public_id }, review.game), path };
      const news = { topic: 'review', detail, title, body: parts.join(' '), actionTitle: LINK_TEXT } as const;
      await notifier.tell(recipient, { ...where, ...news }, trx);
      const key = await links.keyOf(order.public_id, number, trx);
      const text = composeMail(title, [
        ...parts,
        mailLink(shop, writeReviewPath(order.public_id, number, key), LINK_TEXT),
        ...questionParts(shop, orderNumber(order.id)),
      ]);
      const mail = await notifier.mailOf(recipient, 'review', text, trx);
      if (mail === null) return;
      const to = { about: { orderSerial: order.id }, recipient: order.email };
      await outbox.enqueue({ ...mail, kind: 'review_decided', detail, ...to }, new Date(clock.now()), trx);
    },
  };
}
