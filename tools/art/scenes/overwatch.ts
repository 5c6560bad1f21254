/**
 * High noon: a white city under a great arch, and an escort walking beside its freight.
 * No icons; the escort uses `operator` of pieces.ts.
 */
import { circle, ellipse, n, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { operator, tree } from '../pieces';
import { birds, knob, limb, type Plan, part, plan, quiet, stamp } from '../shapes';

const HORIZON = 0.7;
const NAVY = '#0f2d52';
const WHITE = '#ffffff';
const AMBER = '#ff9a2e';

/** The freight: a hovering carrier, nose to the right, its capsule on its back. */
function carrier(): string {
  const bed = part(
    'M-62 -12 L-58 -20 L30 -20 L36 -32 C40 -38 50 -38 56 -34 L70 -20 C74 -17 74 -10 70 -7 L60 -4 L-52 -4 Z',
  );
  const capsule = part('M-52 -20 V-44 C-52 -54 -46 -58 -38 -58 H8 C16 -58 22 -54 22 -44 V-20 Z');
  const bands =
    part('M-44 -62 h8 v6 h-8 Z') +
    part('M6 -62 h8 v6 h-8 Z') +
    limb(points('-15,-58 -15,-70'), 2) +
    knob(-15, -71, 2.6);
  const pads = part('M-54 -4 h26 l-4 7 h-18 Z') + part('M28 -4 h28 l-4 7 h-19 Z');
  return bed + capsule + bands + pads;
}

/** The great arch: two legs that meet, drawn as a lit face and a face in shade. */
function arch(s: Scene, p: Plan, half: number, top: number, foot: number): void {
  const knee = (t: number): number => foot - (foot - t) * 0.72;
  const leg = (d: number, out: number, inn: number, t: number): string => {
    const outer = `M${out * d} ${foot} C${out * d} ${knee(top)} ${out * 0.52 * d} ${top} 0 ${top}`;
    return p.D(`${outer} L0 ${t} C${inn * 0.52 * d} ${t} ${inn * d} ${knee(t)} ${inn * d} ${foot} Z`);
  };
  const lit = s.haze('#ffffff', p.Y(top), p.Y(foot), 0.35);
  const shade = s.haze('#8fbce0', p.Y(top), p.Y(foot), 0.6);
  s.add(path(leg(-1, half, half - 9, top + 6), lit), path(leg(1, half, half - 9, top + 6), lit));
  s.add(
    path(leg(-1, half - 6.5, half - 9.5, top + 6.4), shade),
    path(leg(1, half - 6.5, half - 9.5, top + 6.4), shade),
  );
}

/** A round-shouldered tower of the white city, with decks and hanging gardens. */
function hall(s: Scene, p: Plan, x: number, w: number, h: number, side: number, colour: string, fogged: number): void {
  const foot = 12;
  const fill = s.haze(colour, p.Y(-h), p.Y(foot), fogged);
  const [west, east, roof] = [x - w / 2, x + w / 2, x + side * w * 0.3];
  const shoulders = `L${west} ${-h + w * 0.6} Q${west} ${-h} ${roof} ${-h} Q${east} ${-h} ${east} ${-h + w * 0.75}`;
  s.add(path(p.D(`M${west} ${foot} ${shoulders} L${east} ${foot} Z`), fill));
  const dark = side > 0 ? x + w * 0.12 : x - w / 2;
  s.add(rect(p.X(dark), p.Y(-h + w * 0.8), p.u * w * 0.38, p.u * (h - w * 0.8 + foot), '#3c7fb8', 'opacity=".22"'));
  for (let y = -h + w; y < 2; y += 5) {
    s.add(rect(p.X(west), p.Y(y), p.u * w, p.u * 0.7, '#4b8fc4', 'opacity=".35"'));
    if (s.r() > 0.55) {
      s.add(ellipse(p.X(x + (s.r() - 0.5) * w * 0.7), p.Y(y), p.u * 1.7, p.u * 0.9, '#5fae7d', 'opacity=".85"'));
    }
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#dcf0fb', near: '#0d2a4c', light: WHITE },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#1668c4 0%, #3f9be4 30%, #94d2f6 55%, #eefaff 72%, #cfe8f6 100%'));
    s.glow(X(0), Y(-40), u * 60, WHITE, 0.85);
    s.rays(X(0), Y(-40), 14, u * 80, 0, Math.PI * 2, WHITE, 0.2);
    s.add(circle(X(0), Y(-40), u * 9, WHITE));
    for (const [x, y, k] of [
      [-30, -30, 1],
      [26, -24, 1.3],
      [-74, -38, 1.4],
      [-118, -28, 1.1],
      [66, -42, 1.2],
    ] as const) {
      s.add(ellipse(X(x), Y(y), u * 9 * k, u * 1.1 * k, WHITE, 'opacity=".8"'));
      s.add(ellipse(X(x + 5), Y(y - 1.4), u * 5 * k, u * 1.3 * k, WHITE, 'opacity=".8"'));
    }

    s.add(s.ridge(Y(-4), u * 18, 0.5, s.haze('#7fb6dc', Y(-14), Y(8), 0.8), { sharp: true }));
    for (const [x, w, h] of [
      [-8, 7, 24],
      [8, 8, 30],
      [-17, 6, 18],
      [18, 6, 20],
      [2, 5, 18],
      [-70, 9, 20],
      [-84, 7, 14],
      [66, 9, 24],
    ] as const) {
      hall(s, p, x, w, h, Math.sign(x), '#c3e1f5', 0.8);
    }
    s.fog(Y(-8), u * 22, 0.85, '#f4fcff');
    arch(s, p, 34, -58, 10);
    for (const [x, w, h] of [
      [-34, 13, 34],
      [35, 14, 40],
      [-50, 15, 26],
      [52, 16, 32],
      [72, 18, 46],
      [-104, 16, 18],
      [-122, 13, 12],
    ] as const) {
      hall(s, p, x, w, h, Math.sign(x), '#f7fcff', 0.35);
    }
    s.fog(Y(2), u * 18, 0.75, '#e4f5ff');

    s.add(poly(p.P(points('-170,9 100,9 100,50 -170,50')), s.grad(stops('#f3fbff 0%, #a9d0ea 50%, #3f77ab 100%'))));
    for (const [x0, x1] of [
      [-5, -34],
      [5, 34],
    ] as const) {
      s.add(
        poly(
          p.P([
            [x0 - 0.4, 9],
            [x0 + 0.4, 9],
            [x1 + 2, 40],
            [x1 - 2, 40],
          ]),
          AMBER,
          'opacity=".8"',
        ),
      );
    }
    for (const [x, h] of points('-38,15 -29,10 30,10 39,16 -62,13 -92,12 58,15 80,18')) {
      s.add(tree(X(x), Y(11), u * h, s.haze('#2f8468', Y(11 - h), Y(14), 0.35)));
    }

    quiet(s, '#0d4488', 0.72);
    s.add(ellipse(X(2), Y(19.6), u * 24, u * 1.6, '#2d5f94', 'opacity=".55"'));
    s.blur(ellipse(X(1), Y(18.6), u * 19, u * 1, '#6ff0ff'), u * 0.7);
    s.rim(stamp(carrier(), X(1), Y(18), u * 30, NAVY), 0, u * 0.5, WHITE, 1);
    s.glow(X(-3.6), Y(6.4), u * 7, AMBER, 0.95);
    s.add(
      rect(X(-10), Y(4.4), u * 13, u * 4, '#ffd08a', `rx="${n(u * 2)}"`),
      rect(X(-8.4), Y(5.4), u * 9.8, u * 2, '#fff6e0', `rx="${n(u)}"`),
    );
    s.add(poly(p.P(points('13.2,8.6 16.4,8.4 19.2,12 12,12')), '#7fd6ff', 'opacity=".85"'));
    for (const [x, y, h, d] of [
      [-27, 20.5, 18, -1],
      [28, 20.5, 18, 1],
    ] as const) {
      s.add(ellipse(X(x), Y(y + 0.2), u * h * 0.3, u * 0.7, '#1f4f84', 'opacity=".5"'));
      s.rim(operator(X(x), Y(y), u * h, NAVY, d), 0, u * 0.35, WHITE, 1);
    }
    s.add(
      birds(
        p,
        [
          [-14, -30, 1.4],
          [-18, -33, 1.1],
          [15, -16, 1.2],
        ],
        '#3c7fb8',
      ),
    );
    s.motes(26, WHITE, { y0: 0.3, y1: 0.9, max: 0.26 });
  },
};
