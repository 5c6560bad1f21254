import { orderNumber } from '../../../domains/order';
import { REVIEWS_FRAGMENT, reviewsPath, writeReviewPath } from '../../../domains/reviews';
import { aSignedInShopper } from '../../harness/accounts';
import { ago, SALES } from '../../harness/growth';
import type { OwnTables } from '../../harness/ownTables';
import { serviceIds } from '../../harness/shopper';

const FORM = { stars: '4', words: 'Done a day early.', author: 'initial' };
const STOPPED = { ...FORM, words: 'See www.example.com', as_is: '1' };

export const tables: OwnTables = {
  growth: {
    reviews: {
      rows: SALES,
      columns: {
        order_line_id: '1000 + n',
        service_id: '1 + n % 40',
        stars: '1 + n % 5',
        state: `'published'`,
        finding: 'null',
        refusal: 'null',
        published_at: ago(60),
        created_at: ago(60),
      },
    },
    review_events: { rows: SALES * 2, columns: { review_id: '1000 + n / 2', at: ago(60) } },
    review_requests: { rows: SALES, columns: { order_id: '1000 + n', asked_at: ago(60) } },
  },
  // At most five rows for each service.
  small: ['review_counts'],
  impersonal: ['review_counts'],

  async visit(shop) {
    const { db } = shop.database;
    const { orders, reviews } = shop.modules;
    const ids = await serviceIds(shop);
    const anna = await aSignedInShopper(shop, { email: 'reviews@example.com' });
    for (let line = 0; line < 3; line += 1)
      await anna.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': String(line), 'options[to]': '4' });
    const id = await anna.order();
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const order = await db.selectFrom('orders').select('id').where('public_id', '=', id).executeTakeFirstOrThrow();
    const command = (word: string) => orders.orderCommand([orderNumber(order.id), word]);
    for (const word of ['in_progress', 'completed']) await command(word);
    const yesterday = new Date(shop.clock.time - 25 * 3_600_000);
    await db.updateTable('order_lines').set({ state_at: yesterday }).where('order_id', '=', order.id).execute();
    await reviews.requests.askDue();
    const staff = await aSignedInShopper(shop, { email: 'reviewer@example.com', role: 'staff' });
    await anna.get(writeReviewPath(id, 1));
    for (const [line, form] of [FORM, STOPPED, STOPPED].entries()) await anna.post(writeReviewPath(id, line + 1), form);
    const [first, second, third] = await db.selectFrom('reviews').select(['id', 'service_id']).orderBy('id').execute();
    const service = String(first?.service_id);
    for (const filter of [
      {},
      { game: 'valorant' },
      { service },
      { service, stars: '4' },
      { service, stars: 'low' },
      { service, play: 'piloted' },
      { service, late: '1' },
      { service, from: '1', to: '3' },
    ])
      await anna.get(reviewsPath(filter));
    await anna.get(reviewsPath({ service }, first?.id));
    await anna.get(`${REVIEWS_FRAGMENT}?service=${service}`);
    await staff.get('/staff/reviews');
    await staff.get('/staff/reviews?state=published');
    await staff.get(`/staff/reviews/${second?.id}`);
    await staff.post(`/staff/reviews/${second?.id}/publish`, { seen: '1' });
    await staff.post(`/staff/reviews/${third?.id}/refuse`, { seen: '1', reason: 'advertising' });
    await staff.post(`/staff/reviews/${first?.id}/answer`, { seen: '1', answer: 'Thank you.' });
    for (const words of [['list'], ['publish', `${third?.id}.2`]]) await reviews.commands?.reviews?.(words);
    await anna.get(`/orders/${id}`);
    await anna.post(writeReviewPath(id, '2/remove'), {});
    await anna.get('/profile/data');
  },
};
