/** Reputation and professions: a smith at the forge of a night market, strings of lanterns over the lane. */
import { pen, smith, wanderer } from '../figures';
import { circle, frameDown, mix, n, path, points, poly, rect, type Scene, type SceneSpec, stops, stroke } from '../kit';
import { archway } from '../pieces';

const INK = '#0a0d1c';
const GLOW = '#ff9a3c';

/** A gabled house with randomly lit windows. */
function house(s: Scene, x: number, base: number, w: number, h: number, fill: string, lamp: string): string {
  const eaves = base - h;
  let shapes = rect(x - w / 2, eaves, w, h + s.u * 40, fill);
  shapes += poly(frameDown(x, eaves, w)(points('-0.62,0.06 0,-0.72 0.62,0.06')), fill);
  shapes += rect(x + w * 0.2, eaves - w * 0.66, w * 0.12, w * 0.44, fill);
  for (let row = 0; row < 2; row++) {
    for (const side of [-1, 1]) {
      if (s.r() > 0.35) {
        shapes += rect(
          x + side * w * 0.22 - w * 0.07,
          eaves + w * (0.22 + row * 0.42),
          w * 0.14,
          w * 0.2,
          lamp,
          'opacity=".85"',
        );
      }
    }
  }
  return shapes;
}

/** A market stall: striped awning on two poles, goods on the board. */
function stall(s: Scene, x: number, base: number, w: number, stripe: string): string {
  const h = w * 0.86;
  let shapes = rect(x - w * 0.46, base - h, w * 0.04, h, INK) + rect(x + w * 0.42, base - h, w * 0.04, h, INK);
  shapes += rect(x - w * 0.46, base - w * 0.36, w * 0.92, w * 0.36, INK);
  for (let i = 0; i < 6; i++) {
    const [l, r] = [x - w * 0.55 + (i * w * 1.1) / 6, x - w * 0.55 + ((i + 1) * w * 1.1) / 6];
    const [tl, tr] = [x - w * 0.42 + (i * w * 0.84) / 6, x - w * 0.42 + ((i + 1) * w * 0.84) / 6];
    const fill = i % 2 === 0 ? stripe : mix(stripe, INK, 0.55);
    const [y, m] = [base - h * 0.8, (l + r) / 2];
    shapes += path(
      `M${n(tl)} ${n(base - h * 1.08)} L${n(tr)} ${n(base - h * 1.08)} L${n(r)} ${n(y)} Q${n(m)} ${n(y + w * 0.1)} ${n(l)} ${n(y)}Z`,
      fill,
    );
  }
  for (let i = 0; i < 5; i++) {
    shapes += circle(x + w * (-0.34 + i * 0.17), base - w * 0.38, w * (0.05 + s.r() * 0.04), INK);
  }
  return shapes;
}

