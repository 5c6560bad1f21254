/** Where the places of the service pictures are drawn, and what they share. */
import type { Scene } from '../kit';
import type { Tone } from './tones';

/** Where a place is drawn: the x of the light, the horizon and the colours. */
export interface Site {
  readonly s: Scene;
  readonly x: number;
  readonly horizon: number;
  readonly tone: Tone;
  /** The colours of the two planes, already in haze. */
  readonly far: string;
  readonly mid: string;
}

/** Draws what stands between the light and the ground, in two planes of haze. */
export type Draw = (site: Site) => void;

/** Distances from the light at which things stand, in hundredths of the height; the middle stays free for the figure. */
const SLOTS = [-106, -84, -62, -44, 44, 62, 84, 106] as const;

/** Draws one thing per slot, each a little out of its place and of its own size (0.7–1.3). */
export function row(
  { s, x }: Site,
  draw: (x: number, size: number, side: -1 | 1) => string,
  slots: readonly number[] = SLOTS,
) {
  for (const slot of slots) {
    const size = 0.7 + s.r() * 0.6;
    s.add(draw(x + (slot + (s.r() - 0.5) * 9) * s.u, size, slot < 0 ? -1 : 1));
  }
}

/** A far line of hills. */
export const hills: Draw = ({ s, horizon, far }) => {
  s.add(s.ridge(horizon - s.u * 2, s.u * 12, 0.5, far));
};
