import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { loadActionTypes } from '../../src/pages/actionTypes';
import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { pageOf, stateOf } from '../../tests/harness/kinds';
import { randomCases } from '../../tests/harness/randomCases';
import { preloadAccount } from '../account';
import { resultsSeen } from '../catalogue/catalogue.events';
import { chatSlice } from '../chat/chat.slice';
import { countrySearched } from '../checkout/country.slice';
import { preloadConfigurator } from '../configurator';
import * as configurator from '../configurator/configurator.slice';
import * as forms from '../forms/forms.slice';
import * as games from '../games/games.slice';
import { notificationsSlice } from '../notifications/notifications.slice';
import { fragmentReceived, modalShown, pageOpened } from '../page';
import * as range from '../range/range.slice';
import { searchSlice } from '../search/search.slice';
import * as seasonal from '../seasonal/seasonal.slice';
import { actionText, actionWords, buildOf, type LogFacts, makeLog } from '.';
import { KNOWN_ROWS } from './actionWords.rules';

const { reducer } = pageOf('development');
const FACTS: LogFacts = { build: 'ef4bd36a', browser: 'Firefox 145, Windows', viewport: '1440 × 900', theme: 'dark' };
const error = { code: 'network', retriable: true, message: null };

/** Every way in which something that a shopper types, or that belongs to one person, gets into an action. */
const typing: readonly ((secret: string) => UnknownAction)[] = [
  (secret) => searchSlice.actions.queryChanged(secret),
  (secret) => searchSlice.actions.resultsReceived({ query: secret, groups: [], nearest: [] } as never),
  (secret) => searchSlice.actions.suggestionsReceived({ recent: [secret], popular: [] } as never),
  (secret) => searchSlice.actions.recentRemoved(secret),
  (secret) => games.gamesFilterChanged({ query: secret }),
  (secret) => seasonal.queryChanged(secret),
  (secret) => range.rankSearched({ itemKey: 'from', q: secret }),
  (secret) => range.rankOptionsFailed({ itemKey: 'from', q: secret, error }),
  (secret) => resultsSeen({ term: secret }),
  (secret) => modalShown({ ...{ label: 'a', html: null, isStatic: false }, ...{ title: secret, href: secret } }),
  (secret) => configurator.numberTyped({ choice: 'to', text: secret }),
  (secret) => configurator.optionSearchTyped({ q: secret }),
  (secret) => configurator.optionsSearched({ q: secret }),
  (secret) => countrySearched({ query: secret }),
  (secret) => chatSlice.actions.messageWritten({ unsent: [{ key: 'a', text: secret, hasFailed: false }] }),
  (secret) => chatSlice.actions.emailLeft({ email: secret }),
  (secret) => modalShown({ label: secret, html: `<p>${secret}</p>`, isStatic: false }),
  (secret) => fragmentReceived({ region: 'who' }, `<p>${secret}</p>`),
  (secret) => forms.modalLinkFollowed({ href: `/orders?q=${secret}`, title: secret, kind: 'dialog', side: 'end' }),
  (secret) => forms.formChecked({ id: 'a', message: secret, problems: [{ field: 'email', message: secret }] }),
  (secret) => notificationsSlice.actions.listReceived({ pages: [[{ text: secret }]] } as never),
  (secret) => ({ type: 'island/failed', payload: { name: 'a', message: `Unexpected token, "${secret}" is no JSON` } }),
  (secret) => ({ type: `typed/${secret.replaceAll(/[^a-z]/gi, '')}1`, payload: secret }),
];

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzÄÖ '),
  minLength: 7,
  maxLength: 30,
});
/** Nothing of the shop begins like this, so finding it is never chance. */
const secret = fc.oneof(
  letters.map((text) => `Zq${text.trim()}qZ`),
  letters.map((text) => `zq${text.replaceAll(/[^a-z]/g, '')}@mail.example`),
);
const pressing = fc.constantFrom<UnknownAction>(
  pageOpened({ kind: 'service', path: '/wow-boost/pvp/arena-rating' }),
  configurator.rangeMoved({ from: 1_500, to: 2_100 }),
  configurator.optionToggled({ group: 'speed', option: 'express', on: true }),
);
const step = fc.oneof(
  pressing,
  fc
    .nat(typing.length - 1)
    .chain((way) => secret.map((text) => ({ ...(typing[way] as (typeof typing)[0])(text), text }))),
);

function recordingOf(actions: readonly UnknownAction[], initial: object) {
  let before = initial;
  const recorded = actions.map((action, index) => {
    const one = { at: 1_000 + index * 700, action, before };
    before = reducer(before as never, action);
    return one;
  });
  return { beginning: initial, actions: recorded };
}

const opened = stateOf({ configurator: preloadConfigurator(aService(), dollars) }, 'development');

