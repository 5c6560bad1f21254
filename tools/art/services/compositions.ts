/**
 * How a service's picture is put together: where the light is, where the figure stands, what the ground does.
 * The sheet is 16:7; the figure stays near its middle, so that a square cut from it shows the figure too.
 */
import { wanderer } from '../figures';
import { circle, ellipse, mix, n, type Point, path, poly, rect, type Scene, stroke } from '../kit';
import { archway, pilgrim } from '../pieces';
import { crag } from '../shapes';
import { banners, type CrestLook, crest, laurels } from './crest';
import { type Figure, figure } from './figure';
import { drawLight, type Light } from './lights';
import { type Place, places } from './places';
import type { Site } from './site';
import type { Tone } from './tones';

/** What a composition is given. */
export interface Plan {
  readonly s: Scene;
  readonly tone: Tone;
  readonly icon: string;
  readonly place: Place;
  readonly light: Light;
  readonly flip: 1 | -1;
  readonly isOpen: boolean;
  /** Degrees, clockwise. */
  readonly rot: number;
  /** −1 to 1: how far the figure is out of the middle. */
  readonly shift: number;
  readonly look: CrestLook;
}

type Compose = (plan: Plan) => void;

/** The sky, the light and the place. Returns where they are. */
function backdrop(
  { s, tone, place, light }: Plan,
  { horizon, x, y, r }: { horizon: number; x: number; y: number; r: number },
): Site {
  const hy = s.H * (horizon / 100);
  s.sky([
    [0, tone.top],
    [horizon / 220, mix(tone.top, tone.middle, 0.7)],
    [horizon / 130, tone.middle],
    [horizon / 100, tone.low],
    [1, tone.near],
  ]);
  if (place !== 'space') s.motes(16, tone.light, { y0: 0, y1: 0.45, max: 0.28 });
  drawLight(s, tone, light, x, y * s.u, r * s.u, hy);
  const site: Site = {
    s,
    x: s.W / 2,
    horizon: hy,
    tone,
    far: s.haze(mix(tone.middle, tone.low, 0.34), hy - s.u * 30, hy + s.u * 12, 0.8),
    mid: s.haze(mix(tone.top, tone.middle, 0.72), hy - s.u * 44, hy + s.u * 16, 0.62),
  };
  places[place](site);
  if (place !== 'space' && place !== 'sea') s.fog(hy - s.u * 12, s.u * 26, 0.6);
  return site;
}

/** The nearest ground, lit along its edge; `crown` lifts it in the middle. */
function ground({ s, tone }: Plan, y: number, crown = 0, rough = 5): void {
  const lift = (at: number) => Math.exp(-(((at - s.W / 2) / (s.u * 34)) ** 2)) * crown * s.u;
  const wave = (top: number, amp: number, fill: string, by: number) => {
    const points: Point[] = [];
    const [a, b, c] = [s.r() * 6, s.r() * 6, s.r() * 6];
    for (let i = 0; i <= 120; i++) {
      const at = (i / 120) * s.W;
      const t = at / (s.u * 16);
      const bump = Math.sin(t * 0.55 + a) * 0.6 + Math.sin(t * 1.3 + b) * 0.28 + Math.sin(t * 4.1 + c) * 0.09;
      points.push([at, top * s.u + bump * amp * s.u * 0.6 - lift(at) * by + (s.r() - 0.5) * s.u * 0.35]);
    }
    return poly(
      [[-5, s.H + 5], [-5, points[0]?.[1] ?? 0], ...points, [s.W + 5, points.at(-1)?.[1] ?? 0], [s.W + 5, s.H + 5]],
      fill,
    );
  };
  s.rim(
    wave(y, rough, s.haze(mix(tone.near, tone.middle, 0.26), y * s.u - s.u * 4, s.H, 0.08), 1),
    0,
    s.u * 0.45,
    mix(tone.low, tone.light, 0.4),
    0.55,
  );
  s.add(wave(y + 11, rough, tone.near, 0.3));
}

