import { type Kysely, sql } from 'kysely';
import type { PlayStyle } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';

/** How shoppers play on their own account. */
const OWN_PLAY = ['selfplay', 'coaching'] as const satisfies readonly PlayStyle[];
export type OwnPlay = (typeof OWN_PLAY)[number];

export const isOwnPlay = (play: PlayStyle | undefined): play is OwnPlay => OWN_PLAY.some((one) => one === play);

/** A page shows a dozen of them. */
const MAX_SERVICES = 60;

interface OwnPlayService {
  readonly id: number;
  readonly play: OwnPlay;
}

/** The first services on sale of a game in which shoppers play on their own account, in the order of the game. */
export async function readOwnPlay(game: string, db: Kysely<Database>): Promise<readonly OwnPlayService[]> {
  const { rows } = await sql<OwnPlayService>`select x.id, x.play from games g
    cross join lateral (
      select s.id, s.play from services s
      where s.game_id = g.id and s.available and s.play in (${sql.join(OWN_PLAY)})
      order by s.position limit ${MAX_SERVICES}
    ) x where g.slug = ${game} and g.available`.execute(db);
  return rows;
}
