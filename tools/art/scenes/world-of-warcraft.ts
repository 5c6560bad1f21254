/**
 * World of Warcraft: a sea serpent rises before a pale sun between two beacon pillars, drowned temples behind.
 * Icon: sea-serpent (Lorc, game-icons.net, CC BY 3.0).
 */
import { circle, ellipse, frameDown, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { ziggurat } from '../pieces';

function beacon(s: Scene, x: number, hy: number, side: 1 | -1): void {
  const { H, u } = s;
  const stone = '#05201d';
  const pillar = [
    rect(x - u * 5, hy - u * 34, u * 10, H, stone),
    rect(x - u * 7.5, hy - u * 38, u * 15, u * 4.5, stone),
    rect(x - u * 6.5, hy - u * 28, u * 13, u * 1.6, stone),
    poly(frameDown(x, hy, u)(points('-5,-38 -7,-43 7,-43 5,-38')), stone),
  ];
  s.rim(pillar.join(''), side * u * 0.4, u * 0.5, '#bfe6a6', 0.7);
  s.glow(x, hy - u * 46, u * 14, '#e6ff9a', 0.75);
  const flame = points('-4.4,-43 -2.6,-47.5 -0.6,-46 0.8,-52 3,-46.6 4.4,-43');
  s.add(poly(frameDown(x, hy, u)(flame), '#f2ffc0'));
}

export const scene: SceneSpec = {
  palette: { fog: '#5fae93', near: '#04110f', light: '#ffe9b0' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.6;
    s.sky(stops('#06201f 0%, #0f5149 38%, #4fa585 62%, #cfe2a4 80%, #0b2a26 100%'));
    s.glow(cx, hy - u * 12, u * 78, '#d9f0a8', 0.7);
    s.rays(cx, hy - u * 12, 16, u * 95, Math.PI * 1.05, Math.PI * 1.95, '#f4f6c8', 0.22);
    s.add(circle(cx, hy - u * 14, u * 27, s.grad(stops('#fff6d2 0%, #e5edaa 100%'))));
    s.add(s.ridge(hy + u * 2, u * 26, 0.5, s.haze('#3f8f7a', hy - u * 10, hy + u * 22)));
    s.add(
      ziggurat(cx - u * 44, hy + u * 14, u * 40, u * 34, 5, s.haze('#2a6f61', hy - u * 24, hy + u * 16)),
      ziggurat(cx + u * 46, hy + u * 14, u * 34, u * 26, 5, s.haze('#2a6f61', hy - u * 18, hy + u * 16)),
    );
    if (s.wide) {
      s.add(ziggurat(cx - u * 108, hy + u * 16, u * 46, u * 24, 4, s.haze('#2f7768', hy - u * 14, hy + u * 18)));
    }
    s.fog(hy - u * 2, u * 26, 0.75, '#9fd0a4');
    const hide = s.haze('#062b27', hy - u * 32, hy + u * 34, 0.35);
    s.rim(s.icon('sea-serpent', cx, hy - u * 2, u * 62, hide), u * 0.5, u * 0.9, '#f6f3b8', 0.95);
    s.add(ellipse(cx + u * 6.9, hy - u * 18.6, u * 0.55, u * 2.1, '#062b27'));
    s.fog(hy + u * 14, u * 22, 0.65, '#8cc7a2');
    s.add(s.ridge(hy + u * 25, u * 14, 0.55, s.haze('#0b3a34', hy + u * 18, hy + u * 46, 0.25)));
    const gap = s.wide ? 66 : 37;
    beacon(s, cx - gap * u, hy, -1);
    beacon(s, cx + gap * u, hy, 1);
    s.add(s.ridge(hy + u * 36, u * 10, 0.62, '#04110f'));
    s.motes(60, '#e9ffb8', { y0: 0.25, y1: 0.9, max: 0.4 });
  },
};
