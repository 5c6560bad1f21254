import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { StartError } from '../config/startError';

/**
 * The embedded database has no lock of its own, and two processes on one folder lose data silently. This one is a file that names
 * its holder: process id, when that process started (ids are used again), and the machine.
 */
export interface FolderLock {
  /** Gives the folder free. Does nothing when the file is no longer ours. */
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
}

const HEARTBEAT_MS = 5_000;
/** A holder on another machine can't be looked up, so it counts as gone when its file was not touched for this long. */
const SILENCE_MS = 30_000;

/**
 * Takes the lock `file` or throws a `StartError` that names the holder. A lock whose holder is dead, or whose process id belongs to
 * another process by now, is taken over.
 */
export function lockFolder(file: string): FolderLock {
  const mine = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
  } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file, mine)) return held(file, mine);
    const theirs = read(file);
    if (theirs === undefined) continue;
    const holder = parse(theirs);
    if (isAlive(holder, file)) {
      const name = holder ? ` (pid ${holder.pid})` : '';
      throw new StartError(
        `The data folder is in use by another Questline process${name}: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(file, theirs);
  }
  throw new StartError(`The data folder is being opened by another process at this moment (${file}); try again.`);
}

function held(file: string, mine: string): FolderLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The file was removed by hand; the process that did so has to answer for it.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (read(file) === mine) rmSync(file, { force: true });
    },
  };
}

/** Creates the file with its content in one step, so that nobody ever reads half a lock. False when it exists. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems know no hard links; then exclusive creation has to do.
    return createPlainly(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createPlainly(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the stale file aside and looks again: if a fresh lock was moved by mistake, it is put back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file);
    } catch {
      // Somebody else has taken the place in the meantime, and will be found by the next attempt.
    }
  }
  rmSync(aside, { force: true });
}

function isAlive(holder: Holder | undefined, file: string): boolean {
  // What can't be read may be half written at this moment.
  if (holder?.host !== hostname()) return Date.now() - (modified(file) ?? 0) < SILENCE_MS;
  if (!exists(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** When a process started, in words that are equal only for the same start. Undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start is the 22nd field, the 20th after the name.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const told = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return told.trim() || undefined;
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, started, host } = JSON.parse(content) as Partial<Holder>;
    if (!Number.isInteger(pid) || typeof started !== 'string' || typeof host !== 'string') return undefined;
    return { pid: pid as number, started, host };
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function modified(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
