import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = path.resolve(__dirname, '../..');
/** Beside the script: the ids of the processes that have run it, each on a line. */
const PIDS = 'pids';
const WRITE_PID = `import { appendFileSync } from 'node:fs'; appendFileSync(new URL('${PIDS}', import.meta.url), process.pid + '\\n');`;

/** The script of the process that encodes pictures. */
export interface PictureScript {
  readonly file: string;
  /** The ids of the processes that have run it. */
  pids(): readonly number[];
  remove(): void;
}

/** Makes it of its sources, as the build does, in a folder from which it finds the packages of the shop. */
export function buildPictureScript(): PictureScript {
  const folder = mkdtempSync(path.join(ROOT, '.cache', 'picture-script-'));
  const file = path.join(folder, 'encodePictures.mjs');
  buildSync({
    entryPoints: [path.join(ROOT, 'server', 'uploads', 'encodePictures.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['sharp'],
    banner: { js: WRITE_PID },
  });
  return {
    file,
    pids: () => readFileSync(path.join(folder, PIDS), 'utf8').trim().split('\n').map(Number),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
