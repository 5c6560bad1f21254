/** Mythic+ and dungeons: a gate in the shape of a keystone burns in a snow cliff under a cold night. */
import { wanderer } from '../figures';
import {
  frameDown,
  mix,
  n,
  type Point,
  path,
  points,
  poly,
  rect,
  type Scene,
  type SceneSpec,
  stops,
  stroke,
} from '../kit';
import { pine } from '../pieces';

const INK = '#060c18';
const FIRE = '#ffb257';

/** The outline of a keystone: wider above, both ends slightly bowed. `g` grows it on all sides. */
function keystone(x: number, base: number, k: number, g = 0): string {
  const [l0, l1] = [x - (11 + g) * k, x - (18 + g) * k];
  const [r0, r1] = [x + (11 + g) * k, x + (18 + g) * k];
  const [y0, y1] = [base + g * 0.2 * k, base - (46 + g) * k];
  return `M${n(l0)} ${n(y0)} L${n(l1)} ${n(y1)} Q${n(x)} ${n(y1 - 7 * k)} ${n(r1)} ${n(y1)} L${n(r0)} ${n(y0)} Z`;
}

/** A cliff of facets over the whole width, its foot at `base`; lit faces look to the gate. */
function cliff(s: Scene, base: number): void {
  const { W, u, cx } = s;
  const columns = s.wide ? 26 : 10;
  const foot = base + u * 20;
  const crest: Point[] = [];
  for (let i = 0; i <= columns; i++) {
    const x = -10 + (i / columns) * (W + 20);
    const near = Math.max(0, 1 - Math.abs(x - cx) / (u * 60));
    crest.push([x + (s.r() - 0.5) * u * 3, base - u * (16 + near * 50 + s.r() * 14)]);
  }
  // A plane below the facets, so that no sky shows through the seams.
  s.add(poly([[-10, foot], ...crest, [W + 10, foot]], s.haze('#31466e', base - u * 50, base + u * 10, 0.4)));
  for (let i = 0; i < columns; i++) {
    const p: Point = crest[i] ?? [0, base];
    const q: Point = crest[i + 1] ?? [W, base];
    const m: Point = [(p[0] + q[0]) / 2 + (s.r() - 0.5) * u * 3, (p[1] + base) / 2 - u * s.r() * 8];
    const towards = p[0] < cx === q[1] < p[1];
    const far = Math.min(1, Math.abs(p[0] - cx) / (u * 70));
    const tone = (t: number) => s.haze(mix(mix('#4d648c', '#1c2a49', t), '#31466e', far), p[1], base + u * 10, 0.4);
    s.add(poly([p, q, m], tone(towards ? 0 : 0.55)));
    s.add(poly([p, m, [m[0], foot], [p[0], foot]], tone(0.3 + s.r() * 0.5)));
    s.add(poly([q, m, [m[0], foot], [q[0], foot]], tone(0.6 + s.r() * 0.4)));
    // Snow on the crest.
    const cap: Point[] = [
      p,
      q,
      [q[0], q[1] + u * (2 + s.r() * 3)],
      [(p[0] + q[0]) / 2, Math.max(p[1], q[1]) + u * s.r() * 2],
      [p[0], p[1] + u * (2 + s.r() * 3)],
    ];
    s.add(poly(cap, '#cfdcf0', 'opacity=".85"'));
  }
}

/** Firs on both sides of the gate, the nearest with its light on them. */
function trees(s: Scene, hy: number): void {
  const { u, cx } = s;
  for (const [o, h] of points('30,26 38,36 54,30 72,38 94,26 122,30 146,24')) {
    for (const d of [-1, 1]) {
      s.rim(
        pine(
          cx + d * u * (o + s.r() * 3),
          hy + u * (11 + s.r() * 4),
          u * h * (s.wide && d < 0 && o > 50 ? 0.7 : 1),
          '#0f1c34',
        ),
        d * u * 0.35,
        u * 0.1,
        '#ffb067',
        o < 50 ? 0.8 : 0.25,
      );
    }
  }
}

