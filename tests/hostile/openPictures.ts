import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { MAX_PICTURE_BYTES } from '../../domains/upload/upload.rules';
import { createPictureEncoder } from '../../server/uploads/pictureProcess';

/*
 * Opens all files of a folder as the shop does, in one that runs `script` (`tests/harness/pictureScript.ts`), and writes what each has cost as a line of JSON.
 * This process is that of the shop, without a shop, so that nothing else is measured.
 */

const [folder = '', script = ''] = process.argv.slice(2);
const lost: string[] = [];
const encoder = createPictureEncoder({ script, log: { warn: (line: unknown) => lost.push(String(line)) } });

/** Megabytes of a process by a name in its status. */
const statusMb = (pid: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Megabytes of Node's own file, of which this process and the encoder have the same pages. */
function sharedNodeMb(pid: string): number {
  const maps = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[\da-f]+-[\da-f]+ )/m);
  const ofNode = maps.filter((map) => map.slice(0, map.indexOf('\n')).endsWith(process.execPath));
  return ofNode.reduce((sum, map) => sum + Number(/^Shared_Clean:\s+(\d+)/m.exec(map)?.[1] ?? 0), 0) / 1024;
}

/** What the encoder has taken at most, MB, beside what it shares with this process. */
function encoderMb(): number {
  const [pid = '', ...more] = readFileSync(path.join(path.dirname(script), 'pids'), 'utf8')
    .trim()
    .split('\n');
  if (more.length > 0) throw new Error('one process was not enough');
  return statusMb(pid, 'VmHWM') - sharedNodeMb(pid);
}

/** One for all files: how much of them waits for V8's next collection is not what is measured. */
const buffer = Buffer.alloc(MAX_PICTURE_BYTES);
function read(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, buffer, 0, buffer.length, 0);
  closeSync(descriptor);
  return buffer.subarray(0, length);
}

const before = statusMb('self', 'VmRSS');
const names = readdirSync(folder).toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
for (const name of names) {
  const file = read(path.join(folder, name));
  const began = performance.now();
  const encoded = await encoder.encode(file);
  const ms = Math.round(performance.now() - began);
  if (lost.length > 0) throw new Error(`${name}: ${lost.join()}`);
  console.log(
    JSON.stringify({
      name,
      code: typeof encoded === 'string' ? encoded : 'stored',
      ms,
      own: statusMb('self', 'VmHWM') - before,
      encoder: encoderMb(),
    }),
  );
}
encoder.stop();
