/** Places that nobody built. */
import { circle, ellipse, mix, n, type Point, path, poly, rect, stroke } from '../kit';
import { pine, shard } from '../pieces';
import { type Draw, hills, row } from './site';

/** Mountains in two planes; `snow` makes their caps bright. */
export const peaks =
  (snow: boolean): Draw =>
  ({ s, horizon, far, mid, tone }) => {
    s.add(s.ridge(horizon - s.u * 10, s.u * 46, 0.52, far, { sharp: true }));
    const points: Point[] = [];
    let caps = '';
    for (let x = -s.u * 10; x < s.W + s.u * 20; x += s.u * (13 + s.r() * 9)) {
      const near = Math.abs(x - s.W / 2) < s.u * 38;
      const y = horizon - s.u * (near ? 2 + s.r() * 7 : 12 + s.r() * 20);
      points.push([x, y], [x + s.u * 9, horizon + s.u * 4]);
      if (!near) {
        const h = (horizon - y) * 0.34;
        const k = s.u * 0.24 * (h / s.u);
        caps += poly(
          [
            [x, y],
            [x + k * 1.9, y + h],
            [x + k * 0.5, y + h * 0.72],
            [x - k * 0.3, y + h * 1.1],
            [x - k * 1.1, y + h * 0.8],
          ],
          mix(tone.light, tone.low, snow ? 0.15 : 0.6),
          'opacity=".75"',
        );
      }
    }
    s.add(poly([[-s.u * 20, s.H], ...points, [s.W + s.u * 20, s.H]], mid), caps);
  };

/** Firs, small far away and large to the sides. */
export const forest: Draw = (site) => {
  const { s, horizon, far, mid } = site;
  hills(site);
  for (let i = 0; i < 26; i++) s.add(pine(s.r() * s.W, horizon + s.u * 3, s.u * (9 + s.r() * 9), far));
  row(site, (x, size, side) => {
    const base = horizon + s.u * 8;
    return pine(x, base, s.u * 32 * size, mid) + pine(x + side * s.u * 9, base, s.u * 22 * size, mid);
  });
};

/** Water with the light on it, and rocks. */
export const sea: Draw = ({ s, x, horizon, far, mid, tone }) => {
  const water = s.grad([
    [0, mix(tone.low, tone.light, 0.25)],
    [0.4, tone.middle],
    [1, tone.near],
  ]);
  s.add(s.ridge(horizon - s.u, s.u * 7, 0.5, far), rect(-5, horizon, s.W + 10, s.H - horizon + 5, water));
  for (let i = 0; i < 46; i++) {
    const depth = s.r();
    const w = s.u * (2 + depth * 12) * (0.5 + s.r());
    const spread = s.u * (9 + depth * 26);
    s.add(
      ellipse(
        x + (s.r() - 0.5) * 2 * spread,
        horizon + s.u * (1 + depth * 26),
        w / 2,
        s.u * 0.32,
        tone.light,
        'opacity=".7"',
      ),
    );
  }
  row(
    { s, x, horizon, far, mid, tone },
    (at, size, side) =>
      poly(
        [
          [at - s.u * 11 * size, horizon + s.u * 6],
          [at - s.u * 3, horizon - s.u * 22 * size],
          [at + side * s.u * 2, horizon - s.u * 17 * size],
          [at + s.u * 5, horizon - s.u * 25 * size],
          [at + s.u * 12 * size, horizon + s.u * 6],
        ],
        mid,
      ),
    [-92, -66, 68, 95],
  );
};

/** Stone teeth from above, and crystals. */
export const cave: Draw = ({ s, x, horizon, far, mid }) => {
  s.add(s.ridge(horizon + s.u * 2, s.u * 16, 0.55, far, { sharp: true }));
  const teeth = (fill: string, reach: number, gap: number) => {
    let shapes = '';
    for (let at = -s.u * 6; at < s.W + s.u * 6; at += s.u * (6 + s.r() * 5)) {
      const off = Math.abs(at - x) / s.u;
      const depth = s.u * (Math.max(0, off - gap) * 0.52 * reach + 5 + s.r() * 9);
      const w = s.u * (4 + s.r() * 4);
      shapes += poly(
        [
          [at - w * 1.3, -5],
          [at - w * 0.4, depth * 0.5],
          [at, depth],
          [at + w * 0.35, depth * 0.45],
          [at + w * 1.3, -5],
        ],
        fill,
      );
    }
    return shapes;
  };
  s.add(teeth(far, 0.75, 20), teeth(mid, 1, 38));
  for (const side of [-1, 1]) {
    s.add(shard(x + side * s.u * 62, horizon + s.u * 16, s.u * 10, s.u * 34, side * s.u * 6, mid, far));
    s.add(shard(x + side * s.u * 88, horizon + s.u * 16, s.u * 14, s.u * 48, side * s.u * 9, mid, far));
  }
};

/** Leaning crystals. */
export const crystals: Draw = (site) => {
  const { s, horizon, far, mid, tone } = site;
  hills(site);
  const face = mix(tone.middle, tone.light, 0.3);
  row(
    site,
    (at, size, side) => shard(at, horizon + s.u * 8, s.u * 9, s.u * 30 * size, side * s.u * 5, far, face),
    [-74, -52, 54, 76],
  );
  row(
    site,
    (at, size, side) => shard(at, horizon + s.u * 14, s.u * 14, s.u * 48 * size, side * s.u * 8, mid, far),
    [-98, -66, 66, 98],
  );
};

