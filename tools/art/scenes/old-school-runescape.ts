/** Old School RuneScape: a low-poly castle on its hill takes the first sun; an adventurer starts up the path. */
import { wanderer } from '../figures';
import { circle, frameDown, mix, type Point, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';

const LIT = '#f4d9a0';
const STONE = '#a89076';
const SHADE = '#5d5560';

/** A faceted plane of hills: every triangle gets a slightly different tone between lit and shaded. */
function facets(s: Scene, y: number, amp: number, count: number, lit: string, shade: string): string {
  const { W, H, u } = s;
  const crest: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const inner = i > 0 && i < count;
    crest.push([(i / count) * (W + 20) - 10 + (inner ? (s.r() - 0.5) * (W / count) * 0.5 : 0), y - s.r() * amp]);
  }
  let shapes = '';
  for (let i = 0; i < count; i++) {
    const p: Point = crest[i] ?? [0, y];
    const q: Point = crest[i + 1] ?? [W, y];
    const m: Point = [(p[0] + q[0]) / 2, y + u * (8 + s.r() * 6)];
    const face = p[1] > q[1] ? lit : shade;
    const tone = () => mix(lit, shade, 0.3 + s.r() * 0.7);
    shapes += poly([p, q, m], mix(face, '#fff0c0', s.r() * 0.14));
    shapes += poly([p, m, [m[0], H + 5], [p[0], H + 5]], tone()) + poly([q, m, [m[0], H + 5], [q[0], H + 5]], tone());
  }
  return shapes;
}

/** One tower in three tones: lit face, front, shaded face; battlements or a red roof. */
function turret(x: number, base: number, w: number, h: number, roof: boolean): string {
  const top = base - h;
  const [a, b] = [x - w * 0.5, x + w * 0.5];
  const [e, f] = [x - w * 0.22, x + w * 0.2];
  const faces = (l: number, r: number, y: number, z: number, grow: number) => {
    const [l2, r2] = [l - grow, r + grow];
    return (
      rect(l2, y, e - l2 + 0.5, z - y, LIT) + rect(e, y, f - e + 0.5, z - y, STONE) + rect(f, y, r2 - f, z - y, SHADE)
    );
  };
  let shapes = faces(a, b, top, base, 0) + faces(a, b, top, top + w * 0.26, w * 0.1);
  if (roof) {
    const [apex, y]: [Point, number] = [[x, top - w * 1.35], top + 1];
    shapes +=
      poly([[a - w * 0.16, y], apex, [e, y]], '#e4744a') +
      poly([[e, y], apex, [f, y]], '#b34a34') +
      poly([[f, y], apex, [b + w * 0.16, y]], '#6f2f33');
    const pole = top - w * 1.9;
    shapes += rect(x - w * 0.03, pole, w * 0.06, w * 0.6, '#43364a');
    shapes += poly(frameDown(x, pole, w)(points('0,0 0.6,0.14 0,0.3')), '#f6c14a');
  } else {
    for (let i = 0; i < 4; i++) {
      shapes += rect(
        a - w * 0.1 + i * w * 0.327,
        top - w * 0.2,
        w * 0.22,
        w * 0.22,
        [LIT, STONE, STONE, SHADE][i] ?? STONE,
      );
    }
  }
  return shapes + rect(x - w * 0.06, top + h * 0.3, w * 0.13, w * 0.34, '#3b3140');
}

function castle(s: Scene, x: number, base: number, k: number): string {
  const at = (a: number, w: number, h: number, roof: boolean, lift = 0) =>
    turret(x + a * k, base - lift * k, w * k, h * k, roof);
  const wall = (l: number, r: number, h: number) => {
    let shapes = rect(
      x + l * k,
      base - h * k,
      (r - l) * k,
      h * k,
      s.grad(stops(`#cbb084 0%, ${STONE} 50%, #776a68 100%`), { v: [0, 0, 1, 0.3] }),
    );
    for (let a = l; a < r - 1; a += 3.4) {
      shapes += rect(x + a * k, base - (h + 1.6) * k, 2 * k, 1.8 * k, mix(LIT, STONE, (a - l) / (r - l)));
    }
    return shapes;
  };
  const gate = `<path d="M${x - 3.4 * k} ${base + 1} v${-7 * k} a${3.4 * k} ${3.6 * k} 0 0 1 ${6.8 * k} 0 v${7 * k} Z" fill="#30262f"/>`;
  return [
    at(-9, 9, 36, true),
    at(9, 8, 31, true),
    at(1, 12, 48, true),
    at(-17, 8, 26, false),
    at(18, 8, 22, false),
    wall(-24, 24, 13),
    at(-24, 9, 19, false),
    at(24, 9, 17, false),
    at(-7, 6, 17, false),
    at(7, 6, 17, false),
    rect(x - 4 * k, base - 15 * k, 8 * k, 15 * k, STONE),
    gate,
  ].join('');
}

