import path from 'node:path';
import { loadActionTypes } from '../../src/pages/actionTypes';
import { readSources } from '../../tests/integration/conventions/unregistered';
import { createHider, PERSONAL_TEXTS, shownAction, shownState } from './privateData.rules';

const HTML = `<section>${'Anna’s order. '.repeat(20)}</section>`;
const ORDER_ID = 'k3v9x0q2m8w7c1z5b4n6t0r2';
const CHAT_ID = 'Zk3v9x0-q2m8_w7c1z5b4n6t0r2Aabcd-support';

describe('the list', () => {
  test('has a row for every slice with private actions', () => {
    const sources = [...readSources(path.resolve(__dirname, '../..'), 'domains')];
    const slices = sources.filter(([file, code]) => /\.slice\.ts$/.test(file) && /asPrivate|private: true/.test(code));
    const names = slices.map(([, code]) => /name: '(\w+)'/.exec(code)?.[1] ?? '');
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !Object.hasOwn(PERSONAL_TEXTS, name))).toEqual([]);
  });

  test('names what actions of pages begin with', async () => {
    const names = new Set([...(await loadActionTypes())].map((type) => type.split('/')[0]));
    expect(Object.keys(PERSONAL_TEXTS).filter((name) => name !== 'account' && !names.has(name))).toEqual([]);
  });
});

describe('hiding', () => {
  const hider = createHider();

  test.each([
    [
      'what was typed',
      { search: { query: 'anna', answered: 'anna', suggestions: { recent: ['anna'], popular: ['gold'] } } },
    ],
    ['names', { account: { user: { id: '7', name: 'Anna' } } }],
    ['chats', { chat: { status: 'ready', conversation: { messages: [{ author: 'shopper', text: 'I am Anna' }] } } }],
    [
      'emails and order numbers in any slice',
      { toasts: [{ kind: 'success', text: 'Q-100042 was sent to anna@example.com.' }] },
    ],
    [
      'ids of orders and chats in any slice',
      { fragmentLinks: { [`/orders/${ORDER_ID}`]: { url: `/chat/${CHAT_ID}` } } },
    ],
    ['locations', { geo: { status: 'ready', data: { ip: '192.0.2.1', country: 'Annaland', flag: '/flags/an.svg' } } }],
    ['HTML', { fragments: { '#a': HTML }, modals: { shown: { kind: 'dialog', html: HTML } } }],
  ])('of a state takes out %s, and leaves what the page works with', (_what, state) => {
    const text = JSON.stringify(hider.state(state));
    for (const secret of [/anna/i, 'Q-100042', ORDER_ID, CHAT_ID.slice(0, 30), '192.0.2.1', 'flags/an'])
      expect(text).not.toMatch(secret);
    const words = ['ready', 'shopper', 'success', 'dialog', 'gold'].filter((word) =>
      JSON.stringify(state).includes(word),
    );
    for (const word of words) expect(text).toContain(word);
  });

  test('of an action goes by its slice; a private one of another slice is hidden whole', () => {
    const answer = { query: 'anna', groups: [{ index: 'games', hits: [{ id: 'wow' }] }] };
    expect(hider.action({ type: 'search/resultsReceived', payload: answer, meta: { private: true } }).payload).toEqual({
      ...answer,
      query: expect.stringMatching(/^‹private \d+›$/),
    });
    const unknown = { type: 'unknown/told', payload: { name: 'Anna', places: ['Annaland'], isNew: true, count: 3 } };
    expect(hider.action({ ...unknown, meta: { private: true } }).payload).toEqual({
      name: expect.stringMatching(/^‹private/),
      places: [expect.stringMatching(/^‹private/)],
      isNew: true,
      count: 3,
    });
    expect(hider.action(unknown)).toEqual(unknown);
  });

  test('leaves words of the shop alone: slugs, choices, prices', () => {
    const state = {
      configurator: {
        key: '{"from":1400,"options":["self-play"]}',
        slug: 'mythic-plus-keystone-dungeon-runs-2026',
        n: 3,
      },
      page: { path: '/wow-boost/pvp/arena-2v2-rating' },
    };
    expect(hider.state(state)).toEqual(state);
  });

  test('gives equal texts equal marks, so that answers still match their questions, and the same object again', () => {
    const hide = createHider();
    const typed = hide.state({ search: { query: ' anna ' } });
    const { payload } = hide.action({
      type: 'search/resultsReceived',
      payload: { query: 'anna' },
      meta: { private: true },
    });
    expect(typed.search.query.trim()).toBe(payload.query);
    expect(typed.search.query).toMatch(/^ ‹.*› $/);
    const state = { search: { query: 'b' }, toasts: [] };
    expect(hide.state({ ...state }).search).toBe(hide.state({ ...state }).search);
    expect(hide.state(typed)).toBe(typed);
  });
});

describe('showing a log again', () => {
  test('never puts left-out HTML into a page: parts of it stay as they are, dialogs say so', () => {
    const { state, action } = createHider();
    const shown = shownState(
      state({ fragments: { '#a': HTML, '#b': 'One.', '#c': '' }, modals: { shown: { label: 'Anna', html: HTML } } }),
    );
    expect(shown).toEqual({
      fragments: { '#c': '' },
      modals: { shown: { label: 'Title not recorded', html: '<p>What stood here was not recorded.</p>' } },
    });
    const received = { type: 'fragments/fragmentReceived', payload: { selector: '#a', html: HTML } };
    expect(shownAction(action(received))).toBeNull();
    expect(shownAction(received)).toEqual(received);
  });

  test('asks for no picture by a hidden address', () => {
    const { state } = createHider();
    const { geo } = shownState(state({ geo: { data: { flag: '/flags/de.svg' } } }));
    expect(geo.data.flag).toBe('data:,');
  });
});
