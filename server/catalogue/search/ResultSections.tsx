import type { GameCard } from '../../../domains/catalogue';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { GameList, type PageContext, servicesText } from '../../platform/layout';
import { RecordList } from './RecordList';
import type { SearchRecord } from './records';
import css from './SearchPage.module.css';
import { type Kind, kindName } from './searchFilter';
import type { SearchResults } from './searchPage.service';

interface GameSectionProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameCard[];
}

/** Games as posters; nothing without games. */
export function GameSection({ id, title, games }: GameSectionProps) {
  if (games.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <GameList games={games} />
    </section>
  );
}

interface RecordSectionProps {
  readonly kind: Kind;
  readonly records: readonly SearchRecord[];
}

/** Categories, sub-categories or guides; nothing without results. */
export function RecordSection({ kind, records }: RecordSectionProps) {
  if (records.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={`found-${kind}`}>
      <SectionHead id={`found-${kind}`} title={kindName(kind)} />
      <RecordList records={records} />
    </section>
  );
}

interface PlacesSectionProps {
  readonly context: PageContext;
  readonly results: SearchResults;
}

/** Games, categories and sub-categories as one list of small tiles, so that the services come soon; all of a kind are behind its filter. */
export function PlacesSection({ context, results }: PlacesSectionProps) {
  const { games, categories, subCategories } = results;
  const records = [...games, ...categories, ...subCategories];
  if (records.length === 0) return null;
  const counts = new Map(context.games.map(({ slug, serviceCount }) => [slug, servicesText(serviceCount)]));
  return (
    <section className={css.group} aria-labelledby="found-places">
      <SectionHead
        id="found-places"
        title={records.length === games.length ? kindName('games') : 'Games and categories'}
      />
      <RecordList records={records} noteOf={({ game, game_name }) => game_name ?? counts.get(game)} isShort />
    </section>
  );
}

/** The games of records as the shop's cards. */
export function gamesOf({ games }: PageContext, records: readonly SearchRecord[]): readonly GameCard[] {
  const bySlug = new Map(games.map((game) => [game.slug, game]));
  return records.flatMap(({ game }) => bySlug.get(game) ?? []);
}
