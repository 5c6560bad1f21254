import { canonicalZone, decidePush, MAX_A_DAY, type PushFacts, quietUntil } from './pushPolicy.rules';

/* When push messages are sent. */

const at = (text: string) => Date.parse(text);
const NOON = at('2026-11-21T12:00:00Z');
const NIGHT = at('2026-11-21T23:30:00Z');
const HOUR = 3_600_000;
const facts = (changes: Partial<PushFacts> = {}): PushFacts => ({
  ...{ topic: 'chat', expiresAt: NIGHT + 24 * HOUR, isTheirBrowser: true, isOpen: true, choices: {} },
  ...{ quiet: { from: 22, to: 8 }, zone: null, sentToday: 0 },
  ...changes,
});

test.each<[string, Partial<PushFacts>]>([
  ['what is on by default', {}],
  ['an order however much there was today', { topic: 'order', sentToday: 100 }],
  ['a message of staff however much there was today', { topic: 'message', sentToday: 100 }],
  ['the third of a day', { sentToday: MAX_A_DAY - 1 }],
  ['a price that the shopper wants to be told of', { topic: 'price', choices: { 'price.push': true } }],
])('%s is sent', (_what, changes) => {
  expect(decidePush(facts(changes), NOON)).toEqual({ kind: 'send' });
});

test.each<[string, string, Partial<PushFacts>]>([
  ['expired', 'what comes too late', { expiresAt: NOON }],
  ['expired', 'a test that comes too late', { topic: 'test', expiresAt: NOON }],
  ['other owner', 'what a browser would show to somebody else', { isTheirBrowser: false }],
  ['other owner', 'a test for somebody else', { topic: 'test', isTheirBrowser: false }],
  ['seen', 'what was read in the shop', { isOpen: false }],
  ['turned off', 'what is off', { choices: { 'chat.push': false } }],
  ['turned off', 'what is off by default', { topic: 'hot' }],
  ['turned off', 'orders, when they are off', { topic: 'order', choices: { 'order.push': false } }],
  ['too many', 'the fourth of a day', { sentToday: MAX_A_DAY }],
])('%s: %s is not sent', (why, _what, changes) => {
  expect(decidePush(facts(changes), NOON)).toEqual({ kind: 'skip', why });
});

test('at night it waits for the morning, unless that is too late; tests don’t wait', () => {
  const morning = at('2026-11-22T08:00:00Z');
  expect(decidePush(facts(), NIGHT)).toEqual({ kind: 'wait', until: morning });
  expect(decidePush(facts({ topic: 'order' }), NIGHT)).toEqual({ kind: 'wait', until: morning });
  expect(decidePush(facts({ expiresAt: morning + 1 }), NIGHT)).toEqual({ kind: 'wait', until: morning });
  for (const topic of ['seat', 'order'] as const)
    expect(decidePush(facts({ topic, expiresAt: morning }), NIGHT)).toEqual({ kind: 'skip', why: 'quiet' });
  expect(decidePush(facts({ quiet: null }), NIGHT)).toEqual({ kind: 'send' });
  expect(decidePush(facts({ topic: 'test' }), NIGHT)).toEqual({ kind: 'send' });
});

test.each<[string, string, string | null, string]>([
  ['in the evening, until tomorrow', '2026-11-21T22:00:00Z', null, '2026-11-22T08:00:00Z'],
  ['after midnight, until this morning', '2026-11-22T00:10:00Z', null, '2026-11-22T08:00:00Z'],
  ['in the zone of Berlin', '2026-11-21T21:00:00Z', 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['in the zone of Los Angeles', '2026-11-21T07:00:00Z', 'America/Los_Angeles', '2026-11-21T16:00:00Z'],
  ['in a zone with half an hour', '2026-11-21T17:00:00Z', 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
  ['in the night in which summer time begins', '2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
  ['in the night in which summer time ends', '2026-10-24T21:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00Z'],
  ['in a zone that is none', '2026-11-21T23:00:00Z', 'Mars/Olympus', '2026-11-22T08:00:00Z'],
  ['not at all at eight', '2026-11-22T08:00:00Z', null, '2026-11-22T08:00:00Z'],
  ['not at all by day', '2026-11-22T15:00:00Z', 'America/New_York', '2026-11-22T15:00:00Z'],
])('it is quiet %s', (_when, now, zone, end) => {
  expect(new Date(quietUntil({ from: 22, to: 8 }, zone, at(now))).toISOString()).toBe(new Date(end).toISOString());
});

test('quiet hours may be by day', () => {
  expect(quietUntil({ from: 9, to: 17 }, null, NOON)).toBe(at('2026-11-21T17:00:00Z'));
  expect(quietUntil({ from: 9, to: 17 }, null, NIGHT)).toBe(NIGHT);
  expect(quietUntil({ from: 12, to: 0 }, null, NOON)).toBe(at('2026-11-22T00:00:00Z'));
});

test('zones are written as IANA writes them', () => {
  expect(canonicalZone('europe/berlin')).toBe('Europe/Berlin');
  for (const name of ['Mars/Olympus', '', '../etc/passwd', 'x'.repeat(64)]) expect(canonicalZone(name)).toBeNull();
});
