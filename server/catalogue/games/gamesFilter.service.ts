import type { GameCard } from '../../../domains/catalogue';
import type { GameRow, NamePart } from '../../../domains/games';
import { gameRowOf } from '../../platform/layout';
import type { CatalogueReader } from '../data/catalogue.service';
import { highlight } from '../search/highlight';
import type { Answer, SearchService } from '../search/search.service';
import { SearchBudget } from '../search/searchBudget';
import { wordsOf } from '../search/searchText';

/** The games that a filter leaves, or the nearest one when it leaves none. */
export interface FilteredGameRows {
  readonly query: string;
  readonly games: readonly GameRow[];
  readonly nearest?: GameCard | undefined;
}

/** Private characters, which no name contains. */
const MARKS = ['\uE000', '\uE001'] as const;

/** Finds games by their names and nicknames, also in the middle of a word; best matches first. */
export async function filterGames(
  { search, catalogue }: { readonly search: SearchService; readonly catalogue: CatalogueReader },
  text: string,
): Promise<FilteredGameRows> {
  const query = text.trim();
  const games = await catalogue.games();
  const typed = wordsOf(query).join(' ');
  if (typed === '') return { query, games: query === '' ? games.map((game) => gameRowOf(game)) : [] };
  const bySlug = new Map(games.map((game) => [game.slug, game]));
  const budget = new SearchBudget();
  const question = { index: 'games', query, prefix: 'all' } as const;
  const answer = await search.find({ ...question, combine: 'and', fields: ['name', 'game'] }, budget);
  const named = games.filter(({ name }) => wordsOf(name).join(' ').includes(typed));
  const slugs = new Set([...slugsOf(answer), ...named.map(({ slug }) => slug)]);
  const found = [...slugs].flatMap((slug) => bySlug.get(slug) ?? []);
  if (found.length > 0)
    return { query, games: found.map((game) => gameRowOf(game, nameParts(game.name, query, answer))) };
  if (budget.isSpent) return { query, games: [] };
  const near = await search.find({ ...question, combine: 'or' }, budget);
  return { query, games: [], nearest: slugsOf(near).flatMap((slug) => bySlug.get(slug) ?? [])[0] };
}

const slugsOf = ({ positions, records }: Answer): string[] =>
  [...positions].flatMap((position) => records[position]?.game ?? []);

/** The name in pieces: what was typed, letter by letter where it stands so in the name, else the words that it stands for. */
function nameParts(name: string, query: string, answer: Answer): readonly NamePart[] {
  const at = name.toLowerCase().indexOf(query.toLowerCase());
  if (at >= 0)
    return [
      { text: name.slice(0, at), isTyped: false },
      { text: name.slice(at, at + query.length), isTyped: true },
      { text: name.slice(at + query.length), isTyped: false },
    ].filter(({ text }) => text !== '');
  const { value } = highlight(name, answer, MARKS);
  return value.split(/(\uE000[^\uE001]*\uE001)/).flatMap((text) => {
    const isTyped = text.startsWith(MARKS[0]);
    return text === '' ? [] : [{ text: isTyped ? text.slice(1, -1) : text, isTyped }];
  });
}
