/**
 * Rose sunset: three divers fall from a drop-ship into a canyon, each drawing a trail of smoke.
 * Drawn without icons.
 */
import { circle, ellipse, n, type Point, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { birds, crag, knob, limb, line, type Plan, part, plan, SIDES, stamp } from '../shapes';

const HORIZON = 0.68;
const PLUM = '#2a1224';
const LIGHT = '#ffe3bd';
const SUN = { x: 5, y: -20, r: 17 };

/** The ship from the side, flying left: a blunt nose, a raised back, lift engines slung below. */
function ship(): string {
  const hull = part(
    'M-54 2 C-54 -4 -48 -9 -38 -11 L-26 -18 L-2 -20 L6 -15 L34 -15 L42 -26 L54 -26 L50 -12 L55 -8 L55 -1 L40 1 L46 9 L26 12 L-24 12 L-44 9 C-50 8 -54 6 -54 2 Z',
  );
  const wing = part('M-10 -4 L20 -4 L34 20 L22 20 Z') + part('M-34 6 L-20 6 L-16 18 L-24 18 Z');
  const foreEngine = part('M-36 16 h24 l4 4 v4 l-4 4 h-24 c-5 0 -7 -3 -7 -6 s2 -6 7 -6 Z');
  const rearEngine = part('M8 17 h30 l5 4 v4 l-5 5 h-30 c-6 0 -9 -3 -9 -6.5 s3 -6.5 9 -6.5 Z');
  const spikes = limb(points('-48,6 -64,8'), 1.4) + limb(points('-14,-20 -10,-30'), 1.2);
  return hull + wing + foreEngine + rearEngine + spikes;
}

/** Details of the ship: windscreen, seams and engine exhaust. */
function fittings(): string {
  const glass = path('M-47 -3 C-44 -6 -40 -7.5 -35 -8.5 L-30 -4 L-45 0 Z', '#ffd2a0');
  const seams = line('M-24 -10 L34 -10 M-18 5 L28 5 M4 -10 L8 5', '#8a4560', 0.9);
  const jets = path('M43 21 L58 23 L43 25 Z', '#fff0d0') + path('M-8 20 L4 22 L-8 24 Z', '#fff0d0');
  const hold = path('M30 12 L46 9 L42 16 L34 18 Z', '#ffc48f');
  return glass + seams + jets + hold;
}

/** A diver, head first along the trail; drawn falling straight down. */
function diver(): string {
  const torso = part('M-13 -52 L13 -52 L10 -18 Q0 -12 -10 -18 Z') + part('M-9 -48 L9 -48 L8 -64 L-8 -64 Z');
  const legs = limb(points('-6,-62 -9,-82 -4,-100'), 9) + limb(points('6,-62 13,-80 12,-98'), 9);
  const arms = limb(points('-11,-24 -24,-38 -22,-54'), 7) + limb(points('11,-24 24,-40 25,-56'), 7);
  return torso + legs + arms + knob(0, -7, 9.5);
}

/** A smoke trail: a curve from the hold to the diver, fainter where it is older. */
function dive(s: Scene, p: Plan, from: Point, bend: Point, to: Point, width: number): void {
  const [[x0, y0], [x1, y1], [x2, y2]] = [from, bend, to].map(([x, y]): Point => [p.X(x), p.Y(y)]) as [
    Point,
    Point,
    Point,
  ];
  const w = p.u * width;
  const d = `M${n(x0)} ${n(y0)} Q${n(x1)} ${n(y1)} ${n(x2 - w)} ${n(y2)} L${n(x2 + w)} ${n(y2)} Q${n(x1 + w * 0.6)} ${n(y1)} ${n(x0 + w * 0.2)} ${n(y0)} Z`;
  const fill = s.grad([
    [0, '#fff4df', 0.25],
    [0.55, '#fff0d4', 0.75],
    [1, '#ffffff', 1],
  ]);
  s.blur(path(d, '#ff9a7a', 'opacity=".7"'), p.u * 0.8);
  s.add(path(d, fill));
  const lean = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI - 90;
  const angle = ((lean + 90) * Math.PI) / 180;
  const body = stamp(diver(), x2 + Math.cos(angle) * p.u * 3.4, y2 + p.u * 3.4, p.u * 8, PLUM, { rot: lean });
  s.rim(body, 0, p.u * 0.25, LIGHT, 1);
}

/** A wall of the canyon: flat-topped, stepped, with its strata drawn as thin shadows. */
function mesa(
  s: Scene,
  p: Plan,
  side: 1 | -1,
  inner: number,
  top: number,
  step: number,
  colour: string,
  fogged: number,
): void {
  const edge: Point[] = [
    [inner + step * 4.2, top],
    [inner + step * 3.6, top + 8],
    [inner + step * 2.6, top + 9],
    [inner + step * 2.2, top + 19],
    [inner + step * 1.2, top + 21],
    [inner + step * 0.8, top + 32],
    [inner, top + 35],
    [inner - step * 0.5, 44],
  ];
  const crown: Point[] = [
    [170, top - 2],
    [inner + step * 7, top - 1],
  ];
  const mirror = (points: readonly Point[]): Point[] => p.P(points.map(([a, b]): Point => [side * a, b]));
  const wall = [...crag([...crown, ...edge], s.r, 0.1), [170, 44] as Point];
  const fill = s.haze(colour, p.Y(top), p.Y(30), fogged);
  s.rim(poly(mirror(wall), fill), side * p.u * 0.4, p.u * 0.45, '#ffcf9f', 0.8);
  for (const [dy, start] of [
    [5, 4.4],
    [13, 3],
    [16, 2.9],
    [25, 1.8],
  ] as const) {
    const y = top + dy;
    s.add(
      poly(
        mirror([
          [inner + step * start, y],
          [170, y - 1.5],
          [170, y - 0.6],
          [inner + step * start, y + 0.7],
        ]),
        PLUM,
        'opacity=".16"',
      ),
    );
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#f09a80', near: '#1c0a1a', light: LIGHT },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#4b3a68 0%, #96557c 24%, #e8787a 46%, #ffb88a 62%, #ffe0b0 72%, #6a2438 100%'));
    s.glow(X(SUN.x), Y(SUN.y), u * 66, '#ffd9a6', 0.85);
    s.add(circle(X(SUN.x), Y(SUN.y), u * SUN.r, s.grad(stops('#fff3d2 0%, #ffd79a 60%, #ff9a74 100%'))));
    for (const [y, w, dx] of [
      [-16, 40, -8],
      [-11, 52, 6],
      [-24, 26, 16],
    ] as const) {
      s.add(ellipse(X(SUN.x + dx), Y(y), u * w * 0.5, u * 0.5, '#ee8a78', 'opacity=".75"'));
    }

    s.add(s.ridge(Y(-1), u * 14, 0.5, s.haze('#d9707a', Y(-8), Y(8), 0.8)));
    for (const side of SIDES) {
      mesa(s, p, side, 11, -17 + side * 3, 3, '#c25a68', 0.75);
    }
    s.fog(Y(-6), u * 24, 0.7, '#ffc39a');
    for (const side of SIDES) {
      mesa(s, p, side, 19, -27 - side * 5, 3.4, '#8a3450', 0.6);
    }
    s.fog(Y(4), u * 22, 0.6, '#f7a487');
    const river = p.D('M0 5 C8 10 7 15 -1 19 S-14 28 -14 36 L2 36 C0 30 6 25 9 20 S11 9 1.6 5 Z');
    s.add(
      path(
        river,
        s.grad([
          [0, '#ffe9c4', 0.95],
          [1, '#ff9a80', 0.5],
        ]),
      ),
    );

    const hold: Point = [15, -42];
    dive(s, p, hold, [8, -24], [-12, -8], 0.8);
    dive(s, p, hold, [11, -22], [-1, 1], 1);
    dive(s, p, hold, [16, -26], [12, -7], 0.8);
    s.rim(stamp(ship(), X(-1), Y(-48), u * 42, PLUM, { rot: 4 }), u * 0.1, -u * 0.55, '#ffdcb0', 1);
    s.add(stamp(fittings(), X(-1), Y(-48), u * 42, PLUM, { rot: 4 }));
    s.glow(X(19), Y(-38), u * 7, '#fff0d0', 0.6);
    s.add(
      birds(
        p,
        [
          [-27, -33, 1.4],
          [-23, -36, 1.1],
        ],
        PLUM,
      ),
    );

    for (const side of SIDES) {
      mesa(s, p, side, side < 0 ? 31 : 29, side < 0 ? -4 : 3, 3.4, '#4a1a36', 0.2);
    }
    s.rim(s.ridge(Y(25), u * 8, 0.55, '#1c0a1a', { tilt: u * 4 }), 0, u * 0.4, '#ff9f82', 0.6);
    s.add(rect(0, s.H - u * 2, s.W, u * 2, '#1c0a1a'));
    s.motes(36, LIGHT, { y0: 0.35, y1: 0.9, max: 0.28 });
  },
};
