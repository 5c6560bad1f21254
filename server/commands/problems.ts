/*
 * `npm run problems -- list` lists reports of problems, `show P-318` prints one, `export P-318` writes its log as a file for Redux DevTools and tests; also
 * while the shop is running.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './database';
import { askShop } from './shopCommand';

const [command = '', ...words] = process.argv.slice(2);

runCommand(async () => {
  if (command !== 'export') return void process.stdout.write(`${await askShop('problems', [command, ...words])}\n`);
  const [number = '', file = `${number || 'problem'}.json`, ...more] = words;
  const text = await askShop('problems', [command, number, ...more]);
  writeFileSync(file, `${text}\n`);
  process.stdout.write(`${path.resolve(file)} has the log of ${number}.\n`);
});
