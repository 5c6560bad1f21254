import { parseArgs } from 'node:util';

export interface Options {
  /** Names of groups; all when empty. */
  readonly names: readonly string[];
  readonly isShort: boolean;
  /** A file for the rows as JSON. */
  readonly report: string | undefined;
  /** The URL of another open shop, without a slash at the end, that is measured in turns where a group can. */
  readonly against: string | undefined;
}

/**
 * Reads what stands behind `npm run bench --`.
 * @param known the names of all groups
 * @throws Error with a sentence that says what is allowed
 */
export function parseOptions(args: readonly string[], known: readonly string[]): Options {
  const usage = `Usage: npm run bench -- [GROUP …] [--short] [--report FILE.json] [--against URL]. The groups are ${known.join(', ')}.`;
  const { values, positionals } = parse(args, usage);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no group ${unknown.join(', ')}. ${usage}`);
  if (values.against !== undefined && !URL.canParse(values.against))
    throw new Error(`${values.against} is no URL. ${usage}`);
  return {
    names: positionals,
    isShort: values.short,
    report: values.report,
    against: values.against && new URL(values.against).origin,
  };
}

function parse(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        short: { type: 'boolean', default: false },
        report: { type: 'string' },
        against: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message} ${usage}`);
  }
}

/** The groups that were asked for, in the order of the table. */
export const chosenGroups = <Named extends { readonly name: string }>(
  groups: readonly Named[],
  { names }: Options,
): readonly Named[] => (names.length === 0 ? groups : groups.filter(({ name }) => names.includes(name)));

/** Whether the whole table was measured, as `docs/benchmarks.md` shows it. */
export const isWhole = ({ names, isShort }: Options): boolean => names.length === 0 && !isShort;
