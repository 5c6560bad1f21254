/**
 * Figures for the scenes, drawn for this shop. Each is defined once in a frame 100 units high
 * (x to the side it faces, y up) and returned as SVG of one colour, so that `s.rim` can light its edge.
 */
import { curve, frame, n, type Point, path, points, poly } from './draw';

/** A limb or a neck: a smooth tube through the points, with a width (in the same units) at each. */
export function tube(points: readonly Point[], widths: readonly number[], fill: string): string {
  const last = points.length - 1;
  const at = (i: number): Point => points[Math.min(last, Math.max(0, i))] ?? [0, 0];
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = 8;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let j = 0; j <= (i === last - 1 ? steps : steps - 1); j++) {
      const t = j / steps;
      const [x, dx] = spline(p0[0], p1[0], p2[0], p3[0], t);
      const [y, dy] = spline(p0[1], p1[1], p2[1], p3[1], t);
      const length = Math.hypot(dx, dy) || 1;
      const w = ((widths[i] ?? 0) * (1 - t) + (widths[i + 1] ?? 0) * t) / 2;
      left.push([x - (dy / length) * w, y + (dx / length) * w]);
      right.unshift([x + (dy / length) * w, y - (dx / length) * w]);
    }
  }
  const [start, end] = [at(0), at(last)];
  const cap = (p: Point, w: number) => `<circle cx="${n(p[0])}" cy="${n(p[1])}" r="${n(w / 2)}" fill="${fill}"/>`;
  return poly([...left, ...right], fill) + cap(start, widths[0] ?? 0) + cap(end, widths[last] ?? 0);
}

/** Value and slope of a Catmull–Rom spline. */
function spline(a: number, b: number, c: number, d: number, t: number): [number, number] {
  const k1 = c - a;
  const k2 = 2 * a - 5 * b + 4 * c - d;
  const k3 = -a + 3 * b - 3 * c + d;
  return [0.5 * (2 * b + k1 * t + k2 * t * t + k3 * t ** 3), 0.5 * (k1 + 2 * k2 * t + 3 * k3 * t * t)];
}

interface Pen {
  at: (points: readonly Point[]) => Point[];
  /** A tube in the figure's own units. */
  tube: (points: readonly Point[], widths: readonly number[]) => string;
  /** A smooth outline in the figure's own units. */
  shape: (points: readonly Point[]) => string;
  /** An outline with corners in the figure's own units. */
  cut: (points: readonly Point[]) => string;
  disc: (x: number, y: number, r: number) => string;
}

/** Drawing functions in a figure's own frame. */
export function pen(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): Pen {
  const k = h / 100;
  const at = frame(x, base, k, d);
  return {
    at,
    tube: (points, widths) =>
      tube(
        at(points),
        widths.map((w) => w * k),
        fill,
      ),
    shape: (points) => path(curve(at(points)), fill),
    cut: (points) => poly(at(points), fill),
    disc: (a, b, r) => `<circle cx="${n(x + d * a * k)}" cy="${n(base - b * k)}" r="${n(r * k)}" fill="${fill}"/>`,
  };
}

/** Someone in a hooded cloak, seen from behind; `wind` blows the hem to the side they face. */
export function wanderer(
  x: number,
  base: number,
  h: number,
  fill: string,
  d: 1 | -1 = 1,
  options: { wind?: number; gear?: 'sword' | 'spear' | 'none' } = {},
): string {
  const { wind = 6, gear = 'sword' } = options;
  const p = pen(x, base, h, fill, d);
  const body = p.shape([
    [0, 100],
    [4.6, 97],
    [6.4, 91.5],
    [5.2, 86],
    [11, 82.5],
    [14, 75],
    [15, 58],
    [16 + wind * 0.4, 36],
    [18 + wind, 16],
    [20 + wind * 2, 4],
    [13 + wind, 3],
    [8, 6],
    [6, 0],
    [2, 0],
    [0, 6],
    [-3, 5],
    [-4, 0],
    [-8, 0],
    [-9, 4],
    [-15, 3],
    [-18 + wind * 0.3, 6],
    [-17, 20],
    [-16, 40],
    [-15, 60],
    [-13.6, 75],
    [-10.6, 82.5],
    [-5.2, 86],
    [-6.4, 91.5],
    [-4.6, 97],
  ]);
  if (gear === 'sword') {
    return body + p.tube(points('-17,99 16,46'), [2.2, 2.2]) + p.tube(points('-15.4,87 -7,92.4'), [2, 2]);
  }
  if (gear === 'spear') {
    const arm = p.tube(points('10,78 18,67 22,63'), [8, 7, 5]);
    return body + arm + p.tube(points('21,0 23,112'), [2, 2]) + p.cut(points('23,108 26.6,114 23.4,130 19.8,114'));
  }
  return body;
}

