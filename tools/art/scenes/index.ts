/**
 * Every scene by its slug: the 24 games of the catalogue, and one scene for each of the eight kinds of
 * World of Warcraft service. The slug is the name of the picture files in public/art.
 */
import type { SceneSpec } from '../kit';
import { scene as apexLegends } from './apex-legends';
import { scene as arcRaiders } from './arc-raiders';
import { scene as callOfDuty } from './call-of-duty';
import { scene as counterStrike2 } from './counter-strike-2';
import { scene as destiny2 } from './destiny-2';
import { scene as diablo4 } from './diablo-4';
import { scene as dota2 } from './dota-2';
import { scene as eaFc27 } from './ea-fc-27';
import { scene as escapeFromTarkov } from './escape-from-tarkov';
import { scene as finalFantasyXiv } from './final-fantasy-xiv';
import { scene as fortnite } from './fortnite';
import { scene as genshinImpact } from './genshin-impact';
import { scene as leagueOfLegends } from './league-of-legends';
import { scene as lostArk } from './lost-ark';
import { scene as marvelRivals } from './marvel-rivals';
import { scene as oldSchoolRunescape } from './old-school-runescape';
import { scene as overwatch } from './overwatch';
import { scene as pathOfExile } from './path-of-exile';
import { scene as pathOfExile2 } from './path-of-exile-2';
import { scene as rainbowSixSiege } from './rainbow-six-siege';
import { scene as rocketLeague } from './rocket-league';
import { scene as valorant } from './valorant';
import { scene as vip } from './vip';
import { scene as worldOfWarcraft } from './world-of-warcraft';
import { scene as wowClassic } from './wow-classic';
import { scene as wowDelvesLabyrinths } from './wow-delves-labyrinths';
import { scene as wowGold } from './wow-gold';
import { scene as wowLevelingGearing } from './wow-leveling-gearing';
import { scene as wowMountsCollections } from './wow-mounts-collections';
import { scene as wowMythicDungeons } from './wow-mythic-dungeons';
import { scene as wowPvp } from './wow-pvp';
import { scene as wowRaids } from './wow-raids';
import { scene as wowReputationProfessions } from './wow-reputation-professions';

/** Scenes of the games, in the order of the catalogue. */
export const gameScenes = {
  'world-of-warcraft': worldOfWarcraft,
  'wow-classic': wowClassic,
  'destiny-2': destiny2,
  'diablo-4': diablo4,
  'path-of-exile-2': pathOfExile2,
  'path-of-exile': pathOfExile,
  'final-fantasy-xiv': finalFantasyXiv,
  'league-of-legends': leagueOfLegends,
  valorant,
  'counter-strike-2': counterStrike2,
  'dota-2': dota2,
  'apex-legends': apexLegends,
  'call-of-duty': callOfDuty,
  'escape-from-tarkov': escapeFromTarkov,
  'arc-raiders': arcRaiders,
  'marvel-rivals': marvelRivals,
  overwatch,
  'rainbow-six-siege': rainbowSixSiege,
  'rocket-league': rocketLeague,
  'genshin-impact': genshinImpact,
  'lost-ark': lostArk,
  'old-school-runescape': oldSchoolRunescape,
  'ea-fc-27': eaFc27,
  fortnite,
} as const satisfies Record<string, SceneSpec>;

/** Scenes of the kinds of World of Warcraft service, in the order of its categories. */
export const serviceScenes = {
  'wow-raids': wowRaids,
  'wow-mythic-dungeons': wowMythicDungeons,
  'wow-delves-labyrinths': wowDelvesLabyrinths,
  'wow-pvp': wowPvp,
  'wow-leveling-gearing': wowLevelingGearing,
  'wow-mounts-collections': wowMountsCollections,
  'wow-reputation-professions': wowReputationProfessions,
  'wow-gold': wowGold,
} as const satisfies Record<string, SceneSpec>;

/** Scenes of pages without goods, which are drawn as wide pictures only. */
export const pageScenes = { vip } as const satisfies Record<string, SceneSpec>;

/** Scenes of games and services. */
export const scenes = { ...gameScenes, ...serviceScenes };
