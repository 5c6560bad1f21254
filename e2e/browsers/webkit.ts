import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../tests/gate/ports.mjs';
import { type Engine, type Key, type Point, type Tab, WINDOW } from './tab';

/*
 * A client of the dozen W3C WebDriver endpoints that the stories need, each a request with JSON: selenium-webdriver and webdriver, the libraries for it,
 * need Node 22.
 */

const START_MS = 30_000;
/** Marks pages in which the script of a tab has run. */
const PREPARED = 'isStoryPrepared';
const DRAG_STEPS = 8;
const DRAG_STEP_MS = 16;

/** The code points that stand for keys (W3C WebDriver, keyboard actions). */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
};

type Answer = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Drives WebKitGTK by its WebDriver, in a window on a screen that is only in memory. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  async launch() {
    const [driverPath, screenPath] = ['WebKitWebDriver', 'Xvfb'].map(findProgram);
    if (driverPath === undefined || screenPath === undefined) return undefined;
    const screen = spawn(
      screenPath,
      ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const programs = [screen];
    const killAll = () => programs.forEach((program) => void program.kill());
    process.once('exit', killAll);
    const display = String((await once(screen.stdio[3] as NodeJS.ReadableStream, 'data'))[0]).trim();
    const port = await findFreePort();
    const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
      stdio: 'ignore',
    });
    programs.unshift(driver);
    const answer = clientOf(`http://127.0.0.1:${port}`);
    await waitUntilReady(answer);
    return {
      openTab: (script) => openTab(answer, script),
      async close() {
        process.off('exit', killAll);
        await Promise.all(programs.map(end));
      },
    };
  },
};

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** Sends commands to a driver. @throws Error with the driver's reason */
function clientOf(origin: string): Answer {
  return async (method, command, body) => {
    const response = await fetch(`${origin}${command}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${method} ${command}: ${error}. ${message}`);
  };
}

async function waitUntilReady(answer: Answer): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      await answer('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

const moveTo = ({ x, y }: Point, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});
const keyStrokes = (key: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));

/** The places of a drag, so that a handle is moved and does not jump. */
const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: DRAG_STEPS }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / DRAG_STEPS,
    y: from.y + ((to.y - from.y) * (step + 1)) / DRAG_STEPS,
  }));

/** Starts a browser of its own, whose profile is gone when it is closed. */
async function openTab(answer: Answer, script: string): Promise<Tab> {
  const { sessionId } = (await answer('POST', '/session', { capabilities: {} })) as { readonly sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (command: string, body: object = {}) => answer('POST', `${session}/${command}`, body);
  const act = async (type: 'key' | 'pointer', actions: readonly object[]) => {
    await post('actions', { actions: [{ type, id: type, actions }] });
  };
  const execute = (body: string) => post('execute/sync', { script: body, args: [] });
  /** Runs the script in a page that is new. The driver has no way to do that before the page's own scripts. */
  const prepare = async () => {
    if (!(await execute(`return '${PREPARED}' in window;`))) await execute(`window.${PREPARED} = true; ${script}`);
  };
  await post('window/rect', WINDOW);
  return {
    close: async () => void (await answer('DELETE', session)),
    async open(url) {
      await post('url', { url });
      await prepare();
    },
    async evaluate(expression) {
      await prepare();
      return execute(`return (${expression});`);
    },
    move: (to) => act('pointer', [moveTo(to)]),
    drag: (from, to) =>
      act('pointer', [
        moveTo(from),
        { type: 'pointerDown', button: 0 },
        ...(from === to ? [] : between(from, to).map((point) => moveTo(point, DRAG_STEP_MS))),
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => act('key', [...text].flatMap(keyStrokes)),
    press: (key) => act('key', keyStrokes(KEYS[key])),
    screenshot: async () => Buffer.from(String(await answer('GET', `${session}/screenshot`)), 'base64'),
  };
}
