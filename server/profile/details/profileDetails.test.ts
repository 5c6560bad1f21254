import { aSignedInShopper } from '../../../tests/harness/accounts';
import { aShopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { readProfileDetails } from './profileDetails';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(() => shop.database.db.deleteFrom('saved_details').execute());
afterAll(() => shop.close());

const WOW = { game: 'wow-boost', account: 'Aelwyn-Silvermoon', region: 'EU' };
type Member = Awaited<ReturnType<typeof aSignedInShopper>>;

const saved = () =>
  shop.database.db
    .selectFrom('saved_details')
    .select(['account_id', 'game', 'account', 'region', 'platform'])
    .orderBy('account_id')
    .orderBy('game')
    .execute();
const detailsOf = ({ id }: Member) => readProfileDetails(shop.services, id);

describe('saving game details', () => {
  test('a game is added, then edited, and never twice', async () => {
    const anna = await aSignedInShopper(shop);
    const answer = await anna.post('/profile/details', WOW);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/profile#details');
    expect(await saved()).toEqual([
      { account_id: anna.id, game: 'wow-boost', account: 'Aelwyn-Silvermoon', region: 'EU', platform: 'PC' },
    ]);
    await anna.post('/profile/details', { ...WOW, account: ' Veldrin-Draenor ', region: 'US' });
    expect(await saved()).toMatchObject([{ account: 'Veldrin-Draenor', region: 'US' }]);
    expect(await detailsOf(anna)).toMatchObject({
      games: [{ slug: 'wow-boost', name: 'World of Warcraft', details: { account: 'Veldrin-Draenor', region: 'US' } }],
      canAdd: true,
    });
  });

  test('in the page’s dialog it is closed, and the section of the page is replaced', async () => {
    const anna = await aSignedInShopper(shop);
    const dialog = await shop.request({
      url: '/profile/details?game=wow-boost',
      headers: { ...anna.headers, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(dialog.json()).toMatchObject({ data: { action: 'newModal', title: 'Game details' } });
    expect(dialog.json().render).toContain('name="view" value="dialog"');
    const answer = await anna.post('/profile/details', { ...WOW, view: 'dialog' }, true);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Your details are saved.',
      data: [{ action: 'hideModal' }, { action: 'replaceContent', selector: '#details' }],
    });
    expect(answer.json().render).toContain('Aelwyn-Silvermoon · PC · EU');
    expect((await anna.post('/profile/details', WOW, true)).json()).toEqual({ redirectUrl: '/profile#details' });
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['no account', { account: '  ' }, ['account']],
    ['an account too long', { account: 'x'.repeat(121) }, ['account']],
    ['an account of another game', { account: 'Aelwyn#1234' }, ['account']],
    ['an account with HTML', { account: '<b>Ael</b>-Draenor' }, ['account']],
    ['an account with hidden characters', { account: 'Ael\u202ewyn' }, ['account']],
    ['no region', { region: '' }, ['region']],
    ['a region of another game', { region: 'Mars' }, ['region']],
    ['a platform of another game', { platform: 'Console' }, ['platform']],
  ])('%s is refused beside its field, with the rest kept, and nothing is saved', async (_what, wrong, fields) => {
    const anna = await aSignedInShopper(shop);
    const script = await anna.post('/profile/details', { ...WOW, ...wrong }, true);
    expect(script.statusCode).toBe(422);
    expect(Object.keys(script.json().error.fields)).toEqual(fields);
    const page = await anna.post('/profile/details', { ...WOW, ...wrong });
    expect(page.statusCode).toBe(422);
    expect(page.headers['cache-control']).toBe('no-store');
    // The only platform of this game is not asked for.
    expect(page.body).toContain(fields[0] === 'platform' ? 'Choose your platform.' : `id="details-${fields[0]}-error"`);
    if (fields[0] !== 'account') expect(page.body).toContain('value="Aelwyn-Silvermoon"');
    expect(await saved()).toEqual([]);
  });

  test.each<[string, Record<string, string | string[]>, number]>([
    ['an unknown game', { ...WOW, game: 'nothing' }, 404],
    ['no game', { account: 'x', region: 'EU' }, 400],
    ['a game as a list', { ...WOW, game: ['wow-boost', 'valorant'] }, 400],
    ['an account as a list', { ...WOW, account: ['a', 'b'] }, 422],
    ['another account’s id', { ...WOW, account_id: '1' }, 400],
    ['a password', { ...WOW, password: 'secret' }, 400],
    ['an unknown view', { ...WOW, view: 'offcanvas' }, 400],
    ['a NUL character', { ...WOW, account: 'a\0b' }, 400],
    ['an account of 10,000 characters', { ...WOW, account: 'x'.repeat(10_000) }, 422],
    ['a megabyte', { ...WOW, account: 'x'.repeat(1024 * 1024) }, 413],
  ])('%s is refused, and nothing is saved', async (_what, form, status) => {
    const anna = await aSignedInShopper(shop);
    expect((await anna.post('/profile/details', form, true)).statusCode).toBe(status);
    expect(await saved()).toEqual([]);
  });

  test('HTML in an account is shown as text', async () => {
    const anna = await aSignedInShopper(shop);
    const page = await anna.post('/profile/details', { ...WOW, account: '"><img src=x onerror=alert(1)>' });
    expect(page.statusCode).toBe(422);
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).toContain('&quot;&gt;&lt;img src=x');
  });
});

describe('the form', () => {
  test('without a game it offers those that have no details yet', async () => {
    const anna = await aSignedInShopper(shop);
    const options = async () =>
      [...(await anna.get('/profile/details')).body.matchAll(/ href="\/profile\/details\?game=([a-z0-9-]+)"/g)].map(
        ([, slug]) => slug,
      );
    expect(await options()).toEqual(['wow-boost', 'valorant']);
    await anna.post('/profile/details', WOW);
    expect(await options()).toEqual(['valorant']);
  });

  test('asks what the checkout asks for the game, filled in with what is saved', async () => {
    const anna = await aSignedInShopper(shop);
    await anna.post('/profile/details', WOW);
    const { body } = await anna.get('/profile/details?game=wow-boost');
    const fields = [
      ...body.matchAll(/<(?:input|select)(?! type="hidden")[^>]* name="(account|character|region|platform)"/g),
    ].map(([, name]) => name);
    expect([...new Set(fields)]).toEqual(['account', 'region']);
    expect(body).toContain('value="Aelwyn-Silvermoon"');
    expect(body).toMatch(/<input(?=[^>]* name="region")(?=[^>]* checked)[^>]* value="EU"/);
    expect(body).not.toContain('type="password"');
  });

  test.each(['nothing', '..', "wow-boost'--"])('the game “%s” has none', async (game) => {
    const anna = await aSignedInShopper(shop);
    expect((await anna.get(`/profile/details?game=${encodeURIComponent(game)}`)).statusCode).toBe(404);
  });
});

describe('removing game details', () => {
  test('takes them out, and replaces the section for scripts', async () => {
    const anna = await aSignedInShopper(shop);
    await anna.post('/profile/details', WOW);
    const answer = await anna.post('/profile/details/wow-boost/remove', {}, true);
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'The details are removed.',
      data: { action: 'replaceContent', selector: '#details' },
    });
    expect(answer.json().render).toContain('Nothing saved yet.');
    expect(await saved()).toEqual([]);
    await anna.post('/profile/details', WOW);
    expect((await anna.post('/profile/details/wow-boost/remove', {})).headers.location).toBe('/profile#details');
    expect(await saved()).toEqual([]);
  });

  test('details of a game that the shop has no longer can be removed, but not edited', async () => {
    const anna = await aSignedInShopper(shop);
    const row = { account_id: anna.id, game: 'old-game', account: 'Anna', region: 'EU', updated_at: new Date() };
    await shop.database.db
      .insertInto('saved_details')
      .values({ ...row, platform: '' })
      .execute();
    expect(await detailsOf(anna)).toEqual({
      games: [
        {
          slug: 'old-game',
          name: 'old-game',
          art: null,
          details: { account: 'Anna', character: '', region: 'EU', platform: '' },
        },
      ],
      canAdd: true,
    });
    expect((await anna.post('/profile/details/old-game/remove', {})).statusCode).toBe(303);
    expect(await saved()).toEqual([]);
  });
});

