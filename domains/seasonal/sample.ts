import type { ShownReward, ShownSeason } from './seasonal.contract';
import { preloadSeasonal } from './seasonal.preload';

const GAMES = [
  { slug: 'destiny-2', name: 'Destiny 2', art: 'destiny-2' },
  { slug: 'valorant', name: 'Valorant', art: 'valorant' },
  { slug: 'diablo-4', name: 'Diablo 4', art: 'diablo-4' },
  { slug: 'wow-boost', name: 'World of Warcraft', art: 'world-of-warcraft' },
] as const;

const ARENA = { slug: 'arena-2v2-rating', name: 'Arena 2v2 rating', category: 'PvP', subCategory: 'Arena' };
const KEYS = { slug: 'keystone-master', name: 'Keystone Master', category: 'Mythic+', subCategory: 'Rating' };

const reward = (title: string, where: string, over: Partial<ShownReward>): ShownReward => ({
  ...{ title, where, href: `/wow-boost/pvp/${ARENA.slug}?options[to]=1800`, service: ARENA },
  ...{ img: '/art/rewards/world-of-warcraft/medal.svg', price: { cents: 5_640 } },
  ...over,
});

/** The season of a game, for the gallery and tests. */
export const sampleSeason: ShownSeason = {
  game: { slug: 'wow-boost', name: 'World of Warcraft', art: 'world-of-warcraft' },
  season: { name: 'Midnight Season 2', text: 'Ends when the next season starts.' },
  sign: '$',
  rewards: [
    reward('Rival and the elite weapon', 'Arena, at 1.800', { price: { cents: 5_640, from: 3_120 } }),
    reward('Keystone Master: Season 2', 'Mythic+, rating 2.000', {
      href: '/wow-boost/mythic-dungeons/keystone-master',
      service: KEYS,
      price: { cents: 6_400, offer: { endsAt: Date.UTC(2026, 10, 24, 17), regular: 8_000, prior: 8_000 } },
    }),
    reward('Keystone mount', 'With Keystone Master', { service: KEYS, price: { cents: 6_400 } }),
    reward('Ula’tek’s crown', 'Heroic, before the next season', {
      price: { cents: 1_499, vip: { level: 4, everybody: 1_578 } },
    }),
  ],
};

/** The state of a page with it, whose game is the last of four. */
export const sampleSeasonal = preloadSeasonal(GAMES, sampleSeason);