/** Adds a figure with light on its upper edges. */
function lit({ s, tone }: Plan, shape: Figure | string, strength = 1): void {
  const body = typeof shape === 'string' ? shape : shape.body;
  s.rim(body, s.u * 0.35, s.u * 0.6, mix(tone.light, tone.low, 0.2), strength);
}

/** A large head or beast rises from behind the nearest hill, before the light. */
const rise: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen } = plan;
  const x = s.W / 2 + shift * s.u * 10;
  backdrop(plan, { horizon: 70, x: x - flip * s.u * 5, y: 40, r: 31 });
  lit(plan, figure(s, tone, icon, { x, foot: s.u * 91, height: s.u * 78, width: s.u * 96, flip, isOpen }));
  s.fog(s.u * 66, s.u * 24, 0.42);
  ground(plan, 84, 0);
  s.motes(30, tone.light, { y0: 0.3, y1: 0.95, max: 0.3 });
};

/** So near that the picture cuts it: only the upper part is seen, the light behind one shoulder. */
const loom: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen } = plan;
  const x = s.W / 2 + shift * s.u * 8;
  backdrop(plan, { horizon: 76, x: x + flip * s.u * 15, y: 42, r: 35 });
  lit(plan, figure(s, tone, icon, { x, foot: s.u * 112, height: s.u * 103, width: s.u * 118, flip, isOpen }));
  s.fog(s.u * 74, s.u * 30, 0.5);
  ground(plan, 91, 0, 4);
  s.motes(44, tone.light, { y0: 0.1, y1: 0.95, max: 0.34 });
};

/** A smaller figure on the crest of a hill; the light is larger than the figure. */
const stand: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen } = plan;
  const x = s.W / 2;
  backdrop(plan, { horizon: 72, x: x + shift * s.u * 12, y: 47, r: 36 });
  lit(plan, figure(s, tone, icon, { x, foot: s.u * 80.5, height: s.u * 55, width: s.u * 74, flip, isOpen }));
  ground(plan, 86, 8.5);
  s.motes(30, tone.light, { y0: 0.3, y1: 0.95, max: 0.3 });
};

/** A thing hangs in the light over a pool of its own glow. */
const hover: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen, rot } = plan;
  const x = s.W / 2 + shift * s.u * 7;
  const { horizon } = backdrop(plan, { horizon: 74, x, y: 42, r: 33 });
  ground(plan, 87, 0, 4);
  s.add(ellipse(x, s.u * 88, s.u * 34, s.u * 3.2, mix(tone.light, tone.low, 0.3), 'opacity=".5"'));
  s.add(ellipse(x, s.u * 88, s.u * 20, s.u * 1.7, tone.light, 'opacity=".6"'));
  s.fog(horizon, s.u * 14, 0.25);
  lit(
    plan,
    figure(s, tone, icon, { x, foot: s.u * 73, height: s.u * 58, width: s.u * 78, flip, isOpen, rot: rot + shift * 4 }),
  );
  s.motes(46, tone.light, { y0: 0.15, y1: 0.9, max: 0.42, diamond: true });
};

/** A thing on the steps of a pedestal. */
const pedestal: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen } = plan;
  const x = s.W / 2;
  backdrop(plan, { horizon: 74, x: x + shift * s.u * 9, y: 40, r: 32 });
  ground(plan, 90, 0, 3);
  const stone = s.grad([
    [0, mix(tone.near, tone.middle, 0.42)],
    [1, tone.near],
  ]);
  const step = (y: number, w: number, h: number) => rect(x - w * s.u, y * s.u, w * 2 * s.u, h * s.u, stone);
  lit(plan, figure(s, tone, icon, { x, foot: s.u * 76.6, height: s.u * 58, width: s.u * 76, flip, isOpen }));
  lit(plan, step(76, 27, 5.4) + step(81, 34, 5.4) + step(86, 42, 16), 0.75);
  s.motes(34, tone.light, { y0: 0.15, y1: 0.9, max: 0.36 });
};

