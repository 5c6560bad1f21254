/* Runs the programs of a gate step, and ends them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';

/** Folder of tool caches. */
export const cache = path.join(root, '.cache');

/** The signals that interrupt a gate, with the exit code of each. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Time that a program has to end by itself after SIGINT. */
const END_MS = 15_000;

let ownTemporary;
/** The folder of this process for what its programs leave behind, also those that are killed; it is removed when the process exits. */
function temporaryFolder() {
  if (ownTemporary === undefined) {
    ownTemporary = mkdtempSync(path.join(tmpdir(), 'questline-gate-'));
    process.once('exit', () => {
      try {
        rmSync(ownTemporary, { recursive: true, force: true, maxRetries: 3 });
      } catch (error) {
        console.error(`${ownTemporary} could not be removed: ${error.message}`);
      }
    });
  }
  return ownTemporary;
}

/** A file for a report, which is removed when this process exits. */
export const reportFile = (name) => path.join(temporaryFolder(), name);

/** What a step is given: where its output goes, what it has cost, and the way to end it. */
export class StepRun {
  /** User and system time of its programs, with all that they started, seconds. */
  cpuSeconds = 0;
  /** Sentences about what this machine can't check. */
  notChecked = [];
  #output;
  #folder;
  #children = new Set();
  #isEnded = false;

  /**
   * @param output receives the output; undefined prints it directly
   * @param folder the project, or a copy of it
   */
  constructor(output, folder = root) {
    this.#output = output;
    this.#folder = folder;
  }

  /**
   * Does the work of the step, and ends it when it takes too long.
   * @returns `{ result, seconds, isTooLong }`
   */
  async within(minutes, work) {
    const startedAt = Date.now();
    let isTooLong = false;
    const limit = setTimeout(() => {
      isTooLong = true;
      this.end();
    }, minutes * 60_000);
    try {
      return { result: await work(), seconds: (Date.now() - startedAt) / 1000, isTooLong };
    } finally {
      clearTimeout(limit);
    }
  }

  /** Ends all programs, with all that they started, and lets none start any more. */
  async end() {
    this.#isEnded = true;
    await Promise.all([...this.#children].map(endGroup));
  }

  /** @returns its exit code */
  async run(file, args, env = {}) {
    if (this.#isEnded) return 1;
    // The shell's `times` has the processor time of a program with all that it has waited for, which Node does not tell.
    const measured = ['-c', '"$@"; status=$?; times >&3; exit $status', 'measured', file, ...args];
    const child = spawn('/bin/sh', measured, {
      cwd: this.#folder,
      stdio: ['ignore', this.#output ? 'pipe' : 'inherit', this.#output ? 'pipe' : 'inherit', 'pipe'],
      env: { ...process.env, TMPDIR: temporaryFolder(), PWTEST_CACHE_DIR: path.join(cache, 'playwright'), ...env },
      // A group of its own, so that all of it can be ended.
      detached: true,
    });
    this.#children.add(child);
    let times = '';
    child.stdio[3].on('data', (text) => {
      times += text;
    });
    child.stdout?.on('data', this.#output);
    child.stderr?.on('data', this.#output);
    child.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        console.error(error.message);
        resolve(1);
      });
      child.once('close', (status) => resolve(status ?? 1));
    });
    const status = await child.ended;
    this.#children.delete(child);
    this.cpuSeconds += secondsOf(times.split('\n')[1]);
    return status;
  }

  /** Runs a binary from `node_modules/.bin`. */
  tool(name, args, env) {
    return this.run(path.join(this.#folder, 'node_modules', '.bin', name), args, env);
  }

  node(args, env) {
    return this.run(process.execPath, args, env);
  }
}

/** Processor time of the whole machine so far, in seconds. Programs that nobody waits for, such as those of a browser that is killed, count only here. */
export const machineSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys } }) => sum + (user + nice + sys) / 1000, 0);

/** @param times a line of the shell's `times`, such as `1m2.50s 0m3.25s` */
export function secondsOf(times = '') {
  return [...times.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

/** Asks a program and all that belongs to it to end, as Ctrl-C does, and kills what is left. */
async function endGroup({ pid, ended }) {
  const signal = (name) => {
    try {
      process.kill(-pid, name);
    } catch {
      // It has ended already.
    }
  };
  signal('SIGINT');
  const timer = setTimeout(signal, END_MS, 'SIGKILL');
  await ended;
  clearTimeout(timer);
  signal('SIGKILL');
}
