/*
 * `npm run answers -- record DIR [--shop FOLDER]` records what the built shop of a checkout answers to hundreds of requests, `compare OLD NEW [--names FILE]`
 * compares two recordings.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../server/commands/setup.mjs';
import { compareAnswers, printComparison } from './compareAnswers.mjs';
import { recordAnswers } from './recordAnswers.mjs';

const USAGE = `Usage: npm run answers -- record DIR [--shop FOLDER]
       npm run answers -- compare OLD NEW [--names FILE]`;
const NAMES = path.join(import.meta.dirname, 'names.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string', default: root }, names: { type: 'string', default: NAMES } },
});
const [command, first, second] = positionals;

if (command === 'record' && first !== undefined) {
  const counts = await recordAnswers(path.resolve(values.shop), path.resolve(first));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const roles = Object.entries(counts).map(([role, count]) => `${role} ${count}`);
  console.log(`${total} answers: ${roles.join(', ')}`);
} else if (command === 'compare' && second !== undefined) {
  const comparison = compareAnswers(first, second, JSON.parse(readFileSync(values.names, 'utf8')));
  process.exitCode = printComparison(comparison, second) ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
