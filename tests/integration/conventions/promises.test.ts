import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readSources } from './unregistered';

/* Every promise that a page, a mail or a push message makes, with the test of the event that keeps it. */
const root = path.resolve(__dirname, '../../..');

/** Says that we will write, pay back, hold, assign or delete something. */
const PROMISE =
  /\b(?:we|our team|support|someone|a booster|the (?:raid )?leader|your (?:coach|booster))\b[^.?!]*\b(?:e-?mail|tell|notify|send|sent|write|refund|hold|assign|invites|contacts|answer|repl|delete|agree|message)|\byou(?:’ll)? (?:get|hear)\b[^.?!]*(?:email|link|push|us\b|refund)|\bour email\b|\b(?:is|are|’re) (?:refunded|held|emailed|deleted)\b|\b(?:to|in) your balance\b|\b(?:is|are) taken back\b|\byou get (?:it|your double XP) back\b|^With each level, once|\bcounts? twice\b|\bthose orders count\b|\bwon’t double\b/i;

/** Tests of events: the file, and the title of its test. */
const EVENTS = {
  orderMails: [
    'server/orders/order/orderMails.test.ts',
    'a buyer is mailed once when the order is paid, when work starts, when it is done and when it is refunded',
  ],
  orderNotifications: ['server/orders/order/orderNews.test.ts', 'a guest is told of each state of an order'],
  // How boosters, coaches and leaders reach buyers.
  messageOfStaff: [
    'server/orders/order/orderNews.test.ts',
    'is told, mailed and recorded once, also when it is sent twice',
  ],
  chatAnswer: ['server/chat/chatMails.test.ts', 'an answer that nobody has seen for two minutes is mailed'],
  guestChatAnswer: ['server/chat/chatMails.test.ts', 'a guest gets the answer at the address that they have left'],
  contactReceived: [
    'server/contact/contact.test.ts',
    'begins a chat of its own, is confirmed without its text, and is thanked for with its number',
  ],
  contactOnce: [
    'server/contact/contact.test.ts',
    'is one message however often its form is sent, also at the same time',
  ],
  contactInChat: [
    'server/contact/contact.test.ts',
    'is one of its chat with the support, and is confirmed with a copy',
  ],
  contactAnswered: ['server/contact/ticketAnswers.test.ts', 'answers it, and each answer is mailed with the same link'],
  contactExpired: [
    'server/contact/ticketAnswers.test.ts',
    'a guest’s message is deleted with its answers, address and pictures',
  ],
  questionForStaff: ['server/storefront/ban-risk/banRisk.test.ts', 'a question is saved with its mail'],
  questionAnswered: [
    'server/staff/questions/staffQuestions.test.ts',
    'staff see open questions, the oldest first, and mark them as answered',
  ],
  expiredQuestions: ['server/storefront/ban-risk/banRisk.test.ts', 'and after 90 days they are deleted'],
  problemFixed: [
    'server/problems/problems.test.ts',
    'writers of a fixed report are mailed once, their addresses are forgotten',
  ],
  problemDeleted: ['server/problems/problems.test.ts', 'its link deletes it at once'],
  problemExpired: ['server/problems/problems.test.ts', 'a report is deleted 90 days after its fix'],
  orderLink: ['server/orders/find-order/findOrder.test.ts', 'a form that is sent twice mails once'],
  fullRefund: ['server/orders/order/cancel.test.ts', 'the refund is shown beforehand, line by line and to the cent'],
  refundByStaff: [
    'server/staff/orders/orderRefunds.test.ts',
    'what is not done goes back to the cent, after it was shown, with a reason that the buyer reads',
  ],
  levelReached: [
    'server/vip/vip.test.ts',
    'a completed line brings XP and cashback once, a level its coupons, news and a mail',
  ],
  guestOrdersCount: ['server/vip/vip.test.ts', 'a guest’s order counts from the moment on at which an account gets it'],
  couponBack: ['server/vip/benefits.test.ts', 'used once per account, and comes back with a canceled order'],
  couponOfUnpaid: ['server/vip/benefits.test.ts', 'an order that was not paid gives its coupon and its balance back'],
  balanceBack: ['server/vip/benefits.test.ts', 'refunds go back the way the money came'],
  doubleXp: ['server/vip/benefits.test.ts', 'double XP counts an order twice, is counted by the month'],
  cashbackTaken: ['server/vip/benefits.test.ts', 'cashback that was spent already is named, and never becomes a debt'],
  refundAnswer: ['server/staff/orders/orderRefunds.test.ts', 'what a buyer asks back is answered once, and told'],
  latePayment: ['tests/integration/raids/buySeats.test.ts', 'that is not paid ends after 30 minutes: the seat is free'],
  cancelledRun: ['tests/integration/raids/cancelRun.test.ts', 'buyers get the price of their seat back, and a mail'],
  flexRun: ['server/raids/operations/flexAssign.test.ts', 'its seat is sold to the line, and the buyer is mailed once'],
  flexEnd: ['server/raids/operations/flexEnd.test.ts', 'the line is refunded once, in any number of processes'],
  nextFlexRun: ['server/raids/operations/flexDecline.test.ts', 'once: the mail about the next run has no link'],
  heldSeat: ['tests/integration/raids/buySeats.test.ts', 'is held for ten minutes, and is free for others afterwards'],
  heldSpot: ['tests/integration/hot-products/places.test.ts', 'places are held for ten minutes'],
  waitlistJoined: [
    'server/raids/operations/waitlistMails.test.ts',
    'sends one mail with the run, the seat and the link',
  ],
  waitlistSeat: [
    'server/raids/operations/waitlistOffer.test.ts',
    'is held ten minutes for the first in line, who is mailed',
  ],
  waitlistLeft: [
    'server/raids/operations/waitlistMails.test.ts',
    'tells nobody who has left, missed the seat or taken it',
  ],
  waitlistEnded: ['server/raids/operations/waitlistMails.test.ts', 'tells all who wait or have a seat on offer, once'],
  waitlistDeleted: ['server/raids/operations/waitlistLeave.test.ts', 'a day after the start the waitlist is deleted'],
  alertConfirm: ['server/alerts/alertMake.test.ts', 'has to confirm the address, and is told nothing else'],
  alertMail: ['server/alerts/alertSend.test.ts', 'that drops below what was named is mailed once'],
  alertDeleted: ['server/alerts/alertSend.test.ts', 'unconfirmed after 48 hours, with the mail that has the address'],
  alertEnded: ['server/alerts/alertLinks.test.ts', 'the same link ends an alert before and after it is confirmed'],
  accountLinks: ['server/accounts/sign-in/signUp.test.ts', 'exists once the link in the mail was used'],
  newPassword: ['server/profile/security.test.ts', 'is replaced once by a mailed link, for 30 minutes'],
  newAddress: ['server/profile/security.test.ts', 'changes once the link in a mail to the new address was used'],
  deletedAccount: ['server/profile/accountData.test.ts', 'takes the person out of its orders, and all else with it'],
  reviewAnswered: ['server/reviews/desk/staffReviews.test.ts', 'a published review is answered once'],
  reviewRemoved: [
    'server/reviews/write/writeReview.test.ts',
    'changes it for thirty days, and takes it down with its words and name',
  ],
  reviewDecided: ['server/reviews/desk/staffReviews.test.ts', 'a guest is told of each decision once'],
  picturesDeleted: [
    'server/uploads/pictureLife.test.ts',
    'one that waits for a message for two hours is deleted, a sent one 90 days after its message',
  ],
  picturesOfMessage: [
    'server/uploads/pictureLife.test.ts',
    'a picture goes with its message, its chat and its account',
  ],
  analyticsDeleted: ['server/platform/analytics/events.test.ts', 'events are deleted after 90 days'],
} as const satisfies Readonly<Record<string, readonly [file: string, title: string]>>;

