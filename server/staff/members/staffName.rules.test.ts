import { staffNameOf, staffNameProblem } from './staffName.rules';

test('a name is stored composed, with single spaces', () => {
  expect(staffNameOf('  Zoe\u0308   Ann ')).toBe('Zo\u00eb Ann');
});

test.each([
  'Anna',
  'Ann-Marie',
  "D'Arcy",
  'Анна',
  'Zo\u00eb',
  'Nguy\u1ec5n',
  'X',
  'a'.repeat(40),
  '\u{10400}'.repeat(40),
])('the first name %s is taken', (name) => {
  expect(staffNameProblem(name)).toBeNull();
});

test.each([
  ['41 letters', 'a'.repeat(41), 'at most 40 characters'],
  ['nothing', '', 'Write the first name after the email.'],
  ['digits', 'Anna2', 'has letters'],
  ['HTML', '<b>Anna', 'has letters'],
  ['a comma', 'Anna, Questline support', 'has letters'],
  ['a hidden character', 'An\u200bna', 'has letters'],
  ['a line break', 'An\nna', 'has letters'],
  ['no letter at first', '-Anna', 'begins with a letter'],
])('a first name with %s is refused', (_what, name, problem) => {
  expect(staffNameProblem(name)).toContain(problem);
});
