import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { readFunnel } from '../../platform/analytics';
import { type Clock, StartError } from '../../platform/config';
import type { Database } from '../../platform/db';

/* Only one process can open the embedded database, so staff commands for a running shop go to its process, over a Unix socket in the data folder that only the user who runs the shop may use.
 */

const MAX_CHARS = 4_000;
const TIMEOUT_MS = 30_000;

/**
 * The reply to a command. Both are one line of JSON; commands are `[order number, status]`, `['questions', command]`, `['messages', words as JSON]`,
 * `['hot', words as JSON]`, `['push', words as JSON]`, `['runs', words as JSON]`, `['staff', words as JSON]` or `['events', since]`. */
interface CommandReply {
  readonly reply?: string;
  readonly error?: string;
}

const socketPath = (dataDir: string) => path.join(dataDir, 'control.sock');

/** Commands that take the words of a command line, as JSON, and answer with text. */
export type ShopCommand = 'hot' | 'mails' | 'messages' | 'push' | 'runs' | 'staff';

interface TextCommands {
  runCommand(args: readonly string[]): Promise<string>;
}

export interface ControlDeps {
  readonly staffCommands: { setOrderStatus(number: string, word: string): Promise<string> };
  readonly questions: { runCommand(word: string): Promise<string> };
  readonly hotCommands: TextCommands;
  readonly mailCommands: TextCommands;
  readonly announcementCommands: TextCommands;
  readonly pushCommands: TextCommands;
  readonly runCommands: TextCommands;
  readonly staffAccounts: TextCommands;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Listens for staff commands. Undefined where sockets don't work; the shop runs without one. */
export async function openControlSocket(
  dataDir: string,
  {
    staffCommands,
    questions,
    hotCommands,
    mailCommands,
    announcementCommands,
    pushCommands,
    runCommands,
    staffAccounts,
    db,
    clock,
    log,
  }: ControlDeps,
): Promise<{ close(): Promise<void> } | undefined> {
  const file = socketPath(dataDir);
  const commandsOf: Readonly<Record<ShopCommand, TextCommands>> = {
    hot: hotCommands,
    mails: mailCommands,
    messages: announcementCommands,
    push: pushCommands,
    runs: runCommands,
    staff: staffAccounts,
  };
  const handleLine = async (line: string): Promise<CommandReply> => {
    try {
      const [number, word] = JSON.parse(line) as [unknown, unknown];
      if (number === 'events') return { reply: JSON.stringify(await readFunnel(db, String(word), clock.now())) };
      const commands = commandsOf[number as ShopCommand];
      if (commands) return { reply: await commands.runCommand(JSON.parse(String(word))) };
      const reply =
        number === 'questions'
          ? questions.runCommand(String(word))
          : staffCommands.setOrderStatus(String(number), String(word));
      return { reply: await reply };
    } catch (error) {
      if (error instanceof StartError) return { error: error.message };
      log.error({ err: error }, 'a staff command failed');
      return { error: 'That could not be done; the log says why.' };
    }
  };
  /** Connections without a command; the shutdown does not wait for them. */
  const pendingSockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    let text = '';
    pendingSockets.add(socket);
    socket.on('close', () => pendingSockets.delete(socket));
    socket.setEncoding('utf8').setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
      if (text.length > MAX_CHARS) socket.destroy();
      if (!text.endsWith('\n') || socket.destroyed) return;
      pendingSockets.delete(socket);
      void handleLine(text).then((commandReply) => socket.end(`${JSON.stringify(commandReply)}\n`));
    });
  });
  try {
    // This process has the folder's lock, so an existing socket was left by a dead process.
    rmSync(file, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve));
    chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'staff commands don’t work while this shop is running');
    return undefined;
  }
  server.unref();
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of pendingSockets) socket.destroy();
      }),
  };
}

/**
 * Sends a command to the shop that is running on a data folder.
 * @returns its reply, or undefined when no shop is running on it
 * @throws StartError with its error message
 */
export async function sendToRunningShop(
  dataDir: string,
  command: readonly [string, string],
): Promise<string | undefined> {
  const text = await new Promise<string | undefined>((resolve, reject) => {
    let answer = '';
    const socket = net.connect(socketPath(dataDir), () => socket.write(`${JSON.stringify(command)}\n`));
    socket.setEncoding('utf8').setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The shop does not answer.')));
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    socket.on('end', () => resolve(answer));
  });
  if (text === undefined) return undefined;
  const { reply, error } = JSON.parse(text) as CommandReply;
  if (reply === undefined) throw new StartError(error ?? 'The shop sent no reply.');
  return reply;
}
