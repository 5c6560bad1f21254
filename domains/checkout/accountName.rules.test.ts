import { ACCOUNT_FORMS, type AccountForm } from '../catalogue';
import { accountNameProblem, accountPattern, normalizeName } from './accountName.rules';

/** Names that exist in such forms, and texts that are none: another game's form, too long, too short. */
const VECTORS: Readonly<Record<AccountForm, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  'activision-id': {
    good: ['Callsign#1234567', 'Big Bad_Wolf#54321', 'Öse.X#7654321'],
    bad: ['Callsign', 'Callsign#1234', 'Callsign#12345678', '#1234567', 'Callsign#abcdefg'],
  },
  battletag: {
    good: ['Veldrin#1234', 'Mercy#21984', 'Åke#123456', '李明#1234', 'Élodie2#4321', 'Гром#2222'],
    bad: ['Veldrin', 'Veldrin#12', '1Veldrin#1234', 'Veldrin Two#1234', 'Thirteenchars#1234', 'Teemo#EUW'],
  },
  'bungie-name': {
    good: ['Guardian#1234', 'The Last Word!#0007', '★ Ace ★#9999'],
    bad: ['Guardian', 'Guardian#123', 'Guardian#12345', `${'x'.repeat(27)}#1234`, 'a#b#1234'],
  },
  'dota-friend-id': {
    good: ['123456789', '86745912', '1234567890'],
    bad: ['0123', 'Miracle-', '76561198000000000', 'Name#1234'],
  },
  'ea-id': {
    good: ['Wraith_4404', 'harbour-9', 'abcd'],
    bad: ['abc', 'Wraith 4404', 'Wraith#4404', 'x'.repeat(17), 'Жук_1'],
  },
  'embark-id': {
    good: ['Rustbelt#4821', 'The Tinker#0001'],
    bad: ['Rustbelt', 'Rustbelt#48', 'Rustbelt#48211', '#4821'],
  },
  epic: {
    good: ['StormBird_EU', 'Aerial Anna', 'Зима 22', 'x.y-z'],
    bad: ['ab', 'x'.repeat(17), 'Storm#1234', 'a@b.com'],
  },
  'ffxiv-character': {
    good: [
      'Aria Tataru @ Cerberus',
      "Y'shtola Rhul@Omega",
      'Y’shtola Rhul@Omega',
      'Aria Tataru (Cerberus)',
      'Aria Tataru, Twintania',
    ],
    bad: ['Aria Tataru', 'Aria @ Cerberus', 'Aria Tataru @', 'Aria#1234', '700123456'],
  },
  gamertag: { good: ['Major Nelson', 'Chief117', 'Wraith#4404'], bad: ['1Chief', 'x'.repeat(16), 'Wraith_4404', 'a'] },
  'genshin-uid': { good: ['700123456', '1800123456'], bad: ['70012345', '012345678', 'Traveler', '70012345678'] },
  'lost-ark-character': {
    good: ['Serelith, Ratik', 'Serelith-Ratik', 'Serelith @ Elpon', 'Sérélith, Luterra Zwei'],
    bad: ['Serelith', 'Serelith Ratik', 'x'.repeat(17), 'Serelith#1234'],
  },
  'poe-account': {
    good: ['Name#1234', 'Long_Exile-Name#0042'],
    bad: ['Name', 'Name#12', 'Name#12345', 'Name#1234 / ExileName'],
  },
  psn: { good: ['Kratos_99', 'abc', 'A-B_c'], bad: ['9Kratos', 'ab', 'x'.repeat(17), 'Kratos 99', 'Kratos#1'] },
  'riot-id': {
    good: ['Teemo Fan#EUW', 'Sage Main#1234', '페이커#KR1', 'Jonas Ten#EUW', 'abc#123'],
    bad: ['Teemo Fan', 'ab#EUW', 'Teemo#EU', 'Teemo#EUWEST', 'Teemo#E W', `${'x'.repeat(17)}#EUW`, '76561198012345678'],
  },
  'rivals-uid': { good: ['1874302956', '187430295'], bad: ['WebHead', '187', '0187430295', 'WebHead · 1874302956'] },
  rsn: { good: ['Reed Walker', 'Zezima', 'a', 'B0aty-x_y'], bad: ['Thirteen char', ' Reed', 'Reed#1234', 'Rêed'] },
  steam: {
    good: [
      'steamcommunity.com/id/nadeking',
      'https://steamcommunity.com/profiles/76561198012345678/',
      '76561198012345678',
      'STEAM_1:0:12345678',
      '[U:1:12345678]',
    ],
    bad: [
      'nadeking',
      '7656119801234567',
      'https://example.com/id/nadeking',
      'steamcommunity.com/id/a b',
      'steamcommunity.com.evil.example/id/nadeking',
      'Name#1234',
    ],
  },
  'tarkov-nickname': { good: ['Nikita_77', 'Прапор', 'a-b'], bad: ['ab', 'x'.repeat(16), 'Nikita 77', 'Nikita#77'] },
  ubisoft: {
    good: ['BreachLine.EU', 'Ash_1', 'a-b'],
    bad: ['1Ash', 'ab', 'x'.repeat(16), 'Breach Line', 'Breach#1234'],
  },
  'wow-character': {
    good: [
      'Aelwyn-Silvermoon',
      'Thrâll-Azjol-Nerub',
      "Jaina, Kel'Thuzad",
      'Jaina, Kel’Thuzad',
      'Ünlü @ Aerie Peak',
      'Лира-Гордунни',
    ],
    bad: ['Aelwyn', 'Aelwyn#1234', 'A-Silvermoon', 'Thirteenchars-Silvermoon', 'Ael1-Silvermoon', 'Aelwyn-'],
  },
  'wow-classic-character': {
    good: ['Brannoc, Firemaw, Alliance', 'Brannoc-Pyrewood Village-Horde', 'brannoc, Golemagg, horde'],
    bad: ['Brannoc, Firemaw', 'Brannoc', 'Brannoc, Firemaw, Neutral', 'Brannoc#1234'],
  },
};

