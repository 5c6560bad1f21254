import type { IslandSample } from '../../src/lib/islandSample';
import type { GameRow } from './gamesViews';
import { GameRows } from './ui/GameRows';
import { GamesFilter } from './ui/GamesFilter';
import css from './ui/GamesList.module.css';
import { ScrollList } from './ui/ScrollList';

export interface GamesListProps {
  readonly games: readonly GameRow[];
  /** Heading level of the title. */
  readonly level: 2 | 3;
}

/** All games in a list that scrolls, with a filter (SPEC §2). */
export default function GamesList({ games, level }: GamesListProps) {
  const Heading = `h${level}` as const;
  return (
    <nav className={css.list} aria-label="List of games">
      <GamesFilter
        id="games-filter"
        total={games.length}
        heading={<Heading className={css.heading}>All games</Heading>}
        frame={(list, key) => (
          <ScrollList label="Games" contentKey={key}>
            {list}
          </ScrollList>
        )}
      >
        <GameRows games={games} />
      </GamesFilter>
    </nav>
  );
}

GamesList.sample = {
  props: {
    level: 2,
    games: [
      { slug: 'wow-boost', name: 'World of Warcraft', art: 'world-of-warcraft', count: 40, tag: 'hot' },
      { slug: 'destiny-2', name: 'Destiny 2', art: 'destiny-2', count: 22 },
      { slug: 'path-of-exile-2', name: 'Path of Exile 2', art: 'path-of-exile-2', count: 14, tag: 'new' },
    ],
  },
} satisfies IslandSample<GamesListProps>;
