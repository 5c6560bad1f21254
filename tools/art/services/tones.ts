/** The colours of the hours. A picture takes one; the colour of its game is mixed in, so that a game keeps its mood. */
import { mix } from '../draw';
import type { Palette } from '../kit';

/** The hours that a pick may name. */
export type Hour = 'dawn' | 'noon' | 'dusk' | 'night' | 'storm' | 'ember' | 'frost' | 'toxic';

/** The colours of a picture, from the top of the sky to the nearest ground. */
export interface Tone extends Palette {
  readonly top: string;
  readonly middle: string;
  readonly low: string;
}

type Colours = readonly [top: string, middle: string, low: string, light: string, near: string];

/** Each hour in three casts: two cards of the same hour on one page take different ones. */
const HOURS: Readonly<Record<Hour, readonly [Colours, Colours, Colours]>> = {
  dawn: [
    ['#1b2050', '#74549a', '#f2b39c', '#fff1d8', '#100d24'],
    ['#123a52', '#5f8fa6', '#f6cda8', '#fff4dc', '#081722'],
    ['#3a1740', '#b0587c', '#ffc6a8', '#fff2de', '#190a1c'],
  ],
  noon: [
    ['#0f4a86', '#4a9ad2', '#cfeaf0', '#fffbe8', '#08203a'],
    ['#0c5a5c', '#3fa7a0', '#d8f0d2', '#fffce6', '#052426'],
    ['#6b4a16', '#c99a44', '#fbe6b0', '#fffbe4', '#1d1205'],
  ],
  dusk: [
    ['#2a0f3c', '#a2386a', '#ffab7c', '#ffe9c2', '#160716'],
    ['#16143f', '#5a3a98', '#e594b4', '#ffeadf', '#0c0920'],
    ['#33120f', '#b04a2a', '#ffc07a', '#fff0cc', '#170706'],
  ],
  night: [
    ['#050d28', '#183c78', '#6298d4', '#f1f8ff', '#040a1a'],
    ['#0f0a34', '#43308c', '#9f8fe4', '#f5f0ff', '#080520'],
    ['#041c22', '#13545c', '#74c4be', '#effff8', '#021013'],
  ],
  storm: [
    ['#131924', '#3c4c62', '#a2b2c0', '#f2f7f6', '#080c13'],
    ['#191a2e', '#4b5078', '#b4b9da', '#f6f6ff', '#0b0b18'],
    ['#151f1e', '#44605a', '#b3c8b8', '#f7fbee', '#090f0e'],
  ],
  ember: [
    ['#1c0505', '#841d0d', '#ff8c3c', '#ffe2a4', '#0c0303'],
    ['#2a1706', '#99601a', '#fbcf70', '#fff6d2', '#140a02'],
    ['#24061c', '#8f1f4e', '#ff7f72', '#ffe4c8', '#12030d'],
  ],
  frost: [
    ['#0b2a4c', '#4c8cb8', '#d8f0f4', '#ffffff', '#071a2e'],
    ['#20224e', '#7078b8', '#dcdcf4', '#ffffff', '#0e0f28'],
    ['#06303c', '#3a93a0', '#cdf2ea', '#fafffc', '#031a20'],
  ],
  toxic: [
    ['#06220f', '#2f7c36', '#c6e27c', '#fcffd4', '#041108'],
    ['#04262a', '#1c7f70', '#9ae8b0', '#f4ffe2', '#021415'],
    ['#1d0b38', '#6a34a8', '#b9e07a', '#f8ffd8', '#0d0420'],
  ],
};

/** How many casts an hour has. */
export const CASTS = 3;

/** True for the name of an hour. */
export const isHour = (name: string): name is Hour => Object.hasOwn(HOURS, name);

/** The colours of an hour in one of its casts, tinted by the distance of the game's own picture. */
export function toneOf(hour: Hour, cast: number, game: Palette | undefined): Tone {
  const [top, middle, low, light, near] = HOURS[hour][cast % CASTS] ?? HOURS[hour][0];
  const tint = (colour: string, by: number) => (game ? mix(colour, game.fog, by) : colour);
  return { top: tint(top, 0.05), middle: tint(middle, 0.14), low: tint(low, 0.1), fog: tint(low, 0.1), light, near };
}
