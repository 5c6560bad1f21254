/** Rocket League: a boosting car jumps in front of a huge panelled ball above a floodlit stadium. */
import { circle, n, type Point, path, poly, rect, type Scene, type SceneSpec, stops, stroke } from '../kit';

const INK = '#070b20';

/** A ball of hexagonal panels: seams only, bent towards the rim so that the disc reads as a sphere. */
function ball(s: Scene, x: number, y: number, r: number): void {
  const { u } = s;
  const fill = s.grad(stops('#fffdf4 0%, #ffe1b4 45%, #ff9a55 80%, #e0563c 100%'));
  s.add(circle(x, y, r, fill));
  const size = 0.3;
  const bend = (a: number, b: number): Point => {
    const far = Math.hypot(a, b);
    const k = far === 0 ? 1 : Math.sin(Math.min(far, 1.57)) / far;
    return [x + a * k * r, y + b * k * r];
  };
  let seams = '';
  for (let row = -4; row <= 4; row++) {
    for (let col = -4; col <= 4; col++) {
      const [a, b] = [(col + (row % 2 === 0 ? 0 : 0.5)) * size * 1.732, row * size * 1.5];
      const corners: Point[] = [];
      for (let i = 0; i < 6; i++) {
        const t = (Math.PI / 3) * i + Math.PI / 6;
        corners.push(bend(a + Math.cos(t) * size * 0.97, b + Math.sin(t) * size * 0.97));
      }
      if (Math.hypot(a, b) < 1.75) {
        seams += `M${corners.map(([p, q]) => `${n(p)} ${n(q)}`).join('L')}Z`;
      }
    }
  }
  s.add(
    s.masked(stroke(seams, '#d9653f', u * 0.55, 'opacity=".4" stroke-linejoin="round"'), circle(x, y, r, '#ffffff')),
  );
  s.add(circle(x, y, r - u * 0.4, 'none', `stroke="#fffaf0" stroke-width="${n(u * 0.6)}" opacity=".7"`));
}

/** A low car in profile, 100 units long, nose to the right. */
function car(x: number, y: number, w: number, rot: number): string {
  const body =
    'M-50 4 L-49 -5 L-40 -9 L-26 -12 Q-14 -26 4 -27 Q18 -26 28 -14 L44 -10 Q53 -6 54 3 L52 8 L45 9 A11.5 11.5 0 0 0 22 9 L-16 10 A13.5 13.5 0 0 0 -43 9 Z';
  const wing = 'M-52 -22 L-34 -19 L-34 -16 L-40 -15 L-37 -8 L-43 -7 L-45 -16 L-53 -17 Z';
  const wheels = circle(-29.5, 9, 12, INK) + circle(33.5, 9, 10, INK);
  const glass = path('M-14 -14 Q-6 -22.5 4 -23 Q14 -22.5 21 -13.5 Z', '#ffb877', 'opacity=".85"');
  const rims = circle(-29.5, 9, 5, '#3a4a86') + circle(33.5, 9, 4, '#3a4a86');
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${rot}) scale(${(w / 100).toFixed(3)})">${path(body, INK)}${path(wing, INK)}${wheels}${glass}${rims}</g>`;
}

/** The boost: tongues of fire behind the car along its axis. */
function boost(s: Scene, x: number, y: number, rot: number): void {
  const { u } = s;
  const axis = (rot * Math.PI) / 180;
  const [c, q] = [Math.cos(axis), Math.sin(axis)];
  const at = (a: number, b: number): Point => [x + u * (a * c - b * q), y + u * (a * q + b * c)];
  const tongue = (length: number, half: number, colours: readonly [string, string]) => {
    const [tx, ty] = at(-length, 0);
    const fire = s.grad(
      [
        [0, colours[0], 1],
        [0.4, colours[1], 0.85],
        [1, colours[1], 0],
      ],
      { user: true, v: [n(x), n(y), n(tx), n(ty)] },
    );
    const [a, b, m] = [at(0, -half), at(0, half), at(-length, 0)];
    const [k1, k2] = [at(-length * 0.3, -half * 1.5), at(-length * 0.3, half * 1.5)];
    return path(
      `M${n(a[0])} ${n(a[1])} Q${n(k1[0])} ${n(k1[1])} ${n(m[0])} ${n(m[1])} Q${n(k2[0])} ${n(k2[1])} ${n(b[0])} ${n(b[1])}Z`,
      fire,
    );
  };
  s.blur(tongue(62, 4.4, ['#ffb25a', '#ff6a2a']), u * 1.2);
  s.add(tongue(46, 3, ['#fff3d4', '#ffb25a']), tongue(26, 1.6, ['#ffffff', '#fff1c8']));
}

