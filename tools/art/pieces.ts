/**
 * Pieces of architecture, landscape and figures for the scenes. Each takes its foot (x, base), its
 * size in picture units and a fill, and returns SVG; add it to the picture with `s.add` or `s.rim`.
 */
import { circle, frame, frameDown, n, type Point, points, poly, rect } from './draw';

/** A stepped temple with a small house on top. */
export function ziggurat(x: number, base: number, w: number, h: number, tiers: number, fill: string): string {
  let shapes = '';
  for (let i = 0; i < tiers; i++) {
    const half = (w * (1 - (i / tiers) * 0.82)) / 2;
    const y = base - (h * i) / tiers;
    const top = y - h / tiers;
    const lean = half * 0.08;
    shapes += poly(
      [
        [x - half, y],
        [x - half + lean, top],
        [x + half - lean, top],
        [x + half, y],
      ],
      fill,
    );
  }
  shapes += rect(x - w * 0.07, base - h * 1.13, w * 0.14, h * 0.15, fill);
  return (
    shapes +
    poly(
      [
        [x - w * 0.1, base - h * 1.12],
        [x, base - h * 1.24],
        [x + w * 0.1, base - h * 1.12],
      ],
      fill,
    )
  );
}

/** A gothic tower: straight shaft, jutting crown, steep roof. */
export function spire(x: number, base: number, w: number, h: number, fill: string): string {
  const right: Point[] = points('0.3,0.7 0.34,0.63 0.62,0.55 0.5,0.55 0.5,0');
  const left = right.map(([a, b]): Point => [-a, b]).reverse();
  const outline = [...left, [0, 1] as Point, ...right];
  return poly(
    outline.map(([a, b]): Point => [x + a * w, base - b * h]),
    fill,
  );
}

/** A leaning crystal with a dark face `a` and a lit face `b`. */
export function shard(x: number, base: number, w: number, h: number, lean: number, a: string, b: string): string {
  const tip: Point = [x + lean, base - h];
  const edge: Point = [x + w * 0.04, base];
  const dark = poly([[x - w / 2, base], [x - w * 0.42 + lean * 0.6, base - h * 0.72], tip, edge], a);
  return dark + poly([edge, tip, [x + w * 0.46 + lean * 0.5, base - h * 0.66], [x + w / 2, base]], b);
}

/** A fir of six layers. */
export function pine(x: number, base: number, h: number, fill: string): string {
  let shapes = rect(x - h * 0.012, base - h * 0.2, h * 0.024, h * 0.22, fill);
  for (let i = 0; i < 6; i++) {
    const y = base - h * (0.1 + i * 0.15);
    const w = h * (0.2 - i * 0.03);
    shapes += poly(
      [
        [x - w, y],
        [x, y - h * 0.24],
        [x + w, y],
      ],
      fill,
    );
  }
  return shapes;
}

/** A tower crane; `d` is the side its arm points to. */
export function crane(x: number, base: number, h: number, d: 1 | -1, fill: string): string {
  const at = frame(x, base, h, d);
  const mast = rect(x - h * 0.02, base - h, h * 0.04, h, fill);
  const arm = poly(at(points('-0.25,0.84 0.75,0.84 0.75,0.81 -0.25,0.8')), fill);
  const stay = poly(at(points('0,1 0.6,0.835 0.6,0.845 0,1.01')), fill);
  const weight = rect(x - d * h * 0.25 - h * 0.04, base - h * 0.84, h * 0.08, h * 0.09, fill);
  const hook = rect(x + d * h * 0.55, base - h * 0.82, h * 0.006, h * 0.3, fill);
  return mast + arm + stay + weight + hook;
}

/** A hooded walker in a long cloak, with a staff or a lowered sword; `d` is the side they face. */
export function pilgrim(
  x: number,
  base: number,
  h: number,
  fill: string,
  d: 1 | -1 = 1,
  arm: 'staff' | 'sword' | 'none' = 'staff',
): string {
  const at = frame(x, base, h / 100, d);
  const cloak: Point[] = points(`
    -30,0 -24,22 -17,48 -13,68 -11,82 -4,95 4,100 10,95 12,84 9,76 14,66 19,50 22,24 30,8 24,2
    14,5 4,0 -8,4 -20,-1
  `);
  const body = poly(at(cloak), fill);
  if (arm === 'none') {
    return body;
  }
  if (arm === 'sword') {
    const sleeve = poly(at(points('14,58 25,46 22,42 12,48')), fill);
    const guard = poly(at(points('18,47 28,40 29.5,42 19.5,49')), fill);
    return body + sleeve + guard + poly(at(points('23,43 26,41 46,-6 43,-2')), fill);
  }
  const pole = poly(at(points('26,-2 29,-2 33,112 30,112')), fill);
  const sleeve = poly(at(points('12,60 31,56 31,50 12,48')), fill);
  return body + pole + sleeve + poly(at(points('31.5,108 37,117 31.5,130 26,117')), fill);
}

