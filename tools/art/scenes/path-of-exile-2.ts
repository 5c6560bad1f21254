/**
 * Path of Exile 2: a gallows lantern on a black hill in the rain; an exile passes on the coast below.
 * Icons: raven, crow-dive (Lorc, game-icons.net, CC BY 3.0).
 */
import {
  circle,
  frameDown,
  mix,
  n,
  type Point,
  points,
  poly,
  rect,
  type Scene,
  type SceneSpec,
  stops,
  stroke,
} from '../kit';
import { pilgrim } from '../pieces';

const INK = '#060809';
const EDGE = '#ffe1a0';

function lightning(s: Scene, x0: number): void {
  const { u } = s;
  let [x, y] = [x0, -5];
  let d = `M${n(x)} ${n(y)}`;
  for (let i = 0; i < 9; i++) {
    x += (s.r() - 0.55) * u * 10;
    y += u * 6.5;
    d += ` L${n(x)} ${n(y)}`;
  }
  s.blur(stroke(d, '#ffe9b5', u * 1.6), u * 1.2);
  s.add(stroke(d, '#fff8e2', u * 0.45));
}

/** The gallows at x, its foot at hy, and the lantern's cage. */
function gallows(s: Scene, x: number, hy: number): string {
  const { u } = s;
  const shape = (points: readonly Point[]) => poly(frameDown(x, hy, u)(points), INK);
  const bar = (a: number, b: number, w: number, h: number) => rect(x + a * u, hy + b * u, w * u, h * u, INK);
  return [
    bar(0, -44, 2.4, 50),
    shape(points('-22,-44 5,-46 5,-43.6 -22,-42')),
    shape(points('0,-32 -10,-43 -8,-43.2 1,-34')),
    bar(-18.2, -43, 0.4, 9),
    shape(points('-20.4,-33 -18,-35.4 -15.6,-33')),
    bar(-20.4, -26.4, 4.8, 1.1),
    bar(-20.2, -33, 0.5, 7),
    bar(-16.3, -33, 0.5, 7),
  ].join('');
}

export const scene: SceneSpec = {
  palette: { fog: '#5e6f6c', near: INK, light: '#ffd98a' },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.66;
    s.sky(stops('#0b1113 0%, #27363a 35%, #5d7272 62%, #c6b98c 74%, #0d1314 100%'));
    s.blur(s.bank(-u * 6, u * 20, '#10191c', 12, false), u * 3);
    s.blur(s.bank(u * 3, u * 11, '#18262a', s.wide ? 30 : 14, false), u * 3);
    s.glow(cx - u * 14, hy - u * 10, u * 60, '#ffdf98', 0.8);
    lightning(s, cx + u * 33);
    s.add(s.ridge(hy - u * 2, u * 12, 0.55, s.haze('#4a5c5c', hy - u * 8, hy + u * 6, 0.8)));
    for (let i = 0; i < 7; i++) {
      const y = hy + u * i * 3.2;
      const swell: Point[] = [
        [-5, y],
        [W + 5, y + u * (s.r() - 0.5) * 2],
        [W + 5, H + 5],
        [-5, H + 5],
      ];
      s.add(poly(swell, mix('#6f8078', '#0a1012', 0.25 + i * 0.11)));
    }
    const path = s.grad([
      [0, '#ffe3a0', 0.85],
      [1, '#ffe3a0', 0],
    ]);
    s.blur(
      poly(
        [
          [cx - u * 15, hy],
          [cx - u * 13, hy],
          [cx - u * 4, H],
          [cx - u * 34, H],
        ],
        path,
      ),
      u * 1.2,
    );
    const gx = cx + u * 10;
    const hill: Point[] = [
      [cx - u * 18, H + 5],
      [cx - u * 8, hy + u * 18],
      [cx + u * 2, hy + u * 7],
      [cx + u * 14, hy + u * 2],
      [cx + u * 34, hy + u * 5],
      [cx + u * 60, hy + u * 9],
      [W + 5, hy + u * 14],
      [W + 5, H + 5],
    ];
    s.rim(poly(hill, INK) + gallows(s, gx, hy), u * 0.4, u * 0.4, EDGE, 0.95);
    s.rim(s.icon('raven', gx + u * 3, hy - u * 52, u * 17, INK), u * 0.3, u * 0.4, EDGE, 0.9);
    s.glow(gx - u * 18, hy - u * 29.6, u * 13, '#ffc65c', 0.95);
    s.add(circle(gx - u * 18, hy - u * 29.4, u * 1.5, '#fff6dc'));
    for (const [a, b, k] of [
      [-26, -56, 8],
      [-33, -48, 5],
      [-20, -46, 4],
    ] as const) {
      s.add(s.icon('crow-dive', cx + a * u, hy + b * u, k * u, '#0b1113'));
    }
    s.rim(pilgrim(cx - u * 17, hy + u * 24, u * 27, INK, -1, 'staff'), u * 0.35, u * 0.4, EDGE, 0.95);
    let rain = '';
    for (let i = 0; i < 150; i++) {
      const length = u * (2 + s.r() * 4);
      rain += `M${n(s.r() * W)} ${n(s.r() * H)}l${n(-length * 0.22)} ${n(length)}`;
    }
    s.add(stroke(rain, '#dfe9e4', u * 0.14, 'opacity=".3"'));
  },
};
