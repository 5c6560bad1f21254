import type { GameView } from '../../../domains/catalogue';
import type { AskedDetails, SavedDetails } from '../../../domains/checkout';
import type { Catalogue } from '../../catalogue';
import type { ProfileDetailsService } from './profileDetails.service';

/** The details of a game that an account has saved. */
export interface SavedGame {
  readonly slug: string;
  /** The slug when the shop has the game no longer. */
  readonly name: string;
  /** Names the picture in /art; null when the shop has the game no longer. */
  readonly art: string | null;
  readonly details: SavedDetails;
}

/** The saved details of an account, for its page. */
export interface ProfileDetails {
  /** In the order of the shop's games. */
  readonly games: readonly SavedGame[];
  /** There are games without saved details. */
  readonly canAdd: boolean;
}

/** Reads the saved details of an account for its page. */
export async function readProfileDetails(
  { catalogue, profileDetails }: Pick<Catalogue, 'catalogue'> & { readonly profileDetails: ProfileDetailsService },
  accountId: number,
): Promise<ProfileDetails> {
  const saved = await profileDetails.list(accountId);
  const games = await catalogue.games();
  const onSale = games.flatMap(({ slug, name, art }): SavedGame[] => {
    const details = saved.get(slug);
    return details ? [{ slug, name, art, details }] : [];
  });
  const gone = [...saved].flatMap(([slug, details]): SavedGame[] =>
    games.some((game) => game.slug === slug) ? [] : [{ slug, name: slug, art: null, details }],
  );
  return { games: [...onSale, ...gone], canAdd: onSale.length < games.length };
}

/** What a game asks about its player. */
export const askedDetailsOf = ({ name, account, regions, platforms }: GameView): AskedDetails => ({
  game: name,
  account,
  regions,
  platforms,
});
