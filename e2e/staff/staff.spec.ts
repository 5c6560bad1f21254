import { expect, type Locator, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { expectAccessible } from '../support/accessibility';
import { accountButton, dialogOf, newEmail, signUpByRequest } from '../support/account';
import { mailTo } from '../support/mails';
import { buyByRequest, numberOf, shopperOf } from '../support/purchase';
import { SERVICES, test, wakeIslands } from '../support/shop';
import { orderNumber, runCommand, setOrderStatus } from '../support/staff';
import { enterCode, enterPassword, staffTest, turnOnCodes } from './staffTest';

const deskNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Staff' });
const main = (page: Page): Locator => page.getByRole('main');
const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, table: string, text: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

/** Orders and pays as a guest. @returns the number of the order, whose page is open */
async function paidOrder(guest: Page, email: string): Promise<string> {
  await guest.goto(await buyByRequest(guest.request, { typed: { email } }));
  await expect(guest.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  return orderNumber(guest);
}

/** Goes to a page of the desk by its navigation. */
async function openSection(page: Page, name: string): Promise<void> {
  await deskNav(page).getByRole('link', { name }).click();
  await expect(headline(page)).toHaveText(name);
  await wakeIslands(page);
}

test('guests are asked to sign in, and shoppers are told that the desk is for staff, and see nothing of it', async ({
  page,
  expectError,
}) => {
  expectError(/status of 403/);
  await page.goto('/staff');
  await expect(page).toHaveURL('/sign-in?next=%2Fstaff');
  await signUpByRequest(page.request, newEmail('no-staff'));
  await page.goto('/profile');
  await accountButton(page).click();
  await expect(page.getByRole('region', { name: 'Account' }).getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff desk' })).toHaveCount(0);
  await page.goto('/staff/orders/Q-100001');
  await expect(main(page)).toContainText('This page is for the staff of the shop.');
  await expect(deskNav(page)).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page, 'the refusal');
});

test('the role needs a second factor, then opens the desk; taking it away closes the desk at once', async ({
  page,
  expectError,
}) => {
  expectError(/status of 40[13]|could not be sent/);
  const email = newEmail('new-staff');
  await signUpByRequest(page.request, email);
  await expect(runCommand(['staff', 'add', email])).rejects.toThrow(/has no passkey and no codes yet/);
  await page.goto('/staff');
  await expect(main(page)).toContainText('This page is for the staff of the shop.');

  await page.goto('/profile');
  const app = await turnOnCodes(page);
  expect(await runCommand(['staff', 'add', email])).toContain('is staff now.');
  await page.goto('/staff');
  await expect(page).toHaveURL('/sign-in?next=%2Fstaff');
  await enterPassword(page, email);
  await enterCode(page, app);
  await expect(page).toHaveURL('/staff');
  await expect(headline(page)).toHaveText('Orders');
  expect(await runCommand(['staff', 'list'])).toMatch(new RegExp(`^${email} .* codes$`, 'm'));

  await openSection(page, 'Messages');
  await page.getByLabel('Text').fill('Never shown');
  expect(await runCommand(['staff', 'remove', email])).toContain('is not staff anymore');
  await page.getByRole('button', { name: 'Add the message' }).click();
  await expect(page).toHaveURL('/sign-in?next=%2Fstaff%2Fmessages');
  await page.goto('/staff');
  await expect(page).toHaveURL('/sign-in?next=%2Fstaff');
});

staffTest(
  'an order is found by its email, started and completed; the buyer sees it, and the log has who did what',
  async ({ page, guest, staff }) => {
    const buyer = newEmail('buyer');
    const number = await paidOrder(guest, buyer);
    await page.goto('/');
    await accountButton(page).click();
    await page.getByRole('link', { name: 'Staff desk' }).click();
    await expect(headline(page)).toHaveText('Orders');
    await main(page)
      .getByRole('searchbox', { name: 'Search' })
      .fill(buyer.split('@')[0] ?? '');
    await page.getByRole('button', { name: 'Show orders' }).click();
    await expect(page).toHaveURL(/\/staff\?q=buyer-/);
    await expect(rowOf(page, 'Orders', number)).toContainText(`${buyer} (guest)`);
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'the list of orders');

    await page.getByRole('link', { name: number }).click();
    await expect(headline(page)).toHaveText(number);
    await wakeIslands(page);
    await expectAccessible(page, 'a paid order');
    await page.getByLabel('Note', { exact: true }).fill('Given to Mira');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(main(page).getByRole('status').first()).toContainText('The note is added.');
    await page.getByRole('button', { name: 'Start work' }).click();
    await expect(main(page).getByRole('status').first()).toContainText('It is done, and the buyer is told.');
    await expect(headline(guest)).toHaveText('Work has started');
    await wakeIslands(page);
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0);
    await expect(headline(guest)).toHaveText('Done', { timeout: 20_000 });
    await expect(main(guest)).not.toContainText('Given to Mira');
    if (isLongGate) await expectAccessible(page, 'a completed order');

    await openSection(page, 'Audit log');
    await page.getByLabel('About').fill(`order ${number}`);
    await page.getByRole('button', { name: 'Show entries' }).click();
    await expect(page).toHaveURL(/subject=order/);
    const started = rowOf(page, 'Audit log', 'move line').filter({ hasText: /state\s*paid → to in progress/ });
    await expect(started).toContainText(staff.email);
    await expect(rowOf(page, 'Audit log', 'move line').filter({ hasText: 'to completed' })).toHaveCount(1);
    await expectAccessible(page, 'the audit log');
  },
);

