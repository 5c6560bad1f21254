/**
 * A spring morning: a flyer on cloth wings between islands with windmills.
 * Icon: windmill (Delapouite).
 */
import { circle, ellipse, n, type Point, path, points, poly, type Scene, type SceneSpec, stops } from '../kit';
import { tree } from '../pieces';
import { birds, crag, knob, limb, line, type Plan, part, plan, quiet, SIDES, soften, stamp } from '../shapes';

const HORIZON = 0.66;
const TEAL = '#12474f';
const CREAM = '#fff8dc';
const SUN = { x: 4, y: -32, r: 17 };

/** One petal of a wing: from the shoulders out to a round tip. */
function petal(d: number, tipX: number, tipY: number, belly: number): string {
  const [rootX, rootY] = [2, -90];
  const [mx, my] = [(rootX + tipX) / 2, (rootY + tipY) / 2];
  const lead = `C${d * mx} ${my - 22} ${d * (tipX - 14)} ${tipY - 14} ${d * tipX} ${tipY}`;
  const tip = `C${d * (tipX + 3)} ${tipY + 7} ${d * (tipX - 8)} ${tipY + belly * 0.8} ${d * (mx + 8)} ${my + belly}`;
  const trail = `C${d * (mx - 12)} ${my + belly} ${d * 8} -78 ${d * rootX} ${rootY + 6} Z`;
  return part(`M${d * rootX} ${rootY} ${lead} ${tip} ${trail}`);
}

/** The wings: three petals a side, the outermost in front. */
function wings(): string {
  return SIDES.map((d) => petal(d, 58, -62, 10) + petal(d, 92, -88, 15) + petal(d, 122, -124, 19)).join('');
}

/** The flyer below the wings, hair and scarf in the wind. */
function flyer(): string {
  const arms = limb(points('-6,-58 -14,-72 -8,-90'), 4.4) + limb(points('6,-58 14,-72 8,-90'), 4.4);
  const trunk = part(
    'M-8 -60 Q0 -63 8 -60 C7 -50 5 -44 5 -38 C8 -30 12 -24 15 -16 C6 -11 -6 -11 -14 -17 C-10 -26 -6 -32 -5 -38 C-5 -44 -7 -50 -8 -60 Z',
  );
  const legs =
    part('M-7 -18 C-9 -6 -13 4 -20 16 L-15 18 C-8 10 -3 -2 0 -16 Z') +
    part('M1 -16 C2 -4 0 8 -5 22 L0 24 C6 12 9 -2 8 -16 Z');
  const hair = part('M-7 -70 C-9 -79 8 -81 8 -71 C15 -62 24 -60 34 -63 C28 -53 14 -53 5 -60 Z');
  const scarf = part('M4 -58 C18 -53 28 -42 46 -45 C38 -36 42 -30 54 -26 C36 -24 16 -36 2 -51 Z');
  return arms + trunk + legs + hair + scarf + knob(0, -69, 6.6);
}

/** A floating island: meadow above, roots of rock below; sizes in units of the plan. */
function isle(s: Scene, p: Plan, x: number, y: number, w: number, rock: string, grass: string, fogged: number): void {
  const half = w / 2;
  const under: Point[] = [
    [x + half, y],
    [x + half * 0.72, y + w * 0.16],
    [x + half * 0.3, y + w * 0.3],
    [x + half * 0.06, y + w * 0.62],
    [x - half * 0.24, y + w * 0.34],
    [x - half * 0.7, y + w * 0.2],
    [x - half, y],
  ];
  const fill = s.haze(rock, p.Y(y), p.Y(y + w * 0.62), fogged);
  const body = poly(p.P(crag(under, s.r, 0.24, 3)), fill);
  const meadow = ellipse(p.X(x), p.Y(y), p.u * half * 1.03, p.u * w * 0.055, grass);
  const crest = `M${x - half * 0.9} ${y} Q${x - half * 0.2} ${y - w * 0.2} ${x + half * 0.3} ${y - w * 0.06} T${x + half} ${y} Z`;
  const hill = path(p.D(crest), grass);
  s.rim(body + meadow + hill, 0, p.u * 0.4, CREAM, 0.8);
}

/** A mill with its foot at (x, y). */
function mill(s: Scene, p: Plan, x: number, y: number, size: number, colour: string, flip: 1 | -1 = 1): void {
  s.rim(
    s.icon('windmill', p.X(x), p.Y(y - size * 0.46), p.u * size, colour, { flip }),
    p.u * 0.1,
    p.u * 0.3,
    CREAM,
    0.95,
  );
}