type Event = keyof typeof EVENTS;

/** Sentences that promise nothing: they say what has happened, what never happens, or what staff should do. */
const STATEMENTS: readonly RegExp[] = [
  /We never ask for a password/,
  /^(?:No|Only) (?:seat|spot|…)s? .*(?:is|are) held/,
  /^(?:Your account|… of it|… for .+) is (?:deleted|refunded)|^(?:is|are) refunded$|^As far as we know all of it is done|^Your alert is deleted/,
  /^We refunded|^We sent the money back|^We’ve already sent|^We emailed you on/,
  /^Then someone typed your email/,
  /^What (?:you and we write|we store)|^Emails we send$|Choose what we send|^What we notify|^what our team writes/,
  /^Give us the details the service needs/,
  /In your profile you can download what we store/,
  /^To limit abuse we keep/,
  /^Usage: |^staff-refund$|^Answer by email, then mark the question/,
  /sandbox: no money moves/,
  /^What you and we agree to/,
  /^We have (?:your message|more messages right now)|^Copy all of it from our email|^Open the link in our email/,
  // Refusing is no answer: who refuses, and why, is told.
  /^(?:… )*How reviews work …|^(?:… )?Why we may not publish one|^We don’t ask again/,
];

/** Each promise by a pattern of its sentence. */
const PROMISES: readonly (readonly [sentence: RegExp, ...events: Event[]])[] = [
  [/days after its message, or until the message is deleted/, 'picturesDeleted', 'picturesOfMessage'],
  [/^We email you when (?:work starts|it’s done)/, 'orderMails'],
  [/^We tell you when it’s done\.$/, 'orderMails', 'orderNotifications'],
  [/^We tell you when (?:work starts|it’s done)\b.*message/, 'orderNotifications', 'messageOfStaff'],
  [/^You get (?:updates by email either way|the same by email)/, 'orderMails'],
  [/^You get the link by email/, 'orderMails'],
  [/^We only email you about this order/, 'orderMails'],
  [/^We(?:’ll| can)? email you the link|…We’ll email you the link/, 'orderLink'],
  [
    /we agree with you on how to log in|^We agree (?:with you )?on |^We tell you where and when|^The raid leader invites|^Your (?:coach contacts|booster invites)/,
    'messageOfStaff',
  ],
  [/^What our team writes about your order/, 'messageOfStaff'],
  [/the (?:unfinished part|part that isn’t done)\b/, 'refundByStaff'],
  [/the unfinished part is refunded/, 'refundByStaff'],
  [/^The cashback (?:and the XP of what is refunded are|of the refunded part is) taken back/, 'cashbackTaken'],
  [/^We take back the XP (?:and the cashback )?of what we refund/, 'cashbackTaken'],
  [/^… (?:is held from|went back to) your balance/, 'couponOfUnpaid'],
  [
    /comes back to your balance when|goes to your balance, in US dollars|^… for your order … is in your balance/,
    'levelReached',
  ],
  [/^With each level, once/, 'levelReached'],
  [/those orders count\.$/, 'guestOrdersCount'],
  [/^You get it back when an unpaid order ends/, 'couponBack', 'couponOfUnpaid'],
  [/counts twice|^You get your double XP back/, 'doubleXp'],
  [
    /every refund goes back to your balance|^Refunds go back the way the money came|^\(?(?:… to the payment method you used, … )?to your balance\)?$/,
    'balanceBack',
  ],
  [/^We send it right away; banks|^We’re refunding|so you get a full refund/, 'fullRefund'],
  [/payment that arrives later is refunded/, 'latePayment'],
  [/^(?:We refund the price of your seat right away|You’re refunded right away)/, 'cancelledRun'],
  [/^If we cancel a run, we refund/, 'cancelledRun', 'nextFlexRun'],
  [/^We’ll assign another run within your flex time/, 'nextFlexRun'],
  [/^We’ll look for another run and email you|we assign (?:another one|a run) by/i, 'flexRun', 'nextFlexRun'],
  [
    /^With flex time we find you a run|^We’ll assign a run and email you 12 hours ahead|^(?:The run|Run …) is assigned/,
    'flexRun',
  ],
  [/^Buyers and the waitlist are emailed/, 'cancelledRun', 'waitlistEnded'],
  [/^The buyer is emailed\.$|^The money is refunded, and the buyer is told\.$/, 'refundByStaff', 'orderMails'],
  [
    /^(?:… )?(?:Our team|Work goes on|The work goes on) .*answers? (?:you here|\.?$)|until we answer\.$/,
    'refundAnswer',
    'refundByStaff',
  ],
  [/^If (?:we find none|we find no run|there is none)|^Without one, the line is refunded/, 'flexEnd'],
  [/^We hold a seat for 10 min|^Your (?:seat is held|…s? (?:is|are) held)|^A seat is held|^Your$/, 'heldSeat'],
  [/^(?:Spots are|Your spot is) held/, 'heldSpot'],
  [/^We hold it for you until|^When it’s your turn, we’ll email|^We tell you when it is your turn/, 'waitlistSeat'],
  [/^You may decline it once, using the link in our email/, 'flexRun', 'nextFlexRun'],
  [
    /^We write to …|^Leave it using the link in our email|our emails about it have a link to leave/,
    'waitlistJoined',
    'waitlistSeat',
  ],
  [/^We answer at most once, and never ask for a change/, 'reviewAnswered'],
  [/^(?:… )?Its words, tags and name are deleted, and nobody sees its stars/, 'reviewRemoved'],
  [/^Our team can refuse a review only for one of these reasons/, 'reviewDecided'],
  [/^We email you either way/, 'waitlistSeat'],
  [/^We won’t email you about this run/, 'waitlistLeft'],
  [/^We delete your address a day after the run|^A waitlist is deleted a day after/, 'waitlistDeleted'],
  [/^We(?:’ll)? email you once|^We’ll tell you/, 'alertMail'],
  [/^Confirm it, and we’ll email you once, when that happens/, 'alertConfirm', 'alertMail'],
  [/^Prices and seats we notify you about, once each, by email/, 'alertMail'],
  [/^We’ll answer by email/, 'questionForStaff', 'questionAnswered'],
  [/^We answer …, and by email if you’ve left|^If you’ve left by then, we email/, 'contactInChat', 'chatAnswer'],
  [/^We’ve emailed you a link to it/, 'contactReceived'],
  [/sending the same again won’t double it/, 'contactOnce'],
  [/^We’ll reply to …|^Write to our support: a person reads it/, 'contactReceived', 'contactAnswered'],
  [
    /^(?:We use your email to answer, and|We) delete (?:everything|the message and your address|its pictures after) /,
    'contactExpired',
  ],
  [/^Do nothing: we delete your address|^Your address is deleted within a day/, 'alertDeleted'],
  [/^We won’t email you about it/, 'alertEnded'],
  [/^We answer by email and delete the question|^We delete both after/, 'questionForStaff', 'expiredQuestions'],
  [/we write once, when it’s fixed|^This was our only email about it, and we’ve deleted your address/i, 'problemFixed'],
  [/^We delete (?:it|the report|the report itself) (?:in )?… days/, 'problemExpired'],
  [/Your report is deleted/, 'problemDeleted'],
  [/get an email if you’re away|replies are emailed if they’ve left/, 'chatAnswer'],
  [/^(?:… )*If you’ve left by the time we reply|leave your email in the chat and we’ll email/, 'guestChatAnswer'],
  [/Our email goes to …/, 'accountLinks'],
  [/^We’ll email you a link to set a new one/, 'newPassword'],
  [/^We send a link there/, 'newAddress'],
  [/^Removed at once: your email/, 'deletedAccount'],
  [/^Counted steps are deleted after/, 'analyticsDeleted'],
];

