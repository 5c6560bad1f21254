import fc from 'fast-check';
import { cpuTimeOf } from '../../tests/harness/cpuTime';
import { hasPassword } from './passwordInText.rules';

test.each([
  'After 20:00 is best. pw: hunter2',
  'password is Hunter2',
  'my password is hunter',
  'Password: letmein',
  'PASSWORD=correcthorse',
  'pass=Summer24',
  'pass: sesame',
  'pwd hunter2!',
  'the pw -> hunter2',
  'p.w: hunter2',
  'hunter2 is my password',
  'use hunter2! as the password',
  'login: anna, hunter2!x',
  'anna@example.com:hunter2',
  'anna@example.com / hunter2',
  'acc anna_89:hunter22',
  'Passwort: geheim',
  'mein Passwort ist geheim1',
  'mot de passe: soleil',
  'mdp = soleil9',
  'contraseña: verano',
  'hasło: lato2024',
  'пароль: лето',
  'senha: verao',
  'passcode: 482913',
  'Password was "hunter2".',
  'Account is ready.\nPassword: hunter2\nThanks',
])('“%s” holds a password', (text) => {
  expect(hasPassword(text)).toBe(true);
});

test.each([
  '',
  'After 20:00 is best.',
  'Please never ask for my password.',
  'No password needed, I play myself.',
  'My password is not shared with anyone.',
  'The password was changed, ask me in chat.',
  'password: no',
  'I will send the password later.',
  'I give you the password to log in on Discord.',
  'pw: I’ll send it in chat',
  'Battle pass: level 50 please',
  'season pass is at tier 20',
  'My Battle Pass is premium',
  'Do the mountain pass first',
  'Play 18:00-22:00 CET, weekends 10:00',
  'discord:anna1234',
  'Discord: anna#1234',
  'Realm: Silvermoon, char: Aelwyn',
  'https://example.com/guide?a=1',
  'steamcommunity.com/id/nadeking',
  'M+10: dungeon key, ilvl:480',
  'ratio 2:1, pick Sage or Jett',
  'Write to anna@example.com or call',
  'Keep my build; passive tree stays as it is',
  'Avoid bypass: exploits are not wanted',
  'I pass: too late for today',
  'battlenet:Anna#1234',
  'anna@example.com / Anna#1234',
  'Available:18h-22h',
  'hours:6pm-10:30pm',
  'Timezone:UTC+2',
])('“%s” does not', (text) => {
  expect(hasPassword(text)).toBe(false);
});

test('any text is answered in no time', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => typeof hasPassword(text) === 'boolean'),
  );
  const parts = ['a', 'a:', 'password ', 'pw=', 'a@a.a', 'login ', ' is my ', '-'];
  // A pattern that goes back over the text again and again would take many seconds.
  expect(
    await cpuTimeOf(() => {
      for (const part of parts) hasPassword(part.repeat(1000 / part.length));
    }),
  ).toBeLessThan(1_000);
});
