/**
 * The hour of the storm: a broken ship on a black shore, and the eye of the storm above it.
 * Icon: galleon (Lorc), half sunk and with torn sails.
 */
import { ellipse, mix, n, type Point, points, poly, rect, type SceneSpec, stops } from '../kit';
import { pilgrim } from '../pieces';
import { birds, cloudRing, line, type Plan, plan, soften } from '../shapes';

const HORIZON = 0.62;
const BLACK = '#0b060d';
const BONE = '#f4e4c6';
/** The eye of the storm: rings of cloud seen from below. */
const EYE = { x: 3, y: -40, rings: 8 };

/** Ribs of an older wreck in the sand. */
function ribs(p: Plan, x: number, y: number, count: number, size: number): string {
  let shapes = '';
  for (let i = 0; i < count; i++) {
    const h = size * (1 - Math.abs(i - count * 0.4) / count);
    const at = x + i * size * 0.32;
    const d = `M${n(p.X(at))} ${n(p.Y(y))} q${n(-p.u * h * 0.5)} ${n(-p.u * h * 0.6)} ${n(p.u * h * 0.12)} ${n(-p.u * h)}`;
    shapes += line(d, BLACK, p.u * size * 0.09);
  }
  return shapes;
}

/** Rags on the yards of the tilted masts. */
function rags(p: Plan): string {
  const pieces: Point[][] = [
    points('-9,-5 3.5,-12 5,-4 2.5,-6 1,-0.5 -1.5,-3.5 -3.5,1 -6,-2'),
    points('-6,-16 0.5,-20.6 0.5,-14.5 -1.5,-16 -3,-11.5 -4.5,-13.5'),
    points('-20,-11.5 -14,-16.5 -13,-9 -15.5,-11 -17,-5 -18.5,-8'),
    points('8,-13.5 15.5,-17.8 16,-10 13.5,-12.5 12,-6.5 10,-9.5'),
  ];
  return pieces.map((rag) => poly(p.P(rag), '#2b1721', 'opacity=".9"')).join('');
}

export const scene: SceneSpec = {
  palette: { fog: '#9a7470', near: '#08040a', light: BONE },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#120a16 0%, #33202f 30%, #6d4a50 50%, #d6b08c 63%, #120a14 100%'));

    const [ex, ey] = [X(EYE.x), Y(EYE.y)];
    for (let i = EYE.rings; i >= 0; i--) {
      const t = i / EYE.rings;
      const colour = mix('#c9a184', '#170d1b', Math.min(1, t ** 0.55));
      const rx = u * (15 + i * (s.wide ? 20 : 9));
      const ry = u * (4.5 + i * 3.3);
      const cloud =
        ellipse(ex, ey, rx, ry, colour) + cloudRing(s, ex, ey, rx, ry, u * (2.4 + i * 0.8), 18 + i * 5, colour);
      soften(s, cloud, u * (0.25 + t * 0.5));
    }
    s.glow(ex, ey, u * 34, BONE, 0.85);
    s.add(ellipse(ex, ey, u * 14, u * 4, '#fff6e0'));
    const beam: Point[] = [
      [EYE.x - 12, EYE.y],
      [EYE.x + 12, EYE.y],
      [EYE.x + 27, 8],
      [EYE.x - 27, 8],
    ];
    s.blur(
      poly(
        p.P(beam),
        s.grad([
          [0, BONE, 0.75],
          [0.7, BONE, 0.3],
          [1, BONE, 0],
        ]),
      ),
      u * 1.4,
    );
    s.glow(X(EYE.x), Y(0), u * 46, '#f0cfa4', 0.75);

    s.add(s.ridge(Y(-1), u * 9, 0.55, s.haze('#6d4d54', Y(-7), Y(4), 0.85), { sharp: true }));
    s.add(rect(-5, Y(0), s.W + 10, s.H, s.grad(stops('#b08c78 0%, #5b3d47 25%, #150b17 100%'))));
    for (let i = 0; i < 34; i++) {
      const y = s.r() ** 1.6 * 20;
      const x = EYE.x + (s.r() - 0.5) * (40 + y * 5);
      s.add(
        rect(
          X(x),
          Y(y + 0.6),
          u * (3 + s.r() * 10),
          u * (0.16 + y * 0.014),
          BONE,
          `opacity="${n(0.15 + s.r() * 0.4)}"`,
        ),
      );
    }
    s.fog(Y(-5), u * 12, 0.55, '#e3bf9c');

    const hull = s.icon('galleon', X(2), Y(-6.5), u * 50, BLACK, { rot: -15 });
    s.rim(hull + rags(p), u * 0.4, u * 0.5, '#ffeccb', 0.95);
    s.fog(Y(7), u * 10, 0.5, '#8d6a68');

    const shore: Point[] = points('-170,13 -60,15 -38,13 -20,14.5 -6,11.5 8,13 24,10 44,12 100,7 100,60 -170,60');
    s.rim(poly(p.P(shore), '#0d0710'), 0, u * 0.4, '#d9b391', 0.7);
    s.rim(ribs(p, 20, 15, 5, 15), u * 0.3, u * 0.3, '#f0d2aa', 0.9);
    s.add(s.ridge(Y(27), u * 7, 0.55, '#08040a', { tilt: -u * 6 }));
    s.rim(pilgrim(X(-25), Y(15.6), u * 15, BLACK, 1, 'sword'), -u * 0.3, u * 0.35, '#fff3da', 1);
    s.add(
      birds(
        p,
        [
          [-16, -24, 2],
          [-22, -20, 1.5],
          [24, -27, 1.7],
          [30, -22, 1.2],
        ],
        BLACK,
      ),
    );
    s.motes(50, '#e8cfae', { y0: 0.3, y1: 0.95, max: 0.25 });
  },
};
