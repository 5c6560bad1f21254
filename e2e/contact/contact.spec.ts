import { expect, type Page } from '@playwright/test';
import { answerAtDesk, field, openAtDesk, openChat, panel, question } from '../chat/chat';
import { staffTest as test } from '../staff/staffTest';
import { axeViolations, expectAccessible } from '../support/accessibility';
import { dialogOf, newEmail } from '../support/account';
import { consentState } from '../support/consentState';
import { linkTo, mailTo } from '../support/mails';
import { pictureFile } from '../support/pictureFile';
import { wakeIslands } from '../support/shop';

const TITLE = 'Contact us';
const ATTACHED = 'File successfully attached';
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: TITLE });

/** Drops a file on the window, as from another program. */
async function drop(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      return data;
    },
    { name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') },
  );
  const dialog = page.getByRole('dialog');
  for (const event of ['dragenter', 'dragover', 'drop']) await dialog.dispatchEvent(event, { dataTransfer: transfer });
}

test('a guest writes with two pictures, staff read and answer it, and the link of the mail shows both anywhere', async ({
  page: desk,
  guest,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const email = newEmail('contact');
  const text = question('The stream link opens a blank page.');
  await guest.goto('/games');
  await wakeIslands(guest);
  await footerLink(guest).click();
  const dialog = dialogOf(guest, TITLE);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('What is it about?').selectOption({ label: 'An order' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  expect(await axeViolations(guest), 'the form').toEqual([]);

  await test.step('a picture is chosen, one is dropped, and a third is refused while both stay', async () => {
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles(await pictureFile('stream-page.png', '#225588'));
    await expect(dialog.getByText(ATTACHED, { exact: true })).toBeVisible();
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toContainText(
      'File type is not allowed. You could upload only JPG, PNG, WEBP.',
    );
    await drop(guest, await pictureFile('order-page.png', '#885522'));
    await expect(dialog.getByText('order-page.png', { exact: true })).toBeVisible();
    await expect(input).toHaveCount(0);
    await drop(guest, await pictureFile('third.png', '#558822'));
    await expect(dialog.getByRole('alert')).toContainText('Maximum possible upload no more than 2 files.');
    await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    expect(await axeViolations(guest), 'two pictures').toEqual([]);
  });

  const sent = dialogOf(guest, 'Message sent');
  await test.step('without a connection nothing is lost; then it is sent, once', async () => {
    await guest.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(guest.getByText('Your message may not have arrived.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(text);
    await guest.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(sent).toContainText(`We’ll reply to ${email}`);
    expect(await axeViolations(guest), 'the answer').toEqual([]);
  });
  const number = /C-\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  expect(await mailTo(email)).toContain(number);
  await sent.getByRole('button', { name: 'Back to where I was' }).click();
  await expect(footerLink(guest)).toBeFocused();

  await test.step('staff see its topic and both pictures, and answer', async () => {
    await openAtDesk(desk, text);
    await expect(desk.getByRole('main')).toContainText(number);
    const log = desk.getByRole('log', { name: /^Chat with/ });
    const picture = log.getByRole('link', { name: /stream-page\.png/ });
    await expect(picture).toBeVisible();
    const answer = await desk.request.get((await picture.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toContain('attachment');
    expect(answer.headers()['content-type']).toBe('image/webp');
    await expectAccessible(desk, 'a message with pictures at the desk');
    await answerAtDesk(desk, 'We have a new link for you.');
  });

  await test.step('on another device the link of the mail shows the answer, and the names of the pictures', async () => {
    const link = await linkTo(email);
    const other = await browser.newPage({ baseURL: baseURL ?? '', storageState: consentState('refused') });
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(other.getByText('We have a new link for you.')).toBeVisible();
    await expect(other.getByText('stream-page.png')).toBeVisible();
    await expect(other.getByRole('link', { name: /stream-page\.png/ })).toHaveCount(0);
    await expectAccessible(other, 'the message on another device');
    await other.getByLabel('Your message').fill('Thanks, it works.');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByText('Thanks, it works.')).toBeVisible();
    await other.close();
    await expect(desk.getByRole('log', { name: /^Chat with/ })).toContainText('Thanks, it works.');
  });

  await test.step('a picture is not for others', async () => {
    const address = await desk
      .getByRole('log', { name: /^Chat with/ })
      .getByRole('link', { name: /stream-page\.png/ })
      .getAttribute('href');
    const stranger = await browser.newContext({ baseURL: baseURL ?? '', storageState: consentState('refused') });
    expect((await stranger.request.get(address ?? '')).status()).toBe(404);
    expect((await guest.request.get(address ?? '')).status()).toBe(200);
    await stranger.close();
  });
});

test('a chat takes pictures, also without words, and staff see them', async ({ page: desk, guest }) => {
  const text = question('Is this the right character?');
  await guest.goto('/games');
  await wakeIslands(guest);
  await openChat(guest);
  await expect(field(guest)).toBeFocused();
  await panel(guest)
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('character.png', '#442266'));
  await expect(panel(guest).getByText('character.png', { exact: true })).toBeVisible();
  await field(guest).fill(text);
  await field(guest).press('Enter');
  await expect(
    panel(guest)
      .getByRole('log')
      .getByRole('link', { name: /character\.png/ }),
  ).toBeVisible();
  await expectAccessible(guest, 'a chat with a picture');
  await openAtDesk(desk, text);
  await expect(
    desk.getByRole('log', { name: /^Chat with/ }).getByRole('link', { name: /character\.png/ }),
  ).toBeVisible();
  await panel(guest)
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('gear.png', '#226644'));
  await expect(panel(guest).getByText(ATTACHED, { exact: true })).toBeVisible();
  await panel(guest).getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByRole('log', { name: /^Chat with/ }).getByRole('link', { name: /gear\.png/ })).toBeVisible();
});

test('without JavaScript the form takes two files, and keeps what was typed when one is refused', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: consentState('refused'),
  });
  await page.goto('/contact-us');
  const email = newEmail('contact-plain');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').selectOption({ label: 'Something else' });
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you speak French?');
  const file = {
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('main')).toContainText('File type is not allowed. You could upload only JPG, PNG, WEBP.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you speak French?');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await pictureFile('one.png', '#224466'));
  await page.getByLabel('Another picture').setInputFiles(await pictureFile('two.png', '#664422'));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
  expect(await mailTo(email)).toMatch(/C-\d+/);
  await page.getByRole('link', { name: 'Your message and its answers' }).click();
  await expect(page.getByRole('link', { name: /one\.png/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /two\.png/ })).toBeVisible();
  await page.close();
});
