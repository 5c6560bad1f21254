import { lineNames } from './lineNames';

const line = (game: string, service: string, ...values: string[]) => ({
  game_name: game,
  service_name: service,
  summary: values.map((value) => ({ label: 'Choice', value })),
});

test.each([
  ['different services', [line('WoW', 'Arena', '0 → 100'), line('WoW', 'Leveling')], ['Arena', 'Leveling']],
  [
    'two games',
    [line('Dota 2', 'Rank boost'), line('Valorant', 'Rank boost')],
    ['Dota 2: Rank boost', 'Valorant: Rank boost'],
  ],
  [
    'two ranges',
    [
      line('WoW', 'Arena', '0 → 100', 'Piloted'),
      line('WoW', 'Arena', '100 → 200', 'Self-play'),
      line('WoW', 'Leveling'),
    ],
    ['WoW: Arena, 0 → 100', 'WoW: Arena, 100 → 200', 'Leveling'],
  ],
  [
    'two modes',
    [line('WoW', 'Arena', '0 → 100', 'Piloted'), line('WoW', 'Arena', '0 → 100', 'Self-play')],
    ['WoW: Arena, 0 → 100, Piloted', 'WoW: Arena, 0 → 100, Self-play'],
  ],
])('lines of %s are told apart', (_what, lines, names) => {
  expect(lineNames(lines)).toEqual(names);
});
