/**
 * The pictures of the services, one for each: a motif against a light, in a place, at an hour (picks/<game>.json).
 * The rest is chosen by rule, so that services next to each other differ in light, colour and composition, and a
 * picture is the same on every run. A pick may name what the rule chooses for it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scene, seedOf } from '../kit';
import type { Shape } from '../pictures';
import { scenes } from '../scenes/index';
import { type Composition, compositions } from './compositions';
import type { CrestLook } from './crest';
import type { Light } from './lights';
import { isPlace, type Place } from './places';
import { CASTS, type Hour, isHour, toneOf } from './tones';

/** What a service's picture shows. */
export interface Pick {
  readonly kind: 'boss' | 'place' | 'item' | 'figure' | 'crest';
  /** A figure of game-icons.net. */
  readonly icon: string;
  readonly place: Place;
  readonly hour: Hour;
  /** 0–2, the cast of the hour. */
  readonly cast?: number;
  readonly light?: Light;
  readonly composition?: Composition;
  /** True when the holes of the icon stay holes. */
  readonly open?: boolean;
  /** True when the icon faces the other way. */
  readonly flip?: boolean;
  /** Degrees, clockwise, for what lies across its icon. */
  readonly rot?: number;
}

/** A service's picture: its name in /art and how it is drawn. */
export interface ServiceArt extends Omit<Required<Pick>, 'kind'> {
  readonly art: string;
  readonly game: string;
  readonly service: string;
  readonly look: CrestLook;
}

const FOLDER = join(import.meta.dirname, 'picks');

const COMPOSITIONS: Readonly<Record<Pick['kind'], readonly Composition[]>> = {
  boss: ['rise', 'loom', 'gate'],
  item: ['hover', 'pedestal', 'stand', 'mirror'],
  figure: ['stand', 'rise', 'gate'],
  place: ['arrive', 'mirror', 'stand'],
  crest: ['banners', 'laurels', 'crest'],
};
const LIGHTS: readonly Light[] = ['sun', 'half', 'ring', 'bands', 'crescent', 'sun', 'column', 'rays'];
const SHAPES: readonly Shape[] = ['shield', 'kite', 'hexagon'];
const METALS = ['#e8b648', '#b9c4d0', '#67cfc9', '#b06ee8', '#ef5350', '#7aa8ff', '#3fc47f', '#c98a52'] as const;

/** The light of a composition, where some do not fit. */
function lightFor(composition: Composition, turn: number): Light {
  const isCrest = COMPOSITIONS.crest.includes(composition);
  const light = LIGHTS[turn % LIGHTS.length] ?? 'sun';
  // A crest covers the middle of the light and would leave scraps of a sun that is cut.
  if (isCrest && (light === 'half' || light === 'bands' || light === 'column')) return 'sun';
  // A half sun would be hidden behind what stands on the ground; a crest and a thing that hangs need the light round them.
  if (light === 'half' && ['hover', 'pedestal', 'gate', 'cliff'].includes(composition)) return 'sun';
  if (light === 'column' && composition !== 'hover' && composition !== 'pedestal') return 'sun';
  if (light === 'rays' && ['stand', 'arrive', 'mirror'].includes(composition)) return 'half';
  return light;
}

function readPicks(file: string): [string, Pick][] {
  const picks = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, Pick>;
  return Object.entries(picks);
}

/** The pictures of a game's services, in the order of its picks. */
function artOfGame(file: string): ServiceArt[] {
  const game = file.replace('.json', '');
  // Small, because seeds of long names are beyond the numbers that are counted exactly.
  const start = [...game].reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 97, 0);
  const used: string[] = [];
  const turns: Record<string, number> = {};
  return readPicks(file).map(([service, pick], index) => {
    const { kind, icon, place, hour } = pick;
    if (!isPlace(place) || !isHour(hour)) throw new Error(`${game}/${service}: there is no such place or hour`);
    const turn = turns[kind] ?? start % 3;
    turns[kind] = turn + 1;
    const choices = COMPOSITIONS[kind];
    const composition = pick.composition ?? choices[turn % choices.length] ?? 'stand';
    // The cast of the hour that has been away for the longest.
    const casts = Array.from({ length: CASTS }, (_, at) => (start + at) % CASTS);
    const cast =
      pick.cast ?? casts.sort((a, b) => used.lastIndexOf(`${hour}${a}`) - used.lastIndexOf(`${hour}${b}`))[0] ?? 0;
    used.push(`${hour}${cast}`);
    const rank = turns.crest ?? 0;
    return {
      art: `${game}-${service}`,
      game,
      service,
      icon,
      place,
      hour,
      cast,
      composition,
      light: pick.light ?? lightFor(composition, start + index * 3),
      open: pick.open ?? false,
      flip: pick.flip ?? false,
      rot: pick.rot ?? 0,
      look: {
        shape: SHAPES[(start + rank) % SHAPES.length] ?? 'shield',
        wings: composition !== 'laurels' && (start + rank) % 3 !== 0,
        crown: (start + rank) % 4 === 1,
        metal: METALS[(start + rank * 3) % METALS.length] ?? METALS[0],
      },
    };
  });
}

/** The pictures of all services. */
export function serviceArt(): ServiceArt[] {
  return readdirSync(FOLDER).sort().flatMap(artOfGame);
}

/** The scene whose colours a game keeps; WoW's file is named by its address in the shop. */
const sceneOf = (game: string) => {
  const name = game === 'wow-boost' ? 'world-of-warcraft' : game;
  return Object.hasOwn(scenes, name) ? scenes[name as keyof typeof scenes] : undefined;
};

/** Draws a service's picture as SVG. */
export function drawServiceArt(spec: ServiceArt, width: number, height: number): string {
  const tone = toneOf(spec.hour, spec.cast, sceneOf(spec.game)?.palette);
  const s = new Scene(width, height, seedOf(spec.art), tone, 0.5);
  const shift = s.r() * 2 - 1;
  compositions[spec.composition]({ s, tone, shift, ...spec, isOpen: spec.open, flip: spec.flip ? -1 : 1 });
  return s.svg();
}