/** A soldier with pack and rifle, seen from behind, walking away. */
export function soldierBehind(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const p = pen(x, base, h, fill, d);
  return [
    p.tube(points('-5,48 -8,27 -10,6 -10,2'), [14, 11, 7, 8]),
    p.tube(points('5.5,48 9,28 13,6 13.5,2'), [14, 11, 7, 8]),
    p.cut(points('-16,-1 -14,5 -6,5 -6,-1')),
    p.cut(points('9.6,-1 9.6,5 17.4,5 20,-1')),
    p.shape(points('-9,46 -11,58 -15,74 -13,82 -5,85 5,85 13,82 15,74 11,58 10,46 0,44')),
    p.cut(points('-12,60 -13.5,82 -10,86.5 10,86.5 13.5,82 12,60')),
    p.tube(points('-12,79 -18,67 -15,57 -7,55'), [8, 7.5, 6.5, 5]),
    p.tube(points('12,79 18.5,67 17,57 16,52'), [8, 7.5, 6.5, 5]),
    p.disc(0, 90, 5.6),
    p.cut(points('-7.6,90.5 -7.2,95.5 -5,98.6 -1.6,100 1.6,100 5,98.6 7.2,95.5 7.6,90.5')),
    p.cut(points('-17,60 8,56.5 24,50.5 52,42.4 51.5,40.6 24,46.8 10,50 -18,53')),
    p.cut(points('16,52 19,43 22,44 20,52')),
  ].join('');
}

/** A rider on a horse, seen from behind, with a lance and pennant. */
export function riderBehind(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const p = pen(x, base, h, fill, d);
  return [
    p.tube(points('-8,32 -10.5,19 -7.5,9 -9,1'), [14, 7, 4.6, 6]),
    p.tube(points('8,32 11,21 8,12 9,5'), [14, 7, 4.6, 6]),
    p.tube(points('-3,26 -4,12 -3.4,4'), [6, 3.6, 4.4]),
    p.tube(points('3.4,26 4.2,14 3.4,7'), [6, 3.6, 4.4]),
    p.shape(points('-16,36 -15,46 -8,51 8,51 15,46 16,36 12,25 0,21 -12,25')),
    p.tube(points('0,44 2,30 -1,18 2,9'), [4, 8, 6, 1]),
    p.tube(points('-9,56 -17.5,44 -18,31'), [9, 7, 4.6]),
    p.tube(points('9,56 17.5,44 18,31'), [9, 7, 4.6]),
    p.shape(
      points(`
      0,100 3.8,97 4.9,92.6 4,89 9.5,86 11.5,79 12,64 14,50 17,42 7,44 0,40 -8,44 -16,41 -13,52
      -11.6,64 -11,79 -9.2,86 -4,89 -4.9,92.6 -3.8,97
    `),
    ),
    p.tube(points('9,82 16,72 19.6,66'), [6, 5.5, 4]),
    p.tube(points('18,40 24,134'), [1.6, 1.3]),
    p.cut(points('23.3,124 42,128 37,121 44,114 22.7,115')),
  ].join('');
}

