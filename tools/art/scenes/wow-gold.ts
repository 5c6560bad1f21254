/** Gold: a round vault door stands open and its light falls over hills of coins. */
import { wanderer } from '../figures';
import {
  circle,
  ellipse,
  frameDown,
  mix,
  n,
  points,
  poly,
  rect,
  type Scene,
  type SceneSpec,
  stops,
  stroke,
} from '../kit';

const INK = '#0a0a10';
const GOLD = '#ffcf6a';

/** A hill of flat coins between two edges, highest at `peak`. */
function hoard(s: Scene, from: number, to: number, peak: number, height: number, base: number, dark: number): string {
  const { u } = s;
  const discs: [number, number, number][] = [];
  const step = u * 1.7;
  for (let x = from; x < to; x += step) {
    const t = x < peak ? (x - from) / (peak - from) : (to - x) / (to - peak);
    const top = height * Math.max(0, t) ** 1.4;
    for (let y = 0; y <= top; y += u * 1.25) {
      discs.push([x + (s.r() - 0.5) * step * 1.6, base - y - s.r() * u, u * (1.9 + s.r() * 0.9)]);
    }
  }
  discs.sort((a, b) => a[1] - b[1]);
  let shapes = '';
  for (const [x, y, r] of discs) {
    const lit = mix('#ffdf94', '#7a4a1c', Math.min(1, dark + s.r() * 0.35));
    shapes += ellipse(x, y + r * 0.3, r, r * 0.42, mix(lit, '#2a1608', 0.65)) + ellipse(x, y, r, r * 0.42, lit);
    shapes += ellipse(x, y, r * 0.62, r * 0.24, mix(lit, '#5a3414', 0.35));
  }
  return shapes;
}

/** A coin standing on its edge. */
function coin(s: Scene, x: number, y: number, r: number, squash: number, rot: number): string {
  const turn = `transform="rotate(${rot} ${n(x)} ${n(y)})"`;
  const face = s.grad(stops('#fff0bd 0%, #f4b94a 50%, #a8641e 100%'));
  return [
    ellipse(x + r * 0.13, y, r * squash, r, '#6f3d10', turn),
    ellipse(x, y, r * squash, r, face, turn),
    ellipse(x, y, r * squash * 0.74, r * 0.76, 'none', `stroke="#8f5518" stroke-width="${n(r * 0.07)}" ${turn}`),
    poly(
      [
        [x, y - r * 0.46],
        [x + r * squash * 0.4, y],
        [x, y + r * 0.46],
        [x - r * squash * 0.4, y],
      ],
      '#b87424',
      turn,
    ),
  ].join('');
}

/** The wall of the vault with its ring of bolts, and the door swung aside. */
function vault(s: Scene, x: number, y: number, r: number): void {
  const { u } = s;
  const steel = s.grad(stops('#3c4a5e 0%, #1d2634 50%, #0d1119 100%'));
  s.rim(circle(x, y, r * 1.24, steel), 0, u * 0.4, '#7d90aa', 0.7);
  s.add(circle(x, y, r * 1.06, '#0b0e15'));
  for (let i = 0; i < 20; i++) {
    const t = (i / 20) * Math.PI * 2;
    s.rim(
      circle(x + Math.cos(t) * r * 1.15, y + Math.sin(t) * r * 1.15, u * 1.15, '#566880'),
      -Math.cos(t) * u * 0.3,
      -Math.sin(t) * u * 0.3,
      '#ffe0a0',
      0.9,
    );
  }
  s.blur(circle(x, y, r * 1.02, 'none', `stroke="#ffd27a" stroke-width="${n(u * 3)}"`), u * 1.5);
  s.add(circle(x, y, r, s.radial(stops('#fffdf0 0%, #ffeaa8 40%, #ffc04e 80%, #c97a24 100%'))));
  // The inner chamber: rings that run back into the light.
  for (const [k, opacity] of [
    [0.84, 0.5],
    [0.68, 0.45],
    [0.54, 0.4],
    [0.42, 0.35],
  ] as const) {
    s.add(circle(x, y, r * k, 'none', `stroke="#d99436" stroke-width="${n(u * 0.55 * k)}" opacity="${opacity}"`));
  }
  // The door, seen almost from its edge.
  const dx = x + r * 1.5;
  const door = ellipse(dx + u * 2.4, y, r * 0.36, r * 1.12, '#0b0e15') + ellipse(dx, y, r * 0.36, r * 1.12, steel);
  s.rim(door, u * 0.5, 0, GOLD, 0.95);
  s.add(ellipse(dx - u * 0.4, y, r * 0.26, r * 0.86, 'none', `stroke="#5b6c84" stroke-width="${n(u * 0.7)}"`));
  for (let i = 0; i < 4; i++) {
    const t = (i / 4) * Math.PI + 0.4;
    const [a, b] = [Math.cos(t) * r * 0.15, Math.sin(t) * r * 0.5];
    s.add(stroke(`M${n(dx - a)} ${n(y - b)} L${n(dx + a)} ${n(y + b)}`, '#7d90aa', u * 0.9));
  }
  s.add(ellipse(dx, y, r * 0.05, r * 0.15, '#c9d6e6'));
}

