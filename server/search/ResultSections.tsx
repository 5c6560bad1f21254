import type { GameCard } from '../../domains/catalogue';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import type { PageContext } from '../render/pageContext';
import { GameList } from '../render/parts/listings';
import { RecordList } from './RecordList';
import type { SearchRecord } from './records';
import css from './SearchPage.module.css';
import { type Kind, kindName } from './searchFilter';

/** The link to all results of a kind. */
type More = { readonly href: string; readonly text: string } | undefined;

interface GameSectionProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameCard[];
  readonly more?: More;
}

/** Games as posters; nothing without games. */
export function GameSection({ id, title, games, more }: GameSectionProps) {
  if (games.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      <GameList games={games} />
    </section>
  );
}

interface RecordSectionProps {
  readonly kind: Kind;
  readonly records: readonly SearchRecord[];
  readonly more: More;
}

/** Categories or sub-categories; nothing without results. */
export function RecordSection({ kind, records, more }: RecordSectionProps) {
  if (records.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={`found-${kind}`}>
      <SectionHead id={`found-${kind}`} title={kindName(kind)} more={more} />
      <RecordList records={records} />
    </section>
  );
}

/** The games of records as the shop's cards. */
export function gamesOf({ games }: PageContext, records: readonly SearchRecord[]): readonly GameCard[] {
  const bySlug = new Map(games.map((game) => [game.slug, game]));
  return records.flatMap(({ game }) => bySlug.get(game) ?? []);
}
