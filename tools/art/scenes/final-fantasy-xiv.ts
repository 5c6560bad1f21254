/** Final Fantasy XIV: an airship drifts past crystals taller than clouds, in the pink of dawn. */

import { wanderer } from '../figures';
import {
  circle,
  curve,
  ellipse,
  frame,
  n,
  type Point,
  path,
  points,
  poly,
  type Scene,
  type SceneSpec,
  stops,
} from '../kit';
import { shard } from '../pieces';

/** An airship of 100 units: hull below, gas-bag above, three sails and a tail fin. Points left. */
function airship(s: Scene, x: number, y: number, w: number, fill: string): string {
  const k = w / 100;
  const at = frame(x, y, k, -1);
  const shape = (points: readonly Point[]) => path(curve(at(points), 0.8), fill);
  const cut = (points: readonly Point[]) => poly(at(points), fill);
  const rope = (a: number, b: number) =>
    cut([
      [a, 14],
      [a + 0.8, 14],
      [b + 0.8, -14],
      [b, -14],
    ]);
  return [
    shape(points('52,22 34,34 0,38 -34,33 -50,24 -34,14 0,9 34,13')),
    cut(points('-40,26 -62,42 -56,25 -62,6 -40,20')),
    cut(points('40,-11 56,-8 66,-4 46,-18 30,-26 -24,-26 -36,-18 -42,0 -30,-4 -24,-11')),
    cut(points('-6,-26 0,-35 8,-35 10,-26')),
    points('-26,-22 -12,-8 6,2 20,14 30,26')
      .map(([a, b]) => rope(a ?? 0, b ?? 0))
      .join(''),
    cut(points('-42,-8 -66,4 -60,-10 -66,-22 -40,-16')),
    cut(points('16,-25 8,-36 -14,-34 -18,-25')),
    ...[-30, -12, 12, 30].map((a) =>
      ellipse(x - a * k, y - 23.5 * k, 1.2 * k, (15 - Math.abs(a) * 0.16) * k, s.p.light, 'opacity=".16"'),
    ),
  ].join('');
}

export const scene: SceneSpec = {
  palette: { fog: '#f6c9d6', near: '#1a1740', light: '#fff4e0' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.66;
    s.sky(stops('#28307a 0%, #6f74c4 35%, #e0a9cf 60%, #ffdcc0 78%, #6f5ea6 100%'));
    s.motes(60, '#ffffff', { y1: 0.4, max: 0.25 });
    s.glow(cx, hy - u * 6, u * 72, '#fff2d8', 0.95);
    s.rays(cx, hy - u * 4, 14, u * 96, Math.PI, Math.PI * 2, '#fff7e6', 0.26);
    const moon = s.masked(
      circle(cx - u * 24, H * 0.15, u * 8, '#fbeeff'),
      circle(cx - u * 24, H * 0.15, u * 9, '#ffffff') + circle(cx - u * 21, H * 0.138, u * 7.2, '#000000'),
    );
    s.add(moon);
    s.blur(s.bank(hy - u * 6, u * 12, '#f2bfd6', 12), u * 0.6);
    const shards: readonly [number, number, number, number, string, string][] = [
      [-44, 12, 40, -6, '#8f86cf', '#c3a9dc'],
      [40, 14, 50, 6, '#857dc8', '#bda3d8'],
      [26, 12, 66, 4, '#6a64b8', '#dcb2da'],
      [8, 22, 90, 1, '#4d4fa6', '#f5cfe0'],
      [-10, 11, 48, -3, '#6f69bb', '#e2b8dc'],
      [-84, 14, 34, -5, '#8f86cf', '#c3a9dc'],
      [-112, 12, 26, -4, '#9a90d4', '#caafe0'],
      [70, 13, 44, 5, '#8f86cf', '#c3a9dc'],
    ];
    for (const [x, w, h, lean, dark, lit] of shards) {
      const [top, foot] = [hy - h * u, hy + u * 14];
      s.add(shard(cx + x * u, foot, w * u, h * u, lean * u, s.haze(dark, top, foot, 0.7), s.haze(lit, top, foot, 0.8)));
    }
    s.glow(cx + u * 9, hy - u * 75, u * 12, '#ffffff', 0.9);
    s.blur(s.bank(hy + u * 6, u * 10, '#fbd9dc', 14), u * 0.5);
    const cloud = s.grad(stops('#d9a9cf 0%, #7d6ab5 100%'), { user: true, v: [0, n(hy + u * 10), 0, H] });
    s.add(s.bank(hy + u * 16, u * 9, cloud, s.wide ? 36 : 16));
    s.rim(airship(s, cx - u * 13, hy - u * 15, u * 42, '#2a2560'), -u * 0.4, u * 0.45, '#fff1dc', 1);
    s.rim(s.ridge(hy + u * 27, u * 8, 0.5, '#1a1740', { tilt: -u * 6 }), 0, u * 0.5, '#ffd0dc', 0.7);
    s.rim(wanderer(cx + u * 24, hy + u * 28, u * 17, '#1a1740', 1, { wind: 12 }), u * 0.35, u * 0.35, '#fff1dc', 1);
    s.motes(40, '#ffffff', { y0: 0.4, max: 0.4, diamond: true });
  },
};