staffTest(
  'each service of an order is worked on, waits and is refunded on its own, what is not done after it was shown',
  async ({ page, guest, expectError }) => {
    expectError(/status of 409/);
    const email = newEmail('lines');
    await guest.goto(
      await buyByRequest(guest.request, { lines: [SERVICES.range, SERVICES.quantity], typed: { email } }),
    );
    const number = await orderNumber(guest);
    await page.goto(`/staff/orders/${number}`);
    const first = page.locator('#line-1');
    await first.getByLabel(/^Done, of/).fill('900');
    await wakeIslands(page);
    await runCommand(['order', number, 'line', '1', 'in_progress', '300']);
    await first.getByRole('button', { name: 'Start work' }).click();
    await expect(main(page).getByRole('alert')).toContainText('The order has changed since this page was shown.');
    await expect(page.locator('#staff-content')).toBeFocused();
    await expect(first).toContainText('300 of 1.800 rating points');
    await expectAccessible(page, 'a refused move');
    await first.getByLabel(/^Done, of/).fill('900');
    await first.getByRole('button', { name: 'Save progress' }).click();
    await expect(main(guest)).toContainText('900 of 1.800 rating points done', { timeout: 20_000 });

    const second = page.locator('#line-2');
    await second.locator('summary').filter({ hasText: 'Wait for the buyer' }).click();
    await second.getByLabel('What the buyer has to do').fill('Please log out of the game.');
    await second.getByRole('button', { name: 'Wait for the buyer' }).click();
    await expect(main(guest)).toContainText('Please log out of the game.', { timeout: 20_000 });
    await expect.poll(() => mailTo(email)).toContain('Please log out of the game.');

    await guest.getByRole('link', { name: 'Ask for a refund' }).click();
    const ask = guest.getByRole('dialog');
    await expect(ask).toContainText('900 of 1.800 rating points (50%)');
    await expectAccessible(guest, 'the dialog that asks for a refund');
    await ask.getByLabel('What happened?').fill('I play it myself now.');
    await ask.getByRole('button', { name: /^Ask for / }).click();
    await expect(main(guest)).toContainText('Our team looks at it');

    await openSection(page, 'Work');
    await page.getByRole('link', { name: /^Refund asked/ }).click();
    await expectAccessible(page, 'the lists of services');
    await page.getByRole('table').getByRole('link', { name: /Arena/ }).click();
    await expect(first).toContainText('I play it myself now.');
    await first.getByRole('link', { name: 'Accept it …' }).click();
    await expect(main(page)).toContainText('Refunded to the buyer now');
    await expectAccessible(page, 'the preview of a refund');
    await page.getByLabel('Reason').fill('You play on yourself.');
    await page.getByRole('button', { name: /^Refund / }).click();
    await expect(page).toHaveURL(/done=refunded/);
    await expect(main(guest)).toContainText('You play on yourself.', { timeout: 20_000 });
    await expect(main(guest)).toContainText('Waiting for you');
    await expect.poll(() => mailTo(email)).toContain('You play on yourself.');
  },
);

