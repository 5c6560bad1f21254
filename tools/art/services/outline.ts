/**
 * The outline of an icon, taken apart: every closed piece of its path in absolute commands, with its box.
 * A drawing of one colour has holes where its details are; a scene fills them with a shade of its own light.
 */
import { n, type Point } from '../draw';
import { iconBody } from '../kit';

/** Left, top, right and bottom, in units of the icon (0–512). */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Piece extends Box {
  readonly d: string;
}

/** An icon as the `d` of its whole path, its pieces, and the box of what is drawn. */
export interface Outline extends Box {
  readonly d: string;
  readonly pieces: readonly Piece[];
}

/** How many numbers each command of a path takes. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The numbers of a stretch of a path; the two flags of an arc may touch the number behind them. */
function numbers(text: string, isArc: boolean): number[] {
  const values: number[] = [];
  const number = /\s*,?\s*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/y;
  const flag = /\s*,?\s*([01])/y;
  let at = 0;
  for (;;) {
    const isFlag = isArc && (values.length % 7 === 3 || values.length % 7 === 4);
    const pattern = isFlag ? flag : number;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return values;
    values.push(Number(match[1]));
    at = pattern.lastIndex;
  }
}

/** Collects the pieces of a path while its commands are walked. */
class Pen {
  readonly pieces: Piece[] = [];
  private at: Point = [0, 0];
  private start: Point = [0, 0];
  private commands = '';
  private points: Point[] = [];

  /** Ends a piece; a lone beginning is none. */
  close(): void {
    const [xs, ys] = [this.points.map(([x]) => x), this.points.map(([, y]) => y)];
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
    if (this.points.length > 1) this.pieces.push({ d: `${this.commands}Z`, ...box });
    this.commands = '';
    this.points = [];
    this.at = this.start;
  }

  /** One command with its numbers. */
  draw(name: string, values: readonly number[], isRelative: boolean): void {
    const numbers = isRelative ? this.absolute(name, values) : values;
    const points = this.pointsOf(name, numbers);
    if (name === 'M') this.close();
    // A piece may go on after its end without a new beginning.
    else if (this.commands === '') this.begin(this.at);
    this.at = points.at(-1) ?? this.at;
    if (name === 'M') this.begin(this.at);
    else {
      this.points.push(...points);
      this.commands += `${name}${numbers.map((value) => Math.round(value * 100) / 100).join(' ')}`;
    }
  }

  private begin(point: Point): void {
    this.start = point;
    this.points = [point];
    this.commands = `M${n(point[0])} ${n(point[1])}`;
  }

  private absolute(name: string, values: readonly number[]): number[] {
    const [x, y] = this.at;
    if (name === 'H') return values.map((value) => value + x);
    if (name === 'V') return values.map((value) => value + y);
    // Of an arc, only the last two numbers are a point.
    const first = name === 'A' ? 5 : 0;
    return values.map((value, at) => (at < first ? value : value + ((at - first) % 2 === 0 ? x : y)));
  }

  private pointsOf(name: string, numbers: readonly number[]): Point[] {
    const [x, y] = this.at;
    if (name === 'H') return [[numbers[0] ?? x, y]];
    if (name === 'V') return [[x, numbers[0] ?? y]];
    const pairs = name === 'A' ? numbers.slice(5) : numbers;
    return pairs.flatMap((value, at): Point[] => (at % 2 === 0 ? [[value, pairs[at + 1] ?? 0]] : []));
  }
}

/** Takes a path apart. The boxes are those of the points and handles, a little larger than the shapes. */
export function takeApart(d: string): Outline {
  const pen = new Pen();
  for (const [, letter = 'Z', rest = ''] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const name = letter.toUpperCase();
    const size = ARGUMENTS[name] ?? 0;
    const values = numbers(rest, name === 'A');
    if (size === 0) pen.close();
    for (let i = 0; size > 0 && i + size <= values.length; i += size) {
      // Further pairs after a beginning are lines.
      pen.draw(name === 'M' && i > 0 ? 'L' : name, values.slice(i, i + size), letter !== name);
    }
  }
  pen.close();
  const { pieces } = pen;
  return {
    d: pieces.map((piece) => piece.d).join(''),
    pieces,
    x0: Math.min(...pieces.map((piece) => piece.x0)),
    y0: Math.min(...pieces.map((piece) => piece.y0)),
    x1: Math.max(...pieces.map((piece) => piece.x1)),
    y1: Math.max(...pieces.map((piece) => piece.y1)),
  };
}

/** The outline of an icon of game-icons.net. */
export function iconOutline(name: string): Outline {
  const d = / d="([^"]*)"/.exec(iconBody(name))?.[1];
  if (d === undefined) throw new Error(`The icon ${name} has no path`);
  return takeApart(d);
}
