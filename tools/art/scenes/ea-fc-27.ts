/**
 * A night under floodlights: from the dark of the tunnel, one player looks out at the pitch.
 * Icon: soccer-ball (Delapouite).
 */
import { circle, ellipse, n, type Point, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { knob, limb, line, type Plan, part, plan, SIDES, stamp } from '../shapes';

const HORIZON = 0.56;
const PITCH_DARK = '#06120c';
const LIME = '#c8f564';
const WHITE = '#f6fff0';
/** The mouth of the tunnel: half its width, its head, its threshold. */
const MOUTH = { half: 30, top: -38, foot: 16 };

/** The player from behind, weight on the left leg, the other foot by the ball. */
function player(): string {
  const head = knob(0, -92.5, 5.9) + part('M-3 -90 h6 v8 h-6 Z');
  const shirt = part(
    'M-4 -84 C-9 -83 -15 -82 -17 -77 L-21 -62 L-14 -59 L-11 -68 L-11 -45 L11 -45 L11 -68 L14 -59 L21 -62 L17 -77 C15 -82 9 -83 4 -84 Z',
  );
  const arms = limb(points('-17.4,-62 -20.4,-54 -18.6,-45'), 4.4) + limb(points('17.4,-62 20.4,-54 18.6,-45'), 4.4);
  const shorts = part('M-11.5 -48 L11.5 -48 L15.5 -28 L3 -27 L0 -36 L-2 -27 L-14 -28 Z');
  const lower = (d: string): string => `${part(d)}<g transform="scale(-1 1)">${part(d)}</g>`;
  const calves = lower(
    'M13.4 -32 C13.4 -28 12.4 -26 12.6 -23 C14 -17 13.2 -11 11.4 -5 L13.4 0 L5.4 0 L6.8 -5 C5.2 -11 4.6 -17 5.6 -23 C5 -26 3.6 -29 3.2 -32 Z',
  );
  const hands = knob(-18.4, -43, 2.7) + knob(18.4, -43, 2.7);
  return head + shirt + arms + shorts + hands + calves;
}

/** A mast of lamps: two rows of five, each with its own small glow. */
function mast(s: Scene, p: Plan, x: number, y: number, size: number): void {
  const { X, Y, u } = p;
  s.add(rect(X(x) - u * 0.5, Y(y), u, u * 40, '#1c3b3a'));
  s.add(rect(X(x - size * 1.15), Y(y - size * 0.55), u * size * 2.3, u * size * 1.1, '#12292c'));
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 5; i++) {
      s.add(circle(X(x + (i - 2) * size * 0.43), Y(y + (row - 0.5) * size * 0.5), u * size * 0.19, '#ffffff'));
    }
  }
  s.glow(X(x), Y(y), u * size * 5.4, '#e9ffe6', 0.9, 0.08);
  s.rays(X(x), Y(y), 9, u * 52, x < 0 ? 0.15 : Math.PI * 0.5, x < 0 ? Math.PI * 0.5 : Math.PI * 0.95, WHITE, 0.22);
}

/** The far stand: a bowl of tiers, speckled with the crowd. */
function stand(s: Scene, p: Plan): void {
  const { X, Y, u } = p;
  const bowl: Point[] = points('-60,-17 -34,-13 0,-11.5 34,-13 60,-17 60,4 -60,4');
  s.add(poly(p.P(points('-60,-20 0,-13.4 60,-20 60,-15 -60,-15')), '#1c5350'));
  s.add(poly(p.P(bowl), s.grad(stops('#12363a 0%, #2c6a58 100%'))));
  let crowd = '';
  for (let i = 0; i < 620; i++) {
    const x = (s.r() - 0.5) * 84;
    const y = -11.5 - (Math.abs(x) / 40) ** 2 * 3 + 0.6 + s.r() * 11.5;
    const hue = s.r();
    crowd += circle(
      X(x),
      Y(y),
      u * (0.14 + s.r() * 0.2),
      hue > 0.8 ? LIME : hue > 0.35 ? '#dff5e6' : '#7fc4b0',
      `opacity="${n(0.25 + s.r() * 0.65)}"`,
    );
  }
  s.add(crowd);
  const boards = s.grad(stops('#57d6a0 0%, #dcfaae 50%, #57d6a0 100%'), { v: [0, 0, 1, 0] });
  s.add(rect(X(-60), Y(1.6), u * 120, u * 2, boards));
}

/** The pitch to the foot of the sheet: mown stripes, halfway line and circle. */
function pitch(s: Scene, p: Plan): void {
  const { X, Y, u } = p;
  s.add(poly(p.P(points('-60,3.5 60,3.5 60,46 -60,46')), s.grad(stops('#8fe07a 0%, #3fa653 30%, #12512f 100%'))));
  for (let i = -5; i <= 5; i += 2) {
    s.add(
      poly(
        p.P([
          [i * 7, 3.5],
          [(i + 1) * 7, 3.5],
          [(i + 1) * 19, 46],
          [i * 19, 46],
        ]),
        '#ffffff',
        'opacity=".09"',
      ),
    );
  }
  s.add(rect(X(-60), Y(9), u * 120, u * 0.35, WHITE, 'opacity=".8"'));
  s.add(ellipse(X(0), Y(9.2), u * 15, u * 2.6, 'none', `stroke="${WHITE}" stroke-width="${n(u * 0.3)}" opacity=".8"`));
  const goal = `M${n(X(-6))} ${n(Y(4))}V${n(Y(-0.6))}H${n(X(6))}V${n(Y(4))}`;
  s.add(line(goal, '#ffffff', u * 0.4));
}

