/** PvP: two duellists cross blades on the bridge of an arena, the dusk behind them. */
import { duellist } from '../figures';
import { circle, frameDown, n, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';

const INK = '#150a1c';
const EDGE = '#ffd2a0';

/** Rows of arches round the arena, as windows of light in a curved wall. */
function arcade(s: Scene, y: number, w: number, h: number, fill: string, light: string): string {
  const { W, u, cx } = s;
  let shapes = path(`M-5 ${n(y - u * 14)} Q${n(cx)} ${n(y + u * 5)} ${W + 5} ${n(y - u * 14)} V${s.H + 5} H-5 Z`, fill);
  const reach = W + u * 20;
  for (let x = cx - Math.ceil(cx / (w * 1.5)) * w * 1.5; x < reach; x += w * 1.5) {
    const t = (x - cx) / (x < cx ? cx + 5 : W - cx + 5);
    const top = y - u * 4.5 - t * t * u * 9.5 + u * 3.4;
    shapes += path(
      `M${n(x - w / 2)} ${n(top + h)} V${n(top + w / 2)} A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w / 2)} ${n(top + w / 2)} V${n(top + h)} Z`,
      light,
    );
  }
  return shapes;
}

function banner(s: Scene, x: number, foot: number, h: number, colour: string, d: 1 | -1): string {
  const { u } = s;
  const top = foot - h;
  const cloth = points('0,1 9,3 8,10 9.4,18 4.6,15.4 0,19');
  return rect(x - u * 0.4, top, u * 0.8, h, INK) + poly(frameDown(x, top, u, d)(cloth), colour);
}

export const scene: SceneSpec = {
  palette: { fog: '#f08a72', near: '#0d0614', light: '#ffe0b0' },
  draw(s) {
    const { W, H, u, cx } = s;
    const hy = H * 0.7;
    s.sky(stops('#2a1740 0%, #7b2f5e 34%, #e8655c 58%, #ffbf7c 74%, #3a1834 100%'));
    const sy = hy - u * 30;
    s.glow(cx, sy, u * 72, '#ffcf90', 0.85);
    s.add(circle(cx, sy, u * 27, s.grad(stops('#fff3d4 0%, #ffd08a 60%, #ff9a66 100%'))));
    for (const [x, y, w] of [
      [-20, -44, 36],
      [16, -30, 30],
      [-70, -38, 44],
      [60, -50, 40],
    ] as const) {
      s.add(
        `<ellipse cx="${n(cx + x * u)}" cy="${n(hy + y * u)}" rx="${n(w * u)}" ry="${n(u * 0.9)}" fill="#b8466a" opacity=".4"/>`,
      );
    }
    s.add(arcade(s, hy - u * 4, u * 5, u * 9, s.haze('#a8455e', hy - u * 20, hy + u * 8, 0.6), '#ffb98a'));
    s.fog(hy - u * 14, u * 26, 0.55, '#ff9f7e');
    s.add(arcade(s, hy + u * 9, u * 8, u * 15, s.haze('#6b2850', hy - u * 6, hy + u * 34, 0.5), '#e8766c'));
    s.fog(hy + u * 4, u * 26, 0.6, '#e8766c');
    // The bridge: a flat back on three arches, its parapet broken in the middle where they fight.
    const deck = hy + u * 13;
    const stone = s.grad(stops('#2a1230 0%, #12081a 100%'), { user: true, v: [0, n(deck), 0, H] });
    const span = u * 44;
    let d = `M-5 ${n(deck + u * 2)} Q${n(cx)} ${n(deck - u * 3)} ${W + 5} ${n(deck + u * 2)} V${H + 5}`;
    for (let x = cx + span * 2.5; x > -span; x -= span) {
      const [l, r] = [x - span * 0.42, x + span * 0.42];
      d += ` H${n(r)} V${n(deck + u * 19)} Q${n((l + r) / 2)} ${n(deck - u * 2)} ${n(l)} ${n(deck + u * 19)} V${H + 5}`;
    }
    s.rim(path(`${d} H-5 Z`, stone), 0, u * 0.6, EDGE, 0.95);
    for (const [x, h, side] of [
      [-37, 62, 1],
      [37, 62, -1],
    ] as const) {
      const gap = s.wide ? 1.5 : 1;
      s.rim(
        banner(s, cx + x * gap * u, deck + u * 2, h * u, side > 0 ? '#3b2a6e' : '#a12a45', side),
        -side * u * 0.3,
        u * 0.2,
        EDGE,
        0.8,
      );
    }
    s.rim(duellist(cx - u * 21, deck - u * 0.2, u * 33, INK, 1), -u * 0.3, u * 0.45, EDGE, 1);
    s.rim(duellist(cx + u * 21, deck - u * 0.2, u * 33, '#190a16', -1), u * 0.3, u * 0.45, EDGE, 1);
    const [gx, gy] = [cx, deck - u * 27.4];
    s.glow(gx, gy, u * 8, '#fff6e0', 1);
    for (const [a, b] of [
      [0, 7],
      [0.8, 4],
      [1.57, 7],
      [2.35, 4],
    ] as const) {
      const [c, q] = [Math.cos(a) * b * u, Math.sin(a) * b * u];
      const [p, r] = [Math.cos(a + 1.57) * u * 0.35, Math.sin(a + 1.57) * u * 0.35];
      s.add(
        poly(
          [
            [gx - c, gy - q],
            [gx + p, gy + r],
            [gx + c, gy + q],
            [gx - p, gy - r],
          ],
          '#fffdf4',
        ),
      );
    }
    s.motes(56, '#ffd9a8', { y0: 0.2, y1: 0.9, max: 0.32 });
  },
};
