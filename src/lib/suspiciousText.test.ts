import { emailSuspicionOf, suspicionOf } from './suspiciousText';

test.each([
  ['Anna', null],
  ['Андрей Иванов', null],
  ['Αλέξανδρος', null],
  ['日本 太郎', null],
  ['山田　太郎', null],
  ['Aキャラ太郎', null],
  ['김철수 Kim', null],
  ['Anna Иванова', null],
  ['Ârthàs-Ölrun’s', null],
  ['علی‌رضا', null],
  ['क्‍ष', null],
  ['Anna 👩‍🚀 ❤️ 🏳️‍🌈 1️⃣ 🇩🇪 👍🏽', null],
  ['two\nlines\tand a tab', null],
  ['Аnna', 'look_alike'],
  ['Annа', 'look_alike'],
  ['pαypal', 'look_alike'],
  ['Ꭺnna', 'look_alike'],
  ['𝐀𝐧𝐧𝐚', 'look_alike'],
  ['Ａｎｎａ', 'look_alike'],
  ['ᴀɴɴᴀ', 'look_alike'],
  ['An\u200bna', 'invisible'],
  ['An\u00adna', 'invisible'],
  ['Anna\u202eannA', 'invisible'],
  ['Anna\u2066', 'invisible'],
  ['An\u200dna', 'invisible'],
  ['\u3164', 'invisible'],
  ['Anna\u2800', 'invisible'],
  ['An\u{e0041}na', 'invisible'],
  ['Anna\u00a0B', 'invisible'],
  ['Anna\u3000B', 'invisible'],
  ['A\ufe0fnna', 'invisible'],
  [`A${'\u0301'.repeat(6)}`, 'invisible'],
] as const)('“%s” is %s', (text, expected) => {
  expect(suspicionOf(text)).toBe(expected);
});

test.each([
  ['anna.b+tag@example.com', null],
  ['андрей@почта.рф', null],
  ['dörte@example.de', null],
  ['用户@例子.中国', null],
  ['аnna@example.com', 'look_alike'],
  ['anna@exаmple.com', 'look_alike'],
  ['anna@аррӏе.com', 'look_alike'],
  ['соре@example.com', 'look_alike'],
  ['ａnna@example.com', 'look_alike'],
  ['anna@exaᵐple.com', 'look_alike'],
  ['ﬁne@example.com', 'look_alike'],
  ['an\u200bna@example.com', 'invisible'],
  ['anna@exam\u00adple.com', 'invisible'],
] as const)('the address %s is %s', (email, expected) => {
  expect(emailSuspicionOf(email)).toBe(expected);
});
