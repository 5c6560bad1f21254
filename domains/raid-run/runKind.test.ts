import { isSameKind } from './runKind.rules';
import { sampleRun } from './sample';

const run = sampleRun();

test('a run at another time, with another leader and other seats, is of the same kind', () => {
  const other = sampleRun({ id: 4711, startsAt: run.startsAt + 1, leader: 'Orvyn', bossKills: 1 });
  expect(isSameKind(run, other)).toBe(true);
});

test.each([
  ['kind of service', { kind: { ...run.kind, serviceId: run.kind.serviceId + 1 } }],
  ['raid', { raid: { ...run.raid, slug: 'another-raid' } }],
  ['difficulty', { difficulty: { ...run.difficulty, key: 'mythic' as const } }],
  ['region', { region: run.region === 'eu' ? ('us' as const) : ('eu' as const) }],
  ['loot type', { lootType: run.lootType === 'full' ? ('group' as const) : ('full' as const) }],
])('a run of another %s is of another kind', (_what, change) => {
  expect(isSameKind(run, sampleRun(change))).toBe(false);
  expect(isSameKind(sampleRun(change), run)).toBe(false);
});
