/** Places that somebody built. */
import { circle, mix, n, path, poly, rect, stroke } from '../kit';
import { archway, crane, skyline, spire, tower, ziggurat } from '../pieces';
import { type Draw, hills, row } from './site';

/** Gothic towers. */
export const spires: Draw = (site) => {
  const { s, horizon, far, mid } = site;
  hills(site);
  row(site, (x, size) => spire(x, horizon + s.u * 6, s.u * 9 * size, s.u * 34 * size, far), [-74, -52, 53, 73]);
  row(
    site,
    (x, size) => spire(x, horizon + s.u * 10, s.u * 13 * size, s.u * 52 * size, mid),
    [-98, -66, -46, 47, 68, 96],
  );
};

/** A wall with towers, open in the middle. */
export const castle: Draw = (site) => {
  const { s, x, horizon, far, mid } = site;
  hills(site);
  row(site, (at, size) => tower(at, horizon + s.u * 6, s.u * 8, s.u * 26 * size, far, size > 1), [-72, -54, 56, 74]);
  for (const side of [-1, 1]) {
    s.add(rect(side < 0 ? -5 : x + s.u * 50, horizon - s.u * 14, side < 0 ? x - s.u * 50 + 5 : s.W, s.u * 40, mid));
    s.add(tower(x + side * s.u * 52, horizon + s.u * 10, s.u * 13, s.u * 40, mid, true));
    s.add(tower(x + side * s.u * 88, horizon + s.u * 10, s.u * 15, s.u * 48, mid, s.r() > 0.5));
  }
};

/** Tower blocks with a few lit windows. */
export const city: Draw = ({ s, x, horizon, far, mid, tone }) => {
  s.add(skyline(s.W, horizon, s.u, s.r, far, { scale: 1, rise: 22, domes: 0 }));
  for (const side of [-1, 1]) {
    let at = 40;
    while (at < 125) {
      const [w, h] = [8 + s.r() * 9, 24 + s.r() * 36];
      const left = x + side * at * s.u - (side < 0 ? w * s.u : 0);
      s.add(rect(left, horizon - h * s.u, w * s.u, s.H, mid));
      if (s.r() > 0.55) s.add(rect(left + w * 0.45 * s.u, horizon - (h + 7) * s.u, s.u * 0.6, s.u * 8, mid));
      for (let i = 0; i < 5; i++) {
        const [a, b] = [s.r(), s.r()];
        const window = rect(
          left + (0.12 + a * 0.7) * w * s.u,
          horizon - (4 + b * (h - 8)) * s.u,
          s.u * 1.1,
          s.u * 1.8,
          tone.light,
        );
        if (i > 1) s.add(`<g opacity=".5">${window}</g>`);
      }
      at += w + 1 + s.r() * 3;
    }
  }
};

/** Broken columns. */
export const ruins: Draw = (site) => {
  const { s, x, horizon, far, mid } = site;
  hills(site);
  s.add(ziggurat(x - s.u * 62, horizon + s.u * 6, s.u * 40, s.u * 22, 4, far));
  row(
    site,
    (at, size, side) => {
      const [w, h] = [s.u * 7, s.u * 40 * size];
      const top = horizon + s.u * 12 - h;
      const broken = s.r() > 0.4;
      const head = broken
        ? poly(
            [
              [at - w / 2, top + 1],
              [at - w * 0.1, top - s.u * 5],
              [at + w * 0.2, top - s.u * 1.5],
              [at + w / 2, top + 1],
            ],
            mid,
          )
        : rect(at - w * 0.8, top - s.u * 3, w * 1.6, s.u * 3.4, mid) + rect(at - w * 0.62, top, w * 1.24, s.u * 2, mid);
      const lintel = broken
        ? ''
        : rect(side < 0 ? at - w * 2.8 : at + w * 0.4, top - s.u * 6.4, w * 2.4, s.u * 3.6, mid);
      return rect(at - w / 2, top, w, h + s.u * 9, mid) + head + lintel;
    },
    [-98, -72, -50, 51, 74, 99],
  );
};

/** Stepped temples. */
export const temple: Draw = (site) => {
  const { s, x, horizon, far, mid } = site;
  hills(site);
  s.add(ziggurat(x - s.u * 58, horizon + s.u * 6, s.u * 44, s.u * 32, 5, far));
  s.add(ziggurat(x + s.u * 62, horizon + s.u * 6, s.u * 38, s.u * 26, 5, far));
  s.add(ziggurat(x - s.u * 104, horizon + s.u * 10, s.u * 54, s.u * 40, 5, mid));
  s.add(ziggurat(x + s.u * 104, horizon + s.u * 10, s.u * 56, s.u * 44, 5, mid));
};

/** Two tiers of arches with flags. */
export const arena: Draw = ({ s, x, horizon, far, mid, tone }) => {
  const tier = (y: number, h: number, fill: string, openings: string, step: number) => {
    s.add(rect(-5, y, s.W + 10, s.H, fill));
    let holes = '';
    for (let at = (x % (step * s.u)) - step * s.u; at < s.W + step * s.u; at += step * s.u)
      holes += path(archway(at, y + h * s.u, step * 0.62 * s.u, h * 0.72 * s.u), openings);
    s.add(holes);
  };
  tier(horizon - s.u * 17, 14, far, mix(tone.low, tone.light, 0.25), 13);
  tier(horizon - s.u * 3, 15, mid, mix(tone.middle, tone.low, 0.5), 17);
  for (const side of [-1, 1])
    for (const slot of [52, 92]) {
      const at = x + side * slot * s.u;
      s.add(rect(at - s.u * 0.5, horizon - s.u * 46, s.u, s.u * 46, mid));
      s.add(
        poly(
          [
            [at, horizon - s.u * 45],
            [at + s.u * 13, horizon - s.u * 43],
            [at + s.u * 9, horizon - s.u * 37],
            [at + s.u * 13, horizon - s.u * 31],
            [at, horizon - s.u * 29],
          ],
          mix(tone.light, tone.middle, 0.45),
        ),
      );
    }
};

