/** League of Legends: three lanes of light run to a crystal held in rings; two fighters look on. */
import { duellist, wanderer } from '../figures';
import { circle, ellipse, n, type Point, poly, type Scene, type SceneSpec, stops, stroke } from '../kit';
import { spire } from '../pieces';

function crystal(s: Scene, x: number, y: number): void {
  const { u } = s;
  const at = (a: number, b: number): Point => [x + a * u, y + b * u];
  const [top, rightUp, rightLow] = [at(0, -29), at(11, -7), at(7, 20)];
  const [foot, leftLow, leftUp] = [at(0, 29), at(-7, 20), at(-11, -7)];
  const [heart, keel] = [at(2, -2), at(-1, 22)];
  s.blur(poly([top, rightUp, rightLow, foot, leftLow, leftUp], '#7ff7e6'), u * 3);
  s.add(
    poly([top, rightUp, heart], '#eafff8'),
    poly([top, heart, leftUp], '#a6f4ea'),
    poly([leftUp, heart, keel, leftLow], '#3bb7c0'),
    poly([rightUp, heart, keel, rightLow], '#7fe6e0'),
    poly([leftLow, keel, foot], '#1d7f98'),
    poly([rightLow, keel, foot], '#49c3cb'),
  );
}

export const scene: SceneSpec = {
  palette: { fog: '#3fa7b5', near: '#03101d', light: '#ffe7a8' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.66;
    s.sky(stops('#050f26 0%, #0d3b63 40%, #2c8fa4 68%, #b7dcc0 82%, #06202f 100%'));
    s.motes(70, '#dff7ff', { y1: 0.4, max: 0.2 });
    s.glow(cx, hy - u * 28, u * 72, '#8ff0e2', 0.65);
    s.rays(cx, hy - u * 26, 18, u * 96, 0, Math.PI * 2, '#d8fff0', 0.16);
    s.add(s.ridge(hy - u * 6, u * 34, 0.5, s.haze('#2a7791', hy - u * 24, hy + u * 10, 0.8), { sharp: true }));
    const towers: readonly [number, number, number][] = s.wide
      ? [
          [46, 12, 60],
          [62, 9, 40],
          [80, 14, 50],
          [108, 15, 62],
          [128, 10, 44],
        ]
      : [
          [30, 10, 60],
          [39.5, 9, 44],
        ];
    for (const d of [-1, 1]) {
      for (const [o, w, h] of towers) {
        // The page's text covers the left of the wide picture, so there are no towers.
        if (d < 0 && o > 70) {
          continue;
        }
        const x = cx + d * u * o;
        const shape = spire(x, hy + u * 10, u * w, u * h, s.haze('#0d3a58', hy - u * h, hy + u * 12, 0.6));
        s.rim(shape, d * u * 0.5, 0, '#ffe7a8', 0.9);
        s.add(circle(x, hy + u * 10 - u * h - u * 2.6, u * 0.9, '#ffe7a8'));
      }
    }
    s.add(s.ridge(hy + u * 5, u * 5, 0.5, s.haze('#4fb0b6', hy + u, hy + u * 20, 0.6)));
    s.fog(hy - u * 6, u * 22, 0.9, '#8fdccb');
    for (const t of [-0.62, 0, 0.62]) {
      const lane = s.grad([
        [0, '#ffe7a8', 0.95],
        [0.35, '#6fd0c4', 0.55],
        [1, '#0c4256', 0.15],
      ]);
      const [near, far] = [cx + t * u * 120, cx + t * u * 8];
      s.add(
        poly(
          [
            [far - u * 1.6, hy + u * 2],
            [far + u * 1.6, hy + u * 2],
            [near + u * 15, H + 5],
            [near - u * 15, H + 5],
          ],
          lane,
        ),
      );
    }
    const cy = hy - u * 27;
    for (const [rx, width, colour] of [
      [30, 0.5, '#ffe7a8'],
      [36, 0.9, '#e2bd68'],
      [39, 0.3, '#ffe7a8'],
    ] as const) {
      s.add(
        ellipse(
          cx,
          hy - u * 26,
          u * rx,
          u * rx * 0.3,
          'none',
          `stroke="${colour}" stroke-width="${n(u * width)}" opacity=".9"`,
        ),
      );
    }
    crystal(s, cx, cy);
    // The near half of the middle ring passes in front of the crystal.
    const ring = `M${n(cx - u * 36)} ${n(cy + u)} A ${n(u * 36)} ${n(u * 10.8)} 0 0 0 ${n(cx + u * 36)} ${n(cy + u)}`;
    s.add(stroke(ring, '#ffe7a8', u * 1.1));
    s.rim(s.ridge(hy + u * 25, u * 6, 0.5, '#03101d', { tilt: u * 3 }), 0, u * 0.5, '#7fe6d6', 0.5);
    s.rim(duellist(cx - u * 19, hy + u * 26, u * 19, '#03101d', 1), -u * 0.35, u * 0.4, '#ffe7a8', 1);
    s.rim(
      wanderer(cx + u * 19, hy + u * 28, u * 19, '#03101d', -1, { gear: 'spear', wind: -4 }),
      u * 0.35,
      u * 0.4,
      '#ffe7a8',
      1,
    );
    s.motes(44, '#fff1c4', { y0: 0.3, max: 0.35, diamond: true });
  },
};