/** The sentences in a document. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split(/(?<=[.?!]) /)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** What is read of an element: its text, with … for what is filled in. */
function textOf(node: ts.JsxElement | ts.JsxFragment): string {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return textOf(child);
      const filled = ts.isJsxExpression(child) ? child.expression : undefined;
      return filled !== undefined && ts.isStringLiteralLike(filled) ? filled.text : '…';
    })
    .join('');
}

function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'));
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) texts.push(textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return texts;
}

const NO_TEXTS = /^server\/(?:commands|app\/control|platform\/db)\/|\.repository\.ts$/;

/** The promises of these files, each sentence once. */
const promisesIn = (sources: Iterable<readonly [file: string, source: string]>): string[] => [
  ...new Set(
    [...sources]
      .filter(([file, source]) => !NO_TEXTS.test(file) && PROMISE.test(source))
      .flatMap(([file, source]) => textsOf(file, source))
      .flatMap((text) =>
        text
          .replace(/\s+/g, ' ')
          .trim()
          .split(/(?<=[.?!]) /),
      )
      .filter((sentence) => PROMISE.test(sentence) && !STATEMENTS.some((pattern) => pattern.test(sentence))),
  ),
];

const promises = promisesIn(readSources(root, 'domains', 'server', 'src'));

test('every promise is kept by an event', () => {
  expect(promises.length).toBeGreaterThan(50);
  const unkept = promises.filter((sentence) => !PROMISES.some(([pattern]) => pattern.test(sentence)));
  // Add it to PROMISES with the test that shows how it is kept, or don't promise it.
  expect(unkept).toEqual([]);
});

