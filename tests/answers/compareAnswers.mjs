/*
 * Compares two recordings byte for byte. Generated class names and built files may differ, if each old one is the same new one everywhere and the other way
 * round; slices and islands are named by a written table.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renamed } from './names.mjs';
import { CLASSES } from './recordAnswers.mjs';

const MAX_SHOWN = 20;
/** Characters around a difference. */
const CONTEXT = 160;
const CLASS_LIST = /(?<=\bclass=\\*")[^"\\]*/;
const TOKEN = new RegExp(
  `/assets/[\\w-]+\\.[0-9a-f]{6,8}\\.[\\w.]+|'sha256-[A-Za-z0-9+/]{43}='|${CLASS_LIST.source}`,
  'g',
);

/**
 * @param names the written table
 * @returns what differs, and the table of what was mapped
 */
export function compareAnswers(oldFolder, newFolder, names) {
  const [old, current] = [oldFolder, newFolder].map(readRecording);
  const table = createTable();
  const differences = [];
  for (const number of new Set([...old.answers.keys(), ...current.answers.keys()])) {
    const [before, after] = [old.answers.get(number), current.answers.get(number)];
    const difference = before && after ? compareTexts(before, after) : 'stands in one recording only';
    if (difference) differences.push(`${(before ?? after).name}: ${difference}`);
  }
  return { count: old.answers.size, differences, table: table.entries() };

  function compareTexts(before, after) {
    const a = skeletonOf(renamed(before.text, names), old.classes);
    const b = skeletonOf(after.text, current.classes);
    if (a.text !== b.text) return firstDifference(a.text, b.text);
    for (const [index, { kind, value }] of a.tokens.entries()) {
      const problem = table.bind(kind, value, b.tokens[index].value);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
}

function readRecording(folder) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort();
  const answers = files.map((name) => [
    name.slice(0, 4),
    { name, text: readFileSync(path.join(folder, name), 'utf8') },
  ]);
  return {
    answers: new Map(answers),
    classes: new Set(JSON.parse(readFileSync(path.join(folder, CLASSES), 'utf8'))),
  };
}

/** A text with marks for what may differ, and what stood there. */
function skeletonOf(text, classes) {
  const tokens = [];
  const mark = (kind, value, shown = `<${kind}>`) => {
    tokens.push({ kind, value });
    return shown;
  };
  const marked = text.replace(TOKEN, (found) => {
    if (found.startsWith('/assets/')) return mark('file', found, `<file ${fileName(found)}>`);
    if (found.startsWith("'sha256-")) return mark('integrity', found);
    return found.replace(/[^ ]+/g, (name) => (classes.has(name) ? mark('class', name) : name));
  });
  return { text: marked, tokens };
}

/** The name of a built file without its hash. Chunks are numbered by their size, so their numbers say nothing. */
const fileName = (file) => file.replace(/\.[0-9a-f]{6,8}\./, '.').replace(/\/\d+\./, '/chunk.');

/** The mapping of all answers, in both directions. */
function createTable() {
  const forward = new Map();
  const backward = new Map();
  return {
    /** @returns what is wrong; undefined for a pair that fits */
    bind(kind, before, after) {
      const [known, origin] = [forward.get(before), backward.get(after)];
      if (known === undefined && origin === undefined) {
        forward.set(before, { kind, value: after });
        backward.set(after, before);
        return undefined;
      }
      if (known?.value === after && origin === before) return undefined;
      if (known !== undefined) return `${kind} ${before} is ${after} here, and ${known.value} elsewhere`;
      return `${kind} ${after} is ${before} here, and ${origin} elsewhere`;
    },
    entries: () => [...forward].map(([before, { kind, value }]) => [kind, before, value]),
  };
}

function firstDifference(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT));
  return `differs at character ${at}\n    old ${around(a)}\n    new ${around(b)}`;
}

/** Prints a comparison, and writes its table beside the new recording. @returns whether all answers are equal */
export function printComparison({ count, differences, table }, newFolder) {
  const file = `${path.resolve(newFolder)}.table.txt`;
  writeFileSync(
    file,
    `${table
      .map((row) => row.join('  '))
      .sort()
      .join('\n')}\n`,
  );
  for (const difference of differences.slice(0, MAX_SHOWN)) console.log(difference);
  if (differences.length > MAX_SHOWN) console.log(`… and ${differences.length - MAX_SHOWN} more`);
  const moved = table.filter(([, before, after]) => before !== after).length;
  console.log(
    `${count - differences.length} of ${count} answers are equal; ${moved} of ${table.length} generated names differ: ${file}`,
  );
  return differences.length === 0;
}