/** Seen through a dark gate that frames the light. */
const gate: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen } = plan;
  const x = s.W / 2;
  backdrop(plan, { horizon: 72, x: x + shift * s.u * 6, y: 42, r: 33 });
  lit(plan, figure(s, tone, icon, { x, foot: s.u * 85, height: s.u * 60, width: s.u * 74, flip, isOpen }));
  s.fog(s.u * 68, s.u * 22, 0.4);
  const sheet = rect(-50, -50, s.W + 100, s.H + 100, '#ffffff');
  const wall = s.grad(
    [
      [0, tone.near],
      [0.5, mix(tone.near, tone.top, 0.75)],
      [1, tone.near],
    ],
    { v: [0, 0, 1, 0] },
  );
  const arch = archway(x, s.u * 88, s.u * 112, s.u * 104);
  s.add(s.masked(rect(-40, -40, s.W + 80, s.H + 80, wall), sheet + path(arch, '#000000')));
  s.add(stroke(arch, mix(tone.light, tone.low, 0.25), s.u * 0.9));
  s.add(stroke(archway(x, s.u * 88, s.u * 124, s.u * 114), mix(tone.middle, tone.near, 0.5), s.u * 1.2));
  s.add(rect(-5, s.u * 87, s.W + 10, s.u * 20, tone.near));
  s.add(
    poly(
      [
        [x - s.u * 50, s.u * 87],
        [x + s.u * 50, s.u * 87],
        [x + s.u * 74, s.H + 5],
        [x - s.u * 74, s.H + 5],
      ],
      s.grad([
        [0, mix(tone.low, tone.light, 0.4), 0.7],
        [1, tone.middle, 0.1],
      ]),
    ),
  );
  s.motes(34, tone.light, { y0: 0.2, y1: 0.85, max: 0.34 });
};

/** On a cliff that comes in from one side; the light is beyond its edge. */
const cliff: Compose = (plan) => {
  const { s, tone, icon, flip, isOpen, shift } = plan;
  const side = shift < 0 ? -1 : 1;
  const x = s.W / 2;
  backdrop(plan, { horizon: 78, x: x + side * s.u * 17, y: 45, r: 32 });
  ground(plan, 91, 0, 4);
  lit(
    plan,
    figure(s, tone, icon, { x: x - side * s.u * 3, foot: s.u * 70, height: s.u * 54, width: s.u * 66, flip, isOpen }),
  );
  const edge = crag(
    [
      [x - side * s.u * 125, s.u * 60],
      [x - side * s.u * 60, s.u * 66],
      [x - side * s.u * 24, s.u * 68.5],
      [x + side * s.u * 19, s.u * 69.5],
      [x + side * s.u * 23, s.u * 74],
      [x + side * s.u * 15, s.u * 81],
      [x + side * s.u * 8, s.u * 104],
    ],
    s.r,
    0.07,
    4,
  );
  const rock = s.haze(mix(tone.near, tone.middle, 0.16), s.u * 66, s.H, 0.05);
  lit(plan, poly([...edge, [x - side * s.u * 125, s.u * 104]], rock), 0.8);
  s.motes(34, tone.light, { y0: 0.1, y1: 0.95, max: 0.32 });
};

