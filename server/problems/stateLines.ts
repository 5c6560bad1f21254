import { cut } from './cut';

/** A line of a state: the name of a slice, or a value that was taken away, came or stayed. */
export interface StateLine {
  readonly kind: 'name' | 'removed' | 'added' | 'same';
  readonly text: string;
}

const MAX_LINES = 120;
const MAX_VALUE = 80;
/** Values beside the changed ones that are shown of a slice. */
const MAX_SAME = 6;

type Values = ReadonlyMap<string, string>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values inside a value, by their paths: `quote.status` → `loading`. */
function valuesOf(value: unknown, path = '', values = new Map<string, string>()): Map<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) return values.set(path || 'value', cut(JSON.stringify(value) ?? 'undefined', MAX_VALUE));
  for (const [key, inner] of entries) valuesOf(inner, path === '' ? key : `${path}.${key}`, values);
  return values;
}

function linesOf(before: Values, after: Values): StateLine[] {
  const lines: StateLine[] = [];
  let same = 0;
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(path), after.get(path)];
    if (old === fresh) {
      // Only what stands at the top of a slice says what the change belongs to.
      if (!path.includes('.') && ++same <= MAX_SAME) lines.push({ kind: 'same', text: `${path}  ${fresh}` });
      continue;
    }
    if (old !== undefined) lines.push({ kind: 'removed', text: `${path}  ${old}` });
    if (fresh !== undefined) lines.push({ kind: 'added', text: `${path}  ${fresh}` });
  }
  return lines;
}

/** What a step has changed in the state of a page, slice by slice. Empty when it has changed nothing. */
export function stateLines(before: object, after: object): readonly StateLine[] {
  const slices = Object.entries(after).filter(([name, slice]) => (before as Record<string, unknown>)[name] !== slice);
  const lines = slices.flatMap(([name, slice]) => {
    const changes = linesOf(valuesOf((before as Record<string, unknown>)[name]), valuesOf(slice));
    return changes.some(({ kind }) => kind !== 'same') ? [{ kind: 'name', text: name } as const, ...changes] : [];
  });
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), { kind: 'same', text: `… ${lines.length - MAX_LINES} more lines` }];
}
