/** The places of the service pictures by name. */
import { arena, castle, city, factory, hall, ruins, spires, stadium, temple, village } from './builtPlaces';
import { cave, crystals, desert, forest, islands, peaks, sea, snow, space, swamp } from './naturalPlaces';
import type { Draw } from './site';

/** Every place by its name; picks name one of them. */
export const places = {
  spires,
  castle,
  forest,
  city,
  ruins,
  temple,
  arena,
  stadium,
  mountains: peaks(false),
  sea,
  cave,
  crystals,
  hall,
  space,
  desert,
  snow,
  swamp,
  factory,
  islands,
  village,
} as const satisfies Record<string, Draw>;

/** The name of a place. */
export type Place = keyof typeof places;

/** True for the name of a place. */
export const isPlace = (name: string): name is Place => Object.hasOwn(places, name);
