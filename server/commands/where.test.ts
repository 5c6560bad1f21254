import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { placesOf } from './where.mjs';

const namesOf = (name: string) => placesOf(name).map(({ place }) => place);

test('a name is found as a whole, by its first or last word, in singular and plural', () => {
  const raids = ['domains/raid-calendar', 'domains/raid-run', 'server/raids', 'tests/integration/raids', 'e2e/raids'];
  expect(namesOf('raids')).toEqual(raids);
  expect(namesOf('raid')).toEqual(raids);
});

test('files stand for a name where it has no folder', () => {
  expect(namesOf('alerts')).toEqual(
    expect.arrayContaining(['domains/alerts', 'server/alerts', 'server/profile/alerts', 'e2e/alerts']),
  );
  expect(namesOf('alerts')).toContain('tests/harness/alertShop.ts');
  expect(namesOf('raids').filter((place) => place.endsWith('.ts'))).toEqual([]);
});

test('a folder in a folder may have both words of a name', () => {
  expect(placesOf('raid-calendar')).toContainEqual({ place: 'server/raids/calendar', isFolder: true, isExact: true });
});

test('a name that nothing has is refused with a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'where.mjs'), 'gift-box'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('Nothing in domains, server, tests, e2e is called gift-box');
  expect(status).toBe(1);
});
