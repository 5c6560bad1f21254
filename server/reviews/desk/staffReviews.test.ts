import { aSignedInShopper } from '../../../tests/harness/accounts';
import { auditRows } from '../../../tests/harness/auditRows';
import { notificationsOf } from '../../../tests/harness/notifications';
import { openReviewDesk, type ReviewDesk, STOPPED_WORDS } from '../../../tests/harness/reviewDesk';
import { COMMAND_LINE } from '../../platform/audit';
import type { StaffReviewResult } from './staffReviews.service';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
}, 60_000);
beforeEach(() => desk.reset());
afterAll(() => desk.shop.close());

const staffReviews = () => desk.shop.modules.reviews.staffReviews;
/** @param seen as the review is now by default */
const wanted = async (id: number, seen?: number) => ({
  id,
  seen: seen ?? (await staffReviews().find(id))?.version ?? 0,
  actor: COMMAND_LINE,
});
const publish = async (id: number, seen?: number) => staffReviews().publish(await wanted(id, seen));
const refuse = async (id: number, seen?: number) => staffReviews().refuse(await wanted(id, seen), 'personal');
const answer = async (id: number, text = 'Thank you.') => staffReviews().answer(await wanted(id), text);
const kinds = (results: readonly (StaffReviewResult | null)[]) => results.map((result) => result?.kind).sort();
const eventsOf = async (id: number) => (await staffReviews().find(id))?.events.map(({ action }) => action);
const DONE = { kind: 'done', why: '' };

test('stopped reviews are listed, the oldest first, with what was said, bought and found', async () => {
  const { id } = await desk.completedOrder();
  const first = await desk.write(id, 2, { stars: 1, tags: ['slow', 'silent'] });
  desk.shop.clock.time += 60_000;
  const second = await desk.write(id, 1, { stars: 5, words: 'See www.example.com' });
  const stopped = await staffReviews().list('stopped', 10);
  expect(stopped).toMatchObject([
    {
      state: 'stopped',
      finding: 'email',
      refusal: null,
      order: 'Q-100001',
      line: 2,
      publishedAt: null,
      view: {
        ...{ id: first, stars: 1, words: STOPPED_WORDS, author: 'A., Valorant', play: 'Piloted' },
        tags: ['Slower than expected', 'Hard to reach'],
        service: { name: 'Rank boost' },
        start: expect.stringContaining('Started after 4 min'),
        took: 'Took 8 min',
      },
    },
    { finding: 'link', line: 1, view: { id: second, stars: 5, service: { name: 'Arena rating' } } },
  ]);
  expect(stopped[1]?.view.choices[0]?.value).toContain('1.800');
  expect(await staffReviews().countStopped()).toBe(2);
  expect(await staffReviews().list('stopped', 10, first)).toMatchObject([{ view: { id: second } }]);
  expect(await staffReviews().list('published', 10)).toEqual([]);
});

test('lists of published and refused ones have the newest first, and go on where they ended', async () => {
  const { id } = await desk.completedOrder();
  const [first, second] = [await desk.write(id, 1), await desk.write(id, 2)];
  for (const [list, decide] of [
    ['published', publish],
    ['refused', refuse],
  ] as const) {
    await decide(second);
    desk.shop.clock.time += 60_000;
    await decide(first);
    const idsOf = async (from?: number) => (await staffReviews().list(list, 10, from)).map(({ view }) => view.id);
    const [newest = 0, oldest] = await idsOf();
    expect([newest, oldest]).toEqual(list === 'published' ? [first, second] : [second, first]);
    expect(await idsOf(newest)).toEqual([oldest]);
  }
});

test('a stopped review is published once, on record without its words', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order);
  expect(kinds(await Promise.all([publish(id), publish(id), publish(id)]))).toEqual(['done', 'same', 'same']);
  expect(await publish(id)).toEqual({
    kind: 'same',
    why: `Review ${id} is published already. Nothing was changed.`,
  });
  expect(await desk.review(id)).toMatchObject({ state: 'published', published_at: new Date(desk.shop.clock.time) });
  expect(await eventsOf(id)).toEqual(['written', 'published']);
  const audit = await auditRows(desk.shop);
  expect(audit).toMatchObject([
    {
      ...{ staff: 'command line', action: 'publish review', subject: `review ${id}` },
      ...{ before: { state: 'stopped', finding: 'email' }, after: { state: 'published' } },
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain('jonas');
  expect(await desk.db.selectFrom('review_counts').selectAll().execute()).toMatchObject([{ stars: 2, reviews: 1 }]);
});

test('a review is refused for a reason, also a published one; published again it keeps its time', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order, 1, { words: 'Fine.' });
  const published = new Date(desk.shop.clock.time);
  desk.shop.clock.time += 60_000;
  expect(kinds(await Promise.all([refuse(id), refuse(id)]))).toEqual(['done', 'same']);
  expect(await desk.review(id)).toMatchObject({ state: 'refused', refusal: 'personal', published_at: published });
  expect(await staffReviews().refuse(await wanted(id), 'insult')).toEqual(DONE);
  expect(await publish(id)).toEqual(DONE);
  expect(await desk.review(id)).toMatchObject({ state: 'published', refusal: null, published_at: published });
  expect((await auditRows(desk.shop)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['refuse review', { state: 'published', finding: null }, { state: 'refused', reason: 'personal' }],
    ['refuse review', { state: 'refused', finding: null, reason: 'personal' }, { state: 'refused', reason: 'insult' }],
    ['publish review', { state: 'refused', finding: null, reason: 'insult' }, { state: 'published' }],
  ]);
  expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
    'Your review of Arena rating was taken down',
    'Your review of Arena rating was taken down',
    'Your review of Arena rating is published',
  ]);
});