/** Walls, ceiling and floor of the tunnel, drawn round its mouth, with strips of lamps that lead out. */
function tunnel(s: Scene, p: Plan): void {
  const { X, Y, u } = p;
  const { half, top, foot } = MOUTH;
  const far = 175;
  const quad = (points: Point[], fill: string): string => poly(p.P(points), fill);
  const reach = 52 / far;
  const shades = ['#030806', '#06120e', '#1c3a30'] as const;
  const leftWall = s.grad(
    [
      [0, shades[0]],
      [1 - reach, shades[1]],
      [1, shades[2]],
    ],
    { v: [0, 0, 1, 0] },
  );
  const rightWall = s.grad(
    [
      [0, shades[2]],
      [reach, shades[1]],
      [1, shades[0]],
    ],
    { v: [0, 0, 1, 0] },
  );
  const ceiling = s.grad(stops('#030806 0%, #050d0a 75%, #173028 100%'));
  const floor = s.grad(stops('#6fb877 0%, #3c8055 10%, #163a28 26%, #07130d 40%, #030806 100%'));
  s.add(
    quad(
      [
        [-half, top],
        [half, top],
        [far, -130],
        [-far, -130],
      ],
      ceiling,
    ),
  );
  s.add(
    quad(
      [
        [-half, foot],
        [half, foot],
        [far, 110],
        [-far, 110],
      ],
      floor,
    ),
  );
  for (const d of SIDES) {
    s.add(
      quad(
        [
          [d * half, top],
          [d * half, foot],
          [d * far, 110],
          [d * far, -130],
        ],
        d < 0 ? leftWall : rightWall,
      ),
    );
    for (const [a, b] of [
      [-20, -62],
      [4, 22],
    ] as const) {
      s.add(
        poly(
          p.P([
            [d * half, a],
            [d * half, a + 0.5],
            [d * far, b * 2.4 + 5],
            [d * far, b * 2.4],
          ]),
          '#9fe3b8',
          'opacity=".14"',
        ),
      );
    }
    s.add(
      quad(
        [
          [d * 9, top],
          [d * 10.2, top],
          [d * 46, -112],
          [d * 36, -112],
        ],
        s.grad([
          [0, WHITE, 0.15],
          [1, WHITE, 0.85],
        ]),
      ),
    );
  }
  const lip = `M${n(X(-half))} ${n(Y(foot))}V${n(Y(top))}H${n(X(half))}V${n(Y(foot))}`;
  s.blur(line(lip, '#d8ffd0', u * 1.2), u * 0.8);
  s.add(line(lip, '#f1ffe8', u * 0.45));
}

export const scene: SceneSpec = {
  palette: { fog: '#9fe0b8', near: '#020604', light: WHITE },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    s.sky(stops('#04121a 0%, #0b2d36 30%, #2f7a6c 50%, #b8f0c4 58%, #06140d 100%'));
    s.motes(30, '#ffffff', { y1: 0.3, max: 0.18 });
    s.glow(X(0), Y(-8), u * 44, '#d6ffd8', 0.7);
    mast(s, p, -22, -27, 4.6);
    mast(s, p, 22, -27, 4.6);
    mast(s, p, -9.5, -20, 2.6);
    mast(s, p, 9.5, -20, 2.6);
    stand(s, p);
    s.fog(Y(-14), u * 20, 0.45, '#c9f7d2');
    pitch(s, p);
    s.fog(Y(0), u * 10, 0.5, '#e4ffdf');
    tunnel(s, p);

    const [px, py] = [X(-2), Y(24)];
    const shadow: Point[] = [
      [px - u * 6, py],
      [px + u * 7, py],
      [px + u * 22, s.H + 9],
      [px - u * 20, s.H + 9],
    ];
    s.add(
      poly(
        shadow,
        s.grad([
          [0, '#020604', 0.75],
          [1, '#020604', 0],
        ]),
      ),
    );
    for (const d of SIDES) {
      s.add(
        poly(
          p.P([
            [d * 20, 16],
            [d * 27, 16],
            [d * 50, 46],
            [d * 34, 46],
          ]),
          s.grad([
            [0, WHITE, 0.32],
            [1, WHITE, 0],
          ]),
        ),
      );
    }
    s.rim(stamp(player(), px, py, u * 46, PITCH_DARK), 0, u * 0.45, WHITE, 1);
    const [bx, by, r] = [X(11.5), Y(21.2), u * 3.6];
    s.add(ellipse(bx, by + r, r * 1.1, r * 0.22, '#020604', 'opacity=".8"'));
    s.rim(circle(bx, by, r, '#dcebdc'), 0, u * 0.3, '#ffffff', 1);
    s.add(s.icon('soccer-ball', bx, by, r * 2.08, '#0a1f16'));
    s.add(
      circle(
        bx,
        by,
        r,
        s.grad([
          [0, '#020604', 0],
          [0.5, '#020604', 0.1],
          [1, '#020604', 0.75],
        ]),
      ),
    );
    s.motes(60, '#eaffdf', { y0: 0.15, y1: 0.85, max: 0.3 });
  },
};
