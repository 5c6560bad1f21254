/**
 * Late afternoon in the eye: a ring of storm closes on a hill, and a player has built a tower on it.
 * Drawn without icons.
 */
import { circle, ellipse, mix, n, type Point, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { pine, tree } from '../pieces';
import { cloudRing, knob, limb, line, type Plan, part, plan, quiet, soften, stamp } from '../shapes';

const HORIZON = 0.68;
const NIGHT = '#1d0d45';
const CREAM = '#fff6c8';
const WOOD = '#3a1d4a';
/** The opening of the storm. */
const RING = { x: 0, y: -26, rx: 30, ry: 34 };

/** One storey: a floor, two posts, a crossed brace and a ramp to the next; origin at the foot's left. */
function storey(p: Plan, x: number, y: number, w: number, h: number, ramp: 1 | -1): string {
  const { u } = p;
  const [l, r, t, b] = [p.X(x), p.X(x + w), p.Y(y - h), p.Y(y)];
  const posts = [0, 1].map((k) => rect(k === 0 ? l : r - u * 0.9, t, u * 0.9, b - t, WOOD)).join('');
  const [a, z] = ramp > 0 ? [l, r] : [r, l];
  const slope = poly(
    [
      [a, b],
      [a, b - u * 1.3],
      [z, t - u * 0.6],
      [z, t + u * 0.7],
    ],
    WOOD,
  );
  let steps = '';
  for (let i = 1; i < 6; i++) {
    const k = i / 6;
    steps += rect(a + (z - a) * k - u * 0.3, b + (t - b) * k - u * 1.6, u * 0.6, u * 1.2, WOOD);
  }
  const brace = line(`M${n(a)} ${n(t)}L${n(z)} ${n(b)}`, WOOD, u * 0.4);
  const floor = rect(l - u * 1.1, t - u * 0.6, r - l + u * 2.2, u * 1.2, WOOD);
  return posts + slope + steps + brace + floor;
}

/** The builder on top: one foot forward, the pick over the head. */
function builder(): string {
  const boots = part('M10 -6 h15 v6 h-15 Z') + part('M-25 -6 h14 v6 h-14 Z');
  const legs = boots + limb(points('-4,-46 -14,-26 -20,-2'), 11) + limb(points('4,-46 17,-32 14,-3'), 11);
  const trunk = part('M-12 -78 C-4 -82 6 -82 13 -78 L9 -44 L-9 -44 Z') + part('M-20 -76 h9 v24 h-8 Z');
  const arms = limb(points('-11,-74 -26,-84 -20,-102'), 7.5) + limb(points('12,-74 26,-64 34,-74'), 7.5);
  const pick =
    limb(points('-26,-92 -8,-128'), 3.6) + part('M-30 -124 C-18 -138 2 -140 16 -126 C2 -132 -14 -130 -30 -124 Z');
  return legs + trunk + arms + pick + knob(1, -90, 9) + part('M-9 -93 C-8 -102 10 -103 11 -93 L20 -91 L-9 -90 Z');
}

/** The wall of the storm: rings of cloud from the eye outwards, darker with every ring. */
function storm(s: Scene, p: Plan): void {
  const rings = 6;
  const [x, y] = [p.X(RING.x), p.Y(RING.y)];
  for (let i = 0; i < rings; i++) {
    const t = i / (rings - 1);
    const spread = i * (s.wide ? 9 : 4.5);
    const rx = p.u * (RING.rx + 3 + spread);
    const ry = p.u * (RING.ry + 3 + i * 4);
    const colour = mix('#c86ff0', '#2a1260', t ** 0.6);
    const puff = p.u * (3.4 + i * 0.9);
    const hole = ellipse(x, y, rx, ry, '#000000');
    const body = s.masked(rect(0, 0, s.W, s.H, colour), rect(-50, -50, s.W + 100, s.H + 100, '#ffffff') + hole);
    soften(s, body + cloudRing(s, x, y, rx, ry, puff, 30 + i * 3, colour), p.u * (0.2 + t * 0.25));
  }
}

/** Lightning that stays inside the cloud. */
function bolt(s: Scene, p: Plan, x: number, y: number, d: number): void {
  const points: Point[] = [[x, y]];
  for (let i = 1; i < 7; i++) {
    points.push([x + d * (i % 2 === 0 ? 0.4 * i : 2.4 + 0.5 * i) + (s.r() - 0.5) * 3, y + i * 4 + s.r() * 2.4]);
  }
  const at = `M${p
    .P(points)
    .map(([a, b]) => `${n(a)} ${n(b)}`)
    .join('L')}`;
  s.blur(line(at, '#ff9df5', p.u * 1.6), p.u * 1);
  s.add(line(at, '#fff0ff', p.u * 0.4));
}

export const scene: SceneSpec = {
  palette: { fog: '#b9e6c0', near: '#140834', light: CREAM },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#2f8fe0 0%, #6cc8f4 30%, #c9f2e6 50%, #fff3b8 68%, #3f8a3a 100%'));
    s.glow(X(3), Y(-22), u * 44, '#fffbe0', 0.95);
    s.add(circle(X(3), Y(-22), u * 13, '#fffdf0'));
    for (const [x, y, k] of [
      [-15, -36, 0.8],
      [17, -42, 0.7],
      [-9, -14, 0.6],
    ] as const) {
      s.add(ellipse(X(x), Y(y), u * 8 * k, u * 1.2 * k, '#ffffff', 'opacity=".85"'));
      s.add(ellipse(X(x + 2), Y(y - 1), u * 4.5 * k, u * 1.6 * k, '#ffffff', 'opacity=".85"'));
    }
    s.add(s.ridge(Y(-2), u * 16, 0.5, s.haze('#7cc3b0', Y(-12), Y(8), 0.75), { sharp: true }));
    storm(s, p);
    bolt(s, p, s.wide ? 54 : 35, -46, -1);
    bolt(s, p, s.wide ? -50 : -36, -30, 1);
    s.fog(Y(-3), u * 18, 0.5, '#f0c8ff');

    s.add(s.ridge(Y(4), u * 10, 0.5, s.haze('#4f9c6c', Y(0), Y(12), 0.4)));
    const [firs, from, span] = s.wide ? [30, -150, 240] : [12, -40, 82];
    for (let i = 0; i < firs; i++) {
      const x = from + (i / firs) * span + s.r() * 3;
      s.add(pine(X(x), Y(7 + s.r() * 2), u * (6 + s.r() * 6), s.haze('#2f7a62', Y(-4), Y(10), 0.3)));
    }
    const hill: Point[] = [];
    for (let x = -170; x <= 100; x += 5) {
      hill.push([x, 19 - 15 * Math.exp(-((x / 27) ** 2)) + Math.sin(x * 0.11) * 1.1]);
    }
    s.rim(
      poly(p.P([...hill, [110, 60], [-175, 60]]), s.grad(stops('#8fd44a 0%, #3f9a48 35%, #153f3c 100%'))),
      0,
      u * 0.5,
      '#fbffc0',
      0.95,
    );

    const w = 11;
    let tower = '';
    tower += storey(p, -w - 4, 7, w, 8, 1) + storey(p, -4, 6, w, 7, -1);
    tower += storey(p, -4, -1, w, 8, 1);
    tower += storey(p, -4, -9, w, 8, -1);
    tower += storey(p, -4, -17, w, 8, 1);
    tower += rect(X(-4.6), Y(-28.4), u * 5, u * 3.4, WOOD) + rect(X(-3.4), Y(-29.4), u * 0.8, u * 2, WOOD);
    tower +=
      line(`M${n(X(-4))} ${n(Y(-25))}V${n(Y(-40))}`, WOOD, u * 0.5) +
      poly(p.P(points('-4,-40 -12,-38 -4,-35.6')), '#ff5fb0');
    s.rim(tower, u * 0.2, u * 0.35, CREAM, 1);
    s.rim(stamp(builder(), X(4), Y(-25.4), u * 12, NIGHT, { flip: -1 }), 0, u * 0.3, CREAM, 1);

    quiet(s, '#1a0b40', 0.5);
    for (const [x, y, h] of [
      [-30, 20, 15],
      [29, 19, 17],
      [-37, 24, 19],
      [37, 23, 14],
      [-66, 24, 14],
      [62, 22, 20],
      [80, 24, 17],
    ] as const) {
      s.rim(tree(X(x), Y(y), u * h, '#17524a'), x < 0 ? -u * 0.25 : u * 0.25, u * 0.25, '#c8ff8a', 0.8);
    }
    s.add(s.ridge(Y(27), u * 8, 0.52, '#140834'));
    s.motes(46, '#f4d0ff', { y0: 0.1, y1: 0.9, max: 0.36, diamond: true });
  },
};
