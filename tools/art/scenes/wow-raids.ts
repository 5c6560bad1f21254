/** Raids: a raid party in the nave of a temple, before a hooded serpent of stone and the light behind it. */
import { wanderer } from '../figures';
import { circle, curve, frame, mix, path, points, poly, rect, type Scene, type SceneSpec, stops, stroke } from '../kit';
import { archway } from '../pieces';

const INK = '#0b0718';
const GOLD = '#ffdf9e';

/** The serpent from the front: spread hood, narrow head, coils below. */
function serpent(s: Scene, x: number, base: number, k: number): void {
  const half = points('0,74 5,73 8,69 8.6,64 13,61 20,53 22,43 18.5,32 12,22 10,14 14,8 26,5 34,0');
  const side = (sign: number) => frame(x, base, k, sign)(half);
  const outline = [...side(1), ...side(-1).reverse().slice(0, -1)];
  const hide = s.grad(stops(`#2b1a4e 0%, #1b1036 50%, ${INK} 100%`));
  s.rim(path(curve(outline, 0.85), hide), 0, k * 1, GOLD, 0.95);
  // Scutes of the throat, and two eyes.
  for (let i = 0; i < 9; i++) {
    const [y, w] = [base - (20 + i * 4.6) * k, (6.6 - Math.abs(i - 3) * 0.35) * k];
    s.add(stroke(`M${x - w} ${y} Q${x} ${y + 2.6 * k} ${x + w} ${y}`, '#5d4090', k * 0.7, 'opacity=".8"'));
  }
  for (const d of [-1, 1]) {
    const eye = points('2.2,66 6,69 6.4,67 4,65.2');
    s.glow(x + d * 4.4 * k, base - 67 * k, 6 * k, '#ffb04a', 0.9);
    s.add(poly(frame(x, base, k, d)(eye), '#fff1c4'));
    const mark = points('12,46 15.4,42 12,36 10.4,42');
    s.add(poly(frame(x, base, k, d)(mark), '#6b4aa6', 'opacity=".75"'));
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#7a55b8', near: '#080412', light: GOLD },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.74;
    s.sky(stops('#1d1140 0%, #6a3f9c 50%, #f0a878 78%, #2a1748 100%'));
    const ly = hy - u * 44;
    s.glow(cx, ly, u * 60, '#ffd08a', 0.95);
    s.rays(cx, ly, 20, u * 80, 0, Math.PI * 2, '#fff0c8', 0.22);
    s.add(circle(cx, ly, u * 24, s.grad(stops('#fffbe8 0%, #ffcf86 100%'))));
    // Four walls, each nearer and darker, each with a wider arch: the nave.
    const sheet = rect(-50, -50, W + 100, H + 100, '#ffffff');
    const walls: readonly [number, number, string, string][] = [
      [52, 84, '#8f63b6', '#ffd9a0'],
      [64, 96, '#573a8c', '#f0b98a'],
      [78, 112, '#2f1f5c', '#b98ac8'],
    ];
    for (const [i, [w, h, colour, edge]] of walls.entries()) {
      const arch = archway(cx, hy + u * 12, u * w * (s.wide ? 1.3 : 1), u * h);
      const wall = rect(-40, -40, W + 80, H + 80, s.haze(colour, 0, hy + u * 10, 0.55 - i * 0.15));
      s.add(s.masked(wall, sheet + path(arch, '#000000')), stroke(arch, edge, u * 0.45, 'opacity=".9"'));
      if (i === 0) {
        serpent(s, cx, hy + u * 8, u * 0.98);
        s.fog(hy - u * 10, u * 26, 0.75, '#e8a27c');
      }
    }
    // The floor catches the light down the middle.
    s.add(
      rect(
        -5,
        hy + u * 8,
        W + 10,
        H,
        s.grad(stops(`#3a2463 0%, ${INK} 100%`), { user: true, v: [0, hy + u * 8, 0, H] }),
      ),
    );
    const carpet = s.grad([
      [0, '#ffd9a0', 0.95],
      [1, '#7a4a94', 0.1],
    ]);
    s.add(s.lane(cx, hy + u * 8, 13, 40, carpet));
    for (let i = 0; i < 3; i++) {
      const y = hy + u * (6 + i * 2);
      s.add(rect(cx - u * (20 + i * 5), y, u * (40 + i * 10), u * 2.1, mix('#8a5fae', '#35215c', i / 3)));
      s.add(rect(cx - u * (20 + i * 5), y, u * (40 + i * 10), u * 0.35, '#ffd9a0', 'opacity=".7"'));
    }
    const party: readonly [number, number, number, 'sword' | 'spear' | 'none'][] = [
      [-25, 17, 13, 'spear'],
      [-18, 17.6, 12, 'none'],
      [-10.6, 17.4, 13, 'sword'],
      [11, 17.6, 12.4, 'none'],
      [18.4, 17.2, 13, 'sword'],
      [26, 17, 12.6, 'spear'],
      [-23, 24, 16, 'sword'],
      [-13.4, 24.6, 17, 'none'],
      [13.6, 24.4, 16.6, 'spear'],
      [23.6, 24, 16, 'none'],
      [0, 25.4, 20, 'sword'],
    ];
    for (const [x, y, h, gear] of party) {
      const d = x < 0 ? -1 : 1;
      s.rim(
        wanderer(cx + x * u, hy + y * u, h * u, INK, d, { gear, wind: x === 0 ? 10 : 3 }),
        (x > 0 ? 1 : -1) * u * 0.25,
        u * 0.4,
        GOLD,
        1,
      );
    }
    s.motes(60, '#ffe6b4', { y0: 0.15, y1: 0.9, max: 0.34 });
  },
};
