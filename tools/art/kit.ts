/**
 * The drawing kit of the key art. All scenes share one style:
 *   ONE light, FIVE planes of haze, ONE silhouette against the light. Only the mood differs by game.
 *
 * A scene is a module in scenes/ that exports `scene: SceneSpec`: a palette and a `draw(s)`.
 * It is drawn twice, as a tile (4:5) and as a wide picture (5:2), by the same code:
 *   - `s.u` is one hundredth of the height in both crops; measure everything in it.
 *   - `s.cx` is the x of the light: the middle of a tile, 62 % of the width of a wide picture.
 *     A tile therefore shows cx ± 40 u; a wide picture cx − 155 u … cx + 95 u.
 *   - Keep the left half of the wide picture calm (the page's text is there) and nothing essential below 90 %.
 *   - Draw from far to near: sky, glow, disc, ridges in `haze`, `fog`, silhouette in `rim`, ground.
 *   - Use `s.r()` for random numbers, never Math.random, so that every run gives the same file.
 *   - Draw the same number of random values in both crops where you want them to look alike.
 * Motifs are original: no publisher's logo, character or map.
 * Small figures may come from game-icons.net (`s.icon`, CC BY 3.0); name them in the module's docstring.
 */
import { createRequire } from 'node:module';
import { circle, mix, n, type Point, poly, rect, rnd, type Stop } from './draw';

export * from './draw';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

// The icon set is 8 MB of JSON; `require` hides it from the type checker.
const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;

/** The drawing of an icon of game-icons.net, 512 units wide. */
export function iconBody(name: string): string {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`There is no icon called ${name}`);
  return body;
}

/** The three colours that every scene defines; other colours are written where they are used. */
export interface Palette {
  /** The colour of the distance. */
  fog: string;
  /** The darkest and nearest plane; also the vignette. */
  near: string;
  /** The colour of the one light. */
  light: string;
}

/** One picture: its palette and how it is drawn. */
export interface SceneSpec {
  palette: Palette;
  draw(s: Scene): void;
}

interface GradOptions {
  /** x1, y1, x2, y2; from top to bottom when left out. */
  v?: readonly [number, number, number, number];
  /** True when `v` is in picture units rather than in fractions of the shape. */
  user?: boolean;
}

interface IconOptions {
  /** −1 mirrors the icon. */
  flip?: 1 | -1;
  /** Degrees, clockwise. */
  rot?: number;
  /** Stretch of the height. */
  sy?: number;
}

interface RidgeOptions {
  /** How much lower the right end is than the left. */
  tilt?: number;
  steps?: number;
  /** Pulls every crest upwards: rock rather than hills. */
  sharp?: boolean;
}

interface MoteOptions {
  y0?: number;
  y1?: number;
  min?: number;
  max?: number;
  diamond?: boolean;
}

/** The sheet a scene is drawn on. Methods that draw add to the picture and return the scene. */
export class Scene {
  readonly W: number;
  readonly H: number;
  readonly p: Palette;
  /** The scene's seeded random numbers in [0, 1). */
  readonly r: () => number;
  /** One hundredth of the height, in both crops. */
  readonly u: number;
  /** True for the 5:2 picture. */
  readonly wide: boolean;
  /** The x of the light. */
  readonly cx: number;
  readonly defs: string[] = [];
  private readonly out: string[] = [];
  private id = 0;

  /** @param focus where the light stands, as a part of the width */
  constructor(width: number, height: number, seed: number, palette: Palette, focus = width > height ? 0.62 : 0.5) {
    this.W = width;
    this.H = height;
    this.p = palette;
    this.r = rnd(seed);
    this.u = Math.min(width * 1.25, height) / 100;
    this.wide = width > height;
    this.cx = width * focus;
  }

  /** Adds shapes in front of the existing ones. */
  add(...shapes: string[]): this {
    this.out.push(...shapes);
    return this;
  }

  /** A unique id for an element in `defs`. */
  uid(prefix: string): string {
    this.id += 1;
    return `${prefix}${this.id}`;
  }

