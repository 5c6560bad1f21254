/** VIP: a pilgrim at the foot of a slope, and the shields of the seven levels up to the one before the sun. */
import { circle, n, type Point, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { pilgrim } from '../pieces';

const LEVELS = 7;
/** The shield, 248 × 338 units, as on the page itself. */
const OUTLINE =
  'M200 104C236 126 278 134 318 132V252C318 336 268 392 200 428C132 392 82 336 82 252V132C122 134 164 126 200 104Z';
/** The tips of its plates, from the lowest one up. */
const TIPS = [430, 372, 326, 280, 234, 188, 70];
/** How far their sides are above their tips. */
const RISE = 46;
const LEFT = ['#2f7fae', '#3b93c4', '#4aa8d8', '#62c6f2', '#8fd8f9', '#ffb938'];
const RIGHT = ['#215f86', '#2a7199', '#3384ad', '#459fc9', '#62bce4', '#e0961c'];

/** One half of a plate. @param side 70 or 330: the x of its outer edge */
const half = (index: number, side: number): Point[] => {
  const [foot, top, gap] = [TIPS[index] ?? 0, TIPS[index + 1] ?? 0, index > 0 ? 4 : 0];
  return [
    [side, foot - RISE - gap],
    [200, foot - gap],
    [200, top],
    [side, top - RISE],
  ];
};

/** The shield of a level, in its own units. */
function shield(level: number): string {
  const plates = LEFT.map((left, index) => {
    const isOn = index < level;
    return (
      poly(half(index, 70), isOn ? left : '#121c2b') + poly(half(index, 330), isOn ? (RIGHT[index] ?? '') : '#0c1420')
    );
  });
  const edge = (colour: string, width: number) =>
    `<path d="${OUTLINE}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const diamond = (side: number, colour: string) =>
    rect(200 - side / 2, 147 - side / 2, side, side, colour, 'rx="3" transform="rotate(45 200 147)"');
  return [
    `<path d="${OUTLINE}" fill="#070c15"/><g clip-path="url(#shield)">${plates.join('')}${edge('#060a12', 20)}</g>`,
    edge('#2b3a52', 3),
    level > 0 ? edge('#8fd8f9', 3.5) : '',
    level === 6 ? edge('#ffb938', 4) + diamond(32, '#0a0f18') + diamond(20, '#ffe2a8') : '',
  ].join('');
}

/** The height of the slope at a part of the width: level on the side of the text, then rising. */
const slope = (t: number): number => 0.9 - 0.2 * Math.max(0, (t - 0.36) / 0.64) ** 1.25;

function drawSlope({ W, H, u, r }: Scene): string {
  const points = Array.from({ length: 41 }, (_, index): Point => {
    const t = index / 40;
    return [t * W, slope(t) * H + (r() - 0.5) * u * 0.7];
  });
  return poly([[-5, H + 5], ...points, [W + 5, H + 5]], '#070c14');
}

export const scene: SceneSpec = {
  palette: { fog: '#c49a78', near: '#05080e', light: '#ffe6bd' },
  draw(s) {
    const { W, H, u } = s;
    const [cx, cy] = [W * 0.735, H * 0.43];
    s.defs.push(`<clipPath id="shield"><path d="${OUTLINE}"/></clipPath>`);
    s.sky(stops('#081222 0%, #1b3350 30%, #5b6f84 52%, #cf9d6e 66%, #f7cf94 80%'));
    s.motes(80, '#dbe9f6', { y0: 0, y1: 0.36, max: 0.22 });
    s.glow(cx, cy, u * 82, '#ffd9a0', 0.85);
    s.rays(cx, cy, 26, u * 92, -Math.PI * 1.05, Math.PI * 0.05, '#fff0d2', 0.36);
    s.add(circle(cx, cy, u * 30, '#fff1d6'));
    s.add(s.ridge(H * 0.6, u * 26, 0.55, s.haze('#5d7085', H * 0.5, H * 0.84, 0.6)));
    s.fog(H * 0.6, u * 16, 0.4, '#ffdca8');
    s.add(s.ridge(H * 0.7, u * 20, 0.54, s.haze('#30465f', H * 0.6, H * 0.95, 0.5)));
    s.fog(H * 0.74, u * 14, 0.28, '#f2bf8a');
    for (let level = 0; level < LEVELS; level++) {
      const t = level / (LEVELS - 1);
      const x = W * (0.455 + 0.45 * t + 0.02 * t * t);
      const h = u * (8.5 + 8 * t + 8 * t * t);
      const k = h / 338;
      const foot = slope(x / W) * H + h * 0.07;
      const place = `translate(${n(x - 200 * k)} ${n(foot - 428 * k)}) scale(${k.toFixed(4)})`;
      const isTop = level === LEVELS - 1;
      s.rim(
        `<g transform="${place}">${shield(level)}</g>`,
        u * (x < cx ? -0.22 : 0.22),
        u * 0.26,
        '#ffe6bd',
        isTop ? 0.9 : 0.5,
      );
    }
    s.rim(drawSlope(s), 0, u * 0.4, '#ffd9a0', 0.7);
    s.rim(pilgrim(W * 0.405, slope(0.405) * H + u * 0.4, u * 12, '#05080e', 1), -u * 0.3, u * 0.25, '#ffdfae', 1);
    s.motes(40, '#ffe2b4', { y0: 0.45, max: 0.26 });
  },
};