test('nothing that was typed is in the logs of 1,000 fuzzed sessions', () => {
  const initial = { ...opened, account: preloadAccount('x'.repeat(20), 'Zora of the North') };
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const secrets = steps.flatMap((one) => ('text' in one ? [one.text as string] : []));
      const actions = steps.map(({ text: _text, ...action }: UnknownAction) => action as UnknownAction);
      const recording = recordingOf(actions, initial);
      for (const newest of [500, 3]) {
        const log = JSON.stringify(makeLog(recording, FACTS, newest));
        for (const one of [...secrets, 'Zora']) expect(log).not.toContain(one);
      }
      const words = makeLog(recording, FACTS).actions.map(({ action }) => actionText(action));
      for (const one of secrets) expect(words.join('\n')).not.toContain(one);
    }),
    randomCases(1_000, 5_000),
  );
});

test('a log begins with the state before its first action, and replays to the state after its last one', () => {
  const recording = recordingOf(
    [
      pageOpened({ kind: 'service', path: '/wow-boost/pvp/arena-rating' }),
      configurator.rangeMoved({ from: 1_500, to: 2_000 }),
      configurator.numberTyped({ choice: 'to', text: '2.100' }),
      configurator.numberTyped({ choice: 'to', text: 'call 0301234567' }),
    ],
    opened,
  );
  const end = recording.actions.reduce((state, { action }) => reducer(state, action), opened);
  for (const newest of [4, 2]) {
    const log = makeLog(recording, FACTS, newest);
    expect(log.actions).toHaveLength(newest);
    expect(log.actions[0]?.at).toBe(0);
    const replayed = log.actions.reduce((state, { action }) => reducer(state, action), log.beginning as typeof opened);
    expect(replayed.configurator?.configuration).toEqual(end.configurator?.configuration);
  }
});

test('what is no action of a page, and what a clock that was set back says, is not in a log', () => {
  const at = (ms: number, type: string) => ({ at: ms, action: { type, meta: { who: 'Anna' } }, before: opened });
  const log = makeLog(
    {
      beginning: opened,
      actions: [at(5_000, 'cart/cartLoaded'), at(4_000, '@@redux/INIT'), at(1_000, 'cart/x'), at(6_200, 'cart/y')],
    },
    FACTS,
  );
  expect(log.actions).toEqual([
    { at: 0, action: { type: 'cart/cartLoaded' } },
    { at: 0, action: { type: 'cart/x' } },
    { at: 1_200, action: { type: 'cart/y' } },
  ]);
});

test.each([
  [configurator.rankToChosen({ value: 2_100 }), 'Set the goal to 2.100', 'action'],
  [configurator.optionToggled({ group: 'mode', option: 'self-play', on: true }), 'Chose Self play', 'action'],
  [configurator.buySubmitted({ intent: 'checkout', seen: null } as never), 'Pressed Buy now', 'action'],
  [searchSlice.actions.queryChanged('‹private 1›'), 'Typed in the search: text not recorded', 'action'],
  [seasonal.queryChanged('‹private 2›'), 'Typed in the list of rewards: text not recorded', 'action'],
  [{ type: 'howItWorks/sliderEntered' }, 'How it works came into view', 'answer'],
  [{ type: 'howItWorks/sliderLeft' }, 'How it works left the view', 'answer'],
  [
    configurator.numberTyped({ choice: 'to', text: '‹private 3›' }),
    'Typed in a number field: (not recorded)',
    'action',
  ],
  [
    configurator.priceDisagreed({ key: 'a', local: 8_456, server: 9_000 }),
    'Server answered: price changed 84.56, now 90.00',
    'failure',
  ],
  [{ type: 'raidRun/flexToggled', payload: { on: true } }, 'Raid run: flex toggled', 'action'],
  [{ type: 'hotFilter/listReceived', payload: null }, 'Hot filter: list received', 'answer'],
  [{ type: 'other/thingFailed' }, 'Other: thing failed', 'failure'],
  [{ type: 'cart/lineRemoved', payload: { line: { name: ['<b>'] } } }, 'Removed from the cart', 'action'],
  [{ type: 'constructor/toString', payload: 7 }, 'Constructor: to string', 'action'],
])('%j reads "%s"', (action, text, kind) => {
  expect(actionText(action)).toBe(text);
  expect(actionWords(action).kind).toBe(kind);
});

test('every action that has words of its own exists in the shop', async () => {
  const types = await loadActionTypes();
  expect(KNOWN_ROWS.filter((type) => !types.has(type))).toEqual([]);
  expect(KNOWN_ROWS.length).toBeGreaterThan(50);
});

test('a build is named by the hash of its core', () => {
  expect(buildOf('/assets/core.ef4bd36a.js')).toBe('ef4bd36a');
  for (const file of ['/assets/core.js', '', undefined]) expect(buildOf(file)).toBe('development');
});
