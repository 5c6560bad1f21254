import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { StartError } from '../../config/startError';
import { isStorageFull } from './storageFull';

/**
 * The embedded database has no lock, and two processes on one folder lose data silently. This lock is a file that names
 * its holder: process id, when that process started (ids are reused), and host name.
 */
export interface FolderLock {
  /** Releases the folder. Does nothing when another process has taken the lock. */
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
}

const HEARTBEAT_MS = 5_000;
/** A process on another host can't be looked up, so its lock is stale when the file was not touched for this long. */
const STALE_AFTER_MS = 30_000;

/**
 * Takes the lock `file` or throws a `StartError` that names the holder. A lock is taken over when its holder is dead or its
 * process id belongs to another process by now.
 */
export function lockFolder(file: string): FolderLock {
  const mine = JSON.stringify({
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    host: hostname(),
  } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file, mine)) return heldLock(file, mine);
    const theirs = read(file);
    if (theirs === undefined) continue;
    const holder = parse(theirs);
    if (isHolderAlive(holder, file)) {
      const name = holder ? ` (pid ${holder.pid})` : '';
      throw new StartError(
        `The data folder is in use by another Questline process${name}: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(file, theirs);
  }
  throw new StartError(`The data folder is being opened by another process at this moment (${file}); try again.`);
}

function heldLock(file: string, mine: string): FolderLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The file was removed by hand, so there is nothing to keep fresh.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const remove = () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
  // However the process ends, unless it is killed.
  process.once('exit', remove);
  return {
    release() {
      clearInterval(heartbeat);
      process.off('exit', remove);
      remove();
    },
  };
}

/** Creates the lock. On a full disk that of a dead process makes room for it. @throws what the disk says, without leaving a file */
function create(file: string, content: string): boolean {
  try {
    return createAtomically(file, content);
  } catch (error) {
    const theirs = isStorageFull(error) ? read(file) : undefined;
    if (theirs === undefined || isHolderAlive(parse(theirs), file)) throw error;
    removeStale(file, theirs);
    return createAtomically(file, content);
  }
}

/** Creates the file with its content in one step, so that nobody reads a half-written lock. False when it exists. */
function createAtomically(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (isStorageFull(error)) throw error;
    // Some file systems have no hard links; exclusive creation is the next best thing there.
    return createExclusively(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createExclusively(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (isStorageFull(error)) rmSync(file, { force: true });
    throw error;
  }
}

/** Moves the stale file away and checks it again: a fresh lock that was moved by mistake is put back. */
function removeStale(file: string, stale: string): void {
  const movedFile = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, movedFile);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(movedFile) !== stale) {
    try {
      linkSync(movedFile, file);
    } catch {
      // Another process has created a lock in the meantime; the next attempt finds it.
    }
  }
  rmSync(movedFile, { force: true });
}

function isHolderAlive(holder: Holder | undefined, file: string): boolean {
  // A lock that can't be parsed may be half written at this moment, so its age decides too.
  if (holder?.host !== hostname()) return Date.now() - (modifiedAt(file) ?? 0) < STALE_AFTER_MS;
  if (!isRunning(holder.pid)) return false;
  const started = processStart(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** True for a process that was killed and whose parent has not taken note yet. */
function isZombie(pid: number): boolean {
  try {
    return statFields(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

/** What Linux says of a process: its state first. The name before it, in parentheses, may hold spaces. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A text that identifies one start of a process, to recognize a reused process id. Undefined where the system does not provide it. */
function processStart(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The start is the 22nd field, the 20th after the name.
    return `${boot} ${statFields(pid)[19]}`;
  } catch {
    return processStartFromPs(pid);
  }
}

function processStartFromPs(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
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

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
