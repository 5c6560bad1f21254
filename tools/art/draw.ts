/**
 * Drawing primitives for the key art: numbers, colours and SVG shapes as strings.
 * They know nothing about scenes; kit.ts builds on them and re-exports them.
 */

/** A point in picture units. */
export type Point = readonly [number, number];

/** A gradient stop: position 0–1, colour as #rrggbb, opacity (1 when left out). */
export type Stop = readonly [number, string, number?];

/** A seeded generator of numbers in [0, 1) (mulberry32), so that a picture is the same on every run. */
export function rnd(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The three channels of a colour written as #rrggbb. */
export function hex(colour: string): [number, number, number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The colour at `t` of the way from `a` to `b`. */
export function mix(a: string, b: string, t: number): string {
  const from = hex(a);
  const to = hex(b);
  const channel = (i: 0 | 1 | 2) => {
    const value = Math.round(from[i] + (to[i] - from[i]) * t);
    return Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0');
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** A number rounded to one decimal: keeps the SVG short and the same on every machine. */
export function n(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A filled polygon. */
export function poly(points: readonly Point[], fill: string, extra = ''): string {
  const list = points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}" ${extra}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

/** A filled rectangle. */
export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;
}

/** A path: `d` is used as is, so round the numbers in it with `n`. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

/** A stroked open path without fill. */
export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${extra}/>`;
}

/** A smooth closed outline through the points (Catmull–Rom), as the `d` of a path. */
export function curve(points: readonly Point[], tension = 1): string {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count] ?? [0, 0];
  const first = at(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    const c1: Point = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k];
    d += ` C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return `${d}Z`;
}

/**
 * A local coordinate frame for a figure: origin at (x, y), y upwards, 1 unit = `k` of the picture,
 * mirrored when `d` is −1. Figures are defined once, 100 units high.
 */
export function frame(x: number, y: number, k: number, d = 1): (points: readonly Point[]) => Point[] {
  return (points) => points.map(([a, b]): Point => [x + d * a * k, y - b * k]);
}

/** As `frame`, with y downwards as in the picture. */
export function frameDown(x: number, y: number, k: number, d = 1): (points: readonly Point[]) => Point[] {
  return (points) => points.map(([a, b]): Point => [x + d * a * k, y + b * k]);
}

/** Parses an outline: points as `x,y`, separated by white space. */
export function points(outline: string): [number, number][] {
  return outline
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number) as [number, number]);
}

/** Parses the stops of a gradient as CSS writes them: a colour and its position in percent, separated by commas. */
export function stops(gradient: string): Stop[] {
  return gradient.split(', ').map((stop): Stop => {
    const [colour = '', at = ''] = stop.split(' ');
    return [Number.parseFloat(at) / 100, colour];
  });
}
