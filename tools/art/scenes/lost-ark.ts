/**
 * A pearl-grey dawn at sea: a closed gate as high as the clouds with a line of light in it, and a ship in front.
 * Icon: shooner-sailboat (game-icons.net).
 */
import { circle, ellipse, n, type Point, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { birds, crag, line, type Plan, plan, quiet, SIDES, soften } from '../shapes';

const HORIZON = 0.7;
const DEEP = '#14263c';
const GOLD = '#ffe3a0';
const PEARL = '#fff6df';
/** The gate: half its width, its height, and where the seal sits. */
const GATE = { half: 19, top: -58, seal: -27 };

/** Steps, pylons, lintel and crown as one shape, so that they share one rim of light. */
function frameOf(p: Plan): Point[] {
  const { half, top } = GATE;
  const right: Point[] = [
    [4, top - 6],
    [5, top - 2],
    [half + 2, top + 1],
    [half + 3, top - 3],
    [half + 8, top - 1],
    [half + 8, top + 7],
    [half + 6.5, top + 9],
    [half + 7.5, -8],
    [half + 9, -7],
    [half + 9.5, 1],
    [half + 12, 2],
    [half + 13, 8],
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  return p.P([...left, [0, top - 9], ...right]);
}

/** A closed leaf of the gate: panels, and its half of the seal. */
function leaf(s: Scene, p: Plan, d: 1 | -1): void {
  const { half, top } = GATE;
  const { X, Y, u } = p;
  const inner = half - 2;
  const door: Point[] = [
    [0, top + 10],
    [d * inner * 0.55, top + 12],
    [d * inner, top + 18],
    [d * inner, 4],
    [0, 4],
  ];
  s.add(poly(p.P(door), s.haze('#5f7a96', p.Y(top), p.Y(6), 0.5)));
  for (const [x0, x1] of [
    [0.12, 0.46],
    [0.54, 0.9],
  ] as const) {
    for (const [y0, y1] of [
      [top + 21, -40],
      [-14, -4],
      [-2, 3],
    ] as const) {
      const panel: Point[] = [
        [d * inner * x0, y0],
        [d * inner * x1, y0],
        [d * inner * x1, y1],
        [d * inner * x0, y1],
      ];
      s.add(poly(p.P(panel), '#243d5c', 'opacity=".5"'));
      s.add(
        poly(
          p.P([
            [d * inner * x0, y0],
            [d * inner * x1, y0],
            [d * inner * x1, y0 + 0.5],
            [d * inner * x0, y0 + 0.5],
          ]),
          PEARL,
          'opacity=".25"',
        ),
      );
    }
  }
  for (const y of [-51, -46, -9, 0]) {
    s.add(circle(X(d * inner * 0.94), Y(y + 5), u * 0.6, '#24405f', 'opacity=".7"'));
  }
}

/** The seal over the seam: rings, spokes and a lozenge of light. */
function seal(s: Scene, p: Plan): void {
  const { X, Y, u } = p;
  const [x, y] = [X(0), Y(GATE.seal)];
  s.add(circle(x, y, u * 11.4, '#33506f'), circle(x, y, u * 10.4, '#52708c'), circle(x, y, u * 8.6, '#2d4866'));
  let d = '';
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2 + Math.PI / 12;
    const [c, q] = [Math.cos(a), Math.sin(a)];
    const far = i % 3 === 1 ? 10 : 8.2;
    d += `M${n(x + c * u * 6.2)} ${n(y + q * u * 6.2)}L${n(x + c * u * far)} ${n(y + q * u * far)}`;
  }
  s.add(line(d, GOLD, u * 0.5, 'opacity=".9"'));
  s.add(circle(x, y, u * 5.4, 'none', `stroke="${GOLD}" stroke-width="${n(u * 0.45)}"`));
  s.add(circle(x, y, u * 9.5, 'none', `stroke="${GOLD}" stroke-width="${n(u * 0.25)}" opacity=".7"`));
  s.glow(x, y, u * 13, '#ffe9b0', 0.9);
  s.add(
    poly(
      p.P([
        [0, GATE.seal - 5],
        [2.6, GATE.seal],
        [0, GATE.seal + 5],
        [-2.6, GATE.seal],
      ]),
      '#fffdf0',
    ),
  );
}

/** Cliffs of the island, and the steps that go up between them. */
function island(s: Scene, p: Plan, d: 1 | -1): void {
  const cliff: Point[] = points('13,9 18,3 26,2 29,-9 34,-7 37,-16 43,-10 47,0 57,3 64,9');
  const rough = crag(cliff, s.r, 0.26).map(([x, y]): Point => [d * x, y]);
  s.rim(poly(p.P(rough), s.haze('#344e6b', p.Y(-16), p.Y(10), 0.6)), d * p.u * 0.3, p.u * 0.3, PEARL, 0.75);
}

export const scene: SceneSpec = {
  palette: { fog: '#dfe3dc', near: '#0e1c2f', light: PEARL },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y, hy } = p;
    s.sky(stops('#6d869b 0%, #a5b4bb 30%, #dcd9cb 52%, #fff0d0 70%, #52708a 100%'));
    s.glow(X(0), Y(-34), u * 62, '#fff6dc', 0.95);
    s.rays(X(0), Y(-30), 20, u * 92, Math.PI * 0.95, Math.PI * 2.05, '#fffaf0', 0.3);
    s.add(
      circle(
        X(0),
        Y(-34),
        u * 33,
        s.grad([
          [0, '#fffdf2', 0.95],
          [1, '#fff0cc', 0.7],
        ]),
      ),
    );
    soften(s, s.bank(Y(-12), u * 11, '#e9e4d6', 14), u * 0.7);
    s.add(s.ridge(Y(-2), u * 14, 0.5, s.haze('#9fb0b9', Y(-10), Y(4), 0.8), { sharp: true }));

    s.add(rect(-5, hy + u * 4, s.W + 10, s.H, s.grad(stops('#e8dcc0 0%, #8ea6b2 22%, #3a5874 60%, #14263c 100%'))));
    const stone = s.haze('#2c4666', Y(GATE.top - 8), Y(10), 0.6);
    s.rim(poly(frameOf(p), stone), 0, u * 0.5, '#fffaf0', 1);
    for (const d of SIDES) {
      leaf(s, p, d);
      const pylon: Point[] = [
        [d * 20.5, -48],
        [d * 25, -48],
        [d * 25.4, -6],
        [d * 20.5, -6],
      ];
      s.add(
        poly(
          p.P(pylon),
          s.grad([
            [0, '#14263c', 0.35],
            [1, '#14263c', 0],
          ]),
        ),
      );
      s.add(circle(X(d * 22.8), Y(-51.5), u * 1.3, GOLD, 'opacity=".85"'));
    }
    s.blur(rect(X(-0.9), Y(GATE.top + 10), u * 1.8, u * 52, '#ffe9b0'), u * 0.9);
    s.add(rect(X(-0.3), Y(GATE.top + 10), u * 0.6, u * 52, '#fffdf2'));
    seal(s, p);
    s.fog(Y(-9), u * 16, 0.65, '#f1ead6');
    for (const d of SIDES) {
      island(s, p, d);
    }
    for (let i = 0; i < 6; i++) {
      const w = 9 + i * 1.7;
      s.add(rect(X(-w), Y(3 + i * 1.1), u * w * 2, u * 1.2, ['#8fa3b2', '#5f7a92'][i % 2] ?? DEEP));
    }
    s.fog(Y(3), u * 12, 0.75, '#efe6d0');

    for (let i = 0; i < 44; i++) {
      const y = 9 + s.r() ** 1.5 * 22;
      const x = (s.r() - 0.5) * (10 + y * 1.3);
      s.add(rect(X(x), Y(y), u * (2 + s.r() * 9), u * (0.12 + y * 0.016), PEARL, `opacity="${n(0.25 + s.r() * 0.6)}"`));
    }
    const [sx, sy] = s.wide ? [-25, 13] : [-16, 13];
    quiet(s, '#22405c', 0.62);
    s.add(ellipse(X(sx), Y(sy + 4.6), u * 15, u * 0.9, '#10223a', 'opacity=".5"'));
    s.rim(s.icon('shooner-sailboat', X(sx), Y(sy - 7), u * 27, DEEP), -u * 0.35, u * 0.3, '#fff4d8', 1);
    const bowWave = `M${sx + 13} ${sy + 4.8} Q${sx + 19} ${sy + 5.4} ${sx + 27} ${sy + 7.2}`;
    const wake = `M${sx - 14} ${sy + 5.4} Q${sx - 17} ${sy + 6} ${sx - 21} ${sy + 5.9}`;
    s.add(line(p.D(`${bowWave} ${wake}`), '#f5efe0', u * 0.3, 'opacity=".8"'));
    s.add(
      birds(
        p,
        [
          [-30, -28, 1.6],
          [-26, -32, 1.2],
          [31, -36, 1.4],
          [-3, 4, 0.9],
        ],
        '#2a4562',
      ),
    );

    const reef = crag(points('13,40 17,27 23,20 27,22 31,14 37,18 46,16 60,24 100,21 100,60'), s.r, 0.24);
    s.rim(
      path(
        `M${p
          .P(reef)
          .map(([x, y]) => `${n(x)} ${n(y)}`)
          .join('L')}Z`,
        '#0e1c2f',
      ),
      u * 0.2,
      u * 0.4,
      '#f1e6cc',
      0.85,
    );
    s.motes(34, '#fffaf0', { y0: 0.2, y1: 0.85, max: 0.28, diamond: true });
  },
};
