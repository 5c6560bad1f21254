/** Destiny 2: a caped guardian on a ridge before a ringed world that fills the evening sky. */
import { wanderer } from '../figures';
import { circle, frameDown, mix, n, points, poly, type Scene, type SceneSpec, stops } from '../kit';

/** Rings round the world: the half behind it is cut away. */
function rings(s: Scene, x: number, y: number, r: number): void {
  const { W, H, u } = s;
  const bands: readonly [number, number, string, number, number][] = [
    [1.45, 0.26, '#f6d4b2', 1.5, 0.85],
    [1.58, 0.29, '#c7b3ac', 0.5, 0.6],
    [1.71, 0.32, '#8ba0bd', 0.9, 0.5],
  ];
  const clip = s.uid('ring');
  const [l, t, b] = [n(x - r * 0.98), n(y - r * 0.02), 2 * H];
  const front = `M${-W} ${t} H${3 * W} V${b} H${-W} Z`;
  const sides = `M${-W} ${-H} H${l} V${b} H${-W} Z M${n(x + r * 0.98)} ${-H} H${3 * W} V${b} H${n(x + r * 0.98)} Z`;
  s.defs.push(`<clipPath id="${clip}"><path d="${front} ${sides}"/></clipPath>`);
  for (const [rx, ry, colour, width, opacity] of bands) {
    s.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * rx)}" ry="${n(r * ry)}" fill="none" stroke="${colour}" stroke-width="${n(u * width)}" opacity="${opacity}" transform="rotate(-19 ${n(x)} ${n(y)})" clip-path="url(#${clip})"/>`,
    );
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#e0a77c', near: '#0b1220', light: '#ffe0bd' },
  draw(s) {
    const { H, u, cx } = s;
    const hy = H * 0.68;
    s.sky(stops('#0e1a33 0%, #2c4a73 35%, #8a95a6 60%, #f0b78a 76%, #2a2a3a 100%'));
    s.motes(90, '#ffffff', { y1: 0.45, max: 0.22 });
    s.glow(cx + u * 22, hy - u * 6, u * 74, '#ffc48d', 0.85);
    const r = u * 34;
    const [px, py] = [cx - u * 4, hy - u * 38];
    const world = s.grad(stops('#18294a 0%, #43608c 45%, #d9b596 80%, #ffe1bf 100%'), { v: [0.1, 0, 0.85, 1] });
    s.add(circle(px, py, r, world));
    rings(s, px, py, r);
    s.add(s.ridge(hy - u * 4, u * 22, 0.5, s.haze('#7d7f93', hy - u * 14, hy + u * 10, 0.9)));
    const pylons: readonly [number, number, number][] = [
      [-52, 7, 44],
      [-38, 4, 22],
      [40, 8, 54],
      [52, 5, 34],
      [-96, 8, 40],
      [-116, 5, 28],
      [76, 6, 30],
    ];
    for (const [x, w, h] of pylons) {
      const stone = s.haze('#38435c', hy - u * h, hy + u * 10, 0.7);
      const outline: [number, number][] = [
        [-0.5, -12],
        [-0.36, h],
        [0.1, h + 6],
        [0.5, -12],
      ];
      const shape = poly(
        outline.map(([a, b]) => [cx + u * (x + a * w), hy - u * b]),
        stone,
      );
      s.rim(shape, x > 22 ? u * 0.5 : -u * 0.5, u * 0.2, '#ffe6c8', 0.9);
    }
    s.fog(hy - u * 2, u * 20, 0.7, '#f3bd92');
    s.add(s.ridge(hy + u * 9, u * 16, 0.52, s.haze('#2c3148', hy + u * 2, hy + u * 26, 0.45), { tilt: u * 8 }));
    const rock = '#0b1220';
    const [fx, fy] = [cx + u * 6, hy + u * 14];
    const crag = points('-70,40 -44,22 -30,19 -18,8 -8,3 4,-0.4 10,0.6 14,6 22,9 27,16 46,20 80,40');
    s.rim(poly(frameDown(fx, fy, u)(crag), rock), -u * 0.3, u * 0.5, '#ffcf9e', 0.7);
    s.rim(wanderer(fx + u * 2, fy + u * 0.4, u * 27, rock, -1, { wind: 16 }), -u * 0.4, u * 0.35, '#ffe2be', 1);
    s.rim(s.ridge(hy + u * 26, u * 9, 0.5, mix(rock, '#000000', 0.25), { tilt: -u * 6 }), 0, u * 0.4, '#8a6a58', 0.6);
    s.motes(26, '#ffe0bd', { y0: 0.5, max: 0.3, diamond: true });
  },
};
