/** Leveling and gearing: a rider on the long road at dawn, the far citadel already in the light. */
import { riderBehind } from '../figures';
import { circle, frameDown, mix, n, type Point, path, points, poly, type Scene, type SceneSpec, stops } from '../kit';
import { tower, tree } from '../pieces';

const INK = '#12182a';
const EDGE = '#fff0c4';

/** A road in bends to a point on the horizon: half-widths grow with nearness. */
function road(s: Scene, x: number, y: number, foot: number): string {
  const { u } = s;
  const bends: readonly (readonly [number, number, number])[] = [
    [0, 0, 0.5],
    [5, 0.07, 0.9],
    [8, 0.14, 1.3],
    [2, 0.24, 2],
    [-7, 0.35, 3],
    [-8, 0.46, 4.2],
    [1, 0.6, 6.4],
    [6, 0.74, 9.6],
    [2, 0.88, 14],
    [-4, 1.05, 22],
  ];
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [a, t, w] of bends) {
    const at = y + (foot - y) * t;
    left.push([x + (a - w) * u, at]);
    right.unshift([x + (a + w) * u, at]);
  }
  const smooth = (points: readonly Point[]) => {
    let d = '';
    for (const [i, p] of points.entries()) {
      const q = points[i + 1];
      if (q !== undefined) {
        d += ` C${n(p[0])} ${n((p[1] + q[1]) / 2)} ${n(q[0])} ${n((p[1] + q[1]) / 2)} ${n(q[0])} ${n(q[1])}`;
      }
    }
    return d;
  };
  const [l, r] = [left[0] ?? [x, y], right[0] ?? [x, foot]];
  return `M${n(l[0])} ${n(l[1])}${smooth(left)} L${n(r[0])} ${n(r[1])}${smooth(right)}Z`;
}

function citadel(s: Scene, x: number, base: number, fill: string): string {
  const { u } = s;
  const towers: readonly [number, number, number][] = [
    [-9, 3.4, 9],
    [-5.4, 3.2, 14],
    [-1.6, 3, 11],
    [1.6, 4, 21],
    [5.4, 3.2, 13],
    [9, 3.2, 8],
  ];
  const rock = points('-22,6 -13,0 -10,-4 10,-4 14,1 24,6');
  const mass = poly(frameDown(x, base, u)(rock), fill);
  return mass + towers.map(([a, w, h]) => tower(x + a * u, base - u * 3, w * u, h * u, fill, true)).join('');
}

export const scene: SceneSpec = {
  palette: { fog: '#ffd9b0', near: '#0e1326', light: '#fff3cf' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.56;
    s.sky(stops('#34508c 0%, #7f93c4 30%, #f2c3b0 48%, #ffe2b0 58%, #43507e 100%'));
    s.motes(40, '#ffffff', { y1: 0.22, max: 0.2 });
    const [lx, ly] = [cx + u * 5, hy - u * 8];
    s.glow(lx, ly, u * 70, '#fff0c0', 0.95);
    s.rays(lx, ly, 16, u * 84, Math.PI, Math.PI * 2, '#fff6dc', 0.24);
    s.add(circle(lx, ly, u * 17, s.grad(stops('#fffdf0 0%, #ffe0a0 100%'))));
    for (const [x, y, w] of [
      [-34, -30, 30],
      [28, -36, 26],
      [-92, -36, 40],
      [64, -22, 30],
      [-6, -46, 20],
    ] as const) {
      s.add(
        `<ellipse cx="${n(cx + x * u)}" cy="${n(hy + y * u)}" rx="${n(w * u)}" ry="${n(u * 0.8)}" fill="#fff0dc" opacity=".45"/>`,
      );
    }
    s.add(s.ridge(hy - u * 4, u * 16, 0.5, s.haze('#a9a4cc', hy - u * 14, hy + u * 6, 0.75), { sharp: true }));
    s.rim(
      citadel(s, lx, hy + u * 1, s.haze('#8076a8', hy - u * 22, hy + u * 6, 0.6)),
      u * 0.2,
      u * 0.3,
      '#fff6dc',
      0.9,
    );
    s.fog(hy - u * 8, u * 18, 0.7, '#ffe6be');
    const hills: readonly [number, number, string][] = [
      [4, 8, '#a99aa6'],
      [9, 9, '#8d8a80'],
      [16, 9, '#6f7d62'],
      [25, 8, '#4d6350'],
    ];
    for (const [y, amp, colour] of hills) {
      s.add(s.ridge(hy + y * u, u * amp, 0.46, s.haze(colour, hy + (y - 4) * u, hy + (y + 16) * u, 0.4)));
    }
    const dust = s.grad(stops('#fffbe8 0%, #ffe3ae 30%, #b98d62 100%'), { user: true, v: [0, n(hy + u * 4), 0, H] });
    s.add(path(road(s, lx, hy + u * 3, H), dust));
    for (const [x, y, h] of [
      [-26, 16, 10],
      [-22, 17, 7],
      [24, 15, 9],
      [-36, 22, 15],
      [33, 24, 17],
      [-64, 22, 13],
      [-96, 24, 12],
      [60, 22, 14],
      [-120, 28, 16],
    ] as const) {
      const colour = mix('#6f7d62', '#26384a', (y - 14) / 14);
      s.rim(tree(cx + x * u, hy + y * u, h * u, colour), (x < 0 ? -1 : 1) * u * 0.25, u * 0.2, '#ffe6b4', 0.7);
    }
    const verge = (d: 1 | -1) => {
      const line = points('24,46 28,38 36,34 52,32 100,28 180,25 180,60');
      return poly(frameDown(cx, hy, u, d)(line), INK);
    };
    s.rim(verge(-1) + verge(1), 0, u * 0.4, '#d9a878', 0.7);
    const [fx, fy] = [cx - u * 3, hy + u * 34];
    s.add(
      poly(
        [
          [fx - u * 4, fy - u],
          [fx + u * 4, fy - u],
          [fx - u * 1, H + 5],
          [fx - u * 16, H + 5],
        ],
        INK,
        'opacity=".4"',
      ),
    );
    s.rim(riderBehind(fx, fy, u * 39, INK, 1), u * 0.1, u * 0.5, EDGE, 1);
    s.motes(40, '#fff6d8', { y0: 0.45, y1: 0.95, max: 0.32 });
  },
};
