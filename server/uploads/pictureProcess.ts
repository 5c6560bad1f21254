import { type ChildProcess, fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import { type EncodedPicture, encodePicture, type PictureFlaw } from './encodePicture';
import { READY, readAnswer } from './pictureMessages';

/** How long a process may take to start, and for a picture, before it is killed. Sharp gives up after ten seconds, unless it hangs. */
const LIMIT_MS = 15_000;
const IDLE_MS = 60_000;
/** How a system without memory ends a process. What a file breaks ends by another signal first. */
const OUT_OF_MEMORY = 'SIGKILL';
/**
 * Files and pixels are not on V8's heap, which is small; compiled code would only take memory. With `gc`, what one picture has used is free before the next one.
 */
const NODE_OPTIONS = [
  '--max-old-space-size=32',
  '--max-semi-space-size=1',
  '--v8-pool-size=1',
  '--jitless',
  '--expose-gc',
];
/** For glibc: freed pixels go back to the system at once. Others don't know them. */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };

/** Makes pictures of files, one at a time. */
export interface PictureEncoder {
  /** @throws Error when that is not the fault of the file */
  encode(file: Buffer): Promise<EncodedPicture | PictureFlaw>;
  /** Ends its process; no picture is encoded afterwards. */
  stop(): void;
}

interface ProcessSettings {
  readonly script: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Only set in tests. */
  readonly limitMs?: number;
  readonly idleMs?: number;
}

/** Encodes pictures in a process of its own, which runs `script` (`encodePictures.ts`, built); without one, in this process. */
export function createPictureEncoder({
  script,
  ...settings
}: Omit<ProcessSettings, 'script'> & { readonly script: string | undefined }): PictureEncoder {
  return script === undefined ? { encode: encodePicture, stop() {} } : createPictureProcess({ script, ...settings });
}

/** A process that is started with the first picture, and again with the next one after it has ended. What breaks its decoder harms one picture alone. */
function createPictureProcess({ script, log, limitMs = LIMIT_MS, idleMs = IDLE_MS }: ProcessSettings): PictureEncoder {
  let current: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function kill(child: ChildProcess | undefined): void {
    child?.kill('SIGKILL');
    if (current === child) current = undefined;
  }

  async function start(): Promise<ChildProcess> {
    const child = forkEncoder(script);
    current = child;
    // An error means that it could not be started, or not be reached; either way it is of no more use.
    for (const event of ['exit', 'disconnect', 'error']) child.on(event, () => kill(child));
    const first = await nextOf(child, limitMs);
    if (first.message === READY) return child;
    kill(child);
    if (first.end === undefined) readAnswer(first.message);
    throw new Error(`the process that encodes pictures could not be started: ${first.end}`);
  }

  return {
    async encode(file) {
      clearTimeout(idleTimer);
      if (isStopped) throw new Error('the shop is stopping');
      const child = current ?? (await start());
      const answer = nextOf(child, limitMs);
      child.send(file, (error) => {
        if (error) kill(child);
      });
      const { message, end } = await answer;
      if (end === undefined) {
        idleTimer = setTimeout(() => kill(child), idleMs).unref();
        return readAnswer(message);
      }
      kill(child);
      if (isStopped) throw new Error('the shop is stopping');
      log.warn(`the process that encodes pictures was lost with one of ${file.length} bytes: ${end}`);
      return end === OUT_OF_MEMORY ? 'busy' : 'unreadable';
    },
    stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      kill(current);
    },
  };
}

/** Starts it with nothing of the shop's environment, which has secrets. It doesn't keep the shop's process from ending. */
function forkEncoder(script: string): ChildProcess {
  const child = fork(script, [], {
    execArgv: NODE_OPTIONS,
    env: { ...MALLOC_SETTINGS, NODE_ENV: process.env.NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** The next message of a process, or why none comes. */
function nextOf(child: ChildProcess, limitMs: number): Promise<{ readonly message?: unknown; readonly end?: string }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ end: `no answer in ${limitMs / 1000} seconds` }), limitMs);
    const onMessage = (message: unknown) => settle({ message });
    const onError = (error: Error) => settle({ end: error.message });
    const onExit = (code: number | null, signal: string | null) => settle({ end: signal ?? `exit code ${code}` });
    function settle(result: { readonly message?: unknown; readonly end?: string }): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(result);
    }
    child.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
