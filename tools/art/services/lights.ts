/** The one light of a service's picture. */
import { circle, ellipse, mix, n, path, rect, type Scene } from '../kit';
import type { Tone } from './tones';

/** The kinds of light. */
export type Light = 'sun' | 'half' | 'crescent' | 'ring' | 'rays' | 'column' | 'bands';

/** Draws the light round (x, y); a half sun stands on `horizon`. */
export function drawLight(s: Scene, tone: Tone, light: Light, x: number, y: number, r: number, horizon: number): void {
  const { u } = s;
  const glow = mix(tone.low, tone.light, 0.3);
  const disc = s.grad([
    [0, tone.light],
    [1, mix(tone.light, tone.low, 0.32)],
  ]);
  const beams = (count: number, alpha: number, from = Math.PI * 1.04, to = Math.PI * 1.96) =>
    s.rays(x, y, count, u * 105, from, to, tone.light, alpha);
  if (light === 'half') {
    const big = r * 1.3;
    s.glow(x, horizon, u * 84, glow, 0.85);
    beams(15, 0.24);
    s.add(circle(x, horizon, big, disc));
    return;
  }
  if (light === 'column') {
    s.glow(x, y, u * 70, glow, 0.6);
    const shaft = (w: number, alpha: number) =>
      s.add(
        rect(
          x - w,
          -5,
          w * 2,
          horizon + u * 20,
          s.grad(
            [
              [0, tone.light, 0],
              [0.5, tone.light, alpha],
              [1, tone.light, 0],
            ],
            { v: [0, 0, 1, 0] },
          ),
        ),
      );
    shaft(r * 1.7, 0.35);
    shaft(r * 1.15, 0.8);
    s.add(ellipse(x, horizon + u * 10, r * 1.7, r * 0.2, tone.light, 'opacity=".55"'));
    return;
  }
  s.glow(x, y, u * 72, glow, 0.9);
  if (light === 'ring') {
    beams(22, 0.22, 0, Math.PI * 2);
    const edge = (w: number) => `stroke="${tone.light}" stroke-width="${n(u * w)}"`;
    s.blur(circle(x, y, r, 'none', edge(3)), u * 1.3);
    const hollow = s.radial([
      [0, mix(tone.middle, tone.low, 0.75)],
      [0.7, mix(tone.middle, tone.low, 0.4)],
      [1, tone.middle],
    ]);
    s.add(circle(x, y, r, hollow, edge(0.9)));
    return;
  }
  if (light === 'crescent') {
    s.add(circle(x, y, r * 1.16, mix(tone.middle, tone.low, 0.75), 'opacity=".5"'));
    const [a, b] = [r * 1.16, r * 1.02];
    const horns = `M${n(x + a * 0.5)} ${n(y - a * 0.866)} A${n(a)} ${n(a)} 0 1 0 ${n(x + a * 0.5)} ${n(y + a * 0.866)} A${n(b)} ${n(b)} 0 1 1 ${n(x + a * 0.5)} ${n(y - a * 0.866)}Z`;
    s.add(path(horns, disc));
    return;
  }
  if (light === 'rays') {
    s.glow(x, y, r * 1.5, tone.light, 0.95, 0.3);
    beams(26, 0.34, 0, Math.PI * 2);
    return;
  }
  beams(15, 0.24);
  s.add(circle(x, y, r, disc));
  if (light === 'bands') {
    for (let i = 0; i < 4; i++) {
      const [top, h] = [y + r * (0.12 + i * 0.22), u * (0.7 + i * 0.55)];
      const half = Math.sqrt(Math.max(0, r * r - (top - y) ** 2));
      s.add(rect(x - half - 1, top, half * 2 + 2, h, mix(tone.middle, tone.low, 0.55)));
    }
  }
}
