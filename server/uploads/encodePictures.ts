import { encodePicture, loadSharp } from './encodePicture';
import { READY } from './pictureMessages';

/* The process that encodes pictures: an entry of the server's build, small, so that it starts quickly. `pictureProcess.ts` starts and ends it. */

/** Ends it at once: `process.exit` would wait for the picture that is being decoded. */
const end = () => process.kill(process.pid, 'SIGKILL');

// Ctrl-C and service managers reach all processes of a shop. This one finishes its picture; the shop ends it when it stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', end);
// The parent may be gone before the listener above was added.
if (!process.connected) end();

function answer(message: unknown): void {
  process.send?.(message);
  // Files and pictures lie outside V8's heap, so it would collect them late, and the next picture would come on top.
  globalThis.gc?.();
}

const fail = (error: unknown) => answer({ error: String(error) });

process.on('message', (file: Buffer) => void encodePicture(file).then(answer, fail));
loadSharp().then(() => answer(READY), fail);
