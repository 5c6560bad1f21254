import { rawSchemaErrors, toValidationErrors } from '../../platform/documents';
import { DAY, type FrontMatter, FrontMatterSchema, GUIDE_SLUG, LINE, SERVICE_PATH } from '../guide.contract';
import type { Fault, GuideReaders } from './markdown';
import { QUOTE_FAULT, quotedFields } from './quotes';

const FENCE = /^---[ \t]*$/;

export interface Front {
  /** Absent when anything is wrong in it. */
  readonly fields?: FrontMatter;
  /** The line of a field by its path: `sources[0].url`. */
  lineOf(path: string): number;
  readonly faults: readonly Fault[];
  /** The text below it, with an empty line for each of its own, so that lines keep their numbers. */
  readonly text: string;
}

/** Reads the YAML between the first two lines of three hyphens. @param file its whole text, with `\n` at the ends of lines */
export function readFront(file: string, { yaml }: Pick<GuideReaders, 'yaml'>): Front {
  const { isMap, isScalar, LineCounter, parseDocument } = yaml;
  const lines = file.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (!FENCE.test(lines[0] ?? '') || end === -1) {
    const message = 'has no front matter: fields between two lines ---';
    return { lineOf: () => 1, faults: [{ line: 1, message }], text: file };
  }
  const text = '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n');
  const counter = new LineCounter();
  // The first line is the fence, so a line of the fields is one further down in the file.
  const document = parseDocument(lines.slice(1, end).join('\n'), { lineCounter: counter, uniqueKeys: true });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const syntax = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    message: `is no YAML: ${message.split('\n')[0] ?? ''}`,
  }));
  if (syntax.length > 0) return { lineOf: () => 1, faults: syntax, text };

  const lineOf = (path: string): number => {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
    for (let length = keys.length; length > 0; length -= 1) {
      const [key = '', parent] = [keys[length - 1], document.getIn(keys.slice(0, length - 1).map(asKey), true)];
      const container = length === 1 ? document.contents : parent;
      const named = isMap(container)
        ? container.items.find((pair) => isScalar(pair.key) && pair.key.value === key)
        : undefined;
      const node = isScalar(named?.key) ? named.key : document.getIn(keys.slice(0, length).map(asKey), true);
      const range = (node as { readonly range?: readonly [number, number, number] | null } | undefined)?.range;
      if (range) return lineAt(range[0]);
    }
    return 1;
  };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    return { lineOf, faults: [{ line: 1, message: 'has names for parts (&, *), which are not taken' }], text };
  }
  const faults = [
    ...schemaFaults(value, lineOf),
    ...quotedFields(value).map((path) => ({ line: lineOf(path), message: `${path}: ${QUOTE_FAULT}` })),
  ];
  return { lineOf, faults, text, ...(faults.length === 0 && { fields: value as FrontMatter }) };
}

/** Names what a pattern asks for. */
const PATTERNS: Readonly<Record<string, string>> = {
  [LINE]: 'must be one line of text',
  [GUIDE_SLUG]: 'must be small letters and digits, with hyphens between',
  [SERVICE_PATH]: 'must be game/category/service',
  [DAY]: 'must be a day like 2026-11-20',
};

function schemaFaults(value: unknown, lineOf: Front['lineOf']): Fault[] {
  const errors = toValidationErrors(rawSchemaErrors(FrontMatterSchema, value));
  // Each field that is too many is said on its own, too.
  const shown = errors.filter(({ message }) => !/^must not have (?!more|fewer)/.test(message));
  return shown.map(({ path, message }) => {
    const pattern = /^must match pattern "(.*)"$/.exec(message)?.[1] ?? '';
    return {
      line: lineOf(path),
      message: path === '' ? `the front matter ${message}` : `${path}: ${PATTERNS[pattern] ?? message}`,
    };
  });
}

const asKey = (key: string): string | number => (/^\d+$/.test(key) ? Number(key) : key);
