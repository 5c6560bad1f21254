/**
 * Shapes for scenes: a coordinate plan in units around the light, figures built from limbs,
 * rough rock, birds, rings of cloud.
 */
import { circle, n, type Point, path, rect } from './draw';
import type { Scene } from './kit';

/** A coordinate system in hundredths of the height, with its origin at the light's x and the horizon. */
export class Plan {
  readonly u: number;
  /** The horizon, in picture units. */
  readonly hy: number;
  private readonly cx: number;

  constructor(s: Scene, horizon: number) {
    this.u = s.u;
    this.cx = s.cx;
    this.hy = s.H * horizon;
  }

  /** Arrow functions, so that a scene can destructure them. */
  readonly X = (x: number): number => this.cx + x * this.u;
  readonly Y = (y: number): number => this.hy + y * this.u;

  /** Points of the plan as points of the picture. */
  P(points: readonly Point[]): Point[] {
    return points.map(([x, y]): Point => [this.X(x), this.Y(y)]);
  }

  /** Path data of the plan as path data of the picture: absolute commands of whole points (M L C Q S T Z). */
  D(d: string): string {
    const pair = (_: string, x: string, y: string): string => `${n(this.X(Number(x)))} ${n(this.Y(Number(y)))}`;
    return d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, pair);
  }
}

/** The plan of a scene whose horizon lies at `horizon` of its height. */
export function plan(s: Scene, horizon: number): Plan {
  return new Plan(s, horizon);
}

/** Left and right of the axis, always in this order, so that random numbers are drawn in the same order. */
export const SIDES = [-1, 1] as const;

/** A stroke with round ends and joints. */
export function line(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

interface Stance {
  flip?: 1 | -1;
  /** Degrees, clockwise. */
  rot?: number;
}

/**
 * Places parts drawn in a box of 100 units (feet at 0, up is negative) with their origin at (x, y).
 * Parts take the colour as currentColor, so one figure serves as body and as reflection.
 */
export function stamp(
  parts: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  stance: Stance = {},
): string {
  const { flip = 1, rot = 0 } = stance;
  const k = height / 100;
  const move = `translate(${n(x)} ${n(y)}) rotate(${rot}) scale(${(k * flip).toFixed(4)} ${k.toFixed(4)})`;
  return `<g transform="${move}" fill="${colour}" color="${colour}">${parts}</g>`;
}

/** A limb is a thick round stroke: its joints come out soft, which polygons never manage at this size. */
export function limb(points: readonly Point[], width: number): string {
  return line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, 'currentColor', width);
}

/** A part of a figure with its own outline. */
export function part(d: string): string {
  return path(d, 'currentColor');
}

/** A round part of a figure. */
export function knob(x: number, y: number, r: number): string {
  return circle(x, y, r, 'currentColor');
}

/** Roughens a line of points: halves every stretch `steps` times and moves the middle by a random offset. */
export function crag(points: readonly Point[], r: () => number, rough: number, steps = 3): Point[] {
  let current = [...points];
  let push = rough;
  for (let step = 0; step < steps; step++) {
    const next: Point[] = [];
    current.forEach((point, i) => {
      const [x0, y0] = point;
      const [x1, y1] = current[i + 1] ?? point;
      next.push(point);
      if (i < current.length - 1) {
        const far = Math.hypot(x1 - x0, y1 - y0) * push;
        next.push([(x0 + x1) / 2 + (r() - 0.5) * far, (y0 + y1) / 2 + (r() - 0.5) * far]);
      }
    });
    current = next;
    push *= 0.9;
  }
  return current;
}

/** Distant birds as two strokes, each [x, y, half its wingspan]. */
export function birds(p: Plan, positions: readonly (readonly [number, number, number])[], colour: string): string {
  let d = '';
  for (const [x, y, span] of positions) {
    const k = span * p.u;
    d += `M${n(p.X(x) - k)} ${n(p.Y(y) - k * 0.35)}q${n(k * 0.6)} ${n(-k * 0.3)} ${n(k)} ${n(k * 0.45)}`;
    d += `q${n(k * 0.4)} ${n(-k * 0.75)} ${n(k)} ${n(-k * 0.5)}`;
  }
  return line(d, colour, p.u * 0.32);
}

/** Discs round an ellipse: the scalloped edge of a storm. */
export function cloudRing(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  puff: number,
  count: number,
  fill: string,
): string {
  let shapes = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + s.r() * 0.15;
    const size = puff * (0.6 + s.r() * 0.7);
    shapes += circle(x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, size, fill);
  }
  return shapes;
}

/** Calms the left half of a wide picture, where the page's text is; bright scenes need it, dark ones do not. */
export function quiet(s: Scene, colour: string, alpha: number): void {
  if (s.wide) {
    const fill = s.grad(
      [
        [0, colour, alpha],
        [0.5, colour, alpha * 0.7],
        [1, colour, 0],
      ],
      { v: [0, 0, 1, 0] },
    );
    s.add(rect(0, 0, s.W * 0.56, s.H, fill));
  }
}

/** Blurs an edge; the crisp shape stays below it, because a blur alone leaves a pale border along the picture's edges. */
export function soften(s: Scene, body: string, deviation: number): void {
  s.add(body);
  s.blur(body, deviation);
}