/** Stars, a planet with its ring and a moon, over rock. */
export const space: Draw = ({ s, x, horizon, far, tone }) => {
  s.motes(90, tone.light, { y0: 0, y1: 0.7, max: 0.42 });
  const side = s.r() > 0.5 ? 1 : -1;
  const [px, py, r] = [x + side * s.u * 76, horizon - s.u * 42, s.u * 19];
  const globe = s.grad([
    [0, mix(tone.middle, tone.light, 0.4)],
    [1, tone.top],
  ]);
  const tilt = `transform="rotate(-16 ${n(px)} ${n(py)})"`;
  const ring = `fill="none" stroke="${mix(tone.low, tone.light, 0.3)}" stroke-width="${n(s.u)}" opacity=".8" ${tilt}`;
  s.add(
    circle(px, py, r, globe),
    `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(r * 1.7)}" ry="${n(r * 0.32)}" ${ring}/>`,
  );
  s.add(circle(x - side * s.u * 82, horizon - s.u * 50, s.u * 5, mix(tone.middle, tone.low, 0.4)));
  s.add(s.ridge(horizon + s.u * 4, s.u * 14, 0.55, far, { sharp: true }));
};

/** Table mountains and a dune. */
export const desert: Draw = ({ s, x, horizon, far, mid }) => {
  for (const [slot, w, h] of [
    [-88, 34, 30],
    [-58, 14, 22],
    [66, 22, 26],
    [98, 34, 34],
  ] as const) {
    const [l, r] = [x + (slot - w / 2) * s.u, x + (slot + w / 2) * s.u];
    const [foot, top] = [horizon + s.u * 6, horizon - h * s.u * (0.85 + s.r() * 0.3)];
    const step = w * 0.1 * s.u;
    s.add(
      poly(
        [
          [l - step, foot],
          [l + step * 0.4, top + s.u * 8],
          [l + step, top + s.u * 7.4],
          [l + step * 1.3, top],
          [r - step * 1.2, top + s.u * 1.4],
          [r - step, top + s.u * 9],
          [r - step * 0.3, top + s.u * 9.6],
          [r + step, foot],
        ],
        far,
      ),
    );
  }
  const dune = (y: number, lift: number, fill: string) =>
    path(
      `M-5 ${n(y)} C${n(s.W * 0.22)} ${n(y - lift)} ${n(s.W * 0.34)} ${n(y + lift)} ${n(s.W * 0.56)} ${n(y)} S${n(s.W * 0.86)} ${n(y - lift)} ${n(s.W + 5)} ${n(y + lift * 0.4)} V${n(s.H + 5)} H-5Z`,
      fill,
    );
  s.add(dune(horizon + s.u * 2, s.u * 9, mid));
};

/** Snowy mountains with firs, and snow in the air. */
export const snow: Draw = (site) => {
  const { s, horizon, mid, tone } = site;
  peaks(true)(site);
  row(site, (at, size) => pine(at, horizon + s.u * 10, s.u * 26 * size, mid), [-96, -78, -56, 58, 78, 100]);
  s.motes(120, tone.light, { y0: 0, y1: 0.95, max: 0.5 });
};

/** Bare trees in fog. */
export const swamp: Draw = (site) => {
  const { s, horizon, mid } = site;
  hills(site);
  row(
    site,
    (at, size, side) => {
      const k = s.u * 0.5 * size;
      const base = horizon + s.u * 14;
      const P = (a: number, b: number) => `${n(at + side * a * k)} ${n(base - b * k)}`;
      const limbs = `M${P(0, 0)} Q${P(-4, 40)} ${P(4, 66)} T${P(-2, 108)} M${P(1, 54)} Q${P(-16, 70)} ${P(-34, 74)} M${P(2, 66)} Q${P(18, 84)} ${P(34, 100)} M${P(-16, 68)} Q${P(-24, 84)} ${P(-22, 94)} M${P(20, 86)} Q${P(34, 84)} ${P(46, 76)}`;
      return (
        stroke(limbs, mid, s.u * 1.5 * size, 'stroke-linecap="round"') +
        poly(
          [
            [at - s.u * 3, base],
            [at, base - s.u * 26 * size],
            [at + s.u * 3, base],
          ],
          mid,
        )
      );
    },
    [-98, -72, -50, 52, 76, 100],
  );
  s.fog(horizon - s.u * 6, s.u * 22, 0.5);
};

/** Islands that hang over clouds. */
export const islands: Draw = (site) => {
  const { s, horizon, far, mid } = site;
  s.add(s.bank(horizon + s.u * 6, s.u * 10, far, 16));
  row(
    site,
    (at, size) => {
      const w = s.u * 22 * size;
      const y = horizon - s.u * (6 + size * 18);
      const rock = poly(
        [
          [at - w / 2, y],
          [at + w / 2, y],
          [at + w * 0.28, y + w * 0.3],
          [at + w * 0.06, y + w * 0.68],
          [at - w * 0.2, y + w * 0.34],
        ],
        mid,
      );
      return (
        rock +
        ellipse(at, y, w / 2, w * 0.07, mid) +
        pine(at - w * 0.16, y, w * 0.6, mid) +
        pine(at + w * 0.2, y, w * 0.4, mid)
      );
    },
    [-90, -58, 60, 92],
  );
};
