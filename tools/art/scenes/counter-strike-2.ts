/** Counter-Strike 2: a soldier walks out of a dark arch into the noon of a sandstone town. */
import { soldierBehind } from '../figures';
import { circle, path, poly, rect, type Scene, type SceneSpec, stops, stroke } from '../kit';
import { archway, skyline } from '../pieces';

/** A minaret-like tower with two galleries. */
function watchtower(s: Scene, x: number, foot: number, w: number, h: number, fill: string): string {
  const top = foot - h;
  const half = w / 2;
  return [
    rect(x - half, top, w, s.H, fill),
    rect(x - half * 1.5, top + h * 0.22, w * 1.5, h * 0.035, fill),
    rect(x - half * 1.35, top + h * 0.02, w * 1.35, h * 0.03, fill),
    poly(
      [
        [x - half * 0.8, top + 1],
        [x - half * 0.8, top - h * 0.07],
        [x, top - h * 0.26],
        [x + half * 0.8, top - h * 0.07],
        [x + half * 0.8, top + 1],
      ],
      fill,
    ),
  ].join('');
}

export const scene: SceneSpec = {
  palette: { fog: '#f2c880', near: '#17110b', light: '#fff1cc' },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.66;
    const [lx, ly] = [cx + u * 4, hy - u * 22];
    s.sky(stops('#5f8aa0 0%, #b7c2ab 35%, #f6d695 62%, #f4ae5a 78%, #5b3a1d 100%'));
    s.glow(lx, ly, u * 72, '#fff0c0', 0.95);
    s.add(circle(lx, ly, u * 10, '#fffbe6'));
    s.add(skyline(W, hy, u, s.r, s.haze('#cfa268', hy - u * 26, hy + u * 8, 0.85), { scale: 0.8, rise: 16 }));
    const stone = s.haze('#a8763f', hy - u * 50, hy + u * 6, 0.7);
    s.rim(watchtower(s, cx - u * 22, hy + u * 4, u * 7, u * 52, stone), -u * 0.6, u * 0.3, '#fff3cf', 0.9);
    s.fog(hy - u * 14, u * 26, 0.7, '#ffe0a0');
    const near = s.haze('#74491f', hy - u * 12, hy + u * 22, 0.5);
    s.rim(skyline(W, hy + u * 11, u, s.r, near, { scale: 1.1, rise: 9 }), 0, u * 0.5, '#ffe9b8', 0.7);
    s.rays(lx, ly, 12, u * 100, 0.15, Math.PI - 0.1, '#fff3cf', 0.3);
    // The lane narrows to the light; the arch frames all of it.
    const [w, top] = [u * (s.wide ? 112 : 74), H * 0.07];
    s.add(
      poly(
        [
          [cx - u * 13, hy + u * 9],
          [cx + u * 15, hy + u * 9],
          [cx + w * 0.62, H + 5],
          [cx - w * 0.62, H + 5],
        ],
        s.grad([
          [0, '#ffe3a4', 0.95],
          [1, '#8a5a2b', 0.95],
        ]),
      ),
    );
    const sheet = rect(-50, -50, W + 100, H + 100, '#ffffff');
    const opening = path(archway(cx, H + u * 9, w, H + u * 9 - top), '#000000');
    const wall = rect(-40, -40, W + 80, H + 80, s.grad(stops('#2b1d10 0%, #20150b 70%, #130c06 100%')));
    s.add(s.masked(wall, sheet + opening));
    const rimOfArch = archway(cx, H + u * 9, w, H + u * 9 - top);
    s.blur(stroke(rimOfArch, '#ffd08a', u * 2), u * 1.4);
    s.add(s.masked(wall, sheet + opening), stroke(rimOfArch, '#e7b871', u * 0.7));
    if (s.wide) {
      // Faint courses of stone: the page's text is over this wall.
      for (let i = 0; i < 8; i++) {
        const y = H * (0.08 + i * 0.12);
        s.add(rect(-5, y, u * (70 + s.r() * 24), u * 0.3, '#4a331c', 'opacity=".35"'));
        s.add(rect(cx + u * (66 + s.r() * 12), y, W, u * 0.3, '#4a331c', 'opacity=".35"'));
      }
    }
    // The long shadow of the soldier falls towards us.
    s.add(
      poly(
        [
          [cx - u * 8, hy + u * 29],
          [cx + u * 3, hy + u * 29],
          [cx - u * 10, H + 5],
          [cx - u * 34, H + 5],
        ],
        '#2a1a0b',
        'opacity=".55"',
      ),
    );
    s.rim(soldierBehind(cx - u * 2.5, hy + u * 29.5, u * 45, '#150d06', 1), u * 0.12, u * 0.5, '#ffe9bc', 1);
    s.motes(70, '#fff1cc', { y0: 0.2, max: 0.3 });
  },
};