test('a published review is answered once', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order);
  expect(await answer(id)).toMatchObject({ kind: 'refused', why: expect.stringContaining('Only a published review') });
  await publish(id);
  expect(kinds(await Promise.all([answer(id, ' One.\r\nTwo. '), answer(id, ' One.\r\nTwo. ')]))).toEqual([
    'done',
    'refused',
  ]);
  expect(await answer(id)).toEqual({
    kind: 'refused',
    why: `Review ${id} has its answer, and gets no other one. Nothing was done.`,
  });
  expect(await desk.review(id)).toMatchObject({ answer: 'One.\nTwo.', answered_at: new Date(desk.shop.clock.time) });
  expect(await eventsOf(id)).toEqual(['written', 'published', 'answered']);
  expect((await auditRows(desk.shop)).at(-1)).toMatchObject({
    action: 'answer review',
    before: { isAnswered: false },
    after: { isAnswered: true },
  });
});

test('an answer that nobody should read is refused with a sentence', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order, 1, { words: 'Fine.' });
  for (const [text, why] of [
    ['  \n ', 'Write an answer first.'],
    ['a'.repeat(601), 'Keep it to 600 characters: this has 601.'],
    ['See https://example.com', 'Leave out links'],
    ['Write to help@example.com', 'Leave out email addresses'],
    ['<b>Thanks</b>', 'plain text'],
    ['Thank\u202eyou', 'Use letters, numbers and punctuation only.'],
  ] as const)
    expect(await answer(id, text)).toMatchObject({ kind: 'text', why: expect.stringContaining(why) });
  expect(await desk.review(id)).toMatchObject({ answer: null, answered_at: null });
  expect([await auditRows(desk.shop), await desk.mails()]).toEqual([[], []]);
  expect(await answer(id, 'a'.repeat(600))).toEqual(DONE);
});

test('what has changed since it was shown is not decided about; a removed or unknown review neither', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order);
  const { writing } = desk.shop.modules.reviews;
  const edited = { stars: 5, words: 'See www.example.com', tags: [], author: 'none', asIs: true } as const;
  await writing.write(order, 1, edited, false);
  expect(kinds([await publish(id, 1), await refuse(id, 1)])).toEqual(['changed', 'changed']);
  expect(await publish(id, 2)).toEqual(DONE);
  await writing.remove(order, 1);
  expect(kinds([await publish(id), await refuse(id), await answer(id)])).toEqual(['refused', 'refused', 'refused']);
  expect([await publish(999_999), await refuse(999_999), await answer(999_999)]).toEqual([null, null, null]);
  expect(await auditRows(desk.shop)).toHaveLength(1);
  expect(await eventsOf(id)).toEqual(['written', 'edited', 'published', 'removed']);
});

test('staff and the writer at once leave a review that both agree on', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order);
  const { writing } = desk.shop.modules.reviews;
  const edited = { stars: 4, words: 'Fine.', tags: [], author: 'none', asIs: false } as const;
  await Promise.all([publish(id), writing.write(order, 1, edited, false), refuse(id), answer(id), publish(id)]);
  const { state, refusal, words } = await desk.review(id);
  expect([words, (state === 'refused') === (refusal !== null)]).toEqual(['Fine.', true]);
  const counted = await desk.db
    .selectFrom('review_counts')
    .select(['stars', 'reviews'])
    .where('reviews', '>', 0)
    .execute();
  expect(counted).toEqual(state === 'published' ? [{ stars: 4, reviews: 1 }] : []);
});

