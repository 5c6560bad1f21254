/* A document for `npm run runs -- import`: a raid of three bosses for two classes, a group run and a saved run of it. */

export const TEST_RAID = {
  slug: 'test-abyss',
  name: 'The Test Abyss',
  season: 'Midnight Season 2',
  isCurrent: true,
  tokenScheme: 'test',
  classes: ['mage', 'warrior'],
  bosses: [{ name: 'First' }, { name: 'Second', drops: ['Hands'] }, { name: 'Third' }],
  difficulties: [
    { key: 'heroic', itemLevels: '305–315', groupSize: '10–30', track: 'Hero', lockout: 'boss' },
    { key: 'normal', itemLevels: '292–302', groupSize: '10–30', lockout: 'boss' },
  ],
};
export const GROUP_RUN = {
  service: 'wow-boost/venomous-abyss-heroic-run',
  raid: 'test-abyss',
  difficulty: 'heroic',
  region: 'eu',
  lootType: 'group',
  startsAt: '2026-12-02T19:00Z',
  deadline: '2026-12-02T18:30Z',
  minutes: 150,
  leader: 'Maelis',
  bosses: [1, 2, 3],
  capacity: 12,
  armorSeats: { cloth: 2, leather: 2, mail: 2, plate: 2 },
  modes: ['selfplay', 'pilot'],
  lootDistributions: ['solo', 'atp'],
  baseCents: 5999,
  maxCents: 15_000,
  flexBp: 500,
  priceMap: { 'mode=pilot': { name: 'Piloted', price: 2500, mode: 'add_percent_to_original' } },
  extras: [{ service: 'wow-boost/bountiful-delves', offerCents: 500 }],
  channel: 'run-{id}',
};
export const SAVED_RUN = {
  service: 'wow-boost/venomous-abyss-normal-run',
  raid: 'test-abyss',
  difficulty: 'normal',
  region: 'us',
  lootType: 'saved',
  startsAt: '2026-12-03T01:00Z',
  minutes: 60,
  leader: 'Casseth',
  bosses: [2, 3],
  capacity: 6,
  bossSeats: { 2: 2, 3: 4 },
  modes: ['selfplay'],
  lootDistributions: ['solo'],
  baseCents: 1249,
};
export const RUNS_DOCUMENT = {
  tokenSchemes: {
    test: [
      { token: 'Testwoven', classes: ['mage'] },
      { token: 'Testforged', classes: ['warrior'] },
    ],
  },
  raids: [TEST_RAID],
  runs: [GROUP_RUN, SAVED_RUN],
};