function fir(x: number, base: number, h: number): string {
  let shapes = rect(x - h * 0.03, base - h * 0.16, h * 0.06, h * 0.18, '#4a3620');
  for (const [y, w, t] of [
    [0.1, 0.3, 0.5],
    [0.34, 0.24, 0.74],
    [0.58, 0.17, 1],
  ] as const) {
    shapes += poly(
      [
        [x - h * w, base - h * y],
        [x, base - h * t],
        [x + h * 0.05, base - h * y],
      ],
      '#86a548',
    );
    shapes += poly(
      [
        [x + h * w, base - h * y],
        [x, base - h * t],
        [x + h * 0.05, base - h * y],
      ],
      '#33552f',
    );
  }
  return shapes;
}

export const scene: SceneSpec = {
  palette: { fog: '#e6d9a8', near: '#1a130b', light: '#fff0b8' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.62;
    s.sky(stops('#3b6ea6 0%, #83b3cc 35%, #f7e3ac 60%, #ffd489 75%, #7a6a3a 100%'));
    const [lx, ly] = [cx - u * 24, hy - u * 30];
    s.glow(lx, ly, u * 66, '#fff3c4', 0.95);
    s.add(circle(lx, ly, u * 9, '#fffbe4'));
    s.rays(lx, ly, 12, u * 90, 0, Math.PI * 2, '#fff6d0', 0.16);
    s.add(facets(s, hy - u * 4, u * 22, s.wide ? 18 : 8, '#c3cdb0', '#8fa9a6'));
    s.fog(hy - u * 16, u * 28, 0.75, '#fbe9b8');
    s.add(facets(s, hy + u * 4, u * 9, s.wide ? 20 : 9, '#a9b766', '#6f9150'));
    const hill = points('-34,16 -22,4 -12,-3 8,-4 24,2 38,16');
    const at = frameDown(cx + u * 4, hy + u * 6, u);
    s.add(poly(at(hill), '#7f9c49'), poly(at(points('8,-4 24,2 38,16 14,16')), '#4d7038'));
    s.add(castle(s, cx + u * 4, hy + u * 3, u * 0.98));
    s.add(facets(s, hy + u * 17, u * 7, s.wide ? 18 : 8, '#86a048', '#4c6c36'));
    const road = points('1,3 6,3 9,9 3,15 11,23 30,42 -26,42 -6,22 -5,14 3,8');
    s.add(poly(frameDown(cx + u, hy, u)(road), s.grad(stops('#fff0c0 0%, #e6c583 50%, #a67f4a 100%'))));
    const firs: readonly [number, number, number][] = [
      [-30, 21, 24],
      [-38, 29, 30],
      [36, 22, 26],
      [29, 18, 16],
      [54, 30, 32],
      [-74, 26, 22],
      [-112, 30, 24],
      [78, 24, 24],
    ];
    for (const [x, y, h] of firs) {
      s.add(fir(cx + x * u, hy + y * u, h * u));
    }
    // The shadow falls away from the sun, towards us.
    s.add(poly(frameDown(cx, hy, u)(points('-6,30 2,30 22,38 8,38')), '#3d2f1c', 'opacity=".55"'));
    s.rim(wanderer(cx - u * 2, hy + u * 30.5, u * 25, '#1c1512', 1, { wind: 8 }), u * 0.45, u * 0.35, '#fff0b8', 1);
    s.add(facets(s, H * 0.97, u * 3, s.wide ? 16 : 7, '#3c4f28', '#22301a'));
  },
};