/** The five players in front of the gate, each with a shadow away from the fire. */
function party(s: Scene, hy: number): void {
  const { u, cx } = s;
  const five: readonly [number, number, number, 'sword' | 'spear' | 'none'][] = [
    [-17, 20, 17, 'spear'],
    [-8, 23, 19, 'sword'],
    [1, 20, 15, 'none'],
    [9.4, 23, 18, 'sword'],
    [18, 20, 16, 'none'],
  ];
  for (const [x, y, h, gear] of five) {
    const shadow: Point[] = [
      [-2, 0],
      [2, 0],
      [x * 0.25 + 4, 8],
      [x * 0.25 - 4, 8],
    ];
    s.add(
      poly(
        shadow.map(([a, b]): Point => [cx + (x + a) * u, hy + (y + b) * u]),
        INK,
        'opacity=".4"',
      ),
    );
    s.rim(
      wanderer(cx + x * u, hy + y * u, h * u, INK, x < 0 ? -1 : 1, { gear, wind: 4 }),
      (x > 0 ? 1 : -1) * u * 0.22,
      u * 0.35,
      '#ffd9a0',
      1,
    );
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#7f9cc9', near: INK, light: FIRE },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.72;
    s.sky(stops('#081228 0%, #1d3763 40%, #6f8fc0 75%, #0c1730 100%'));
    s.motes(110, '#ffffff', { y1: 0.5, max: 0.24 });
    s.add(s.ridge(hy - u * 38, u * 40, 0.52, s.haze('#44608f', hy - u * 60, hy - u * 10, 0.8), { sharp: true }));
    s.fog(hy - u * 34, u * 34, 0.6, '#8fabd6');
    cliff(s, hy);
    // The gate: frame of dark stones, then the fire.
    const base = hy + u * 2;
    s.glow(cx, hy - u * 24, u * 56, '#ff8f3a', 0.8);
    s.add(
      path(keystone(cx, base, u, 6.5), '#101a30'),
      stroke(keystone(cx, base, u, 6.5), '#8ea6cf', u * 0.35, 'opacity=".6"'),
    );
    for (const t of [0.12, 0.36, 0.6, 0.84]) {
      const y = base - t * 46 * u;
      for (const d of [-1, 1]) {
        const inner = cx + d * (11 + 7 * t) * u;
        s.add(
          poly(
            [
              [inner, y],
              [inner + d * u * 6.5, y - u * 0.6],
              [inner + d * u * 6.5, y - u * 0.1],
              [inner, y + u * 0.5],
            ],
            '#2b3d63',
          ),
        );
      }
    }
    const fire = s.grad(stops('#ff7a2a 0%, #ffc060 45%, #fff4d0 100%'));
    s.add(path(keystone(cx, base, u), fire), stroke(keystone(cx, base, u, 0.5), '#fff3cf', u * 0.8));
    // A smaller keystone inside.
    s.add(stroke(keystone(cx, hy - u * 20, u * 0.32), '#fffaf0', u * 0.9, 'opacity=".9" stroke-linejoin="round"'));
    s.rays(cx, hy - u * 18, 12, u * 90, 0.2, Math.PI - 0.2, '#ffd59a', 0.4);
    trees(s, hy);
    const snow = points('-160,6 -60,9 -24,3 -14,2 14,2 24,3 60,8 110,6 110,60 -160,60');
    s.add(poly(frameDown(cx, hy, u)(snow), s.grad(stops('#7d93bd 0%, #2c4069 50%, #0a1326 100%'))));
    s.add(
      s.lane(
        cx,
        hy + u * 2,
        12,
        44,
        s.grad([
          [0, '#ffd48c', 0.95],
          [0.5, '#e0823c', 0.5],
          [1, '#e0823c', 0],
        ]),
      ),
    );
    for (let i = 0; i < 4; i++) {
      s.add(rect(cx - u * (13 + i * 2), hy + u * (2 + i * 1.9), u * (26 + i * 4), u * 0.5, '#7a4a35', 'opacity=".6"'));
    }
    party(s, hy);
    s.add(s.ridge(H * 0.965, u * 4, 0.5, '#070d1c'));
    s.motes(90, '#ffffff', { y0: 0.1, max: 0.32 });
  },
};
