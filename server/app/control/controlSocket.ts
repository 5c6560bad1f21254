import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Command, ShopModule } from '../../platform';
import { RefusedError } from '../../platform/config';

/* Only one process can open the embedded database, so commands for a running shop go to its process, over a Unix socket in the data folder that only the user who runs the shop may use.
 */

const MAX_CHARS = 4_000;
const TIMEOUT_MS = 30_000;

/** The reply to a command. Both are one line of JSON; a command is its name and its words: `["runs", ["list"]]`. */
interface CommandReply {
  readonly reply?: string;
  readonly error?: string;
}

const socketPath = (dataDir: string) => path.join(dataDir, 'control.sock');

/** The commands of all modules, by name. */
export const commandsOf = (modules: readonly ShopModule[]): ReadonlyMap<string, Command> =>
  new Map(modules.flatMap(({ commands = {} }) => Object.entries(commands)));

/** Listens for commands. Undefined where sockets don't work; the shop runs without one. */
export async function openControlSocket(
  dataDir: string,
  commands: ReadonlyMap<string, Command>,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> } | undefined> {
  const file = socketPath(dataDir);
  const handleLine = async (line: string): Promise<CommandReply> => {
    try {
      const [name, words] = JSON.parse(line) as readonly [string, readonly string[]];
      if (!Array.isArray(words)) return { error: 'This command is of another version of the shop: restart the shop.' };
      const command = commands.get(name);
      if (command === undefined)
        return { error: `This shop has no command ${name}. It has ${[...commands.keys()].sort().join(', ')}.` };
      return { reply: await command(words) };
    } catch (error) {
      if (error instanceof RefusedError) return { error: error.message };
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
