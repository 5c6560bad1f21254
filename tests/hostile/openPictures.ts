import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { encodePicture } from '../../server/uploads/encodePicture';

/* Opens all files of a folder as the shop does, and writes what each has cost as a line of JSON. A process of its own, so that nothing else is measured. */

const statusMb = (name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const [folder = ''] = process.argv.slice(2);
const before = statusMb('VmRSS');
const names = readdirSync(folder).toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
for (const name of names) {
  const began = performance.now();
  const encoded = await encodePicture(readFileSync(path.join(folder, name)));
  const ms = Math.round(performance.now() - began);
  console.log(
    JSON.stringify({
      name,
      code: typeof encoded === 'string' ? encoded : 'stored',
      ms,
      before,
      peak: statusMb('VmHWM'),
      rss: statusMb('VmRSS'),
    }),
  );
}