/** On a spit of land in still water, which shows it once more. */
const mirror: Compose = (plan) => {
  const { s, tone, icon, flip, isOpen, shift } = plan;
  const x = s.W / 2;
  const shore = s.u * 74;
  backdrop(plan, { horizon: 72, x: x + shift * s.u * 14, y: 44, r: 31 });
  const water = s.grad([
    [0, mix(tone.low, tone.light, 0.2)],
    [0.35, mix(tone.low, tone.middle, 0.6)],
    [1, tone.near],
  ]);
  s.add(rect(-5, shore, s.W + 10, s.H, water));
  const placement = { x, foot: shore + s.u * 0.6, height: s.u * 60, width: s.u * 84, flip, isOpen };
  const shape = figure(s, tone, icon, placement);
  s.blur(
    `<g transform="translate(0 ${n(shore * 2 + s.u * 1.6)}) scale(1 -1)" opacity=".5">${shape.body}</g>`,
    s.u * 0.5,
  );
  for (let i = 0; i < 26; i++) {
    const depth = s.r();
    const at = x + (s.r() - 0.5) * s.u * (60 + depth * 80);
    s.add(
      ellipse(at, shore + s.u * (1.5 + depth * 22), s.u * (2 + depth * 7), s.u * 0.28, tone.light, 'opacity=".55"'),
    );
  }
  const spit = ellipse(
    x,
    shore + s.u * 1.2,
    Math.max(s.u * 26, (shape.right - shape.left) * 0.62),
    s.u * 1.9,
    mix(tone.near, tone.middle, 0.12),
  );
  lit(plan, shape.body + spit);
  s.fog(s.u * 68, s.u * 12, 0.28);
  s.motes(26, tone.light, { y0: 0.1, y1: 0.8, max: 0.3 });
};

/** A building at the horizon with a traveller on the way to it. */
const arrive: Compose = (plan) => {
  const { s, tone, icon, shift, flip, isOpen } = plan;
  const x = s.W / 2;
  backdrop(plan, { horizon: 70, x: x + (shift < 0 ? -1 : 1) * s.u * 17, y: 38, r: 27 });
  lit(
    plan,
    figure(s, tone, icon, {
      x,
      foot: s.u * 79,
      height: s.u * 62,
      width: s.u * 92,
      flip,
      isOpen,
      ink: mix(tone.near, tone.middle, 0.24),
    }),
  );
  s.fog(s.u * 66, s.u * 22, 0.5);
  ground(plan, 83, 0);
  const side = shift < 0 ? 1 : -1;
  const walker = shift > 0.4 ? pilgrim : wanderer;
  lit(plan, walker(x + side * s.u * 37, s.u * 88, s.u * 19, tone.near, side === 1 ? -1 : 1), 0.9);
  s.motes(26, tone.light, { y0: 0.3, y1: 0.95, max: 0.3 });
};

/** A rank's crest in rays, with banners, laurels or nothing at its sides. */
const honor =
  (sides: 'banners' | 'laurels' | 'none'): Compose =>
  (plan) => {
    const { s, tone, icon, look } = plan;
    const x = s.W / 2;
    const y = look.crown ? 48 : 43;
    backdrop(plan, { horizon: 76, x, y: 43, r: 35 });
    if (sides === 'banners') lit(plan, banners(s, tone, x, s.u * 62, s.u * 92, s.u * 66), 0.8);
    if (sides === 'laurels') lit(plan, laurels(s, tone.near, x, s.u * 46, s.u * 38), 0.9);
    ground(plan, 88, 0, 4);
    s.add(ellipse(x, s.u * 89, s.u * 30, s.u * 2.6, tone.light, 'opacity=".35"'));
    const shadow = circle(
      x,
      y * s.u,
      s.u * 30,
      s.radial([
        [0, tone.near, 0.55],
        [0.6, tone.near, 0.28],
        [1, tone.near, 0],
      ]),
    );
    s.add(shadow, crest(s, tone, icon, look, x, y * s.u, s.u * (look.crown ? 1.2 : look.wings ? 1.24 : 1.42)));
    s.motes(40, tone.light, { y0: 0.1, y1: 0.92, max: 0.4, diamond: true });
  };

/** Every composition by its name. */
export const compositions = {
  rise,
  loom,
  stand,
  hover,
  pedestal,
  gate,
  cliff,
  mirror,
  arrive,
  banners: honor('banners'),
  laurels: honor('laurels'),
  crest: honor('none'),
} as const satisfies Record<string, Compose>;

/** The name of a composition. */
export type Composition = keyof typeof compositions;
