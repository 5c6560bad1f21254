import net from 'node:net';
import path from 'node:path';
import { RefusedError } from '../platform/config';

const TIMEOUT_MS = 30_000;

/**
 * Sends a command to the shop that is running on a data folder.
 * @param command its name and its words
 * @returns its reply, or undefined when no shop is running on it
 * @throws RefusedError with its error message
 */
export async function sendToRunningShop(
  dataDir: string,
  command: readonly [name: string, words: readonly string[]],
): Promise<string | undefined> {
  const text = await new Promise<string | undefined>((resolve, reject) => {
    let answer = '';
    const socket = net.connect(path.join(dataDir, 'control.sock'), () => socket.write(`${JSON.stringify(command)}\n`));
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
  const { reply, error } = JSON.parse(text) as { readonly reply?: string; readonly error?: string };
  if (reply === undefined) throw new RefusedError(error ?? 'The shop sent no reply.');
  return reply;
}
