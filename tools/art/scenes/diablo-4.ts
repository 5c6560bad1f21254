/** Diablo 4: a horned shadow fills a black sun over a street of spires; a pilgrim with a drawn sword. */
import { circle, curve, frame, path, points, poly, rect, type Scene, type SceneSpec, stops } from '../kit';
import { pilgrim, spire } from '../pieces';

/** The horned head, `u` per unit, symmetrical about x; only its eyes are lit. */
function horned(s: Scene, x: number, y: number, k: number): void {
  const half = points(`
    3.5,13 7,15 12,15.5 17,18 20.4,23 20.6,29.5 17.8,35.5 24.6,30.6 27.4,23.6 25.8,15.4 21,9
    14.6,5.8 11.6,4 11,-2 12.6,-6 10.4,-9.6 8.6,-16 5.4,-20 3,-27
  `);
  const outline = [...frame(x, y, k)(half), ...frame(x, y, k, -1)(half).reverse()];
  const shade = s.grad(stops('#5a120c 0%, #230605 40%, #0b0203 100%'));
  s.rim(path(curve(outline, 0.7), shade), 0, k * 0.5, '#ff8a3c', 0.9);
  for (const d of [-1, 1]) {
    const at = frame(x, y, k, d);
    s.glow(x + d * 5.8 * k, y + 3 * k, 8 * k, '#ff7a2a', 0.9);
    s.add(poly(at(points('2.6,-4.4 8.2,-0.6 8.8,-2.4 6,-4.8')), '#fff0c0'));
    s.add(poly(at(points('3.4,-14 8.4,-8.6 7,-13.6 4.2,-19')), '#6e170c', 'opacity=".75"'));
  }
}

export const scene: SceneSpec = {
  palette: { fog: '#a3200f', near: '#080304', light: '#ffb45e' },
  draw(s) {
    const { u, cx, H } = s;
    const hy = H * 0.7;
    const sy = hy - u * 34;
    s.sky(stops('#0a0405 0%, #3a0a0a 30%, #b0240d 62%, #ff7a26 78%, #1a0605 100%'));
    s.glow(cx, sy, u * 74, '#ff5a1c', 0.75);
    s.rays(cx, sy, 22, u * 90, 0, Math.PI * 2, '#ff9a4a', 0.2);
    s.blur(circle(cx, sy, u * 30.5, 'none', `stroke="#ff8a36" stroke-width="${u * 3}"`), u * 1.4);
    const hollow = s.radial(stops('#c8330f 0%, #6d140a 55%, #190505 100%'));
    s.add(circle(cx, sy, u * 30, hollow, `stroke="#ffd08a" stroke-width="${u * 0.9}"`));
    horned(s, cx, sy, u * 0.8);
    s.add(s.ridge(hy - u * 4, u * 20, 0.56, s.haze('#6b140d', hy - u * 14, hy + u * 12, 0.8), { sharp: true }));
    s.fog(hy - u * 8, u * 24, 0.7, '#ff5a1c');
    const towers: readonly [number, number, number, string][] = [
      [30, 9, 46, '#3a0c0a'],
      [42, 12, 74, '#220707'],
      [57, 14, 58, '#220707'],
      [74, 16, 90, '#160505'],
      [98, 18, 64, '#160505'],
      [124, 18, 84, '#160505'],
    ];
    for (const d of [-1, 1]) {
      for (const [o, w, h, colour] of towers) {
        // The page's text covers the left of the wide picture, so towers there stay low and unlit.
        const quiet = s.wide && d < 0 && o > 45;
        const x = cx + d * u * o;
        const rise = quiet ? h * 0.66 : h;
        const top = hy + u * 22 - u * rise;
        const finial =
          rect(x - u * 0.25, top - u * 5, u * 0.5, u * 6, colour) +
          rect(x - u * 1.3, top - u * 3.2, u * 2.6, u * 0.5, colour);
        const shaft = spire(x, hy + u * 22, u * w, u * rise, s.haze(colour, hy - u * rise, hy + u * 26, 0.35));
        s.rim(shaft + finial, d * u * 0.55, 0, '#ff7a33', quiet ? 0.3 : 0.85);
      }
    }
    s.fog(hy + u * 6, u * 20, 0.5, '#e03a12');
    s.rim(s.ridge(hy + u * 18, u * 8, 0.55, '#080304'), 0, u * 0.5, '#ff6a2a', 0.5);
    s.rim(pilgrim(cx, hy + u * 20, u * 27, '#070203', 1, 'sword'), u * 0.1, u * 0.6, '#ffb168', 1);
    s.motes(110, '#ffb15a', { y0: 0.15, max: 0.4 });
  },
};
