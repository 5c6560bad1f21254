/* Accounts: signing up and in, the profile, two-step codes, what an account keeps, and its end. */
import { Secret, TOTP } from 'otpauth';
import { linksOf, valuesOf } from '../html.mjs';
import { readMail } from './mails.mjs';

export const PASSWORD = 'seven lanterns by the harbor';
/** A code works once, and the next one comes after this time, ms. */
const CODE_MS = 60_000;

/** Creates an account by the link in a mail. @returns who is signed in to it */
export async function signUp(recorder, role, ip, email) {
  const shopper = recorder.visitor(role, ip);
  const page = await shopper.get('/sign-up');
  await shopper.follow(await shopper.send(page, /^\/sign-up$/, { email, password: PASSWORD }));
  const [link] = await readMail(recorder, email, 'Finish');
  const form = await shopper.get(link);
  await shopper.follow(await shopper.send(form, /^\/sign-up\//, {}));
  return shopper;
}

/** Signs in by password, with a code where the account has them. */
export async function signIn({ shop }, visitor, email, secret) {
  const page = await visitor.get('/sign-in');
  const answer = await visitor.send(page, /^\/sign-in$/, { email, password: PASSWORD });
  const next = await visitor.follow(answer);
  if (secret === undefined) return;
  await visitor.send(next, /^\/sign-in\/code$/, { code: '000000' });
  await visitor.follow(await visitor.send(next, /^\/sign-in\/code$/, { code: await codeOf(shop, secret) }));
}

/** Signs out, and in again with a recovery code instead of a code of the authenticator. */
async function signInByRecoveryCode(visitor, email, code) {
  await visitor.post('/sign-out');
  const page = await visitor.get('/sign-in');
  await visitor.send(page, /^\/sign-in$/, { email, password: PASSWORD });
  const form = await visitor.get('/sign-in/recovery');
  await visitor.send(form, /^\/sign-in\/recovery$/, { code: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' });
  await visitor.follow(await visitor.send(form, /^\/sign-in\/recovery$/, { code }));
}

/** The code of an authenticator, which nobody has used yet. */
async function codeOf(shop, secret) {
  await shop.advance(CODE_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now() });
}

/** Turns on two-step codes. @returns their secret, base32 */
export async function turnOnCodes({ shop }, visitor) {
  const page = await visitor.get('/profile/two-step');
  await visitor.get('/profile/two-step', { script: true });
  const secret =
    /secret=([A-Z2-7]{32})/.exec(page.html)?.[1] ?? /\b([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})\b/.exec(page.html)?.[1];
  if (secret === undefined) throw new Error(`No secret on ${page.target}.`);
  await visitor.send(page, /^\/profile\/two-step$/, { code: '000000' });
  await visitor.send(page, /^\/profile\/two-step$/, { code: await codeOf(shop, secret) });
  return secret.replaceAll(' ', '');
}

/** The other ways to sign in: a mailed link, a new password, and what is refused. */
export async function signInOtherwise(recorder, email) {
  const shopper = recorder.visitor('shopper', '9.9.9.9');
  const page = await shopper.get('/sign-in');
  await shopper.send(page, /^\/sign-in$/, { email, password: 'not the password' });
  await shopper.send(page, /^\/sign-in$/, { email, password: 'not the password' }, { script: true });
  await shopper.post('/sign-in/link', { email });
  const [link] = await readMail(recorder, email, 'Sign in');
  const form = await shopper.get(link);
  await shopper.follow(await shopper.send(form, /^\/sign-in\/link\//));
  await shopper.get(link);
  await shopper.get('/sign-in');
  await shopper.get('/sign-up', { script: true });
  await shopper.post('/sign-out');
  await shopper.post('/sign-out', {}, { script: true });
  await shopper.get('/profile');

  await shopper.follow(await shopper.post('/forgot-password', { email }));
  const [reset] = await readMail(recorder, email, 'password');
  const resetForm = await shopper.get(reset);
  await shopper.send(resetForm, /^\/reset-password\//, { new_password: 'short' });
  await shopper.follow(await shopper.send(resetForm, /^\/reset-password\//, { new_password: PASSWORD }));
  await shopper.get(reset);
  await shopper.json('/sign-in/passkey/options', {});
  await shopper.json('/sign-up/passkey/options', { email: 'key@shop.example' });
  await shopper.json('/sign-in/passkey', { passkey: '{}' });
  await shopper.json('/sign-up/passkey', { passkey: '{}' });
  await shopper.get('/captcha/challenge', { script: true });
}

const PROFILE_PAGES = [
  'name',
  'password',
  'email',
  'two-step',
  'passkeys',
  'details',
  'details?game=wow-boost',
  'details?game=valorant',
  'delete',
  'confirm?next=%2Fprofile',
];

/** Looks at all of the profile and changes it. */
export async function changeProfile(recorder, shopper, email) {
  await shopper.get('/profile');
  for (const page of PROFILE_PAGES) {
    await shopper.get(`/profile/${page}`);
    await shopper.get(`/profile/${page}`, { script: true });
  }
  await shopper.get('/profile/data.json');
  const name = await shopper.get('/profile/name');
  await shopper.send(name, /^\/profile\/name$/, { name: 'x'.repeat(200) });
  await shopper.follow(await shopper.send(name, /^\/profile\/name$/, { name: 'Ann' }));
  const password = await shopper.get('/profile/password');
  await shopper.send(password, /^\/profile\/password$/, { password: 'wrong one', new_password: `${PASSWORD}!` });
  await shopper.follow(
    await shopper.send(password, /^\/profile\/password$/, { password: PASSWORD, new_password: PASSWORD }),
  );
  const details = await shopper.get('/profile/details?game=wow-boost');
  await shopper.send(details, /^\/profile\/details$/, { account: '' });
  await shopper.send(details, /^\/profile\/details$/, { account: 'Annwyn-Silvermoon' });
  await shopper.get('/profile');
  await shopper.post('/profile/details/wow-boost/remove', {}, { script: true });
  await shopper.post('/profile/details/wow-boost/remove');
  const newEmail = `new-${email}`;
  const emailForm = await shopper.get('/profile/email');
  await shopper.send(emailForm, /^\/profile\/email$/, { email, password: PASSWORD });
  await shopper.send(emailForm, /^\/profile\/email$/, { email: newEmail, password: PASSWORD });
  const [link] = await readMail(recorder, newEmail, '');
  await shopper.follow(await shopper.send(await shopper.get(link), /^\/profile\/email\//));
  await shopper.json('/profile/passkeys/options', {});
  await shopper.json('/profile/passkeys', { passkey: '{}' });
  await shopper.post('/profile/passkeys/1', { intent: 'remove' });
  await shopper.json('/profile/confirm/passkey/options', {});
  await shopper.json('/profile/confirm/passkey', { passkey: '{}' });
  const confirm = await shopper.get('/profile/confirm?next=%2Fprofile%2Femail');
  await shopper.send(confirm, /^\/profile\/confirm$/, { password: 'wrong one' });
  await shopper.follow(await shopper.send(confirm, /^\/profile\/confirm$/, { password: PASSWORD }));
  await shopper.post('/profile/devices/999/sign-out');
  const profile = await shopper.get('/profile');
  for (const device of valuesOf(profile.html, 'action', /^\/profile\/devices\/\d+\/sign-out$/))
    await shopper.post(device);
  await shopper.post('/profile/devices/sign-out-others', {}, { script: true });
  await turnOnCodes(recorder, shopper);
  await shopper.get('/profile/two-step');
  const codes = await shopper.post('/profile/recovery-codes');
  await signInByRecoveryCode(shopper, newEmail, /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){5}\b/.exec(codes.html)[0]);
  await shopper.post('/profile/two-step/off', {}, { script: true });
  await shopper.post('/profile/recovery-codes', {}, { script: true });
  await shopper.get('/profile?done=two-step-off');
  return newEmail;
}

/** Looks at the orders of an account, orders one again, and finds one by mail. */
export async function lookAtOrders(recorder, shopper, email, order) {
  const profile = await shopper.get('/profile');
  await shopper.get('/profile?status=paid');
  await shopper.get('/profile?status=completed');
  await shopper.get(order);
  await shopper.follow(await shopper.post(`${order}/again`));
  await shopper.post(`${order}/again`, {}, { script: true });
  const id = order.split('/').at(-1);
  await shopper.get(`/live?topics=account-order.${id},order.${id}`, { script: true });
  for (const path of linksOf(profile.html, /^\/orders\/\w+$/)) await shopper.get(path);
  await shopper.get(`/chat?channel=order-${id}`);
  const number = /Q-\d{6,}/.exec(profile.html)[0];
  const page = await shopper.get('/orders');
  await shopper.follow(await shopper.send(page, /^\/orders$/, { email, number }));
  await shopper.send(page, /^\/orders$/, { email, number: 'Q-999999' }, { script: true });
  await readMail(recorder, email, number);
}

/** Deletes an account, unless it has orders that are not done. */
export async function deleteAccount(shopper) {
  await shopper.get('/profile/data.json');
  await shopper.get('/profile/delete');
  await shopper.post('/profile/delete', {}, { script: true });
  const answer = await shopper.post('/profile/delete');
  if (answer.status !== 303) return;
  await shopper.follow(answer);
  await shopper.get('/profile/deleted');
  await shopper.get('/profile');
}
