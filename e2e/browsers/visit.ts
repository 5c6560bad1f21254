import path from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import type { StoryPage, Target } from './inPage';
import type { Key, Point, Tab } from './tab';

const WAIT_MS = 10_000;

/** Builds `inPage.ts`, the script of the pages. */
export async function buildPageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'inPage.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  });
  return outputFiles[0]?.text ?? '';
}

/** A value as JavaScript, also with patterns. */
function sourceOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}:${sourceOf(part)}`)
    .join()}}`;
}

/** A shopper's visit in some browser: looks and acts as a person does, and waits for what comes. */
export class Visit {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Goes to a page of the shop. */
  goto = (address: string): Promise<void> => this.#tab.open(new URL(address, this.#origin).href);

  /** Calls a function of `inPage.ts` on the page that is there now. */
  async look<Name extends keyof StoryPage>(
    name: Name,
    ...args: Parameters<StoryPage[Name]>
  ): Promise<ReturnType<StoryPage[Name]>> {
    const call = `window.storyPage.${name}(${args.map(sourceOf).join()})`;
    return (await this.#tab.evaluate(call)) as ReturnType<StoryPage[Name]>;
  }

  /** Expects what `look` finds, and looks again until it is so: a page may be on its way. */
  expect<Name extends keyof StoryPage>(name: Name, ...args: Parameters<StoryPage[Name]>) {
    const message = `${name} ${args.map(sourceOf).join()}`;
    return expect.poll(() => this.look(name, ...args).catch(String), {
      message,
      timeout: WAIT_MS,
      intervals: [50, 100],
    });
  }

  /** Presses the first of these elements, as {@link pointOf} finds it. */
  async click(target: Target): Promise<void> {
    const point = await this.pointOf(target);
    await this.#tab.drag(point, point);
  }

  /** Drags the first of these elements by so many px to the right. */
  async dragBy(target: Target, x: number): Promise<void> {
    const from = await this.pointOf(target);
    await this.#tab.drag(from, { x: from.x + x, y: from.y });
  }

  /** The middle of the first of these elements, once it stands still and nothing covers it. */
  async pointOf(target: Target): Promise<Point> {
    await this.expect('isLoaded').toBe(true);
    let before: Point | undefined;
    await expect(async () => {
      const point = await this.look('pressPoint', target);
      if (typeof point === 'string') throw new Error(`${sourceOf(target)} can't be pressed: ${point}.`);
      const isStill = before?.x === point.x && before.y === point.y;
      before = point;
      expect(isStill, `${sourceOf(target)} stands still`).toBe(true);
    }).toPass({ timeout: WAIT_MS, intervals: [50, 100] });
    return before as unknown as Point;
  }

  /** Types into a field, in the place of what it has. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.look('selectAll');
    await this.type(text);
  }

  type = (text: string): Promise<void> => this.#tab.type(text);
  press = (key: Key): Promise<void> => this.#tab.press(key);
  screenshot = (): Promise<Buffer> => this.#tab.screenshot();

  async goBack(): Promise<void> {
    await this.#tab.evaluate('history.back()');
  }

  /** Moves the pointer, the first interaction that a page waits for, and waits until its islands are hydrated. */
  async wake(): Promise<void> {
    await this.expect('isLoaded').toBe(true);
    await this.#tab.move({ x: 40, y: 300 });
    await this.#tab.move({ x: 44, y: 304 });
    await this.expect('restingIslands').toEqual([]);
  }

  /** Errors of all pages of this visit, and islands of this page that have failed. */
  async problems(): Promise<readonly string[]> {
    const failed = (await this.look('failedIslands')).map((name) => `The island ${name} has failed.`);
    return [...(await this.look('errors')), ...failed];
  }
}
