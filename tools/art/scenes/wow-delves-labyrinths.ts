/** Delves and labyrinths: one lantern at the mouth of a cave of five depths. */
import { delver } from '../figures';
import {
  circle,
  curve,
  frameDown,
  mix,
  type Point,
  path,
  points,
  rect,
  type Scene,
  type SceneSpec,
  stops,
  stroke,
} from '../kit';

const INK = '#04100f';

/** A ragged opening round (x, y): a ring of points, spikier above (stalactites) than below. */
function mouth(s: Scene, x: number, y: number, rx: number, ry: number): string {
  const points: Point[] = [];
  const count = 44;
  for (let i = 0; i < count; i++) {
    const t = (i / count) * Math.PI * 2;
    const above = Math.max(0, -Math.sin(t));
    const spike = i % 2 === 0 ? 1 - above * (0.1 + s.r() * 0.3) : 0.96 + s.r() * 0.12;
    points.push([x + Math.cos(t) * rx * (0.94 + s.r() * 0.1), y + Math.sin(t) * ry * spike]);
  }
  return curve(points, 0.45);
}

function mushroom(s: Scene, x: number, base: number, h: number): string {
  const cap = path(
    `M${x - h * 0.42} ${base - h * 0.62} Q${x - h * 0.3} ${base - h} ${x} ${base - h} Q${x + h * 0.3} ${base - h} ${x + h * 0.42} ${base - h * 0.62} Q${x} ${base - h * 0.72} ${x - h * 0.42} ${base - h * 0.62}Z`,
    '#3fd0b0',
  );
  return rect(x - h * 0.05, base - h * 0.7, h * 0.1, h * 0.7, mix('#3fd0b0', s.p.near, 0.55)) + cap;
}

export const scene: SceneSpec = {
  palette: { fog: '#2f9a8c', near: INK, light: '#ffd27a' },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.74;
    s.sky(stops('#0f4a4c 0%, #3fae9c 50%, #c9ecc0 80%, #0c2f30 100%'));
    const [lx, ly] = [cx + u * 2, hy - u * 36];
    s.glow(lx, ly, u * 46, '#e8fbd8', 0.9);
    // Four rings of rock from the far light to the near dark.
    const sheet = rect(-60, -60, W + 120, H + 120, '#ffffff');
    const depths: readonly [number, number, number, number, string, string][] = [
      [3, -36, 18, 22, '#3f9a90', '#d8f3cf'],
      [1, -30, 27, 32, '#24706c', '#9ee0c4'],
      [-2, -25, 36, 42, '#144a4a', '#58b7a4'],
      [0, -18, 50, 55, '#0a2a2c', '#2f8a80'],
    ];
    for (const [i, [x, y, rx, ry, colour, edge]] of depths.entries()) {
      const stretch = s.wide ? 1 + i * 0.16 : 1 - i * 0.03;
      const hole = mouth(s, cx + x * u, hy + y * u, rx * u * stretch, ry * u);
      const rock = rect(-50, -50, W + 100, H + 100, s.haze(colour, hy - u * 70, hy + u * 34, 0.18));
      s.add(s.masked(rock, sheet + path(hole, '#000000')), stroke(hole, edge, u * 0.4, 'opacity=".75"'));
      if (i === 1) {
        s.rays(lx, ly, 9, u * 90, 0.5, Math.PI - 0.4, '#e8fbd8', 0.3);
      }
      s.fog(hy - u * (6 - i * 4), u * 22, 0.45 - i * 0.08, '#4fb7a4');
    }
    // The floor: a path of pools, then the ledge with the cave-goer.
    for (const [x, y, rx] of [
      [6, 4, 9],
      [-3, 9, 13],
      [10, 14, 12],
    ] as const) {
      s.add(
        `<ellipse cx="${cx + x * u}" cy="${hy + y * u}" rx="${rx * u}" ry="${u * 1.2}" fill="#bfeed2" opacity=".45"/>`,
      );
    }
    const ledge = points('-160,22 -70,20 -36,16 -20,13.4 -6,13 8,14 16,18 26,24 50,25 110,20 110,70 -160,70');
    const [fx, fy, h] = [cx - u * 9, hy + u * 14.4, u * 40];
    const [flameX, flameY] = [fx + h * 0.33, fy - h * 0.61];
    s.glow(flameX, flameY, u * 40, '#ffb04a', 0.8);
    s.rim(path(curve(frameDown(cx, hy, u)(ledge), 0.6), INK), 0, u * 0.5, '#ffb85e', 0.6);
    s.rim(delver(fx, fy, h, INK), -u * 0.45, u * 0.25, '#ffd28a', 1);
    s.glow(flameX, flameY, u * 9, '#ffd27a', 1);
    s.add(circle(flameX, flameY, u * 1.5, '#fffbe8'));
    for (const [x, y, k] of [
      [27, 25, 7],
      [31, 25, 4.6],
      [-38, 18, 6],
      [-33.6, 17, 4],
      [44, 26, 5],
      [-78, 22, 5],
    ] as const) {
      s.glow(cx + x * u, hy + (y - k * 0.7) * u, k * u * 1.2, '#3fd0b0', 0.6);
      s.add(mushroom(s, cx + x * u, hy + y * u, k * u));
    }
    s.motes(50, '#ffe2a0', { y0: 0.3, y1: 0.85, max: 0.32 });
  },
};
