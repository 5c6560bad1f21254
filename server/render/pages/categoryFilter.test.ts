import type { ServiceCard } from '../../../domains/catalogue';
import { filtered, readCategoryFilter } from './CategoryFilter';

const card = (name: string, subCategory: string, listPrice: number) =>
  ({ name, subCategory, listPrice }) as ServiceCard;
const cards = [card('B', 'Rated play', 300), card('A', 'Battlegrounds', 200), card('C', 'Rated play', 100)];
const names = (search: string) => filtered(cards, readCategoryFilter(search)).map(({ name }) => name);

it.each([
  ['', ['B', 'A', 'C']],
  ['?utm_source=x&sort=nonsense', ['B', 'A', 'C']],
  ['?sort=__proto__', ['B', 'A', 'C']],
  ['?sort=price', ['C', 'A', 'B']],
  ['?sort=-price', ['B', 'A', 'C']],
  ['?sort=name&sub=rated-play', ['B', 'C']],
  ['?sub=unknown', []],
])('a category with %s shows %j', (search, shown) => {
  expect(names(search)).toEqual(shown);
});