/** No name of any game. */
const NEVER = [
  '',
  '<b>Veldrin</b>#1234',
  '<script>alert(1)</script>',
  'Vel\u200bdrin#1234',
  'Vel\u202edrin#1234',
  'Vel\u0000drin#1234',
  'Veldrin#12\n34',
  'x'.repeat(121),
];

const problemOf = (name: string, form: AccountForm) => accountNameProblem(name, form, 'Example#1234');

describe.each(ACCOUNT_FORMS)('names of the form %s', (form) => {
  test.each(VECTORS[form].good)('“%s” is one', (name) => {
    expect(problemOf(normalizeName(name), form)).toBeNull();
    // The hint in the page must say the same.
    expect(name).toMatch(new RegExp(`^(?:${accountPattern(form)})$`, 'v'));
  });

  test.each([...VECTORS[form].bad, ...NEVER])('“%s” is none', (name) => {
    expect(problemOf(name, form)).toMatch(/^(Add # and .+, like|Use this format:) Example#1234/);
    expect(name).not.toMatch(new RegExp(`^(?:${accountPattern(form)})$`, 'v'));
  });
});

test('a forgotten number is named, anything else is explained', () => {
  expect(accountNameProblem('Veldrin', 'battletag', 'Veldrin#1234')).toBe('Add # and the numbers, like Veldrin#1234.');
  expect(accountNameProblem('Teemo', 'riot-id', 'Teemo Fan#EUW')).toBe('Add # and the tag, like Teemo Fan#EUW.');
  expect(accountNameProblem('1x#1', 'battletag', 'Veldrin#1234')).toBe(
    'Use this format: Veldrin#1234 (the name, # and its numbers).',
  );
});

test.each([
  ['Veldrin ＃ 1234', 'Veldrin#1234'],
  ['E\u0301lodie#1234', 'Élodie#1234'],
  ['Teemo   Fan#EUW', 'Teemo Fan#EUW'],
])('“%s” is written “%s”', (typed, name) => {
  expect(normalizeName(typed)).toBe(name);
});
