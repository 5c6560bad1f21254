import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { UploadAnswerSchema } from '../../domains/upload';
import { postPicture } from '../harness/pictures';
import { casesInGate, randomSeed } from '../harness/randomCases';
import { aShopper } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';
import { hostileFile, SCRIPT_WORDS } from './hostileFiles';
import { randomOf } from './hostileParts';

/*
 * Files that were made to harm are refused with a sentence, or stored as clean pictures, and no file costs much memory. `HOSTILE_FILES` and
 * `RANDOM_SEED` try more of them, and the same again.
 */

const COUNT = Number(process.env.HOSTILE_FILES ?? casesInGate(25, 500));
const MAX_MORE_MB = 100;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

interface Opened {
  /** Of the process before it has opened the first picture, and at most until now, MB. */
  readonly before: number;
  readonly peak: number;
  readonly name: string;
  readonly ms: number;
}

/** The settings of memory with which `npm start` starts the shop. */
function startSettings(): Readonly<Record<string, string>> {
  const { scripts } = JSON.parse(readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8'));
  return Object.fromEntries(
    [...scripts.start.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
  );
}

/** Opens all files of a folder in a process of their own, as the shop does. */
async function openInProcess(folder: string): Promise<readonly Opened[]> {
  const script = path.resolve(__dirname, 'openPictures.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], {
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', ...startSettings() },
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'questline-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`${COUNT} hostile files are refused or stored clean`, async () => {
  const random = randomOf(randomSeed);
  const shopper = aShopper(shop);
  const outcomes = { refused: 0, stored: 0 };
  for (let index = 0; index < COUNT; index += 1) {
    const file = await hostileFile(random, index);
    const name = `${file.what} (seed ${randomSeed}, file ${index})`;
    writeFileSync(path.join(folder, `${index} ${file.what}`), file.bytes);
    const answer = await postPicture(shop, shopper, file.bytes, '<script>.svg');
    const isStored = answer.statusCode === 201;
    outcomes[isStored ? 'stored' : 'refused'] += 1;
    expect([name, isStored ? 'stored' : 'refused']).toEqual([name, file.becomes ?? expect.any(String)]);
    if (isStored) {
      const body = answer.json();
      expect(Value.Check(UploadAnswerSchema, body)).toBe(true);
      await expectClean(name, await shop.modules.uploads.uploads.read(body.picture));
    } else {
      expect([name, [413, 415, 422].includes(answer.statusCode)]).toEqual([name, true]);
      const { error } = answer.json();
      expect(error).toEqual({ code: expect.any(String), message: expect.stringMatching(/\.$/) });
    }
  }
  process.stderr.write(`${COUNT} hostile files: ${outcomes.refused} refused, ${outcomes.stored} stored\n`);
  expect(shop.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  const rows = await shop.database.db.selectFrom('uploads').select(['name', 'state']).execute();
  expect(rows.every(({ name, state }) => state === 'deleting' || name === '<script>.svg')).toBe(true);
}, 900_000);

test(`and no process needs ${MAX_MORE_MB} MB more for all of them, nor 10 seconds for one`, async () => {
  const opened = await openInProcess(folder);
  expect(opened).toHaveLength(COUNT);
  const [largest] = opened.toSorted((one, other) => other.peak - one.peak);
  const [slowest] = opened.toSorted((one, other) => other.ms - one.ms);
  const more = (largest?.peak ?? 0) - (largest?.before ?? 0);
  process.stderr.write(
    `${more.toFixed(0)} MB more at most, for ${largest?.name}; ${slowest?.ms} ms at most, for ${slowest?.name}\n`,
  );
  expect([largest?.name, more < MAX_MORE_MB]).toEqual([largest?.name, true]);
  expect([slowest?.name, (slowest?.ms ?? 0) < 11_000]).toEqual([slowest?.name, true]);
}, 900_000);

async function expectClean(name: string, bytes: Buffer | null): Promise<void> {
  const { format, width, height, exif, xmp, icc, iptc, pages } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  expect([name, format, exif, xmp, icc, iptc, pages]).toEqual([name, 'webp', ...Array(5).fill(undefined)]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(2560);
  const text = bytes?.toString('latin1') ?? '';
  expect([name, ...SCRIPT_WORDS.filter((word) => text.includes(word))]).toEqual([name]);
}
