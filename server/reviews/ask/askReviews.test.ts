import { writeReviewPath } from '../../../domains/reviews';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { createReviewRequests } from './askReviews.service';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(() => desk.shop.close());
beforeEach(() => desk.reset());

const HOUR = 3_600_000;
const askDue = () => desk.shop.modules.reviews.requests.askDue();
const mails = () => desk.db.selectFrom('outbox').selectAll().where('kind', '=', 'review_asked').execute();
const news = () => desk.db.selectFrom('notifications').selectAll().where('topic', '=', 'review').execute();

async function later<Result>(hours: number, work: () => Promise<Result>): Promise<Result> {
  const kept = desk.shop.clock.time;
  desk.shop.clock.time += hours * HOUR;
  try {
    return await work();
  } finally {
    desk.shop.clock.time = kept;
  }
}

test('the buyer is asked once, a day after the last line was completed: by a mail with a link for each line, and a notification', async () => {
  const { id } = await desk.completedOrder();
  await later(23, askDue);
  expect(await mails()).toEqual([]);
  // In any number of processes.
  await later(25, () => Promise.all([askDue(), askDue(), askDue()]));
  await later(49, askDue);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  for (const line of [1, 2]) expect(mail?.body_text).toContain(`${writeReviewPath(id, line)}?key=`);
  expect(mail?.body_text).toContain('Turn off emails like this one');
  expect(mail?.unsubscribe_path).toMatch(/^\/notifications\/off\//);
  expect(await news()).toMatchObject([{ title: expect.stringMatching(/^How was .+\?$/), path: `/orders/${id}` }]);
});

test('who has turned it off is asked nowhere, and who has written already is not asked', async () => {
  const written = await desk.completedOrder();
  await desk.write(written.id, 1, { words: '' });
  await desk.write(written.id, 2, { words: '' });
  await later(25, askDue);
  expect([await mails(), await news()]).toEqual([[], []]);
  const { buyer } = await desk.completedOrder();
  await later(25, askDue);
  const [mail] = await mails();
  await desk.shop.request({ url: mail?.unsubscribe_path ?? '', form: {} });
  await desk.completedOrder(buyer);
  await later(25, askDue);
  expect(await mails()).toHaveLength(1);
  expect(await news()).toHaveLength(2);
});

test('nobody is asked while something of the order goes on, about what was refunded, or about what is long over', async () => {
  await desk.completedOrder();
  await desk.db.updateTable('order_lines').set({ state: 'in_progress' }).where('position', '=', 1).execute();
  await later(48, askDue);
  expect(await mails()).toEqual([]);
  await desk.db.updateTable('order_lines').set({ state: 'refunded' }).execute();
  await later(48, askDue);
  expect(await mails()).toEqual([]);
  await desk.db.updateTable('order_lines').set({ state: 'completed' }).execute();
  await later(15 * 24, askDue);
  expect(await mails()).toEqual([]);
  await later(48, askDue);
  expect(await mails()).toHaveLength(1);
});

test('an order that nobody can be asked about stops none behind it: it is logged, tried again, and reported at the end', async () => {
  const orders = [];
  for (let count = 0; count < 3; count += 1) {
    orders.push((await desk.completedOrder()).id);
    desk.shop.clock.time += HOUR;
  }
  const { orderReviews } = desk.shop.modules.reviews;
  let broken: string | undefined = orders[0];
  const requests = createReviewRequests({
    ...desk.shop.services,
    orderReviews: {
      ...orderReviews,
      mailParts(order, ...rest) {
        if (order.public_id === broken) throw new Error('This order is broken.');
        return orderReviews.mailParts(order, ...rest);
      },
    },
  });
  const asked = async () => (await news()).map(({ path }) => path.replace('/orders/', '')).sort();
  const before = desk.shop.logged.length;
  await expect(later(48, requests.askDue)).rejects.toThrow('Buyers of 1 order could not be asked for reviews.');
  expect(await asked()).toEqual(orders.slice(1).sort());
  expect(await mails()).toHaveLength(2);
  const lines = desk.shop.logged.slice(before).filter((line) => line.includes('could not be asked for reviews'));
  expect(lines).toEqual([expect.stringContaining('This order is broken.')]);
  for (const line of lines) expect(line).not.toContain('@');
  broken = undefined;
  await later(49, requests.askDue);
  expect(await asked()).toEqual([...orders].sort());
  expect(await mails()).toHaveLength(3);
});