/** A slack string of paper lanterns from (x0, y0) to (x1, y1). */
function garland(s: Scene, x0: number, y0: number, x1: number, y1: number, sag: number, count: number): void {
  const { u } = s;
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2];
  s.add(stroke(`M${n(x0)} ${n(y0)} Q${n(mx)} ${n(my)} ${n(x1)} ${n(y1)}`, '#1a1f38', u * 0.3));
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1;
    const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1;
    s.glow(x, y + u * 1.8, u * 4.4, '#ffb45a', 0.5);
    s.add(`<ellipse cx="${n(x)}" cy="${n(y + u * 1.8)}" rx="${n(u * 1.1)}" ry="${n(u * 1.4)}" fill="#ffe0a0"/>`);
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#3c5088', near: '#060814', light: GLOW },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.7;
    s.sky(stops('#070c22 0%, #1c2b5c 45%, #4a5a92 75%, #0a0f24 100%'));
    s.motes(100, '#ffffff', { y1: 0.45, max: 0.22 });
    const rows: readonly [number, number, string, number][] = [
      [-6, 15, '#38497f', 15],
      [4, 21, '#25325f', 17],
    ];
    for (const [y, size, colour, step] of rows) {
      for (let i = -10; i <= 6; i++) {
        const h = size * (0.9 + s.r() * 0.7) * (s.wide && i < -3 ? 0.7 : 1);
        const w = 11 + s.r() * 5;
        const fill = s.haze(colour, hy - h * 2 * u, hy + (y + 8) * u, 0.5);
        s.add(house(s, cx + (i * step + 3) * u, hy + y * u, w * u, h * u, fill, '#ffc97a'));
      }
      s.fog(hy - u * 10, u * 26, 0.4, '#56689f');
    }
    // The forge: a gabled hall with a great arch, all of its light from inside.
    const base = hy + u * 20;
    const hall = points('-31,0 -31,-38 -35,-36 0,-66 35,-36 31,-38 31,0');
    s.glow(cx, hy - u * 6, u * 66, GLOW, 0.55);
    s.rim(
      poly(frameDown(cx, base, u)(hall), '#111630') +
        rect(cx + u * 14, base - u * 74, u * 7, u * 26, '#111630') +
        rect(cx + u * 12.6, base - u * 75, u * 9.8, u * 2.4, '#111630'),
      u * 0.3,
      u * 0.5,
      '#7184c0',
      0.6,
    );
    const mouth = archway(cx, base + u, u * 50, u * 47);
    const fire = s.radial(stops('#fff6d8 0%, #ffc860 30%, #f2702a 65%, #7a1f1a 100%'));
    s.add(path(mouth, fire), stroke(mouth, '#ffd08a', u * 0.8));
    const hearth = circle(cx + u * 2, base - u * 17, u * 16, '#fff3cf', 'opacity=".75"');
    s.blur(hearth, u * 3);
    s.rays(cx, base - u * 18, 12, u * 70, 0.1, Math.PI - 0.1, '#ffd08a', 0.35);
    // The lane before it.
    const lane = s.grad(stops(`#c9662e 0%, #4a2f45 30%, ${INK} 100%`), { user: true, v: [0, n(base), 0, H] });
    s.add(rect(-5, base, s.W + 10, H, s.grad(stops(`#1c2446 0%, ${INK} 100%`), { user: true, v: [0, n(base), 0, H] })));
    s.add(s.lane(cx, base, 25, 46, lane));
    s.rim(smith(cx - u * 5, base + u * 2, u * 33, INK, 1), -u * 0.2, u * 0.4, '#ffe6b0', 1);
    const [ix, iy] = [cx - u * 5 + u * 33 * 0.44, base + u * 2 - u * 33 * 0.47];
    s.glow(ix, iy, u * 8, '#fff0c0', 1);
    for (let i = 0; i < 34; i++) {
      const [t, r] = [-Math.PI * (0.05 + s.r() * 0.9), u * (3 + s.r() ** 2 * 20)];
      s.add(circle(ix + Math.cos(t) * r, iy + Math.sin(t) * r * 0.8, u * (0.15 + s.r() * 0.3), '#fff3cf'));
    }
    const left = s.wide ? 47 : 41;
    s.rim(stall(s, cx - left * u, base + u * 4, u * 26, '#8f3f4a'), -u * 0.35, u * 0.3, '#ffb868', 0.9);
    s.rim(stall(s, cx + left * u, base + u * 4, u * 26, '#3f6a86'), u * 0.35, u * 0.3, '#ffb868', 0.9);
    s.rim(
      wanderer(cx + u * 27, base + u * 7, u * 21, INK, -1, { gear: 'none', wind: 2 }),
      u * 0.3,
      u * 0.3,
      '#ffc27a',
      1,
    );
    const basket = pen(cx - u * 28, base + u * 6, u * 17, INK, 1);
    s.rim(
      wanderer(cx - u * 28, base + u * 6, u * 17, INK, 1, { gear: 'none', wind: 2 }) + basket.disc(14, 46, 9),
      -u * 0.3,
      u * 0.3,
      '#ffc27a',
      1,
    );
    s.add(rect(cx - u * 70.4, base - u * 37, u * 0.8, u * 39, INK));
    garland(s, cx - u * 31, base - u * 40, cx - u * 70, base - u * 36, u * 6, 6);
    garland(s, cx + u * 31, base - u * 40, cx + u * 100, base - u * 36, u * 9, 9);
    s.motes(40, '#ffc27a', { y0: 0.25, y1: 0.9, max: 0.3 });
  },
};