/** Stands with a crowd, under floodlights. */
export const stadium: Draw = ({ s, x, horizon, far, mid, tone }) => {
  const bowl = (rise: number, fill: string) =>
    path(
      `M-5 ${n(horizon - s.u * rise)} Q${n(x)} ${n(horizon - s.u * (rise - 24))} ${n(s.W + 5)} ${n(horizon - s.u * rise)} V${n(s.H)} H-5Z`,
      fill,
    );
  s.add(bowl(34, far), bowl(22, mid));
  let crowd = '';
  for (let i = 0; i < 260; i++) {
    const at = s.r() * s.W;
    const dip = 1 - ((at - x) / s.W) ** 2 * 4;
    crowd += circle(at, horizon - s.u * (21 - dip * 11 - s.r() * 13), s.u * 0.42, tone.light, 'opacity=".32"');
  }
  s.add(crowd);
  for (const slot of [-98, -54, 54, 98]) {
    const at = x + slot * s.u;
    s.add(rect(at - s.u * 0.5, horizon - s.u * 52, s.u, s.u * 40, mid));
    s.glow(at, horizon - s.u * 53, s.u * 15, tone.light, 0.75);
    s.add(rect(at - s.u * 6, horizon - s.u * 56, s.u * 12, s.u * 6, tone.light));
    for (let i = 0; i < 3; i++)
      s.add(rect(at - s.u * (6 - i * 4) + s.u * 3.4, horizon - s.u * 56, s.u * 0.6, s.u * 6, mid));
  }
};

/** Two walls with pointed arches. */
export const hall: Draw = ({ s, x, horizon, far, mid, tone }) => {
  const sheet = rect(-50, -50, s.W + 100, s.H + 100, '#ffffff');
  for (const [i, [w, h, fill]] of (
    [
      [88, 80, far],
      [128, 104, mid],
    ] as const
  ).entries()) {
    const arch = archway(x, horizon + s.u * 14, s.u * w, s.u * h);
    s.add(s.masked(rect(-40, -40, s.W + 80, s.H + 80, fill), sheet + path(arch, '#000000')));
    s.add(stroke(arch, tone.light, s.u * 0.5, `opacity="${0.7 - i * 0.3}"`));
  }
  for (const side of [-1, 1]) {
    const at = x + side * s.u * 84;
    s.add(
      rect(at - s.u * 5, -5, s.u * 10, s.H, tone.near, 'opacity=".75"'),
      rect(at - s.u * 7, horizon - s.u * 34, s.u * 14, s.u * 3, tone.near),
    );
  }
};

/** Chimneys, sheds and a crane. */
export const factory: Draw = (site) => {
  const { s, x, horizon, far, mid, tone } = site;
  s.add(skyline(s.W, horizon, s.u, s.r, far, { scale: 0.8, rise: 12, domes: 0.15 }));
  row(
    site,
    (at, size, side) => {
      const h = s.u * 44 * size;
      const base = horizon + s.u * 10;
      let smoke = '';
      for (let i = 0; i < 5; i++)
        smoke += circle(
          at - side * s.u * i * 4,
          base - h - s.u * (3 + i * 4.6),
          s.u * (2.4 + i * 1.5),
          mix(tone.low, tone.middle, 0.4),
          'opacity=".35"',
        );
      return (
        smoke +
        poly(
          [
            [at - s.u * 4, base],
            [at - s.u * 2.6, base - h],
            [at + s.u * 2.6, base - h],
            [at + s.u * 4, base],
          ],
          mid,
        ) +
        rect(at - s.u * 3.4, base - h, s.u * 6.8, s.u * 2, mid)
      );
    },
    [-92, -58, 60],
  );
  s.add(crane(x + s.u * 86, horizon + s.u * 12, s.u * 58, -1, mid));
  for (let i = 0; i < 6; i++) {
    const at = x - s.u * 112 + i * s.u * 11;
    s.add(
      poly(
        [
          [at, horizon + s.u * 10],
          [at, horizon - s.u * 6],
          [at + s.u * 11, horizon],
          [at + s.u * 11, horizon + s.u * 10],
        ],
        mid,
      ),
    );
  }
};

/** Houses with a lit window each. */
export const village: Draw = (site) => {
  const { s, horizon, mid, tone } = site;
  hills(site);
  row(
    site,
    (at, size) => {
      const [w, h, base] = [s.u * 17 * size, s.u * 14 * size, horizon + s.u * 12];
      const roof = poly(
        [
          [at - w * 0.62, base - h],
          [at, base - h * 2.1],
          [at + w * 0.62, base - h],
        ],
        mid,
      );
      const window = rect(at - w * 0.1, base - h * 0.72, w * 0.2, h * 0.34, tone.light, 'opacity=".85"');
      return (
        rect(at - w / 2, base - h - 1, w, h + s.u * 8, mid) +
        roof +
        rect(at + w * 0.2, base - h * 2, w * 0.13, h * 0.8, mid) +
        window
      );
    },
    [-104, -82, -58, 56, 80, 104],
  );
};
