/**
 * The small pictures of the catalogue, as SVG of 64 × 64: rewards and ranks. All are original drawings; rewards bear a figure from game-icons.net by
 * Lorc, Delapouite and contributors (CC BY 3.0, credited in the footer). None follows a publisher's emblem.
 */
import { mix, n, type Point, points, poly } from './draw';
import { iconBody, type Palette } from './kit';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>\n`;

/** Rounds the numbers of a path to one decimal: at the size of these pictures more can't be seen. Arcs stay, since their flags may touch a number. */
function shortPath(body: string): string {
  if (/d="[^"]*a/i.test(body)) return body;
  let before = '';
  return body.replace(/ d="[^"]*"/g, (d) =>
    d.replace(/-?(?:\d+\.\d+|\.\d+|\d+)/g, (value, at: number) => {
      const rounded = String(n(Number(value))).replace(/^(-?)0\./, '$1.');
      // `3.4.96` must not become `3.41`, nor `3.04.56` become `3.6`.
      const touches = /[\d.]/.test(d[at - 1] ?? '') && !rounded.startsWith('-');
      const space = touches && !(rounded.startsWith('.') && before.includes('.')) ? ' ' : '';
      before = rounded;
      return space + rounded;
    }),
  );
}

/**
 * A reward as a small poster of its game: one light, and the figure of the reward against it.
 * @param icon names a figure of the icon set
 */
export function rewardPicture({ fog, near, light }: Palette, icon: string): string {
  const [dusk, ground] = [mix(fog, near, 0.35), mix(near, '#000000', 0.25)];
  return svg(
    `<linearGradient id="a" x2="0" y2="1"><stop stop-color="${dusk}"/><stop offset="1" stop-color="${near}"/></linearGradient>` +
      `<rect width="64" height="64" rx="12" fill="url(#a)"/>` +
      `<circle cx="32" cy="32" r="25" fill="${mix(light, fog, 0.25)}"/>` +
      `<g transform="translate(13 13) scale(.074)" color="${ground}">${shortPath(iconBody(icon))}</g>`,
  );
}

/** The outlines of an emblem. */
export type Shape = 'shield' | 'hexagon' | 'kite' | 'star';

interface Emblem {
  /** The colour of the metal. */
  readonly metal: string;
  readonly shape: Shape;
  readonly wings?: boolean;
  readonly crown?: boolean;
}

/** Right halves of the shapes around the centre, from top to bottom. */
export const HALVES: Readonly<Record<Shape, readonly Point[]>> = {
  shield: points('0,-20 17,-15 17,3 11,14 0,21'),
  hexagon: points('0,-22 19,-11 19,11 0,22'),
  kite: points('0,-24 15,-9 10,11 0,24'),
  star: points('0,-25 6,-10 21,-13 13,1 19,15 6,12 0,24'),
};
/** The right wing of an emblem. */
export const WING: readonly Point[] = points('13,-6 30,-18 28,-8 29,0 24,3 24,9 13,12');
/** The right half of an emblem's crown. */
export const CROWN: readonly Point[] = points('0,-19 9,-19 12,-30 5,-25 0,-32');

/** Metals and forms rise with the rank; the names are those of ladders of many games. */
const EMBLEMS = {
  rookie: { metal: '#8d7f72', shape: 'shield' },
  iron: { metal: '#8a8f98', shape: 'shield' },
  copper: { metal: '#b8714a', shape: 'shield' },
  herald: { metal: '#7f8a5c', shape: 'shield' },
  bronze: { metal: '#c98a52', shape: 'shield' },
  guardian: { metal: '#6d9a6a', shape: 'hexagon' },
  silver: { metal: '#b9c4d0', shape: 'shield' },
  crusader: { metal: '#4fa3a0', shape: 'hexagon' },
  gold: { metal: '#e8b648', shape: 'hexagon' },
  archon: { metal: '#6f9fd8', shape: 'hexagon' },
  platinum: { metal: '#67cfc9', shape: 'hexagon' },
  legend: { metal: '#d9a441', shape: 'kite' },
  emerald: { metal: '#3fc47f', shape: 'kite' },
  adept: { metal: '#5fb7e8', shape: 'kite' },
  diamond: { metal: '#7aa8ff', shape: 'kite' },
  ancient: { metal: '#a98be0', shape: 'kite', wings: true },
  crimson: { metal: '#d9465a', shape: 'kite', wings: true },
  celestial: { metal: '#8fd3ff', shape: 'kite', wings: true },
  elite: { metal: '#e0e6ee', shape: 'kite', wings: true },
  ascendant: { metal: '#34d399', shape: 'kite', wings: true },
  master: { metal: '#b06ee8', shape: 'star' },
  divine: { metal: '#f0d27a', shape: 'star' },
  champion: { metal: '#c05cff', shape: 'star' },
  grandmaster: { metal: '#ef5350', shape: 'star', wings: true },
  iridescent: { metal: '#ff8ad8', shape: 'star', wings: true },
  eternity: { metal: '#ff7ab8', shape: 'star', wings: true },
  immortal: { metal: '#d8456b', shape: 'star', wings: true },
  predator: { metal: '#ff5a3c', shape: 'star', wings: true, crown: true },
  challenger: { metal: '#5ec8ff', shape: 'star', wings: true, crown: true },
  unreal: { metal: '#a77bff', shape: 'star', wings: true, crown: true },
  radiant: { metal: '#ffe08a', shape: 'star', wings: true, crown: true },
} as const satisfies Record<string, Emblem>;

type EmblemName = keyof typeof EMBLEMS;

const isEmblemName = (name: string): name is EmblemName => Object.hasOwn(EMBLEMS, name);

/**
 * A rank as an emblem.
 * @param name of its metal
 * @param marks how far it is within its tier: one mark for the lowest division; 0 where the tier has none
 */
export function rankPicture(name: string, marks: number): string {
  if (!isEmblemName(name)) throw new Error(`There is no emblem “${name}”.`);
  const { metal, shape, wings, crown }: Emblem = EMBLEMS[name];
  const [bright, dark, deep] = [mix(metal, '#ffffff', 0.35), mix(metal, '#0a0d14', 0.35), mix(metal, '#0a0d14', 0.7)];
  const centre: Point = [32, (crown ? 35 : 32) - (marks > 0 ? 5 : 0)];
  const scale = marks > 0 || wings ? 1.05 : 1.25;
  const half = (points: readonly Point[], side: 1 | -1, size: number, fill: string) =>
    poly(
      points.map(([x, y]): Point => [centre[0] + side * x * size * scale, centre[1] + y * size * scale]),
      fill,
    );
  const both = (points: readonly Point[], size: number, left: string, right: string) =>
    half(points, -1, size, left) + half(points, 1, size, right);
  const outline = HALVES[shape];
  const mark = (index: number) => {
    const x = 32 + (index - (marks - 1) / 2) * 8.5;
    return poly(
      [
        [x, 54],
        [x + 3.6, 57.6],
        [x, 61.2],
        [x - 3.6, 57.6],
      ],
      bright,
    );
  };
  return svg(
    [
      wings ? both(WING, 1, dark, deep) : '',
      crown ? both(CROWN, 1, bright, metal) : '',
      both(outline, 1, metal, dark),
      both(outline, 0.78, deep, mix(deep, '#000000', 0.35)),
      // The goal of the shop's own sign: a diamond.
      both(points('0,-10 8,0 0,10'), 1, bright, metal),
      ...Array.from({ length: marks }, (_, index) => mark(index)),
    ].join(''),
  );
}