/** One castle tower with battlements, and a roof with a pennant if `roof`. */
export function tower(x: number, base: number, w: number, h: number, fill: string, roof = false): string {
  const top = base - h;
  let shapes = rect(x - w / 2, top, w, h + 2, fill) + rect(x - w * 0.6, top - w * 0.12, w * 1.2, w * 0.3, fill);
  for (let i = 0; i < 4; i++) {
    shapes += rect(x - w * 0.6 + i * w * 0.333, top - w * 0.3, w * 0.2, w * 0.22, fill);
  }
  if (!roof) {
    return shapes;
  }
  shapes += poly(frameDown(x, top, w)(points('-0.58,-0.1 0,-1.25 0.58,-0.1')), fill);
  shapes += rect(x - w * 0.025, top - w * 1.75, w * 0.05, w * 0.6, fill);
  return shapes + poly(frameDown(x, top, w)(points('0,-1.75 0.42,-1.6 0,-1.45')), fill);
}

/** A soldier who stands with a rifle at the hip; `d` is the side they face. */
export function operator(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const k = h / 100;
  const at = frame(x, base, k, d);
  const legs: Point[] = points('-20,0 -18,4 -14,24 -13,48 12,48 15,26 22,4 28,2 28,0 14,0 5,24 0,38 -4,24 -9,0');
  const torso: Point[] = points('-16,44 -19,66 -15,82 -4,86 8,85 15,78 15,58 13,44');
  const pack: Point[] = points('-22,50 -24,74 -16,80 -12,60 -13,50');
  const helmet: Point[] = points('-8,93 -6,101 2,103.5 10,100 12,94.5 16,93.5 -8,90');
  const farArm: Point[] = points('12,78 27,66 34,66 34,61 25,59 10,68');
  const nearArm: Point[] = points('-8,62 14,60 16,54 -4,54');
  const rifle: Point[] = points(`
    -4,60 -2,66 10,67 22,70 40,70.5 41,73 42.5,73 42.5,70.5 58,70 58,68 40,66 33,64 29,55
    25,56 27,64 16,62 12,54 8,55 10,61
  `);
  const head = circle(x + d * 2 * k, base - 92 * k, 8.4 * k, fill);
  const parts = [legs, torso, pack, helmet, farArm, nearArm, rifle];
  return parts.map((part) => poly(at(part), fill)).join('') + head;
}

/** A broadleaf tree: a trunk with three limbs under a crown of discs. */
export function tree(x: number, base: number, h: number, fill: string): string {
  const at = frame(x, base, h / 100);
  const trunk = poly(at(points('-4,0 -2,40 -16,62 -13,64 0,48 12,66 15,63 3,40 5,0')), fill);
  const crown: readonly (readonly [number, number, number])[] = [
    [-20, 66, 18],
    [18, 68, 19],
    [0, 80, 22],
    [-8, 62, 16],
    [10, 60, 15],
  ];
  return (
    trunk + crown.map(([a, b, r]) => circle(x + (a * h) / 100, base - (b * h) / 100, (r * h) / 100, fill)).join('')
  );
}

/** A pointed (gothic) opening as the `d` of a path: width `w`, `h` high, arch starting at 55 % of it. */
export function archway(x: number, base: number, w: number, h: number): string {
  const [l, r, spring, top] = [x - w / 2, x + w / 2, base - h * 0.55, base - h];
  const knee = top + (spring - top) * 0.3;
  return `M${n(l)} ${n(base)} V${n(spring)} Q${n(l)} ${n(knee)} ${n(x)} ${n(top)} Q${n(r)} ${n(knee)} ${n(r)} ${n(spring)} V${n(base)} Z`;
}

/** A line of roofs over the whole width: boxes, domes and battlements; `r` gives random numbers. */
export function skyline(
  width: number,
  y: number,
  u: number,
  r: () => number,
  fill: string,
  options: { scale?: number; rise?: number; domes?: number } = {},
): string {
  const { scale = 1, rise = 14, domes = 0.28 } = options;
  let shapes = '';
  let x = -u * 10;
  while (x < width + u * 10) {
    const w = u * (7 + r() * 12) * scale;
    const h = u * (8 + r() * rise) * scale;
    shapes += rect(x, y - h, w + 1, y + h + u * 100, fill);
    if (r() < domes) {
      shapes +=
        circle(x + w / 2, y - h, w * 0.36, fill) + rect(x + w / 2 - u * 0.2, y - h - w * 0.6, u * 0.4, w * 0.4, fill);
    }
    for (let j = 0; j < 3; j++) {
      if (r() > 0.5) {
        shapes += rect(x + w * (0.15 + j * 0.28), y - h - u * 1.2 * scale, w * 0.13, u * 1.4 * scale, fill);
      }
    }
    x += w;
  }
  return shapes;
}