/** A fighter in a long lunge with cape and drawn blade. */
export function duellist(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const p = pen(x, base, h, fill, d);
  return [
    p.tube(points('4,46 22,36 26,20 26,4'), [15, 12, 9, 6]),
    p.cut(points('22,0 22,6 30,5 37,1.5 37,0')),
    p.tube(points('-1,46 -14,28 -27,14 -36,3'), [15, 11, 8, 5]),
    p.cut(points('-43,0 -40,6 -34,6 -28,0')),
    p.tube(points('1,44 5,60 9,76'), [14, 16, 14]),
    p.tube(points('9,76 13,86'), [7, 7]),
    p.shape(points('7,86 8,93 14,96 20,92 20.5,86 17,81 11,81')),
    p.tube(points('11,76 25,70 38,75'), [8.5, 7, 5]),
    p.cut(points('35,79 40,69 41.5,70 36.5,80')),
    p.cut(points('37,72.4 37,77.6 84,95 85,93.4')),
    p.tube(points('5,75 -8,78 -15,88'), [8, 6.5, 5]),
    p.shape(points('10,80 -4,77 -20,68 -38,58 -58,54 -52,46 -60,38 -44,38 -46,28 -30,32 -14,40 0,50')),
  ].join('');
}

/** Someone in a long coat blown back by the wind, one arm held out; seen from behind. */
export function agent(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const p = pen(x, base, h, fill, d);
  return [
    p.tube(points('-4,50 -9,27 -12,5'), [12.5, 10, 6.5]),
    p.cut(points('-18,0 -16,6 -8.5,6 -8,0')),
    p.tube(points('5,50 11,28 17,5'), [12.5, 10, 6.5]),
    p.cut(points('13,0 13.5,6 20.5,6 24,0')),
    p.shape(points('-7.5,48 -8,58 -13,76 -9,83 0,85 9,83.5 13,77 8.5,60 8.5,48 0,46')),
    p.cut(points('-7,81 -8.5,89 0,86 8,90 7.5,81')),
    p.shape(points('-5.6,90 -6.5,95 -3,100 3,100.6 7,96.5 6,90 2.5,86 -2.5,86')),
    p.tube(points('11,79 26,74 41,81'), [8, 6.5, 4.4]),
    p.tube(points('-11,79 -19,66 -17,53 -17,50'), [8, 6.5, 5, 4.5]),
    p.shape(points('9,62 9,48 4,34 -2,24 -10,28 -18,14 -28,20 -40,12 -50,20 -62,18 -52,28 -40,36 -24,50 -10,62')),
  ].join('');
}

/** A winged beast in flight, about `w` across; (x, y) is its shoulder. */
export function drake(x: number, y: number, w: number, fill: string, d: 1 | -1 = 1): string {
  const k = w / 2;
  const p = pen(x, y, k, fill, d);
  const wing = (lead: readonly Point[], tips: readonly Point[], pull: Point, root: Point) => {
    const [from, bend, wrist, over, tip] = p.at(lead) as [Point, Point, Point, Point, Point];
    let data = `M${n(from[0])} ${n(from[1])} Q${n(bend[0])} ${n(bend[1])} ${n(wrist[0])} ${n(wrist[1])}`;
    data += ` Q${n(over[0])} ${n(over[1])} ${n(tip[0])} ${n(tip[1])}`;
    const centre = p.at([pull])[0] ?? from;
    let previous = tip;
    for (const next of p.at([...tips, root])) {
      const middle: Point = [(previous[0] + next[0]) / 2, (previous[1] + next[1]) / 2];
      const c: Point = [middle[0] + (centre[0] - middle[0]) * 0.42, middle[1] + (centre[1] - middle[1]) * 0.42];
      data += ` Q${n(c[0])} ${n(c[1])} ${n(next[0])} ${n(next[1])}`;
      previous = next;
    }
    return path(`${data}Z`, fill);
  };
  return [
    wing(points('14,6 14,36 34,56 50,86 88,100'), points('82,66 64,40'), [34, 46], [30, 8]),
    wing(points('16,4 0,34 18,62 -2,92 -56,102'), points('-74,68 -74,34'), [14, 52], [-26, -6]),
    p.tube(points('-112,-8 -86,-22 -56,-20 -26,-8 4,0 28,1 48,4 66,12 82,13'), [0.5, 3, 7, 14, 20, 17, 10, 7, 7]),
    p.cut(points('-112,-8 -122,-2 -118,-12 -124,-20 -108,-12')),
    p.cut(points('74,18 84,20 98,14 104,10 102,7 90,8 99,3 86,4 76,7')),
    p.cut(points('80,19 72,24 58,28 68,22 72,14')),
    p.tube(points('-18,-10 -28,-18 -40,-18 -48,-24'), [9, 6, 3.4, 1.5]),
    p.tube(points('18,-4 16,-16 6,-20 0,-27'), [8, 5, 3.2, 1.5]),
  ].join('');
}