describe('details of others', () => {
  test('are neither shown nor changed nor removed', async () => {
    const anna = await aSignedInShopper(shop);
    const bob = await aSignedInShopper(shop);
    await anna.post('/profile/details', { ...WOW, account: 'Anna-Draenor' });
    expect((await bob.get('/profile/details?game=wow-boost')).body).not.toContain('Anna-Draenor');
    expect(await detailsOf(bob)).toMatchObject({ games: [] });
    expect((await bob.post('/profile/details/wow-boost/remove', {}, true)).statusCode).toBe(404);
    await bob.post('/profile/details', { ...WOW, account: 'Bob-Draenor' });
    expect(await saved()).toMatchObject([
      { account_id: anna.id, account: 'Anna-Draenor' },
      { account_id: bob.id, account: 'Bob-Draenor' },
    ]);
  });

  test('an account that is deleted at the same moment saves nothing', async () => {
    const details = { account: 'Aelwyn-Silvermoon', character: '', region: 'EU', platform: '' };
    expect(await shop.modules.profile.profileDetails.save(999_999, 'wow-boost', details)).toBe(false);
  });

  test('guests are asked to sign in, and save nothing', async () => {
    const guest = aShopper(shop);
    expect((await guest.get('/profile/details')).headers.location).toMatch(/^\/sign-in\?next=/);
    expect((await guest.post('/profile/details', WOW, true)).statusCode).toBe(401);
    expect((await guest.post('/profile/details/wow-boost/remove', {}, true)).statusCode).toBe(401);
    expect(await saved()).toEqual([]);
  });
});