  /** A linear gradient to be used as a fill. */
  grad(stops: readonly Stop[], options: GradOptions = {}): string {
    const id = this.uid('g');
    const [x1, y1, x2, y2] = options.v ?? [0, 0, 0, 1];
    const units = options.user ? 'gradientUnits="userSpaceOnUse"' : '';
    this.defs.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${units}>${stopList(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A radial gradient to be used as a fill. */
  radial(stops: readonly Stop[]): string {
    const id = this.uid('g');
    this.defs.push(`<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
    return `url(#${id})`;
  }

  /** The sky behind everything, from top to bottom. */
  sky(stops: readonly Stop[]): this {
    return this.add(rect(0, 0, this.W, this.H, this.grad(stops)));
  }

  /** A soft light; `inner` is the part of the radius that stays at full strength. */
  glow(x: number, y: number, r: number, colour: string, alpha = 1, inner = 0): this {
    const fill = this.radial([
      [0, colour, alpha],
      [inner, colour, alpha],
      [0.45 + inner / 2, colour, alpha * 0.32],
      [1, colour, 0],
    ]);
    return this.add(circle(x, y, r, fill));
  }

  /** The fill of a plane: its own colour at the top `y0`, fading into fog at the bottom `y1`. */
  haze(colour: string, y0: number, y1: number, strength = 0.75): string {
    const stops: Stop[] = [
      [0, colour],
      [0.35, colour],
      [1, mix(colour, this.p.fog, strength)],
    ];
    return this.grad(stops, { user: true, v: [0, n(y0), 0, n(y1)] });
  }

  /** A band of fog over the whole width, `h` high from `y`. */
  fog(y: number, h: number, alpha: number, colour = this.p.fog): this {
    const fill = this.grad([
      [0, colour, 0],
      [0.5, colour, alpha],
      [1, colour, 0],
    ]);
    return this.add(rect(0, y, this.W, h, fill));
  }

  /**
   * Draws `body` with an edge of light. The edge lies on the side the offset points away from:
   * dx > 0 lights the left edge, dy > 0 the upper edge.
   */
  rim(body: string, dx: number, dy: number, colour: string, alpha = 1): this {
    const id = this.uid('r');
    this.defs.push(
      `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feOffset in="SourceAlpha" dx="${n(dx)}" dy="${n(dy)}" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feFlood flood-color="${colour}" flood-opacity="${alpha}"/><feComposite in2="e" operator="in" result="l"/><feGaussianBlur in="l" stdDeviation="${n(this.u * 0.06)}" result="lb"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="lb"/></feMerge></filter>`,
    );
    return this.add(`<g filter="url(#${id})">${body}</g>`);
  }

  /** Draws `body` out of focus. */
  blur(body: string, deviation: number): this {
    const id = this.uid('b');
    this.defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
    return this.add(`<g filter="url(#${id})">${body}</g>`);
  }

  /** `body` with everything outside `shape` (white = keep) taken away; returned, not drawn. */
  masked(body: string, shape: string): string {
    const id = this.uid('m');
    const box = `maskUnits="userSpaceOnUse" x="-50" y="-50" width="${this.W + 100}" height="${this.H + 100}"`;
    this.defs.push(`<mask id="${id}" ${box}>${shape}</mask>`);
    return `<g mask="url(#${id})">${body}</g>`;
  }

  /** An icon of game-icons.net centred at (cx, cy), `size` in picture units; returned, not drawn. */
  icon(name: string, cx: number, cy: number, size: number, fill: string, options: IconOptions = {}): string {
    const body = iconBody(name);
    const { flip = 1, rot = 0, sy = 1 } = options;
    const k = size / 512;
    const scale = `scale(${(k * flip).toFixed(4)} ${(k * sy).toFixed(4)})`;
    const place = `translate(${n(cx)} ${n(cy)}) rotate(${rot}) ${scale} translate(-256 -256)`;
    return `<g transform="${place}">${body.replaceAll('currentColor', fill)}</g>`;
  }

  /** A line of hills by midpoint displacement, filled down to the foot of the sheet; returned. */
  ridge(y: number, amp: number, rough: number, fill: string, options: RidgeOptions = {}): string {
    const { tilt = 0, steps = 7, sharp = false } = options;
    let line = [0, 0];
    let k = amp;
    for (let step = 0; step < steps; step++) {
      const finer: number[] = [];
      for (let i = 0; i < line.length - 1; i++) {
        const [a, b] = [line[i] ?? 0, line[i + 1] ?? 0];
        finer.push(a, (a + b) / 2 + (this.r() - 0.5) * k);
      }
      finer.push(line.at(-1) ?? 0);
      line = finer;
      k *= rough;
    }
    const points = line.map((v, i): Point => {
      const t = i / (line.length - 1);
      return [t * this.W, y + v + (sharp ? Math.abs(v) * -0.6 : 0) + tilt * (t - 0.5)];
    });
    const left = points[0]?.[1] ?? y;
    const right = points.at(-1)?.[1] ?? y;
    const foot = this.H + 5;
    return poly([[-5, foot], [-5, left], ...points, [this.W + 5, right], [this.W + 5, foot]], fill);
  }

  /** Beams from (x, y) between two angles (radians, clockwise from the right). */
  rays(
    x: number,
    y: number,
    count: number,
    len: number,
    from: number,
    to: number,
    colour: string,
    alpha: number,
  ): this {
    let beams = '';
    for (let i = 0; i < count; i++) {
      const t = from + (to - from) * ((i + this.r() * 0.8) / count);
      const w = 0.012 + this.r() * 0.045;
      const opacity = n(alpha * (0.4 + this.r() * 0.6) * 10) / 10;
      const a: Point = [x + Math.cos(t - w) * len, y + Math.sin(t - w) * len];
      const b: Point = [x + Math.cos(t + w) * len, y + Math.sin(t + w) * len];
      beams += poly([[x, y], a, b], colour, `opacity="${opacity}"`);
    }
    const fade = this.radial([
      [0, '#ffffff', 1],
      [1, '#ffffff', 0],
    ]);
    const soft = this.uid('b');
    this.defs.push(`<filter id="${soft}"><feGaussianBlur stdDeviation="${n(this.u * 0.5)}"/></filter>`);
    return this.add(this.masked(`<g filter="url(#${soft})">${beams}</g>`, circle(x, y, len, fade)));
  }

  /** A lane of light towards the reader: `half` units to each side of (x, y), `foot` units at the lower edge; returned. */
  lane(x: number, y: number, half: number, foot: number, fill: string): string {
    const [near, far] = [half * this.u, foot * this.u];
    return poly(
      [
        [x - near, y],
        [x + near, y],
        [x + far, this.H],
        [x - far, this.H],
      ],
      fill,
    );
  }

  /** Dust, sparks, snow or stars between two heights (fractions of the sheet). */
  motes(count: number, colour: string, options: MoteOptions = {}): this {
    const { y0 = 0, y1 = 1, min = 0.12, max = 0.45, diamond = false } = options;
    let shapes = '';
    for (let i = 0; i < count; i++) {
      const x = this.r() * this.W;
      const y = (y0 + this.r() * (y1 - y0)) * this.H;
      const q = (min + this.r() ** 3 * (max - min)) * this.u;
      const extra = `opacity="${n(0.25 + this.r() * 0.75)}"`;
      const lozenge: Point[] = [
        [x, y - q * 1.6],
        [x + q, y],
        [x, y + q * 1.6],
        [x - q, y],
      ];
      shapes += diamond ? poly(lozenge, colour, extra) : circle(x, y, q, colour, extra);
    }
    return this.add(shapes);
  }

  /** A bank of cloud: overlapping discs over a flat foot (left out with `foot` false); returned. */
  bank(y: number, h: number, fill: string, count = 14, foot = true): string {
    let shapes = '';
    for (let i = 0; i <= count; i++) {
      const x = (i / count) * this.W + (this.r() - 0.5) * h;
      shapes += circle(x, y + h * 0.3, h * (0.35 + this.r() * 0.65), fill);
    }
    return foot ? shapes + rect(-5, y + h * 0.3, this.W + 10, this.H, fill) : shapes;
  }

  /** The finished picture, with vignette and paper grain. */
  svg(): string {
    const { W, H } = this;
    const vignette = this.radial([
      [0, '#000000', 0],
      [0.62, '#000000', 0],
      [1, this.p.near, 0.55],
    ]);
    this.defs.push(
      '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.9 0 0 0 -0.38"/></filter>',
    );
    const shade = `<ellipse cx="${W / 2}" cy="${H / 2}" rx="${n(W * 0.82)}" ry="${n(H * 0.82)}" fill="${vignette}"/>`;
    const grain = rect(0, 0, W, H, '#808080', 'filter="url(#grain)" opacity="0.16" style="mix-blend-mode:overlay"');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${this.defs.join('')}</defs>${this.out.join('')}${shade}${grain}</svg>`;
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join('');
}

/** A number from a slug, so that a picture keeps its hills when others change. */
export function seedOf(slug: string): number {
  return [...slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
}

/** Draws one scene as SVG. */
export function drawScene(slug: string, spec: SceneSpec, width: number, height: number): string {
  const s = new Scene(width, height, seedOf(slug), spec.palette);
  spec.draw(s);
  return s.svg();
}
