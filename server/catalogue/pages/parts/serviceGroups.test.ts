import type { ServiceCard } from '../../../../domains/catalogue';
import { groupServices, mergeSmallGroups } from './serviceGroups';

const services = (subCategory: string, count: number) =>
  Array.from({ length: count }, () => ({ subCategory }) as ServiceCard);

const titlesOf = (name: string, ...lists: readonly ServiceCard[][]) =>
  mergeSmallGroups(
    groupServices(lists.flat(), ({ subCategory }) => subCategory),
    name,
  ).map(({ title, services: ofGroup }) => `${title}: ${ofGroup.length}`);

test('groups under three services are merged into one at the end', () => {
  expect(titlesOf('Raids', services('Lairs', 1), services('The Venomous Abyss', 6), services('Legacy', 2))).toEqual([
    'The Venomous Abyss: 6',
    'More raids: 3',
  ]);
});

test('a single small group keeps its name and place', () => {
  expect(titlesOf('Raids', services('Lairs', 2), services('Legacy', 3))).toEqual(['Lairs: 2', 'Legacy: 3']);
});

test('a category of small groups is one list', () => {
  expect(titlesOf('Mythic+ & Dungeons', services('Keys', 2), services('Rating', 1))).toEqual([
    'All Mythic+ & dungeons: 3',
  ]);
});
