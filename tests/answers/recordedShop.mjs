/* Starts the built shop of a folder on fresh data with a clock that the recorder moves, and runs its commands. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The instant at which every recording begins: a Thursday, with a sale day and runs ahead. */
const BEGIN = '2026-11-26T10:00:00.000Z';
export const ORIGIN = 'http://shop.example';
const CLOCK = new URL('fixedClock.mjs', import.meta.url).href;

/**
 * @param folder a built checkout
 * @returns the running shop
 */
export async function startRecordedShop(folder) {
  if (!existsSync(path.join(folder, '.build', 'server')))
    throw new Error(`${folder} is not built: npm run build there first.`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'questline-answers-'));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_OPTIONS: `--import ${CLOCK}`,
    ANSWERS_NOW: BEGIN,
    TZ: 'UTC',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: ORIGIN,
    PROXIES: '1',
    GEO_COUNTRY: 'US',
    // High enough for the recording, and the limits of single routes stay.
    RATE_LIMIT: '1000000',
    SUPPORT_EMAIL: 'support@shop.example',
    PUSH_SERVICES: 'https://push.invalid',
  };
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const [, ...args] = scripts.start.split(' ');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, ANSWERS_RECORDER: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const port = await new Promise((resolve, reject) => {
    const onOutput = (part) => {
      output += part;
      const open = /Questline is open at http:\/\/localhost:(\d+)/.exec(output);
      if (open) resolve(Number(open[1]));
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    exited.then((code) => reject(new Error(`The shop did not open (${code}): ${output}`)));
  });
  const agent = new http.Agent({ keepAlive: true });
  let now = Date.parse(BEGIN);

  function tell(message) {
    return new Promise((resolve) => {
      child.once('message', (answer) => {
        now = answer.now;
        resolve();
      });
      child.send(message);
    });
  }

  return {
    port,
    agent,
    /** The shop's time, ms UTC. */
    now: () => now,
    /** What the shop has logged. */
    log: () => output,
    advance: (ms) => tell({ advance: ms }),
    runJobs: () => tell({ jobs: true }),
    /** @returns the output of a command of the shop, as `npm run` prints it */
    command: (words) => runCommand(folder, words, { ...env, ANSWERS_NOW: new Date(now).toISOString() }),
    async stop() {
      agent.destroy();
      child.kill('SIGKILL');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function runCommand(folder, [name, ...words], env) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...words], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part) => {
      stdout += part;
    });
    child.stderr.on('data', (part) => {
      stderr += part;
    });
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
