/** Valorant: a long-coated agent on a sheer edge, a storm of shards bending round the outstretched hand. */
import { agent } from '../figures';
import { circle, frameDown, type Point, points, poly, type Scene, type SceneSpec, stops } from '../kit';

/** A blade of stone that points along its orbit around (x, y). */
function splinter(x: number, y: number, length: number, angle: number, fill: string): string {
  const outline = points('-0.5,0.02 -0.1,-0.13 0.5,0 -0.06,0.15');
  const [c, q] = [Math.cos(angle), Math.sin(angle)];
  return poly(
    outline.map(([a, b]): Point => [x + length * (a * c - b * q), y + length * (a * q + b * c)]),
    fill,
  );
}

/** Shards on three open arcs, larger towards the hand. */
function storm(s: Scene, x: number, y: number): void {
  const { u } = s;
  for (let ring = 0; ring < 3; ring++) {
    const count = 9 + ring * 3;
    const radius = u * (13 + ring * 7.5);
    for (let i = 0; i < count; i++) {
      const t = -2.5 + (i / count) * 3.5 + s.r() * 0.2;
      const length = u * (2.4 + 9.5 * (i / count) * (0.5 + s.r() * 0.5)) * (1 - ring * 0.12);
      const far = radius * (0.94 + s.r() * 0.14);
      const fill = s.r() > 0.34 ? '#12202a' : '#ff4a55';
      s.add(splinter(x + Math.cos(t) * far, y + Math.sin(t) * far * 0.92, length, t + Math.PI / 2, fill));
    }
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#ff6a6c', near: '#0c1418', light: '#fff2ea' },
  draw(s) {
    const { W, H, u, cx } = s;
    const ink = '#0e181e';
    s.sky(stops('#c3323f 0%, #ff4f59 50%, #ff8d84 80%, #b83844 100%'));
    // Cut paper: one darker and one paler plane, both on the slant of the ledge.
    s.add(
      poly(
        [
          [cx + u * 14, -5],
          [W + 5, -5],
          [W + 5, H * 0.55],
        ],
        '#a92738',
        'opacity=".75"',
      ),
    );
    s.add(
      poly(
        [
          [-5, H * 0.3],
          [cx - u * 46, -5],
          [-5, -5],
        ],
        '#a92738',
        'opacity=".6"',
      ),
    );
    const sy = H * 0.42;
    s.glow(cx, sy, u * 62, '#ffd9cc', 0.75);
    s.add(circle(cx, sy, u * 31, s.grad(stops('#fffaf3 0%, #ffe9dd 60%, #ffb4a8 100%'))));
    const blocks: readonly [number, number, number, string][] = [
      [-58, 16, 30, '#d0414c'],
      [-40, 12, 44, '#b83341'],
      [38, 13, 52, '#a92b3c'],
      [56, 18, 40, '#93263a'],
      [-92, 24, 34, '#c23a47'],
      [-128, 22, 24, '#cf434e'],
      [82, 20, 60, '#7d2238'],
    ];
    for (const [x, w, h, colour] of blocks) {
      const [l, r, top] = [cx + u * (x - w / 2), cx + u * (x + w / 2), H * 0.86 - u * h];
      s.add(
        poly(
          [
            [l, H],
            [l, top + u * h * 0.16],
            [r, top],
            [r, H],
          ],
          s.haze(colour, top, H * 0.96, 0.6),
        ),
      );
    }
    s.fog(H * 0.62, u * 30, 0.7, '#ff9a90');
    const cliff = points('-150,46 -62,40 -40,30 -20,26 -6,20.5 12,19 13.5,23 9,30 12,36 7,50 9,70 -150,70');
    const base = H * 0.62;
    storm(s, cx + u * 14.5, base - u * 10.4);
    s.rim(poly(frameDown(cx, base, u)(cliff), ink), -u * 0.35, u * 0.5, '#ff8f88', 0.9);
    const body = agent(cx - u * 5, base + u * 20.4, u * 39, ink, 1);
    s.rim(body, -u * 0.45, u * 0.45, '#fff4ec', 1);
    s.glow(cx + u * 12, base - u * 11.5, u * 9, '#fff4ec', 0.95);
    s.add(circle(cx + u * 12, base - u * 12, u * 1.1, '#ffffff'));
    s.add(
      poly(
        [
          [cx + u * 40, H + 5],
          [cx + u * 58, H * 0.84],
          [W + 5, H * 0.76],
          [W + 5, H + 5],
        ],
        ink,
      ),
    );
  },
};
