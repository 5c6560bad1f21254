/**
 * Burning dusk: a helicopter sets men down on ropes between palms and smoke.
 * Icon: palm-tree (game-icons.net). The helicopter is drawn by hand.
 */
import { circle, ellipse, mix, n, type Point, points, poly, type Scene, type SceneSpec, stops } from '../kit';
import { operator } from '../pieces';
import { knob, limb, type Plan, part, plan, soften, stamp } from '../shapes';

const HORIZON = 0.7;
const INK = '#06171b';
const FIRE = '#ffb066';
const SUN = { x: 6, y: -20, r: 14 };

/** A transport helicopter from the side, nose to the left; the cut-out is its open door. */
function helicopter(): string {
  const body =
    'M-49 13 C-50 7 -45 -1 -35 -4 L-24 -9 L16 -10 L28 -4 L74 -7 L86 -25 L94 -25 L91 -5 L90 1 L42 10 L30 19 L20 22 L-32 22 C-42 22 -48 19 -49 13 Z';
  const door = 'M-12 -1 L8 -1 L8 15 L-12 15 Z';
  const window = 'M-44 7 C-42 3 -38 0 -34 -1 L-22 -4 L-20 7 Z';
  const shell = `<path d="${body} ${door} ${window}" fill="currentColor" fill-rule="evenodd"/>`;
  const engine = part('M-18 -9 L-14 -16 L18 -17 L30 -8 Z') + part('M-1 -25 L5 -25 L7 -15 L-3 -15 Z');
  const rotor = part('M-78 -23.5 L2 -26.5 L80 -23.5 L80 -22 L2 -24 L-78 -22 Z');
  const tail =
    limb(points('88,-30 96,-10'), 1.6) + limb(points('82,-18 101,-22'), 1.6) + part('M78 -4 L98 -1 L98 2 L80 1 Z');
  const wheels =
    limb(points('-28,20 -30,29'), 2.4) + knob(-30, 31, 4) + limb(points('18,20 20,29'), 2.4) + knob(20, 31, 4);
  const gunner = knob(1, 3.5, 3) + part('M-3 15 L-4 8 Q1 4.5 5 8 L5 15 Z') + limb(points('1,9 -9,9.5'), 1.6);
  return shell + engine + rotor + tail + wheels + gunner;
}

/** A man on a rope, knees drawn up. */
function roper(): string {
  const trunk = part('M-9 -74 L10 -76 L11 -44 L-8 -44 Z') + part('M-16 -72 L-8 -74 L-8 -48 L-15 -50 Z');
  const legs = limb(points('-3,-46 12,-34 4,-8'), 10) + limb(points('5,-46 18,-30 12,-4'), 10);
  const arms = limb(points('6,-70 16,-82 8,-98'), 7) + limb(points('0,-68 14,-66 8,-82'), 7);
  return trunk + legs + arms + knob(1, -86, 8.5);
}

/** A column of smoke that leans with the wind and catches the fire at its foot. */
function smoke(s: Scene, p: Plan, x: number, foot: number, height: number, drift: number, hue: string): void {
  let soft = '';
  const puffs = 40;
  for (let i = 0; i < puffs; i++) {
    const t = i / (puffs - 1);
    const size = p.u * (1.8 + t * 9) * (0.75 + s.r() * 0.5);
    const dx = drift * t ** 1.5 + (s.r() - 0.5) * 6 * t;
    const colour = mix(mix(hue, '#ff9a52', Math.max(0, 0.55 - t * 1.6)), '#12363c', t * 0.7);
    soft += circle(p.X(x + dx), p.Y(foot - height * t), size, colour);
  }
  soften(s, soft, p.u * 0.5);
}

/** A palm close by, lit on the side of the sun. */
function palm(s: Scene, p: Plan, x: number, foot: number, size: number, colour: string, flip: 1 | -1): void {
  const tree = s.icon('palm-tree', p.X(x), p.Y(foot) - size * p.u * 0.47, size * p.u, colour, { flip });
  const fromTheSun = p.X(x) > s.cx ? p.u * 0.35 : -p.u * 0.35;
  s.rim(tree, fromTheSun, p.u * 0.25, FIRE, 0.8);
}

