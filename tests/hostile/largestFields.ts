import fc from 'fast-check';

const MISSPELT = ['vlaorant', 'mythicplsu', 'ratnig', 'levelign', 'dungoen', 'arneabos', 'rnakboost', 'goldframign'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Words that nearly are in the catalogue, none of them twice in a test. @param seed the same one gives the same words */
export function misspelt(length: number, seed: number): string {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const words: string[] = [];
  for (let used = 0; used < length; ) {
    const letters = [...(MISSPELT[next(MISSPELT.length)] as string)];
    for (let wrong = 0; wrong < 2; wrong += 1) letters.splice(next(letters.length), 0, LETTERS[next(26)] as string);
    words.push(letters.join(''));
    used += letters.length + 1;
  }
  return words.join(' ').slice(0, length);
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** Where a schema names no limit. */
const MANY = 400;
const LONG = 2_000;
/** How many texts are tried for the longest one of a pattern. */
const SAMPLES = 12;
const DIFFERENT = 3;

/** The largest value that a schema allows, as far as it can be told from it. */
export function largestValue(schema: unknown, seed: number): unknown {
  const one = schema as Schema;
  if ('const' in one) return one.const;
  if (one.enum) return one.enum.at(-1);
  const parts = one.anyOf ?? one.allOf;
  if (parts) return largest(parts.map((part) => largestValue(part, seed)));
  switch (one.type) {
    case 'string':
      return largestText(one, seed);
    case 'integer':
    case 'number':
      return one.maximum ?? 999_999;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return largestList(one, seed);
    case 'object':
      return largestObject(one, seed);
    default:
      return misspelt(LONG, seed);
  }
}

/** Its items repeat, because to make them takes longer than to read them. */
function largestList({ items = {}, maxItems = MANY }: Schema, seed: number): unknown[] {
  const different = Array.from({ length: Math.min(maxItems, DIFFERENT) }, (_, index) =>
    largestValue(items, seed + index),
  );
  return Array.from({ length: maxItems }, (_, index) => different[index % DIFFERENT]);
}

function largestObject({ properties = {}, patternProperties = {} }: Schema, seed: number): object {
  const declared = Object.entries(properties).map(([name, one], at) => [name, largestValue(one, seed + at)] as const);
  const more = Object.entries(patternProperties).flatMap(([pattern, one]) =>
    samplesOf(pattern, MANY).map((name) => [name, largestValue(one, seed)] as const),
  );
  return Object.fromEntries([...declared, ...more]);
}

function largestText({ pattern, maxLength = LONG }: Schema, seed: number): string {
  const free = misspelt(maxLength, seed);
  if (pattern === undefined || new RegExp(pattern, 'u').test(free)) return free;
  const fitting = samplesOf(pattern, SAMPLES).filter(({ length }) => length <= maxLength);
  return largest(fitting) ?? free;
}

const samples = new Map<string, readonly string[]>();

/** Texts of a pattern; none of one that can't be generated. */
function samplesOf(pattern: string, numRuns: number): readonly string[] {
  const key = `${numRuns} ${pattern}`;
  const known = samples.get(key);
  if (known) return known;
  const made = makeSamples(pattern, numRuns);
  samples.set(key, made);
  return made;
}

function makeSamples(pattern: string, numRuns: number): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns, seed: 1 });
  } catch {
    return [];
  }
}

function largest<Value>(values: readonly Value[]): Value | undefined {
  const length = (value: unknown) => JSON.stringify(value)?.length ?? 0;
  return values.toSorted((a, b) => length(b) - length(a))[0];
}
