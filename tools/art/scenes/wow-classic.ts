/**
 * Golden morning: a wanderer on a stone bridge, between two mountains hewn into gates.
 * No icons; the wanderer is `pilgrim` of pieces.ts.
 */
import { circle, ellipse, n, type Point, path, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { pilgrim } from '../pieces';
import { birds, crag, type Plan, plan, quiet, SIDES } from '../shapes';

const HORIZON = 0.68;
const STONE = '#21121a';
const GOLD = '#ffedb4';
/** Where the sun stands, so high that the wanderer's head and staff fall into it. */
const SUN_Y = -14;
const DECK_Y = 9;

/** A gate tower hewn from the mountain: stepped, with a slit of a door and a hanging banner. */
function gate(s: Scene, p: Plan, side: 1 | -1, x: number, w: number, h: number, colour: string): void {
  const fill = s.haze(colour, p.Y(-h), p.Y(22), 0.72);
  const half = w / 2;
  const foot = 12;
  const outline: Point[] = [
    [x - half * 1.12, foot],
    [x - half, -h * 0.7],
    [x - half * 1.22, -h * 0.72],
    [x - half * 1.22, -h * 0.8],
    [x - half * 0.78, -h * 0.82],
    [x - half * 0.74, -h * 0.94],
    [x - half * 0.4, -h * 0.96],
    [x, -h * 1.1],
    [x + half * 0.4, -h * 0.96],
    [x + half * 0.74, -h * 0.94],
    [x + half * 0.78, -h * 0.82],
    [x + half * 1.22, -h * 0.8],
    [x + half * 1.22, -h * 0.72],
    [x + half, -h * 0.7],
    [x + half * 1.12, foot],
  ];
  s.rim(poly(p.P(outline), fill), side * p.u * 0.6, p.u * 0.35, GOLD, 0.85);
  const shade = s.haze('#3a1f28', p.Y(-h), p.Y(24), 0.7);
  for (const dx of [-0.52, 0.52]) {
    s.add(rect(p.X(x + dx * half) - p.u * 0.5, p.Y(-h * 0.66), p.u, p.u * h * 0.7, shade, 'opacity=".5"'));
  }
  const cloth: Point[] = [
    [x - half * 0.3, -h * 0.78],
    [x + half * 0.3, -h * 0.78],
    [x + half * 0.3, -h * 0.3],
    [x, -h * 0.36],
    [x - half * 0.3, -h * 0.3],
  ];
  s.add(poly(p.P(cloth), s.haze('#8e2f2c', p.Y(-h), p.Y(8), 0.6)));
  s.add(circle(p.X(x), p.Y(-h * 0.62), p.u * half * 0.16, '#f6c668', 'opacity=".9"'));
}

/** The mountain behind a gate: it climbs away from the sun, its inner face in the light. */
function massif(s: Scene, p: Plan, side: 1 | -1, x: number): void {
  const slope: Point[] = [
    [x - 20, 10],
    [x - 11, -10],
    [x - 4, -24],
    [x + 2, -38],
    [x + 9, -50],
    [x + 13, -59],
  ];
  const away: Point[] = [
    [x + 13, -59],
    [x + 20, -47],
    [x + 31, -40],
    [x + 40, -24],
    [x + 56, -15],
    [x + 78, 10],
  ];
  const spine: Point[] = [
    [x + 13, -59],
    [x + 10, -44],
    [x + 16, -30],
    [x + 9, -18],
    [x + 15, 10],
  ];
  const mirror = (points: Point[]): Point[] => p.P(points.map(([a, b]): Point => [side * a, b]));
  const lit = crag(slope, s.r, 0.22);
  const dark = crag(away, s.r, 0.22);
  const edge = crag(spine, s.r, 0.3);
  s.add(poly(mirror([...lit, ...edge]), s.haze('#c08a6c', p.Y(-56), p.Y(10), 0.85)));
  s.add(poly(mirror([...[...edge].reverse(), ...dark]), s.haze('#946063', p.Y(-56), p.Y(10), 0.85)));
}

/** The bridge: one wide arch below the wanderer and smaller ones to both sides. */
function bridge(s: Scene, p: Plan): void {
  const { X, Y, u } = p;
  const span = 17;
  const rise = (x: number): number => DECK_Y + (x / 60) ** 2 * 1.6;
  let d = `M${n(X(-170))} ${n(Y(rise(60)))}`;
  for (let x = -60; x <= 60; x += 4) {
    d += ` L${n(X(x))} ${n(Y(rise(x)))}`;
  }
  d += ` L${n(X(110))} ${n(Y(rise(60)))} V${s.H + 5} H${n(X(-170))} Z`;
  for (let i = -4; i <= 3; i++) {
    const x = i * (span * 2 + 7);
    d += ` M${n(X(x - span))} ${s.H + 9} V${n(Y(29))} A${n(u * span)} ${n(u * 14)} 0 0 1 ${n(X(x + span))} ${n(Y(29))} V${s.H + 9} Z`;
  }
  let body = path(d, s.grad(stops(`${STONE} 0%, #2b1720 50%, #5a3530 100%`)), 'fill-rule="evenodd"');
  for (let i = -8; i <= 5; i++) {
    const x = (i + 0.5) * 20.5;
    const y = rise(Math.min(60, Math.abs(x)));
    body += rect(X(x) - u * 1.5, Y(y) - u * 5, u * 3, u * 6, STONE);
    body += poly(
      [
        [X(x) - u * 2, Y(y) - u * 4.8],
        [X(x), Y(y) - u * 7],
        [X(x) + u * 2, Y(y) - u * 4.8],
      ],
      STONE,
    );
  }
  s.rim(body, 0, u * 0.5, GOLD, 0.9);
}

export const scene: SceneSpec = {
  palette: { fog: '#f2c27c', near: '#1a0d14', light: GOLD },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, Y } = p;
    s.sky(stops('#56506f 0%, #b08a86 28%, #efb878 50%, #ffe4a0 68%, #8a5238 100%'));
    s.glow(s.cx, Y(SUN_Y), u * 72, '#fff0b8', 0.9);
    s.rays(s.cx, Y(SUN_Y), 18, u * 92, Math.PI, Math.PI * 2, '#fff3c6', 0.24);
    s.add(circle(s.cx, Y(SUN_Y), u * 15, s.grad(stops('#fffbe6 0%, #ffe9ac 100%'))));
    s.add(
      birds(
        p,
        [
          [10, -38, 2],
          [15, -41, 1.5],
          [5, -43, 1.3],
        ],
        '#6d4650',
      ),
    );

    s.add(s.ridge(Y(0), u * 18, 0.5, s.haze('#cf9a76', Y(-10), Y(12), 0.8), { sharp: true }));
    for (const side of SIDES) {
      massif(s, p, side, s.wide ? 31 : 26);
    }
    s.fog(Y(-8), u * 28, 0.75, '#ffdf9e');
    for (const side of SIDES) {
      gate(s, p, side, side * 27, 14, 44, '#6d4148');
    }
    s.fog(Y(2), u * 26, 0.85, '#ffdc98');
    quiet(s, '#54303c', 0.5);
    bridge(s, p);
    s.add(ellipse(s.cx + u * 5, Y(DECK_Y + 0.6), u * 8, u * 0.7, '#12080d', 'opacity=".6"'));
    s.rim(pilgrim(s.cx, Y(DECK_Y + 0.6), u * 25, '#160b11', 1), u * 0.3, u * 0.45, '#fff4cc', 1);
    s.fog(Y(20), u * 22, 0.4, '#e6a86a');
    s.motes(60, '#fff3c9', { y0: 0.3, y1: 0.9, max: 0.32 });
  },
};