/** A smith with the hammer raised over an anvil; the iron lies at about (44, 46) of the frame. */
export function smith(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const p = pen(x, base, h, fill, d);
  return [
    p.tube(points('-4,48 -11,27 -16,5'), [15, 12, 8]),
    p.cut(points('-21,0 -20,7 -12,6 -8,0')),
    p.tube(points('4,48 11,27 11,5'), [15, 12, 8]),
    p.cut(points('7,0 7,7 15,6 22,0')),
    p.tube(points('0,48 2,62 6,77'), [18, 21, 20]),
    p.cut(points('-8,52 12,54 18,24 -10,22')),
    p.disc(13, 90, 6.8),
    p.cut(points('8,84 20,88 17,79 12,80')),
    p.tube(points('0,79 -11,92 -4,107'), [10, 8, 6]),
    p.cut(points('-8,104 -7,107.5 20,117.5 21,114.5')),
    p.cut(points('15,124 25,128 30,113 20,109.5')),
    p.tube(points('10,75 22,64 33,57'), [9, 7.5, 5.5]),
    p.cut(points('31,58 46,48 45,46.6 30,55')),
    p.cut(points('28,44 68,45 76,42 66,37 56,35 54,27 60,21 60,0 32,0 32,21 38,27 36,36 30,38')),
  ].join('');
}

/** A cave-goer seen from behind, with a pack and a lantern held out; the flame is at (33, 61) of the frame. */
export function delver(x: number, base: number, h: number, fill: string, d: 1 | -1 = 1): string {
  const p = pen(x, base, h, fill, d);
  return [
    p.tube(points('-5,46 -8,26 -11,5'), [14, 11, 7]),
    p.cut(points('-17,-1 -15,6 -7,6 -7,-1')),
    p.tube(points('5,46 10,28 12,8'), [14, 11, 7]),
    p.cut(points('8,3 8,9 16,9 19,3')),
    p.shape(points('-11,38 -12,54 -14,74 -10,83 0,85 10,83 14,74 12,54 12,38 0,35')),
    p.shape(points('-13,50 -14,72 -9,82 9,82 14,72 13,50 0,46')),
    p.tube(points('-15,85 15,85'), [9, 9]),
    p.disc(1, 93, 6.4),
    p.shape(points('-14,94 -5,96.6 -4,101 1,103 6,101 7,96.6 16,94 1,92.4')),
    p.tube(points('12,78 23,72 33,78'), [8, 6.5, 4.6]),
    p.tube(points('-12,78 -18,64 -15,51'), [8, 6.5, 5]),
    p.tube(points('-16,56 -19,0'), [1.8, 1.8]),
    p.cut(points('32.6,78 33.4,78 33.4,70 32.6,70')),
    p.cut(points('29,67 33,71 37,67')),
    p.cut(points('28.6,56 37.4,56 36.6,53.6 29.4,53.6')),
    p.cut(points('29,67.4 30,67.4 30,55 29,55')),
    p.cut(points('36,67.4 37,67.4 37,55 36,55')),
  ].join('');
}