export const scene: SceneSpec = {
  palette: { fog: '#c9743f', near: '#04100f', light: '#ffd9a0' },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#04151a 0%, #0b3a42 26%, #2a6a68 46%, #b98a58 60%, #ff9a4a 70%, #0a1d20 100%'));
    s.glow(X(SUN.x), Y(SUN.y), u * 46, '#ffae60', 0.75);
    s.add(circle(X(SUN.x), Y(SUN.y), u * SUN.r, s.grad(stops('#fff0cc 0%, #ffc27a 55%, #ff7a36 100%'))));

    s.add(s.ridge(Y(-3), u * 16, 0.5, s.haze('#4f6a60', Y(-12), Y(6), 0.75)));
    smoke(s, p, -24, 2, 86, -30, '#2d5a5c');
    smoke(s, p, 30, 2, 84, 26, '#23494d');
    if (s.wide) {
      smoke(s, p, 66, 2, 88, 30, '#1c4045');
    }
    s.add(s.ridge(Y(2), u * 8, 0.55, s.haze('#2b4a48', Y(-3), Y(8), 0.7)));
    s.glow(X(-24), Y(2), u * 11, '#ff8a3a', 0.9);
    s.glow(X(30), Y(2), u * 9, '#ff8a3a', 0.8);
    const grove = [
      [-34, 6, 19, 1],
      [-17, 7, 15, -1],
      [22, 7, 16, 1],
      [37, 6, 21, -1],
      [52, 7, 17, 1],
      [70, 6, 22, -1],
      [-48, 7, 15, 1],
      [-72, 7, 18, -1],
      [-96, 7, 14, 1],
    ] as const;
    for (const [x, foot, size, flip] of grove) {
      const fill = s.haze('#1d4346', Y(foot - size), Y(foot + 3), 0.5);
      s.add(s.icon('palm-tree', X(x), Y(foot - size * 0.47), u * size, fill, { flip }));
    }
    s.fog(Y(0), u * 16, 0.65, '#f08a48');

    for (const x of [-4.5, 3.5]) {
      const foot = x < 0 ? 7 : 2;
      s.add(
        poly(
          p.P([
            [x - 0.15, -33],
            [x + 0.15, -33],
            [x + 0.15, foot],
            [x - 0.15, foot],
          ] satisfies Point[]),
          INK,
        ),
      );
    }
    s.rim(stamp(helicopter(), X(-2), Y(-40), u * 40, INK, { rot: -5 }), u * 0.2, -u * 0.45, '#ffc98a', 1);
    s.add(
      ellipse(X(-2), Y(-50), u * 31, u, '#ffd9a0', `opacity=".16" transform="rotate(-5 ${n(X(-2))} ${n(Y(-50))})"`),
    );
    s.rim(stamp(roper(), X(-5), Y(-5), u * 11, INK), -u * 0.25, u * 0.2, FIRE, 1);
    s.rim(stamp(roper(), X(3), Y(-17), u * 10, INK), -u * 0.25, u * 0.2, FIRE, 1);

    s.rim(s.ridge(Y(13), u * 8, 0.55, '#0a2226', { tilt: -u * 4 }), 0, u * 0.4, '#ff9c56', 0.7);
    s.rim(operator(X(12), Y(15), u * 17, INK, -1), u * 0.3, u * 0.3, FIRE, 1);
    palm(s, p, -31, 34, 66, '#04100f', -1);
    palm(s, p, s.wide ? 46 : 35, 36, 60, '#04100f', 1);
    if (s.wide) {
      palm(s, p, 74, 36, 78, '#04100f', 1);
    }
    s.add(s.ridge(Y(24), u * 7, 0.58, '#04100f'));
    s.motes(90, '#ffb873', { y0: 0.2, y1: 0.95, max: 0.35 });
  },
};
