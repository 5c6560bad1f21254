/** Escape from Tarkov: a masked scavenger in fog before dead factories, lit by one red flare. */

import { tube } from '../figures';
import { circle, curve, frame, type Point, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { crane, pine } from '../pieces';

const INK = '#0a0e0d';
const FLARE = '#ff5a42';

/** Head and shoulders in hood and gas mask, 100 units from breast to crown. */
function scavenger(s: Scene, x: number, base: number, h: number): void {
  const k = h / 100;
  const at = frame(x, base, k, 1);
  const shape = (points: readonly Point[], fill = INK) => path(curve(at(points), 0.9), fill);
  const pack = shape(points('-52,-20 -50,34 -40,50 -16,52 -10,20 -10,-20'));
  const shoulders = shape(points('-66,-30 -62,4 -48,24 -26,34 -12,44 12,44 26,34 48,24 62,4 66,-30'));
  const hood = shape(points('-26,40 -29,62 -25,84 -12,98 0,101 12,98 25,84 29,62 26,40 14,32 -14,32'));
  const barrel = poly(at(points('24,0 41,70 44,70 34,0')), INK) + poly(at(points('41.4,69 45.4,88 47,88 44,69')), INK);
  s.rim(pack + barrel, -k * 1.1, 0, FLARE, 0.55);
  s.rim(shoulders + hood, -k * 1.6, k * 0.4, FLARE, 0.95);
  // Mask: paler face, two lenses that hold the flare, filter and hose.
  s.add(shape(points('-18,80 -21,64 -16,50 -7,42 7,42 16,50 21,64 18,80 8,87 -8,87'), '#1b2422'));
  for (const d of [-1, 1]) {
    const [lx, ly] = at([[d * 9.6, 69]])[0] ?? [x, base];
    const glass = s.grad(stops(`#2c3836 0%, #54403a 55%, ${FLARE} 100%`), { v: [0, 0, 1, 1] });
    s.rim(circle(lx, ly, k * 8.6, '#0a0e0d'), -k * 0.8, -k * 0.4, '#ff8a70', 0.9);
    s.add(circle(lx, ly, k * 6.6, glass), circle(lx + k * 2.3, ly + k * 2, k * 1.3, '#ffd9c8'));
  }
  const [fx, fy] = at([[0, 47]])[0] ?? [x, base];
  s.rim(circle(fx, fy, k * 9, '#0d1312'), -k * 1, -k * 0.3, '#ff8a70', 0.9);
  for (let i = -1; i <= 1; i++) {
    s.add(rect(fx - k * 4.6, fy + k * (i * 3 - 0.5), k * 9.2, k * 1, '#2b3634'));
  }
  s.add(
    tube(
      at(points('-6,42 -14,30 -12,12 -4,-10')),
      [5, 6, 6, 6].map((w) => w * k),
      '#141b1a',
    ),
  );
  s.add(
    poly(at(points('-40,26 -34,29 -26,-20 -34,-20')), '#1a2321'),
    poly(at(points('40,26 34,29 26,-20 34,-20')), '#1a2321'),
  );
}

/** Ruined halls in the fog; their windows are random. */
function factory(s: Scene, hy: number): void {
  const { H, u, cx } = s;
  const halls: readonly [number, number, number][] = [
    [-30, 18, 26],
    [-10, 12, 40],
    [8, 20, 30],
    [50, 22, 36],
    [-84, 26, 22],
    [-116, 20, 30],
  ];
  for (const [x, w, h] of halls) {
    s.add(rect(cx + x * u, hy - h * u, w * u, H, s.haze('#5b6963', hy - h * u, hy + u * 6, 0.75)));
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 5; j++) {
        if (s.r() > 0.45) {
          s.add(
            rect(
              cx + (x + 2 + i * (w / 4.4)) * u,
              hy + (-h + 3 + j * 4.6) * u,
              u * 1.6,
              u * 2,
              '#46534e',
              'opacity=".7"',
            ),
          );
        }
      }
    }
  }
}

/** The nearest firs, on both sides. */
function nearTrees(s: Scene): void {
  const { H, u, cx } = s;
  for (const d of [-1, 1]) {
    for (const [o, h] of points('46,84 36,50 62,96 84,70 112,60 138,76')) {
      // The page's text covers the left of the wide picture, so trees there are lower and paler.
      const quiet = s.wide && d < 0 && o > 50;
      const fill = quiet ? s.haze('#2a3430', H - u * 40, H + u * 4, 0.3) : '#121816';
      s.add(pine(cx + d * u * (o + s.r() * 4), H + u * 4, u * h * (quiet ? 0.55 : 1), fill));
    }
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#9caaa3', near: '#090c0b', light: '#f3f0d8' },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.68;
    s.sky(stops('#3b4745 0%, #6f7f7a 40%, #b9c1b2 70%, #1d2422 100%'));
    s.glow(cx + u * 12, hy - u * 30, u * 54, '#f6f1d6', 0.75);
    s.add(
      crane(cx + u * 34, hy + u * 6, u * 66, -1, s.haze('#7f8d87', hy - u * 60, hy + u * 6, 0.8)),
      crane(cx - u * 52, hy + u * 6, u * 48, 1, s.haze('#8a9790', hy - u * 44, hy + u * 6, 0.8)),
    );
    factory(s, hy);
    s.add(rect(cx - u * 19, hy - u * 62, u * 4, H, s.haze('#6b7872', hy - u * 60, hy, 0.8)));
    s.add(rect(cx - u * 19, hy - u * 57, u * 4, u * 3, '#a5483a', 'opacity=".8"'));
    s.fog(hy - u * 18, u * 32, 0.9, '#c2c9bb');
    for (let i = 0; i < 26; i++) {
      const x = (i / 25) * W + (s.r() - 0.5) * u * 6;
      const foot = hy + u * (14 + s.r() * 6);
      s.add(pine(x, foot, u * (18 + s.r() * 20), s.haze('#33403b', hy - u * 18, hy + u * 20, 0.55)));
    }
    s.fog(hy, u * 24, 0.6, '#aab5ab');
    nearTrees(s);
    s.add(s.ridge(hy + u * 24, u * 8, 0.55, '#0c110f'));
    const fx = cx - u * 2;
    s.glow(fx + u * 27, hy + u * 12, u * 26, FLARE, 0.85);
    s.glow(fx + u * 27, hy + u * 12, u * 5, '#fff0e0', 1);
    scavenger(s, fx, hy + u * 27, u * 46);
    s.motes(40, '#ffb9a4', { y0: 0.3, max: 0.28 });
  },
};