staffTest(
  'a refund is chosen in a dialog, and what the buyer has entered is copied by one press',
  async ({ page, guest }) => {
    const number = await paidOrder(guest, newEmail('refunded'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/staff/orders/${number}`);
    await wakeIslands(page);
    await page.getByRole('button', { name: /^Copy Character/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Aelwyn-Silvermoon');
    await page.getByRole('link', { name: /^Refund up to / }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'the dialog of a refund');
    await dialog.getByLabel('A percentage of what is left').check();
    await dialog.getByLabel('Amount or percentage').fill('100');
    await dialog.getByRole('button', { name: 'Show what goes back' }).click();
    await page.getByLabel('Reason').fill('The booster fell ill.');
    await page.getByRole('button', { name: /^Refund / }).click();
    await expect(headline(guest)).toHaveText('Refunded', { timeout: 20_000 });
    await expect(main(guest)).toContainText('The booster fell ill.');
  },
);

staffTest.describe('on a phone', () => {
  staffTest.use({ viewport: { width: 360, height: 740 } });

  staffTest('every page of the desk fits the screen', async ({ page, guest }) => {
    const order = await buyByRequest(guest.request, { typed: { email: newEmail('phone') } });
    await guest.goto(order);
    const number = await orderNumber(guest);
    const pages = [
      '/staff',
      '/staff/lines',
      '/staff/questions',
      '/staff/messages',
      '/staff/runs',
      '/staff/vip',
      '/staff/coupons',
      '/staff/audit',
    ];
    for (const path of [...pages, `/staff/orders/${number}`, `/staff/orders/${number}/refund`]) {
      await page.goto(path);
      await expect(headline(page)).toBeInViewport();
      for (const link of await deskNav(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wider, `${path} is wider than the screen`).toBe(0);
    }
    if (isLongGate) await expectAccessible(page, 'the page of a refund');
  });

  staffTest('a question is marked as answered', async ({ page, guest }) => {
    const asker = newEmail('asker');
    await guest.goto(SERVICES.ranks);
    await wakeIslands(guest);
    await guest.getByRole('link', { name: 'Can my account be banned?' }).click();
    const dialog = dialogOf(guest, 'Can my account be banned?');
    await dialog.getByLabel('Your question').fill('My account is two weeks old. Is it safe?');
    await dialog.getByLabel('Email').fill(asker);
    await dialog.getByRole('button', { name: 'Ask about the risk' }).click();
    await expect(dialog.getByText('We got your question.', { exact: true })).toBeVisible();

    await page.goto('/staff');
    await openSection(page, 'Questions');
    const question = main(page).getByRole('listitem').filter({ hasText: asker });
    await expect(question).toContainText('My account is two weeks old.');
    await expectAccessible(page, 'questions');
    await question.getByRole('button', { name: /^Mark as answered/ }).click();
    await expect(main(page).getByRole('status')).toHaveText('The question is marked as answered.');
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'Answered', exact: true }).click();
    await expect(question).toContainText('answered');
  });

  staffTest('a review that the check has stopped is refused with a reason', async ({ page, guest }) => {
    const lines = ['/valorant/wins-placements/placement-matches'];
    const order = await buyByRequest(guest.request, { lines, typed: { email: newEmail('reviewer') } });
    const number = await numberOf(guest.request, order);
    for (const state of ['in_progress', 'completed']) await setOrderStatus(number, state);
    const review = { stars: '1', words: 'Write me at jonas@example.com', author: 'none', as_is: '1' };
    await shopperOf(guest.request).post(`${order}/review-1`, review);

    await page.goto('/staff');
    await openSection(page, 'Reviews');
    const row = rowOf(page, 'Stopped reviews', number);
    await expect(row).toContainText('An email address');
    await expectAccessible(page, 'stopped reviews');
    await row.getByRole('link').click();
    await expect(headline(page)).toHaveText(/^Review \d+$/);
    await wakeIslands(page);
    await expectAccessible(page, 'a stopped review');
    await page.getByLabel('Reason to refuse it').selectOption('personal');
    await page.getByRole('button', { name: 'Refuse review' }).click();
    await expect(main(page).getByRole('status')).toHaveText('The review is refused, and its writer is told why.');
  });

  staffTest('a message is refused with what is wrong, then added and removed', async ({ page, expectError }) => {
    expectError(/status of 422/);
    const text = newEmail('Message').split('@')[0] ?? '';
    await page.goto('/staff');
    await openSection(page, 'Messages');
    await page.getByLabel('Text').fill(text);
    await page.getByLabel('Pages').fill('nowhere');
    // Not yet, so that no other story's pages show it.
    await page.getByLabel('Starts, UTC').fill('2100-01-01T00:00');
    await page.getByRole('button', { name: 'Add the message' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Nothing has been added yet.');
    await expect(page.getByLabel('Pages')).toHaveAccessibleDescription(/nowhere/);
    await expectAccessible(page, 'a refused message');
    await page.getByLabel('Pages').fill('game');
    await page.getByRole('button', { name: 'Add the message' }).click();
    await expect(main(page).getByRole('status')).toContainText('The message is added.');
    const row = rowOf(page, 'Messages', text);
    await expect(row).toContainText('Not yet');
    await wakeIslands(page);
    await row.getByRole('button', { name: /^Remove message / }).click();
    await expect(main(page).getByRole('status')).toHaveText('The message is removed.');
    await expect(row).toHaveCount(0);
  });

  staffTest(
    'a balance is given with a reason, which its shopper reads, and a coupon added and ended',
    async ({ page, guest, expectError }) => {
      expectError(/status of 422/);
      const email = newEmail('delayed');
      await signUpByRequest(guest.request, email);
      await page.goto('/staff');
      await openSection(page, 'VIP');
      await expectAccessible(page, 'levels');
      await page.getByLabel('Email or number').fill(email);
      await page.getByRole('button', { name: 'Open the account' }).click();
      await expect(headline(page)).toHaveText(/^Account \d+$/);
      await wakeIslands(page);
      await page.getByLabel('Amount').fill('-4');
      await page.getByLabel('Reason').fill('Your order began a day late.');
      await page.getByRole('button', { name: 'Change it' }).click();
      await expect(main(page).getByRole('alert')).toContainText('Nothing has been changed yet.');
      await page.getByLabel('Amount').fill('4.50');
      await page.getByRole('button', { name: 'Change it' }).click();
      await expect(main(page).getByRole('status').first()).toContainText('The balance is given.');
      await expect(rowOf(page, 'Entries of the balance', 'began a day late')).toContainText('+4.50 $');
      await expectAccessible(page, 'an account');
      await guest.goto('/profile#vip');
      await expect(guest.getByRole('row', { name: /Your order began a day late\./ })).toContainText('+4.50 $');

      const code = `STORY-${Date.now().toString(36)}`.toUpperCase();
      await openSection(page, 'Coupons');
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByLabel('Takes').fill('5%');
      await page.getByRole('button', { name: 'Add the coupon' }).click();
      await expect(main(page).getByRole('status').first()).toContainText('The coupon is added.');
      await expectAccessible(page, 'coupons');
      await wakeIslands(page);
      await rowOf(page, 'Coupons', code)
        .getByRole('button', { name: `End ${code}` })
        .click();
      await expect(main(page).getByRole('status').first()).toContainText('The coupon has ended.');
      await expect(rowOf(page, 'Coupons', code)).toContainText('Over');
    },
  );

  staffTest('the price of a run drops, and never rises', async ({ page, expectError }) => {
    expectError(/status of 422/);
    await page.goto('/staff');
    await openSection(page, 'Runs');
    await expect(page.getByRole('heading', { name: 'Waiting for a run' })).toBeVisible();
    // A run that no other story opens.
    await page.getByLabel('Region').selectOption({ label: 'US' });
    await page.getByRole('button', { name: 'Show runs' }).click();
    await expect(page).toHaveURL(/region=us/);
    await page.getByRole('link', { name: 'The week after' }).click();
    await expect(page).toHaveURL(/region=us&day=\d/);
    await wakeIslands(page);
    await expectAccessible(page, 'runs');
    await page.getByRole('table', { name: 'Runs' }).getByRole('link').last().click();
    await expect(headline(page)).toHaveText(/^Run \d+$/);
    await wakeIslands(page);
    await expectAccessible(page, 'a run');

    const price = page.getByLabel('New price, US dollars');
    const help = (await page.getByText(/^Lower than/).textContent()) ?? '';
    const dollars = Number(/\d+\.\d\d/.exec(help)?.[0]);
    await price.fill((dollars + 1).toFixed(2));
    await page.getByRole('button', { name: 'Drop the price' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Nothing has been changed yet.');
    await expect(price).toBeFocused();
    const lower = (dollars - 0.01).toFixed(2);
    await price.fill(lower);
    await page.getByRole('button', { name: 'Drop the price' }).click();
    await expect(main(page).getByRole('status')).toContainText('The price is lower now');
    await expect(page.getByText(`Lower than ${lower}`)).toBeVisible();
    await expect(rowOf(page, 'Done by staff', 'drop price').first()).toContainText(lower);
  });
});
