/** A rank's crest, drawn large: the emblem of the ranks with the motif of the service in its field. */
import { circle, mix, n, type Point, path, poly, type Scene, stroke } from '../kit';
import { CROWN, HALVES, type Shape, WING } from '../pictures';
import { figure } from './figure';
import type { Tone } from './tones';

/** How a crest looks. */
export interface CrestLook {
  readonly shape: Shape;
  readonly wings: boolean;
  readonly crown: boolean;
  readonly metal: string;
}

/** The crest round (x, y), about 44 `k` high. */
export function crest(s: Scene, tone: Tone, icon: string, look: CrestLook, x: number, y: number, k: number): string {
  const { shape, wings, crown, metal } = look;
  const [bright, dark, deep] = [mix(metal, '#ffffff', 0.4), mix(metal, tone.near, 0.45), mix(metal, tone.near, 0.8)];
  const half = (points: readonly Point[], side: 1 | -1, size: number, fill: string) =>
    poly(
      points.map(([a, b]): Point => [x + side * a * size * k, y + b * size * k]),
      fill,
    );
  const both = (points: readonly Point[], size: number, left: string, right: string) =>
    half(points, -1, size, left) + half(points, 1, size, right);
  const outline = HALVES[shape];
  const field = figure(s, { ...tone, near: bright, middle: metal }, icon, {
    x,
    foot: y + k * (shape === 'star' ? 8 : 10.5),
    height: k * (shape === 'star' ? 17 : 21),
    width: k * (shape === 'star' ? 15 : 18),
    ink: bright,
    isOpen: true,
  });
  const feathers = WING.map(([a, b]): Point => [a * 1.28, b * 1.2 - 2]);
  const inner = WING.map(([a, b]): Point => [a * 1.02, b * 0.86 + 1]);
  return [
    wings ? both(feathers, 1, dark, deep) + both(inner, 1, metal, dark) : '',
    crown ? both(CROWN, 1, bright, metal) : '',
    both(outline, 1.06, bright, metal),
    both(outline, 1, metal, dark),
    both(outline, 0.82, deep, mix(deep, '#000000', 0.35)),
    field.body,
  ].join('');
}

/** Two banners on poles, `gap` to either side of x. */
export function banners(s: Scene, tone: Tone, x: number, gap: number, foot: number, height: number): string {
  const { u } = s;
  const cloth = mix(tone.near, tone.middle, 0.55);
  let shapes = '';
  for (const side of [-1, 1]) {
    const at = x + side * gap;
    const top = foot - height;
    const w = u * 7;
    shapes += `<rect x="${n(at - u * 0.5)}" y="${n(top - u * 5)}" width="${n(u)}" height="${n(height + u * 12)}" fill="${tone.near}"/>`;
    shapes += `<rect x="${n(at - w - u)}" y="${n(top - u)}" width="${n(w * 2 + u * 2)}" height="${n(u)}" fill="${tone.near}"/>`;
    const drop = height * 0.66;
    shapes += poly(
      [
        [at - w, top],
        [at + w, top],
        [at + w, top + drop],
        [at, top + drop - u * 5],
        [at - w, top + drop],
      ],
      cloth,
    );
    shapes += poly(
      [
        [at, top + drop * 0.26],
        [at + u * 3, top + drop * 0.42],
        [at, top + drop * 0.58],
        [at - u * 3, top + drop * 0.42],
      ],
      mix(tone.light, tone.low, 0.3),
    );
    shapes += circle(at, top - u * 5.4, u * 1.3, tone.near);
  }
  return shapes;
}

/** Two laurel branches round (x, y) with radius r, open at the top. */
export function laurels(s: Scene, fill: string, x: number, y: number, r: number): string {
  const leaf = path(
    `M0 0 Q${n(s.u * 3)} ${n(-s.u * 3.6)} 0 ${n(-s.u * 9.4)} Q${n(-s.u * 3)} ${n(-s.u * 3.6)} 0 0Z`,
    fill,
  );
  let shapes = '';
  for (const side of [-1, 1]) {
    const end = (t: number) => `${n(x + side * Math.sin(t) * r)} ${n(y + Math.cos(t) * r)}`;
    shapes += stroke(`M${end(0.08)} A${n(r)} ${n(r)} 0 0 ${side < 0 ? 1 : 0} ${end(2.2)}`, fill, s.u * 0.9);
    for (let i = 0; i < 11; i++) {
      const t = 0.24 + i * 0.195;
      const along = (Math.atan2(side * Math.cos(t), Math.sin(t)) * 180) / Math.PI;
      const at = `translate(${n(x + side * Math.sin(t) * r)} ${n(y + Math.cos(t) * r)})`;
      for (const lean of [-34, 34]) shapes += `<g transform="${at} rotate(${n(along + lean)})">${leaf}</g>`;
    }
  }
  return shapes;
}