test('texts of the catalog, the schedules and the chat promise nothing else', () => {
  const folder = path.join(root, 'server/seed');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const sentences = files.flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  // What boosters tell and send, they do by messages.
  const kept = sentences.filter((sentence) =>
    /\b[Ww]e (?:e-?mail|refund|notify|hold a)|\b(?:is|are) (?:refunded|emailed)\b/.test(sentence),
  );
  expect(kept.filter((sentence) => !PROMISES.some(([pattern]) => pattern.test(sentence)))).toEqual([]);
});

test('none is listed that nothing promises', () => {
  const unused = [...PROMISES.map(([pattern]) => pattern)].filter(
    (pattern) => !promises.some((sentence) => pattern.test(sentence)),
  );
  expect(unused).toEqual([]);
});

test.each(Object.entries(EVENTS))('the event %s has its test', (event, [file, title]) => {
  const titles = existsSync(path.join(root, file))
    ? readFileSync(path.join(root, file), 'utf8').match(/^ *(?:test|it)\('.*/gm)
    : [];
  expect(titles?.filter((one) => one.includes(title))).toHaveLength(1);
  expect(PROMISES.some(([, ...events]) => events.includes(event as Event))).toBe(true);
});

test('a promise is found in text with elements, and in a template', () => {
  const source = ['const a = <p>We will <b>email</b> you {name}.</p>; const b = `$', '{c} is refunded`;'].join('');
  expect(promisesIn([['server/a.tsx', source]])).toEqual(['We will email you ….', '… is refunded']);
});
