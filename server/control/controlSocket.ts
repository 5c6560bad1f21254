import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../config/clock';
import { StartError } from '../config/startError';
import type { Database } from '../db/schema';
import { readFunnel } from '../events/funnel.repository';

/*
 * The embedded database belongs to the process that has opened it. What the staff says of an order while the shop is open therefore goes to
 * that process, over a socket in the data folder: the user who runs the shop may use it, nobody else.
 */

const MAX_CHARS = 1_000;
const PATIENCE_MS = 30_000;

/** One line of JSON each way: `[number, word]`, `['questions', word]`, or `['events', since]` for a funnel; then `{ said }` or `{ refused }`. */
interface Answer {
  readonly said?: string;
  readonly refused?: string;
}

const socketOf = (dataDir: string) => path.join(dataDir, 'control.sock');

export interface ControlDeps {
  readonly staff: { tell(number: string, word: string): Promise<string> };
  readonly questions: { tell(word: string): Promise<string> };
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Listens for the staff. Undefined where there can be no such socket; everything else works without it. */
export async function openControl(
  dataDir: string,
  { staff, questions, db, clock, log }: ControlDeps,
): Promise<{ close(): Promise<void> } | undefined> {
  const file = socketOf(dataDir);
  const answer = async (line: string): Promise<Answer> => {
    try {
      const [number, word] = JSON.parse(line) as [unknown, unknown];
      if (number === 'events') return { said: JSON.stringify(await readFunnel(db, String(word), clock.now())) };
      const said = number === 'questions' ? questions.tell(String(word)) : staff.tell(String(number), String(word));
      return { said: await said };
    } catch (error) {
      if (error instanceof StartError) return { refused: error.message };
      log.error({ err: error }, 'what the staff said could not be done');
      return { refused: 'That could not be done; the log says why.' };
    }
  };
  /** Who has not said anything yet; a shop that ends does not wait for them. */
  const silent = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    let text = '';
    silent.add(socket);
    socket.on('close', () => silent.delete(socket));
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
      if (text.length > MAX_CHARS) socket.destroy();
      if (!text.endsWith('\n') || socket.destroyed) return;
      silent.delete(socket);
      void answer(text).then((said) => socket.end(`${JSON.stringify(said)}\n`));
    });
  });
  try {
    // The folder's lock is ours, so a socket that is still there was left by a process that is gone.
    rmSync(file, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve));
    chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'orders can’t be moved by command while this shop is open');
    return undefined;
  }
  server.unref();
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of silent) socket.destroy();
      }),
  };
}

/**
 * Tells the shop that is open on a data folder.
 * @returns its answer, or undefined when no shop is open on it
 * @throws StartError with its refusal
 */
export async function askShop(dataDir: string, words: readonly [string, string]): Promise<string | undefined> {
  const text = await new Promise<string | undefined>((resolve, reject) => {
    let answer = '';
    const socket = net.connect(socketOf(dataDir), () => socket.write(`${JSON.stringify(words)}\n`));
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The shop does not answer.')));
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    socket.on('end', () => resolve(answer));
  });
  if (text === undefined) return undefined;
  const { said, refused } = JSON.parse(text) as Answer;
  if (said === undefined) throw new StartError(refused ?? 'The shop said nothing.');
  return said;
}
