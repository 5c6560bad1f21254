import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { UploadAnswerSchema } from '../../domains/upload';
import { buildPictureScript, type PictureScript } from '../harness/pictureScript';
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
  readonly name: string;
  /** How much more the process of the shop has taken at most until now than before the first picture, MB. */
  readonly own: number;
  /** What the process that encodes has taken at most until now, beside Node's own file, which the shop has in memory anyway, MB. */
  readonly encoder: number;
  readonly ms: number;
}

let script: PictureScript;
beforeAll(() => {
  script = buildPictureScript();
});
afterAll(() => script.remove());

/** Opens all files of a folder as the shop does, from a process with a small young generation: its garbage is not what is measured. */
async function openInProcesses(folder: string): Promise<readonly Opened[]> {
  const opener = path.resolve(__dirname, 'openPictures.ts');
  const args = ['--max-semi-space-size=1', '--import', 'tsx', opener, folder, script.file];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
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

test(`and both processes need no ${MAX_MORE_MB} MB more for all of them, nor 10 seconds for one`, async () => {
  const opened = await openInProcesses(folder);
  expect(opened).toHaveLength(COUNT);
  const most = (measure: (one: Opened) => number) =>
    opened.reduce((one, other) => (measure(other) > measure(one) ? other : one));
  const [largest, slowest] = [most(({ own, encoder }) => own + encoder), most(({ ms }) => ms)];
  process.stderr.write(
    `${largest.own.toFixed(0)} + ${largest.encoder.toFixed(0)} MB more at most, for ${largest.name}; ${slowest.ms} ms at most, for ${slowest.name}\n`,
  );
  expect([largest.name, largest.own + largest.encoder < MAX_MORE_MB]).toEqual([largest.name, true]);
  expect([slowest.name, slowest.ms < 11_000]).toEqual([slowest.name, true]);
}, 900_000);

async function expectClean(name: string, bytes: Buffer | null): Promise<void> {
  const { format, width, height, exif, xmp, icc, iptc, pages } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  expect([name, format, exif, xmp, icc, iptc, pages]).toEqual([name, 'webp', ...Array(5).fill(undefined)]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(2560);
  const text = bytes?.toString('latin1') ?? '';
  expect([name, ...SCRIPT_WORDS.filter((word) => text.includes(word))]).toEqual([name]);
}
