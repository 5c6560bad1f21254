/**
 * Twilight: a moon of two halves, two shrines and the river between them.
 * Icons: bowman (Lorc), minotaur (Lorc).
 */
import { frameDown, n, type Point, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { line, type Plan, plan } from '../shapes';

const HORIZON = 0.64;
const LEAF = '#07150f';
const COAL = '#140507';
const DAWN = '#f6f0b0';
const EMBER = '#ff6a3c';
const MOON = { y: -28, r: 19 };

/** The shrine of growth: a stem that opens like a calyx round a floating seed of light. */
function grove(s: Scene, p: Plan, x: number, foot: number, h: number): void {
  const { u } = p;
  const k = (h / 100) * u;
  const at = (a: number, b: number): string => `${n(p.X(x) + a * k)} ${n(p.Y(foot) + b * k)}`;
  const petal = (d: number): string =>
    `M${at(0, -18)} C${at(d * 8, -36)} ${at(d * 34, -44)} ${at(d * 30, -72)} C${at(d * 29, -84)} ${at(d * 20, -94)} ${at(d * 13, -100)}
     C${at(d * 20, -86)} ${at(d * 21, -74)} ${at(d * 16, -64)} C${at(d * 11, -52)} ${at(d * 2, -48)} ${at(0, -40)} Z`;
  const stem = `M${at(-30, 4)} C${at(-12, 0)} ${at(-9, -12)} ${at(-5, -34)} L${at(5, -34)} C${at(9, -12)} ${at(12, 0)} ${at(30, 4)} Z`;
  s.glow(p.X(x), p.Y(foot) - 68 * k, h * u * 0.42, '#d8ff9a', 0.8);
  s.rim(path(petal(-1), LEAF) + path(petal(1), LEAF) + path(stem, LEAF), -u * 0.45, u * 0.45, DAWN, 0.95);
  const seed = points('0,-84 7,-69 0,-54 -7,-69');
  s.add(poly(frameDown(p.X(x), p.Y(foot), k)(seed), '#f6ffd6'));
}

/** The shrine of ruin: horns of slag round a coal that hangs between them. */
function forge(s: Scene, p: Plan, x: number, foot: number, h: number): void {
  const { u } = p;
  const k = (h / 100) * u;
  const at = frameDown(p.X(x), p.Y(foot), k);
  const horn = (d: number): Point[] => [
    [d * 4, -26],
    [d * 20, -44],
    [d * 38, -58],
    [d * 27, -61],
    [d * 33, -74],
    [d * 24, -78],
    [d * 30, -104],
    [d * 13, -82],
    [d * 17, -70],
    [d * 9, -68],
    [d * 12, -56],
    [0, -44],
  ];
  const block = points('-32,4 -20,-4 -24,-12 -11,-16 -14,-26 -6,-46 6,-46 14,-26 11,-16 24,-12 20,-4 32,4');
  s.glow(p.X(x), p.Y(foot) - 66 * k, h * u * 0.42, '#ff4a1e', 0.9);
  s.rim(
    poly(at(horn(-1)), COAL) + poly(at(horn(1)), COAL) + poly(at(block), COAL),
    u * 0.45,
    u * 0.45,
    '#ff9a63',
    0.95,
  );
  s.add(poly(at(points('0,-83 6,-72 3,-56 -5,-60 -7,-71')), '#ffe2b8'));
  const crack = at(points('0,-42 -4,-33 3,-26 -2,-16 2,-6'));
  s.add(line(`M${crack.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}`, EMBER, u * 0.5, 'opacity=".9"'));
}

export const scene: SceneSpec = {
  palette: { fog: '#5b5f5a', near: '#050607', light: '#fff2c4' },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y, hy } = p;
    const split = s.cx / s.W;
    const reach = (u * 42) / s.W;
    const halves = s.grad(
      [
        [0, '#0c3427'],
        [Math.max(0, split - reach), '#2f7c4c'],
        [split - reach * 0.22, '#8aa565'],
        [split + reach * 0.22, '#a8583a'],
        [Math.min(1, split + reach), '#7a1a1c'],
        [1, '#3a0a12'],
      ],
      { v: [0, 0, 1, 0] },
    );
    s.add(rect(0, 0, s.W, s.H, halves));
    const night = s.grad([
      [0, '#04090c', 0.92],
      [0.36, '#04090c', 0.45],
      [0.62, '#04090c', 0],
      [1, '#04090c', 0.6],
    ]);
    s.add(rect(0, 0, s.W, s.H, night));
    s.motes(60, '#ffffff', { y1: 0.4, max: 0.2 });
    s.glow(X(0), Y(MOON.y), u * 60, '#ffeeb4', 0.55);
    const crack = p.D('L-1.2 -18 L1.4 -24 L-1.4 -32 L0.6 -39 Z');
    const half = (sweep: 0 | 1): string =>
      `M${n(X(0))} ${n(Y(MOON.y - MOON.r))} A${n(u * MOON.r)} ${n(u * MOON.r)} 0 0 ${sweep} ${n(X(0))} ${n(Y(MOON.y + MOON.r))} ${crack}`;
    s.add(
      group(path(half(0), '#fbf6c8'), -0.7 * u) +
        group(path(half(1), s.grad(stops('#ffb184 0%, #ff5a36 100%'))), 0.7 * u),
    );

    s.add(s.ridge(Y(-2), u * 26, 0.52, s.haze('#3d4a40', Y(-14), Y(8), 0.8), { sharp: true }));
    s.fog(Y(-10), u * 20, 0.5, '#c9b98a');

    s.add(rect(-5, hy, s.W + 10, s.H, s.grad(stops('#e8d9a0 0%, #6f9a92 20%, #0a1a20 100%'))));
    for (let i = 0; i < 46; i++) {
      const y = s.r() ** 1.5 * 34;
      const x = (s.r() - 0.5) * (10 + y * 1.6);
      const colour = x < 0 ? '#f7f3bd' : '#ffb38c';
      s.add(
        rect(
          X(x),
          Y(y + 0.5),
          u * (2 + s.r() * 8),
          u * (0.15 + y * 0.015),
          colour,
          `opacity="${n(0.2 + s.r() * 0.6)}"`,
        ),
      );
    }

    const far = (d: number): Point[] => [
      [d * 4, 0],
      [d * 9, -3],
      [d * 20, -5],
      [d * 160, -9],
      [d * 160, 14],
      [d * 24, 9],
      [d * 7, 3],
    ];
    s.add(poly(p.P(far(-1)), s.haze('#1c4a34', Y(-8), Y(12), 0.5)));
    s.add(poly(p.P(far(1)), s.haze('#58191a', Y(-8), Y(12), 0.5)));
    const gap = s.wide ? 29 : 22.5;
    grove(s, p, -gap, 7, 43);
    forge(s, p, gap, 7, 43);
    s.fog(Y(2), u * 12, 0.4, '#b9a67c');

    const near = (d: number): Point[] => [
      [d * 165, -2],
      [d * 60, 4],
      [d * 36, 9],
      [d * 17, 11.5],
      [d * 8, 13],
      [d * 7, 15],
      [d * 17, 24],
      [d * 30, 50],
      [d * 165, 50],
    ];
    s.rim(poly(p.P(near(-1)), LEAF), -u * 0.2, u * 0.5, '#cfe48f', 0.8);
    s.rim(poly(p.P(near(1)), COAL), u * 0.2, u * 0.5, '#ff8a58', 0.8);
    s.rim(s.icon('bowman', X(-12.5), Y(4.6), u * 17, '#040b08'), -u * 0.3, u * 0.35, DAWN, 1);
    s.rim(s.icon('minotaur', X(12.5), Y(4.2), u * 17, '#0a0203'), u * 0.3, u * 0.35, '#ffab7a', 1);
    s.motes(30, '#eaffb0', { y0: 0.35, y1: 0.9, max: 0.3 });
  },
};

/** Shifts a shape sideways. */
function group(body: string, dx: number): string {
  return `<g transform="translate(${n(dx)} 0)">${body}</g>`;
}
