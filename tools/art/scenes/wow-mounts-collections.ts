/** Mounts and collections: a winged beast with its rider crosses the moon above a sea of cloud. */
import { drake, pen } from '../figures';
import { circle, n, points, type Scene, type SceneSpec, stops } from '../kit';
import { spire } from '../pieces';

const INK = '#071226';
const EDGE = '#e9f6ff';

/** A sea of cloud lit from above, with `count` billows over the width. */
function sea(s: Scene, y: number, h: number, top: string, foot: string): void {
  const fill = s.grad(stops(`${top} 0%, ${foot} 100%`), { user: true, v: [0, n(y - h * 0.6), 0, n(y + h * 2.4)] });
  s.rim(s.bank(y, h, fill, s.wide ? 34 : 14), 0, s.u * 0.35, '#ffffff', 0.55);
}

export const scene: SceneSpec = {
  palette: { fog: '#7fb4e0', near: '#050b1a', light: '#f2fbff' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.72;
    s.sky(stops('#07132f 0%, #1c4780 40%, #5f9fd6 70%, #0d2a52 100%'));
    s.motes(130, '#ffffff', { y1: 0.55, max: 0.26 });
    const [mx, my] = [cx + u * 1, hy - u * 35];
    s.glow(mx, my, u * 74, '#b9e2ff', 0.75);
    s.add(circle(mx, my, u * 31, s.grad(stops('#ffffff 0%, #e4f4ff 60%, #a9d4f4 100%'))));
    for (const [x, y, r] of [
      [-12, -10, 6],
      [8, -16, 3.4],
      [14, 4, 7],
      [-4, 12, 4.4],
      [-18, 6, 2.6],
      [2, -2, 2.2],
    ] as const) {
      s.add(circle(mx + x * u, my + y * u, r * u, '#bcdcf4', 'opacity=".5"'));
    }
    // Towers that stand out of the cloud, far off.
    for (const [x, w, h] of [
      [-36, 5, 24],
      [-31, 4, 16],
      [33, 6, 30],
      [38.5, 4, 20],
      [-88, 6, 20],
      [-82, 4, 14],
      [66, 6, 26],
      [72, 4, 18],
    ] as const) {
      const shape = spire(cx + x * u, hy + u * 8, w * u, h * u, s.haze('#4b81bb', hy - h * u, hy + u * 4, 0.7));
      s.rim(shape, x < 0 ? -u * 0.3 : u * 0.3, 0, '#e9f6ff', 0.35);
    }
    sea(s, hy + u * 3, u * 8, '#a9d2f2', '#5b96cc');
    s.fog(hy - u * 10, u * 22, 0.5, '#cfe9fb');
    sea(s, hy + u * 12, u * 10, '#7db3df', '#2f66a4');
    const [x, y, w] = [cx + u * 1.5, hy - u * 27, u * 62];
    const rider = pen(x + u * 3, y - u * 1.5, u * 15, INK, 1);
    const seat = [
      rider.tube(points('0,0 2,22 8,44 12,58'), [26, 24, 22, 12]),
      rider.disc(16, 68, 9),
      rider.tube(points('8,50 26,38 38,24'), [9, 7, 5]),
      rider.shape(points('10,60 -8,54 -34,50 -60,56 -52,44 -62,34 -36,32 -10,26 6,36')),
      rider.tube(points('2,16 16,6 14,-12'), [12, 9, 7]),
    ];
    s.rim(drake(x, y, w, INK, 1) + seat.join(''), -u * 0.25, u * 0.55, EDGE, 1);
    sea(s, hy + u * 22, u * 10, '#3f78b6', '#0d2750');
    sea(s, H + u * 1, u * 9, '#173a70', '#071226');
    s.motes(36, '#ffffff', { y0: 0.5, max: 0.34, diamond: true });
  },
};
