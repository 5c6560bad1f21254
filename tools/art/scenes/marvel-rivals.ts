/**
 * Midnight: the sky is torn, another city hangs in the tear, and a caped hero watches.
 * Drawn without icons.
 */
import { n, type Point, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { knob, limb, line, type Plan, part, plan, stamp } from '../shapes';

const HORIZON = 0.72;
const INK = '#120b33';
const YELLOW = '#ffe05a';
const MAGENTA = '#ff3f9a';
/** Two shores of the tear, from the top down. */
const LEFT_SHORE: readonly Point[] = points(
  '-4,-80 -9,-66 -5,-60 -16,-50 -11,-45 -20,-33 -13,-28 -15,-18 -7,-10 -8,-3 -1,5',
);
const RIGHT_SHORE: readonly Point[] = points('-1,5 4,-5 11,-11 9,-17 20,-27 15,-33 22,-44 16,-51 21,-60 13,-67 16,-80');

/** The hero from behind: one fist at the hip, the cape blown to the right. */
function hero(): string {
  const legs = part(
    'M-10 -50 C-13 -36 -16 -20 -17 -4 L-20 0 L-8 0 L-7 -6 C-6 -20 -3 -32 0 -42 C3 -32 7 -20 10 -6 L11 0 L23 0 L19 -4 C17 -20 14 -36 10 -50 Z',
  );
  const trunk = part(
    'M-5 -86 C-12 -84 -18 -83 -20 -77 C-18 -66 -13 -60 -10 -48 L10 -48 C13 -60 18 -66 20 -77 C18 -83 12 -84 5 -86 L4 -90 L-4 -90 Z',
  );
  const arms = limb(points('-17,-77 -25,-61 -12,-50'), 6.4) + limb(points('17,-77 24,-60 21,-45'), 6.4);
  const cape = part(
    'M-14 -84 C-4 -80 8 -80 16 -84 C24 -72 40 -66 60 -68 C74 -69 84 -64 96 -68 C90 -58 94 -50 104 -46 C90 -46 82 -40 80 -30 C72 -38 60 -36 54 -22 C46 -32 34 -28 28 -14 C20 -24 8 -24 0 -18 C-4 -44 -8 -66 -14 -84 Z',
  );
  return cape + legs + trunk + arms + knob(0, -95, 6.2);
}

/** The top of a tower: a mast, a slanted roof or nothing; `d` is −1 for up and 1 for down. */
function crown(p: Plan, x: number, w: number, tip: number, d: 1 | -1, style: number, fill: string): string {
  if (style > 0.66) {
    const block = rect(p.X(x + w * 0.3), p.Y(Math.min(tip, tip + d * 4)), p.u * w * 0.4, p.u * 4, fill);
    return block + rect(p.X(x + w * 0.47), p.Y(Math.min(tip, tip + d * 10)), p.u * 0.4, p.u * 10, fill);
  }
  return style > 0.4
    ? poly(
        p.P([
          [x, tip],
          [x + w, tip],
          [x + w, tip + d * w * 0.5],
        ]),
        fill,
      )
    : '';
}

/** The few lit windows of a tower. */
function lights(s: Scene, p: Plan, x: number, w: number, tip: number, d: 1 | -1, colour: string): string {
  let shapes = '';
  for (let i = 0; i < 9; i++) {
    const wx = x + 0.8 + Math.floor(s.r() * (w - 1.6));
    const wy = tip - d * (2 + Math.floor(s.r() * 12) * 2);
    if (s.r() > 0.45) {
      shapes += rect(p.X(wx), p.Y(wy), p.u * 0.6, p.u * 0.9, colour, 'opacity=".75"');
    }
  }
  return shapes;
}

/** A row of towers with their feet at y; for d = 1 they hang upside down from the sky. */
function towers(s: Scene, p: Plan, y: number, rise: Point, fill: string, windows: string, d: 1 | -1 = -1): string {
  const [low, high] = rise;
  const [from, end] = s.wide ? [-158, 97] : [-43, 43];
  let shapes = '';
  let x = from;
  while (x < end) {
    const w = 5 + s.r() * 8;
    const h = low + s.r() * (high - low);
    const tip = y + d * h;
    shapes +=
      d > 0
        ? rect(p.X(x), p.Y(-90), p.u * w, p.u * (tip + 90), fill)
        : rect(p.X(x), p.Y(tip), p.u * w, p.u * (h + 60), fill);
    shapes += crown(p, x, w, tip, d, s.r(), fill);
    shapes += lights(s, p, x, w, tip, d, windows);
    x += w + (s.r() > 0.7 ? 1.5 : 0);
  }
  return shapes;
}

/** Halftone dots, larger towards the tear. */
function screenDots(p: Plan, colour: string): string {
  const gap = 2.2;
  const reach = 46;
  let d = '';
  for (let row = -33; row < 4; row++) {
    for (let col = -22; col <= 22; col++) {
      const x = (col + (row % 2 === 0 ? 0 : 0.5)) * gap;
      const y = row * gap;
      const near = 1 - Math.hypot(x * 0.9, (y + 34) * 0.75) / reach;
      const r = p.u * 0.85 * Math.max(0, near);
      if (r > 0.5) {
        d += `M${n(p.X(x) - r)} ${n(p.Y(y))}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
      }
    }
  }
  return path(d, colour, 'opacity=".5"');
}

export const scene: SceneSpec = {
  palette: { fog: '#6a3fd0', near: '#0a0626', light: YELLOW },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#150b4a 0%, #2c1a8c 40%, #5b35c8 62%, #a45be0 76%, #1a0f4a 100%'));
    s.motes(60, '#ffffff', { y1: 0.45, max: 0.22 });
    s.glow(X(1), Y(-36), u * 62, '#8a4bff', 0.75);
    s.add(screenDots(p, '#b46cff'));

    const shores = p.P([...LEFT_SHORE, ...RIGHT_SHORE]);
    s.blur(poly(shores, MAGENTA), u * 3.2);
    const tear = poly(shores, '#ffffff');
    const inside =
      rect(0, 0, s.W, s.H, s.grad(stops('#ff8a3c 0%, #ffc048 30%, #fff0a0 55%, #fffbe0 75%'))) +
      towers(s, p, -66, [6, 30], '#f28a3e', '#ffd27a', 1);
    s.add(s.masked(inside, tear));
    const edge = `M${shores.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
    s.add(line(edge, '#fffbe6', u * 0.7));
    for (let i = 0; i < 22; i++) {
      const angle = s.r() * Math.PI * 2;
      const [x, y, q] = [
        1 + Math.cos(angle) * (20 + s.r() * 12),
        -36 + Math.sin(angle) * (26 + s.r() * 16),
        0.6 + s.r() ** 2 * 2.4,
      ];
      const turn = `transform="rotate(${n(s.r() * 360)} ${n(X(x))} ${n(Y(y))})"`;
      s.add(
        poly(
          p.P([
            [x, y - q * 1.8],
            [x + q * 0.7, y],
            [x - q * 0.1, y + q],
            [x - q * 0.6, y - q * 0.2],
          ]),
          s.r() > 0.4 ? YELLOW : MAGENTA,
          turn,
        ),
      );
    }

    s.add(towers(s, p, 10, [12, 30], s.haze('#4a2cae', Y(-20), Y(14), 0.7), '#c79bff'));
    s.fog(Y(-12), u * 24, 0.7, '#a765e6');
    s.rim(towers(s, p, 14, [8, 22], '#2c1a7a', YELLOW), u * 0.2, u * 0.3, '#ffb0e0', 0.7);
    s.fog(Y(2), u * 20, 0.6, '#6a3fd0');

    const roof: Point[] = points(`
      -170,20 -60,20 -60,16 -28,16 -28,12.5 -17,12.5 -17,9 16,9 16,12 21,12 21,18 44,18 44,14
      100,14 100,60 -170,60
    `);
    s.rim(poly(p.P(roof), INK), 0, u * 0.5, YELLOW, 0.9);
    s.add(rect(X(-14.5), Y(12.6), u * 28, u * 0.8, MAGENTA, 'opacity=".8"'));
    s.rim(stamp(hero(), X(-1), Y(9.2), u * 36, INK), 0, u * 0.5, '#fff3b0', 1);
    s.add(
      line(`M${n(X(-24))} ${n(Y(12.5))}v${n(-u * 12)}`, INK, u * 0.5),
      line(`M${n(X(36))} ${n(Y(18))}v${n(-u * 15)}`, INK, u * 0.5),
    );
    s.motes(46, '#ffe9a0', { y0: 0.3, y1: 0.9, max: 0.34, diamond: true });
  },
};