export const scene: SceneSpec = {
  palette: { fog: '#8a5a24', near: '#07070c', light: GOLD },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.74;
    s.sky(stops('#0c1119 0%, #1b2331 50%, #2b2a30 80%, #0a0a10 100%'));
    // Piers of the hall.
    for (let i = -8; i <= 5; i++) {
      const x = cx + i * u * 21 + u * 10;
      const near = Math.abs(x - cx) / (u * 90);
      s.add(rect(x - u * 3, -5, u * 6, H, mix('#2c3442', '#10151e', Math.min(1, near))));
      s.add(rect(x - u * 4, H * 0.1, u * 8, u * 2, mix('#3a4454', '#141a24', Math.min(1, near))));
    }
    const [x, y, r] = [s.wide ? cx : cx - u * 3, hy - u * 29, u * 29];
    s.glow(x, y, u * 84, '#ffb648', 0.6);
    vault(s, x, y, r);
    s.rays(x, y, 18, u * 88, 0.05, Math.PI - 0.05, '#ffe6a8', 0.34);
    s.add(
      rect(-5, hy + u * 5, W + 10, H, s.grad(stops('#3a2a1c 0%, #0a0a10 100%'), { user: true, v: [0, n(hy), 0, H] })),
    );
    s.add(
      s.lane(
        x,
        hy + u * 5,
        15,
        42,
        s.grad([
          [0, '#ffe09a', 0.95],
          [1, '#a8641e', 0.1],
        ]),
      ),
    );
    s.rim(poly(frameDown(x, hy, u)(points('-20,5 -16,1 16,1 20,5')), '#1d2634'), 0, u * 0.4, '#ffe6b0', 0.9);
    s.add(hoard(s, cx - u * 66, cx - u * 9, cx - u * 36, u * 17, hy + u * 14, 0.25));
    s.add(hoard(s, cx + u * 10, cx + u * 74, cx + u * 40, u * 20, hy + u * 14, 0.25));
    for (const [a, b, k, q, rot] of [
      [-25, 2, 5, 0.86, -14],
      [29, 0, 5.6, 0.5, 16],
      [-36, -4, 4, 0.4, 20],
    ] as const) {
      s.add(coin(s, cx + a * u, hy + b * u, k * u, q, rot));
    }
    s.rim(wanderer(x, hy + u * 16, u * 27, INK, 1, { gear: 'none', wind: 7 }), 0, u * 0.5, '#fff0c0', 1);
    s.add(hoard(s, cx - u * 60, cx - u * 7, cx - u * 48, u * 10, hy + u * 27, 0.55));
    s.add(hoard(s, cx + u * 8, cx + u * 80, cx + u * 50, u * 11, hy + u * 27, 0.55));
    s.motes(70, '#ffe6a8', { y0: 0.1, y1: 0.95, max: 0.34, diamond: true });
  },
};
