/**
 * Before dawn, in snow: a wall of dark glass, one lit room, and a man waiting on a rope.
 * Drawn without icons.
 */
import { circle, ellipse, n, type Point, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { limb, line, type Plan, part, plan, stamp } from '../shapes';

const HORIZON = 0.62;
const SLATE = '#0b1420';
const ICE = '#e6f6ff';
const HAZARD = '#ffc83a';
/** The lit window: half its width, its head and its sill. */
const PANE = { half: 29, top: -40, sill: 24 };

/** A man on a rope from behind, feet against the glass, a charge slung at his hip. */
function climber(): string {
  const shell =
    'M-9.5 -92 C-10 -101 -5 -105 0.5 -105 C6 -105 11 -101 10.5 -92 L12 -90 L9 -88.5 L8 -82 L-7 -82 L-8 -88.5 L-11 -90 Z';
  const helmet = part(shell) + part('M-11 -95 q-2 4 0 8 h3 v-8 Z') + part('M12 -95 q2 4 0 8 h-3 v-8 Z');
  const trunk =
    part('M-6 -84 L8 -84 L19 -78 L17 -62 L14 -46 L-13 -46 L-16 -62 L-18 -78 Z') + part('M-11 -80 h23 v27 h-23 Z');
  const belt = part('M-15 -49 h31 v7 h-31 Z') + part('M-21 -50 h9 v13 h-9 Z') + part('M13 -52 h8 v17 h-8 Z');
  const upArm = limb(points('15,-76 23,-92 7,-106'), 8.5);
  const lowArm = limb(points('-15,-75 -26,-60 -20,-46'), 8.5);
  const left =
    limb(points('-7,-43 -25,-33'), 13) + limb(points('-25,-33 -22,-8'), 10) + part('M-29 -12 h14 l1 13 h-17 Z');
  const right = limb(points('8,-43 27,-38'), 13) + limb(points('27,-38 26,-14'), 10) + part('M19 -18 h14 l3 13 h-17 Z');
  const gun = limb(points('-20,-47 -24,-16'), 4.2) + limb(points('-22,-32 -15,-28'), 4);
  const tail = limb(points('-20,-46 -34,-30 -36,0 -33,34'), 2);
  return tail + left + right + trunk + belt + upArm + lowArm + gun + helmet;
}

/** The room: floor, doorway and furniture, faded by its light. */
function room(s: Scene, p: Plan): string {
  const { X, Y, u } = p;
  const { half, top, sill } = PANE;
  const back = rect(
    X(-half),
    Y(top),
    u * half * 2,
    u * (sill - top),
    s.grad(stops('#a9d3ea 0%, #e9f8ff 35%, #bfe2f2 80%, #7fb4cf 100%')),
  );
  const deep = poly(p.P(points('-13,-22 17,-22 17,12 -13,12')), '#f6fdff');
  const leftWall = poly(
    p.P([
      [-half, top],
      [-13, -22],
      [-13, 12],
      [-half, sill],
    ]),
    '#9cc9e0',
    'opacity=".75"',
  );
  const rightWall = poly(
    p.P([
      [half, top],
      [17, -22],
      [17, 12],
      [half, sill],
    ]),
    '#8dbdd6',
    'opacity=".8"',
  );
  const door = rect(X(4), Y(-9), u * 8, u * 21, '#b7dbec') + rect(X(4.8), Y(-8.2), u * 6.4, u * 20.2, '#ffffff');
  const lamp = rect(X(-9), Y(-24), u * 22, u * 1, '#ffffff') + rect(X(1.6), Y(top), u * 0.5, u * 17, '#7fb0c8');
  const table = poly(p.P(points('-28,10 -11,8 -11,10 -28,12.4')), '#5f93ae');
  const desk = table + rect(X(-27), Y(12), u * 2, u * 10, '#5f93ae') + rect(X(-24), Y(2.6), u * 8, u * 5.4, '#5a8ca8');
  const boards = [-3, 3, 9].map((y) => rect(X(20.8), Y(y), u * 5.9, u * 0.6, '#d8eef8')).join('');
  const shelf = rect(X(20), Y(-8), u * 7.5, u * 27, '#6d9fba') + boards;
  return back + deep + leftWall + rightWall + door + lamp + desk + shelf;
}

/** A dark window of the façade: four panes and a little sky in them. */
function blind(s: Scene, p: Plan, x: number, y: number, w: number, h: number): void {
  const { X, Y, u } = p;
  s.add(rect(X(x), Y(y), u * w, u * h, s.grad(stops('#26415a 0%, #14273a 100%'))));
  s.add(
    poly(
      p.P([
        [x + w * 0.15, y + h],
        [x + w * 0.6, y],
        [x + w * 0.8, y],
        [x + w * 0.35, y + h],
      ]),
      '#4d7391',
      'opacity=".22"',
    ),
  );
  s.add(rect(X(x + w / 2 - 0.4), Y(y), u * 0.8, u * h, SLATE), rect(X(x), Y(y + h * 0.4), u * w, u * 0.8, SLATE));
  s.add(rect(X(x - 0.6), Y(y + h), u * (w + 1.2), u * 0.9, '#7fa6c0', 'opacity=".5"'));
}

export const scene: SceneSpec = {
  palette: { fog: '#7fa9c4', near: '#05090f', light: ICE },
  draw(s) {
    const p = plan(s, HORIZON);
    const { u, X, Y } = p;
    const { half, top, sill } = PANE;
    s.sky(stops('#101d2b 0%, #1b2f43 50%, #0a121c 100%'));
    for (let y = -60; y < 40; y += 5) {
      s.add(rect(-5, Y(y), s.W + 10, u * 0.35, '#0a131d', 'opacity=".6"'));
      for (let x = -158; x < 98; x += 11) {
        s.add(rect(X(x + (y % 10 === 0 ? 0 : 5.5)), Y(y), u * 0.3, u * 5, '#0a131d', 'opacity=".45"'));
      }
    }
    for (const x of [-145, -112, -79, 51, 84]) {
      blind(s, p, x, -33, 20, 30);
      blind(s, p, x, 12, 20, 30);
      blind(s, p, x, -78, 20, 30);
    }

    s.glow(X(0), Y(-8), u * 62, '#bfe6ff', 0.75);
    s.add(room(s, p));
    s.glow(X(2), Y(-14), u * 24, '#ffffff', 0.8);

    let frame = rect(X(-half - 4), Y(top - 4), u * (half * 2 + 8), u * 4, SLATE);
    frame +=
      rect(X(-half - 4), Y(top - 4), u * 4, u * (sill - top + 8), SLATE) +
      rect(X(half), Y(top - 4), u * 4, u * (sill - top + 8), SLATE);
    frame += rect(X(-half - 7), Y(sill), u * (half * 2 + 14), u * 4.4, SLATE);
    for (const x of [-10, 9.6]) {
      frame += rect(X(x), Y(top), u * 1.1, u * (sill - top), SLATE);
    }
    for (const y of [-20, 3]) {
      frame += rect(X(-half), Y(y), u * half * 2, u * 1, SLATE);
    }
    s.rim(frame, 0, u * 0.4, '#cfeaf8', 0.6);
    s.add(rect(X(-half - 7), Y(sill - 0.7), u * (half * 2 + 14), u * 1.3, '#eaf6fc'));
    s.add(rect(X(-half - 4), Y(top - 4.7), u * (half * 2 + 8), u * 1.1, '#c9deea'));
    s.rays(X(0), Y(-10), 18, u * 74, 0, Math.PI * 2, ICE, 0.22);

    const [cx, cy] = [X(-3), Y(-4)];
    const crack: Point[] = points('-9,-30 -2,-12 -22,-16 -18,6 -12,17 8,-20 13,4');
    const splits = crack
      .map(([x, y]) => `M${n(cx + x * u * 0.4)} ${n(cy + y * u * 0.4)}L${n(cx + x * u * 1.25)} ${n(cy + y * u * 1.05)}`)
      .join('');
    s.add(line(splits, '#ffffff', u * 0.22, 'opacity=".8"'));

    s.add(rect(X(-0.6), -5, u * 0.7, Y(-24) + 5, '#060b12'));
    s.rim(stamp(climber(), X(-2), Y(21), u * 45, '#060b12'), u * 0.15, u * 0.4, '#ffffff', 1);
    s.glow(X(6.2), Y(1.8), u * 4.5, HAZARD, 0.9);
    s.add(circle(X(6.2), Y(1.8), u * 0.7, '#fff3c4'));

    s.add(ellipse(X(0), s.H + u * 2, u * 60, u * 9, '#05090f', 'opacity=".5"'));
    const ledge: Point[] = points('-170,33 -44,32 -20,34 20,33 52,35 100,32 100,60 -170,60');
    s.rim(
      path(
        `M${p
          .P(ledge)
          .map(([x, y]) => `${n(x)} ${n(y)}`)
          .join('L')}Z`,
        '#0c1826',
      ),
      0,
      u * 0.5,
      '#d6ebf7',
      0.8,
    );
    s.motes(150, '#f2faff', { max: 0.42 });
  },
};
