import { aMember, newEmail, PASSWORD } from '../harness/accountForms';
import { linkTo } from '../harness/mails';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* The requirements of OWASP ASVS 5.0 for data (chapter 14) and for logs and errors (16); asvs.test.ts has the others. */

const NEXT = 'quiet harbor before dawn';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

describe('data and logs', () => {
  // The search of the desk takes emails in its address; server/staff/README.md says why.
  test('14.2.1: the forms of an account lead to no address with an email, a password or a session', async () => {
    const anna = await aMember(shop);
    const forms = [
      ['/sign-in/link', {}],
      ['/forgot-password', {}],
      ['/sign-up', { password: PASSWORD }],
      ['/sign-in', { password: PASSWORD }],
      ['/profile/confirm', { password: PASSWORD }],
      ['/profile/email', { password: PASSWORD, email: newEmail() }],
      ['/profile/password', { password: PASSWORD, new_password: NEXT }],
    ] as const;
    for (const [path, fields] of forms) {
      const secrets: string[] = [PASSWORD, NEXT, anna.email, '@', anna.cookies.get('session') ?? 'none-such'];
      const form = path === '/profile/confirm' || path === '/profile/password' ? {} : { email: anna.email };
      const answer = await anna.post(path, { ...form, ...fields });
      expect([path, answer.statusCode]).toEqual([path, 303]);
      const location = decodeURIComponent(String(answer.headers.location));
      for (const secret of [...secrets, anna.cookies.get('session') ?? 'none-such'])
        expect([path, location]).toEqual([path, expect.not.stringContaining(secret)]);
    }
  });

  test('14.2.3, 14.3.3: pages tell scripts who is signed in by an id and a name, never by an email or a token', async () => {
    const anna = await aMember(shop);
    const { body } = await anna.get('/games');
    const state = /id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(state).account.user).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      name: '',
    });
    expect(state).not.toContain(anna.email.split('@')[0]);
    expect(body).not.toContain(anna.cookies.get('session'));
  });

  test('14.3.2: pages of an account are not stored by browsers', async () => {
    const anna = await aMember(shop);
    for (const path of ['/profile', '/profile/password', '/profile/data.json'])
      expect([path, (await anna.get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
  });

  test('16.2.5, 16.3.1, 16.3.2: the log tells of sign-ins and refusals, and holds no email, password or token', async () => {
    const before = shop.logged.length;
    const anna = await aMember(shop);
    await aShopper(shop).post('/sign-in', { email: anna.email, password: 'wrong password here' });
    await anna.get('/staff');
    await anna.post('/profile/confirm', { password: 'wrong password here' });
    await anna.post('/profile/confirm', { password: PASSWORD });
    await anna.post('/profile/email', { email: newEmail(), password: PASSWORD });
    await anna.post('/profile/devices/sign-out-others', {});
    await aShopper(shop).post(`/sign-in/link/${'x'.repeat(43)}`, {});
    await aShopper(shop).post('/sign-in/code', { code: '123456' });
    await anna.post('/sign-out', {});
    await aShopper(shop).post('/forgot-password', { email: anna.email });
    await aShopper(shop).post(await linkTo(shop, anna.email), { new_password: NEXT });
    const log = shop.logged.slice(before).join('\n');
    const refused = ['sign-in refused', 'password refused'];
    const done = ['account created', 'signed in', 'identity confirmed', 'email change requested', 'signed out'];
    for (const event of [...refused, ...done, 'other devices signed out', 'password changed'])
      expect(log).toContain(`"auth":"${event}"`);
    for (const code of ['not_staff', 'link_expired', 'step_expired']) expect(log).toContain(`"code":"${code}"`);
    for (const secret of [anna.email, PASSWORD, 'wrong password here', anna.cookies.get('cart') ?? 'none-such'])
      if (secret !== '') expect(log).not.toContain(secret);
  });

  test('16.5.1, 16.5.3: an unexpected error tells nothing, and lets nobody in', async () => {
    const anna = await aMember(shop);
    const find = jest
      .spyOn(shop.modules.accounts.sessions, 'find')
      .mockRejectedValue(new Error('select * from sessions failed'));
    const answer = await shop.request({
      url: '/profile',
      headers: { cookie: `session=${anna.cookies.get('session')}`, ...SCRIPT },
    });
    find.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('select');
  });
});