test('a guest is told of each decision once, with a link that needs no account', async () => {
  const { id: order, buyer } = await desk.completedOrder();
  const id = await desk.write(order, 2);
  await refuse(id);
  await refuse(id);
  await publish(id);
  await answer(id, 'Sorry for the wait.');
  const told = (await notificationsOf(desk.shop, buyer)).filter(({ topic }) => topic === 'review');
  expect(told.map(({ title }) => title)).toEqual([
    'Your review of Rank boost wasn’t published',
    'Your review of Rank boost is published',
    'Our answer to your review of Rank boost',
  ]);
  expect(told[0]?.body).toContain('It has personal data of somebody');
  expect(told[0]?.body).toContain('You can change it until Mon 21 Dec, 12:12 UTC.');
  expect(told[2]?.body).toContain('“Sorry for the wait.”');
  // The browser that has bought needs no key.
  expect(told[0]).toMatchObject({ note: 'Order Q-100001', path: `/orders/${order}/review-2` });
  const mails = await desk.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(told.map(({ title }) => title));
  expect(new Set(mails.map(({ detail }) => detail)).size).toBe(3);
  for (const mail of mails) {
    const key = /review-2\?key=(\S+)/.exec(mail.body_text ?? '')?.[1] ?? '';
    expect(await desk.shop.modules.reviews.links.check(key, order, 2)).toBe('valid');
    expect(mail.unsubscribe_path).toMatch(/^\/notifications\/off\/g\w+\.review\.mail\./);
  }
});

test('an account that wants no such mails gets none, and after thirty days nobody reads of changing it', async () => {
  const anna = await aSignedInShopper(desk.shop, { email: 'anna@example.com' });
  const { id: order } = await desk.completedOrder(anna);
  const id = await desk.write(order);
  const { unsubscribeLinks } = desk.shop.modules.notifications;
  await unsubscribeLinks.turnOff({ recipient: { accountId: anna.id }, topic: 'review', channel: 'mail' });
  desk.shop.clock.time += 31 * 86_400_000;
  await refuse(id);
  expect(await desk.mails()).toEqual([]);
  const [told] = (await notificationsOf(desk.shop, { accountId: anna.id })).filter(({ topic }) => topic === 'review');
  expect(told?.body).not.toContain('You can change it');
  expect(told?.body).toContain('The time in which it can be changed is over.');
});

test('commands list, publish, refuse and answer; what they can’t do they say', async () => {
  const { reviews } = desk.shop.modules;
  const run = (...words: string[]) => reviews.commands?.reviews?.(words);
  expect(await run('list')).toBe('There are no stopped reviews.');
  const { id: order } = await desk.completedOrder();
  const number = await desk.write(order);
  await desk.db
    .updateTable('reviews')
    .set({ words: `${STOPPED_WORDS}\n\u001b[2J` })
    .execute();
  const id = `${number}.1`;
  const listed = await run('list', 'stopped');
  expect(listed).toMatch(
    new RegExp(`^${id}  2 of 5 stars  2026-11-21T12:12Z  Q-100001 line 1  A., World of Warcraft\n`),
  );
  expect(listed).toContain('World of Warcraft, Arena rating, 0 → 1.800');
  expect(listed).toContain('Check: An email address');
  expect(listed).toContain('“Great. Write me at jonas@example.com. [2J”');
  for (const words of [
    [],
    ['list', 'removed'],
    ['list', 'stopped', 'more'],
    ['publish'],
    ['publish', 'x'],
    ['publish', '0'],
    ['publish', String(number)],
    ['refuse', id],
    ['refuse', id, 'stars'],
    ['refuse', id, 'toString'],
    ['answer', id],
    ['remove', id],
  ])
    await expect(run(...words)).rejects.toThrow('Usage: npm run reviews');
  await expect(run('publish', '999999.1')).rejects.toThrow('There is no review 999999.');
  expect(await run('refuse', id, 'personal')).toBe(`Review ${number} is refused, and its writer is told why.`);
  expect(await run('list', 'refused')).toContain('Refused: It has personal data');
  await expect(run('publish', id)).rejects.toThrow('has changed since it was shown');
  expect(await run('publish', `${number}.2`)).toBe(`Review ${number} is published, and its writer is told.`);
  expect(await run('publish', id)).toBe(`Review ${number} is published already. Nothing was changed.`);
  await expect(run('answer', `${number}.3`, 'See', 'www.example.com')).rejects.toThrow('Leave out links');
  expect(await run('answer', `${number}.3`, 'Thank', 'you.')).toBe(
    `The answer to review ${number} is published, and its writer is told.`,
  );
  await expect(run('answer', `${number}.4`, 'Thanks.')).rejects.toThrow('has its answer');
  expect(await run('list', 'published')).toContain('Answered: “Thank you.”');
});