/** A bough in blossom that reaches in from the right. */
function bough(s: Scene, p: Plan, x: number, y: number): void {
  const { X, Y, u } = p;
  const wood = '#2a3346';
  s.add(line(p.D(`M${x + 30} ${y - 6} Q${x + 12} ${y - 4} ${x} ${y + 7}`), wood, u * 1.6));
  const tones = ['#e87fa6', '#f6a3bf', '#ffc8d6', '#fff0f0'];
  tones.forEach((tone, layer) => {
    for (let i = 0; i < 15; i++) {
      const t = s.r();
      const [bx, by] = [x - 3 + t * 26 + (s.r() - 0.5) * 5, y + 5 - t * 11 + (s.r() - 0.5) * 9];
      s.add(
        circle(
          X(bx) - u * layer * 0.25,
          Y(by) - u * layer * 0.35,
          u * (2.6 - layer * 0.55) * (0.6 + s.r() * 0.5),
          tone,
        ),
      );
    }
  });
}

export const scene: SceneSpec = {
  palette: { fog: '#cdf0e0', near: '#0e3540', light: CREAM },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#2b9db8 0%, #6fcac9 30%, #b9ebd6 52%, #fdf6da 68%, #7fcabb 100%'));
    s.glow(X(SUN.x), Y(SUN.y), u * 60, CREAM, 0.9);
    s.rays(X(SUN.x), Y(SUN.y), 16, u * 90, 0, Math.PI * 2, '#ffffff', 0.2);
    s.add(circle(X(SUN.x), Y(SUN.y), u * SUN.r, s.grad(stops('#fffef2 0%, #ffeec2 100%'))));

    soften(s, s.bank(Y(-6), u * 12, '#f3fbea', 15), u * 0.5);
    s.add(s.ridge(Y(-1), u * 22, 0.5, s.haze('#8fd3c6', Y(-12), Y(10), 0.85), { sharp: true }));
    isle(s, p, -24, -22, 15, '#8ccac4', '#a5dcae', 0.75);
    mill(s, p, -25, -23.4, 9, '#6fb3b4');
    isle(s, p, 30, -38, 11, '#93d0ca', '#b0e0b8', 0.8);
    mill(s, p, 30.5, -39, 6.5, '#7abcbb', -1);
    if (s.wide) {
      isle(s, p, -66, -8, 20, '#86c8c0', '#9ed6a8', 0.8);
      isle(s, p, 74, -30, 22, '#7fc1bd', '#98d3a4', 0.7);
      mill(s, p, 75, -32, 14, '#5fa8a8', -1);
    }
    soften(s, s.bank(Y(3), u * 9, '#e9f8e4', 16), u * 0.5);

    const [ix, iy] = s.wide ? [37, -3] : [25, -1];
    isle(s, p, ix, iy, 38, '#4d9a95', '#6fbf7d', 0.6);
    for (const [dx, dy, h, tone] of [
      [11, 0.6, 9, '#e58aa9'],
      [-13, 0.4, 7, '#f0a3bb'],
      [15, 1, 6, '#f0a3bb'],
    ] as const) {
      s.add(tree(X(ix + dx), Y(iy + dy), u * h, tone));
    }
    mill(s, p, ix - 1, iy - 1.6, 24, '#1f6068');
    isle(s, p, s.wide ? -34 : -29, 7, 24, '#57a59d', '#7cc886', 0.65);
    s.add(tree(X(s.wide ? -36 : -31), Y(5.4), u * 10, '#e58aa9'));
    s.add(
      s.bank(Y(17), u * 8, s.grad(stops('#effaf0 0%, #8fd0c4 100%'), { user: true, v: [0, n(Y(12)), 0, s.H] }), 17),
    );

    const [fx, fy, tilt] = [X(-2), Y(-13), { rot: -12 }];
    s.rim(stamp(wings(), fx, fy, u * 23, '#1c6a72', tilt), 0, u * 0.4, '#ffffff', 1);
    s.rim(stamp(flyer(), fx, fy, u * 23, TEAL, tilt), -u * 0.25, u * 0.3, '#ffffff', 1);
    for (const d of SIDES) {
      s.add(
        line(
          `M${n(X(-3 + d * 25))} ${n(Y(-34 - d * 6))}q${n(u * 4)} ${n(u * 3)} ${n(u * 12)} ${n(u * 2)}`,
          '#ffffff',
          u * 0.25,
          'opacity=".8"',
        ),
      );
    }
    s.add(
      birds(
        p,
        [
          [-18, -6, 1.3],
          [-22, -8, 1],
          [16, -20, 1.2],
        ],
        '#2c7a80',
      ),
    );

    quiet(s, '#0f5a6a', 0.6);
    s.rim(s.ridge(Y(26), u * 9, 0.5, '#15505a', { tilt: -u * 8 }), 0, u * 0.5, '#d9f5c8', 0.8);
    bough(s, p, s.wide ? 70 : 19, s.wide ? -58 : -57);
    let petals = '';
    for (let i = 0; i < 46; i++) {
      const [x, y, q] = [s.r() * s.W, s.r() * s.H, u * (0.35 + s.r() * 0.5)];
      const tone = s.r() > 0.4 ? '#ffb9cf' : '#fff2f4';
      const turn = `transform="rotate(${n(s.r() * 180)} ${n(x)} ${n(y)})" opacity="${n(0.5 + s.r() * 0.5)}"`;
      petals += ellipse(x, y, q, q * 0.5, tone, turn);
    }
    s.add(petals);
  },
};
