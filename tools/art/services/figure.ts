/** The one silhouette of a service's picture: an icon with shaded details and an edge of light. */
import { mix, n, path, type Scene, type Stop } from '../kit';
import { iconOutline, type Outline } from './outline';
import type { Tone } from './tones';

/** Holes smaller than this part of the icon's box are lit: eyes, windows, glints. */
const LIT_HOLE = 0.011;

interface Placement {
  /** The middle of the figure, and its foot, in picture units. */
  readonly x: number;
  readonly foot: number;
  /** The largest height and width. */
  readonly height: number;
  readonly width: number;
  readonly flip?: 1 | -1 | undefined;
  /** Degrees, clockwise, round the figure's middle. */
  readonly rot?: number | undefined;
  /** The figure's own colour; the darkest of the tone when left out. */
  readonly ink?: string | undefined;
  /** True when the holes of the icon are holes: an arch, a ring. */
  readonly isOpen?: boolean | undefined;
}

/** A figure as shapes with the box it takes, in picture units. */
export interface Figure {
  readonly body: string;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

function holes(outline: Outline, fill: string, lit: string): string {
  const size = (outline.x1 - outline.x0) * (outline.y1 - outline.y0);
  const [large, small] = [[], []] as [string[], string[]];
  for (const piece of outline.pieces) {
    const part = ((piece.x1 - piece.x0) * (piece.y1 - piece.y0)) / size;
    (part < LIT_HOLE ? small : large).push(piece.d);
  }
  // Each piece apart: in one path the winding of the holes would cut them out again.
  return large.map((d) => path(d, fill)).join('') + small.map((d) => path(d, lit)).join('');
}

/** Draws an icon into its place: as large as fits, standing on its foot. */
export function figure(s: Scene, tone: Tone, name: string, placement: Placement): Figure {
  const { x, foot, height, width, flip = 1, rot = 0, ink = mix(tone.near, tone.middle, 0.1), isOpen } = placement;
  const outline = iconOutline(name);
  const [w, h] = [outline.x1 - outline.x0, outline.y1 - outline.y0];
  // What lies across its icon is shorter than the box's diagonal once it is turned.
  const k = Math.min(height / h, width / w) * (Math.abs(rot) > 20 ? 1.32 : 1);
  const [mx, my] = [(outline.x0 + outline.x1) / 2, (outline.y0 + outline.y1) / 2];
  const [drawnW, drawnH] = [w * k, h * k];
  const cy = foot - drawnH / 2;
  const move = `translate(${n(x)} ${n(cy)}) rotate(${rot}) scale(${(k * flip).toFixed(4)} ${k.toFixed(4)}) translate(${n(-mx)} ${n(-my)})`;
  const shade = (from: number, to: number): string => {
    const stops: Stop[] = [
      [0, mix(ink, tone.light, from)],
      [1, mix(ink, tone.middle, to)],
    ];
    return s.grad(stops, { user: true, v: [0, outline.y0, 0, outline.y1] });
  };
  const body = s.grad(
    [
      [0, ink],
      [0.55, ink],
      [1, mix(ink, tone.middle, 0.22)],
    ],
    { user: true, v: [0, outline.y0, 0, outline.y1] },
  );
  const back = isOpen ? '' : holes(outline, shade(0.5, 0.4), mix(tone.light, tone.low, 0.12));
  return {
    body: `<g transform="${move}">${back}${path(outline.d, body)}</g>`,
    top: cy - drawnH / 2,
    left: x - drawnW / 2,
    right: x + drawnW / 2,
    height: drawnH,
  };
}
