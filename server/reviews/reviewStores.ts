import { EDIT_DAYS } from '../../domains/reviews';
import type { StoredData } from '../platform';
import { ownReviews } from './ownReviews.repository';

/** Reviews, and who was asked for one. */
export const reviewStores: readonly StoredData[] = [
  {
    place: 15,
    title: 'Reviews',
    text: `Stars, words, what you clicked and the name that you chose, with what you bought and how long it took, for everyone to read; when you wrote, changed or took it down; and that we asked you for one. You can take a review down for ${EDIT_DAYS} days. When you delete your account, its words and name are removed, and its stars stay.`,
    tables: ['reviews', 'review_events', 'review_requests'],
    exports: [{ place: 25, key: 'reviews', read: ({ orderIds }, db) => ownReviews.list(orderIds, db) }],
    forgets: { 'anonymize orders': ({ orderIds }, trx) => ownReviews.anonymize(orderIds, trx) },
  },
];
