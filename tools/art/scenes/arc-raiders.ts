/** ARC Raiders: a four-legged machine walks across the sunset; two raiders watch from a dune. */
import { soldierBehind, tube } from '../figures';
import {
  circle,
  curve,
  ellipse,
  frameDown,
  mix,
  type Point,
  path,
  points,
  poly,
  rect,
  type Scene,
  type SceneSpec,
  stops,
} from '../kit';

const STEEL = '#163238';

/** One jointed leg: heavy thigh, knee guard, thin shin, foot. */
function leg(s: Scene, hip: Point, knee: Point, foot: Point, weight: number): string {
  const { u } = s;
  const thigh = tube(
    [hip, [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2], knee],
    [weight * 1.5, weight * 1.1, weight * 0.9],
    STEEL,
  );
  const shin = tube(
    [knee, [knee[0] * 0.6 + foot[0] * 0.4, (knee[1] + foot[1]) / 2], foot],
    [weight * 0.95, weight * 0.7, weight * 0.4],
    STEEL,
  );
  const guard = circle(knee[0], knee[1], weight * 0.85, STEEL);
  return (
    thigh +
    shin +
    guard +
    poly(
      [
        [foot[0] - u * 2.6, foot[1] + u],
        [foot[0], foot[1] - u * 2],
        [foot[0] + u * 2.6, foot[1] + u],
      ],
      STEEL,
    )
  );
}

function walker(s: Scene, x: number, y: number): void {
  const { u } = s;
  const at = (a: number, b: number): Point => [x + a * u, y + b * u];
  const foot = 61;
  const far = [
    leg(s, at(-5, 2), at(-15, 18), at(-13.5, foot - 3), u * 3),
    leg(s, at(5, 2), at(16, 17), at(17, foot - 3), u * 3),
  ];
  const near = [
    leg(s, at(-11, 1), at(-30, -8), at(-33, foot + 2), u * 4.4),
    leg(s, at(11, 1), at(31, -9), at(35, foot + 2), u * 4.4),
  ];
  const hull = points('-19,1 -15,-7 -7,-11 8,-11 16,-7 20,1 14,7 5,10 -5,10 -14,7');
  const body = [
    path(
      curve(
        hull.map(([a, b]) => at(a, b)),
        0.8,
      ),
      STEEL,
    ),
    poly([at(-10, -9), at(-8, -14), at(6, -14), at(11, -9)], STEEL),
    rect(x - u * 0.4, y - u * 26, u * 0.8, u * 14, STEEL),
    rect(x + u * 5, y - u * 20, u * 0.6, u * 8, STEEL),
    poly([at(-17, 3), at(-25, 6), at(-25, 8), at(-15, 6)], STEEL),
    rect(x - u * 2.5, y + u * 9, u * 5, u * 4, STEEL),
  ];
  s.rim(far.join(''), u * 0.3, u * 0.5, '#ffe2b4', 0.7);
  s.rim([...near, ...body].join(''), u * 0.5, u * 0.8, '#fff0cc', 0.95);
  s.glow(x, y + u * 0.5, u * 10, '#ff5a3c', 0.95);
  s.add(circle(x, y + u * 0.5, u * 2.2, '#fff0d0'));
  s.add(ellipse(x, y - u * 5.4, u * 11, u * 0.35, '#2c565c'));
}

export const scene: SceneSpec = {
  palette: { fog: '#ffd9a0', near: '#10262b', light: '#fff5dc' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.7;
    const sy = hy - u * 34;
    s.sky(stops('#1f6f78 0%, #5bb0a6 34%, #f5dfae 56%, #ff9a4d 74%, #8d3b22 100%'));
    s.glow(cx, sy, u * 64, '#fff0c4', 0.6);
    s.add(circle(cx, sy, u * 31, s.grad(stops('#fff3cf 0%, #ffb45a 50%, #f2552c 100%'))));
    for (let i = 0; i < 6; i++) {
      const bar = rect(
        cx - u * 34,
        sy + u * (4 + i * 4.6),
        u * 68,
        u * (0.6 + i * 0.36),
        mix('#f5cf98', '#ff9a4d', i / 6),
      );
      s.add(s.masked(bar, circle(cx, sy, u * 31.5, '#ffffff')));
    }
    s.add(s.ridge(hy - u * 3, u * 20, 0.46, s.haze('#d98a55', hy - u * 12, hy + u * 8, 0.75)));
    s.add(s.ridge(hy + u * 3, u * 16, 0.5, s.haze('#a85a38', hy - u * 6, hy + u * 14, 0.6)));
    walker(s, cx + u * 1.5, hy - u * 44);
    s.fog(hy, u * 24, 0.7, '#ffcf92');
    s.rim(s.ridge(hy + u * 17, u * 8, 0.5, '#17353a', { tilt: u * 7 }), 0, u * 0.5, '#ffd9a0', 0.7);
    const dune = points('-150,32 -60,28 -30,22 -12,20 4,22 22,27 60,31 120,34 120,70 -150,70');
    s.rim(path(curve(frameDown(cx, hy, u)(dune), 0.7), '#0d2025'), 0, u * 0.4, '#d98a55', 0.7);
    s.rim(soldierBehind(cx - u * 19, hy + u * 21.6, u * 25, '#0a1a1e', -1), -u * 0.3, u * 0.4, '#fff0cc', 1);
    s.rim(soldierBehind(cx - u * 5, hy + u * 21.6, u * 22, '#0a1a1e', 1), -u * 0.3, u * 0.4, '#fff0cc', 1);
    s.motes(30, '#fff5dc', { y0: 0.4, max: 0.3 });
  },
};