function mast(s: Scene, x: number, base: number, h: number, fill: string): string {
  const { u } = s;
  let shapes = poly(
    [
      [x - u * 0.9, base],
      [x - u * 0.4, base - h],
      [x + u * 0.4, base - h],
      [x + u * 0.9, base],
    ],
    fill,
  );
  shapes += rect(x - u * 5, base - h - u * 5, u * 10, u * 6, fill);
  for (let i = 0; i < 8; i++) {
    shapes += circle(
      x + u * (-3.6 + (i % 4) * 2.4),
      base - h - u * (3.4 - Math.floor(i / 4) * 2.6),
      u * 0.8,
      '#fff0cf',
    );
  }
  return shapes;
}

export const scene: SceneSpec = {
  palette: { fog: '#ff9a6a', near: '#060a1c', light: '#ffe9c8' },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.72;
    s.sky(stops('#101a4f 0%, #2f3f94 35%, #a35a9a 60%, #ff9a6a 74%, #101639 100%'));
    s.motes(60, '#ffffff', { y1: 0.35, max: 0.22 });
    const by = hy - u * 36;
    s.glow(cx, by, u * 72, '#ffc890', 0.75);
    ball(s, cx, by, u * 30);
    s.fog(hy - u * 26, u * 32, 0.45, '#ff9a6a');
    // The far stand, its roof and four masts.
    for (const d of [-1, 1]) {
      const [x1, x2] = s.wide ? [50, 84] : [33, 60];
      s.rim(mast(s, cx + d * u * x1, hy, u * 34, s.haze('#4a3a78', hy - u * 40, hy, 0.5)), 0, u * 0.3, '#ffd6a8', 0.6);
      if (s.wide) {
        s.add(mast(s, cx + d * u * x2, hy, u * 26, s.haze('#4a3a78', hy - u * 40, hy, 0.5)));
      }
    }
    const rake = (y: number, drop: number, fill: string) =>
      path(`M-5 ${n(y - drop)} Q${n(cx)} ${n(y + drop)} ${W + 5} ${n(y - drop)} V${H + 5} H-5 Z`, fill);
    s.add(rake(hy - u * 7, u * 5, s.haze('#3d3372', hy - u * 12, hy + u * 8, 0.55)));
    let crowd = '';
    for (let i = 0; i < (s.wide ? 620 : 260); i++) {
      const [x, y] = [s.r() * W, hy - u * (1 - s.r() * 7) - u * 4];
      crowd += circle(
        x,
        y,
        u * (0.14 + s.r() * 0.2),
        s.r() > 0.5 ? '#ffd9ae' : '#b9b4ff',
        `opacity="${n(0.3 + s.r() * 0.6)}"`,
      );
    }
    s.add(crowd);
    s.rim(rake(hy + u * 3, u * 3.4, '#1b1f55'), 0, u * 0.4, '#ffb98a', 0.8);
    s.add(
      rake(
        hy + u * 7,
        u * 2.4,
        s.grad(stops('#31409c 0%, #161d55 50%, #080c26 100%'), { user: true, v: [0, n(hy), 0, H] }),
      ),
    );
    for (let i = -7; i <= 7; i++) {
      s.add(
        poly(
          [
            [cx + i * u * 12, hy + u * 9],
            [cx + i * u * 12 + u * 6, hy + u * 9],
            [cx + i * u * 36 + u * 18, H + 5],
            [cx + i * u * 36, H + 5],
          ],
          '#ffffff',
          'opacity=".045"',
        ),
      );
    }
    s.add(stroke(`M-5 ${n(hy + u * 19)} H${W + 5}`, '#ffd0a0', u * 0.4, 'opacity=".5"'));
    s.add(
      `<ellipse cx="${n(cx)}" cy="${n(hy + u * 19)}" rx="${n(u * 30)}" ry="${n(u * 5)}" fill="none" stroke="#ffd0a0" stroke-width="${n(u * 0.5)}" opacity=".6"/>`,
    );
    s.add(
      `<ellipse cx="${n(cx)}" cy="${n(hy + u * 20)}" rx="${n(u * 17)}" ry="${n(u * 2.4)}" fill="#050819" opacity=".55"/>`,
    );
    const [x, y, rot] = [cx + u * 3, hy - u * 8, -22];
    boost(s, x - u * 20, y + u * 9, rot - 4);
    s.rim(car(x, y, u * 48, rot), -u * 0.1, u * 0.7, '#fff0d8', 1);
    s.motes(34, '#ffcf9a', { y0: 0.55, y1: 0.9, max: 0.34, diamond: true });
  },
};
