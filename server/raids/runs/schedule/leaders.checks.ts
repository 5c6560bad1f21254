import { duplicateErrors, type ValidationError } from '../../../platform/documents';
import type { Renames } from './leaders.rules';
import type { DocumentLeader } from './leadersDocument.contract';

/** A name that a schedule or a run has for its leader, with its place in the document. */
interface NamedLeader {
  readonly name: string;
  readonly path: string;
}

/** What no schema can express about a list of leaders, and about those who are to lead; without a list anybody may. */
export function leaderErrors(
  leaders: readonly DocumentLeader[] | undefined,
  named: readonly NamedLeader[],
): ValidationError[] {
  if (leaders === undefined) return [];
  const names = new Set(leaders.map(({ name }) => name));
  return [
    ...duplicateErrors(leaders, ({ slug }) => slug, 'leaders', 'slug'),
    ...duplicateErrors(leaders, ({ name }) => name, 'leaders', 'name'),
    ...named
      .filter(({ name }) => !names.has(name))
      .map(({ name, path }) => ({ path, message: `“${name}” is not in the list of leaders: add them there, too` })),
  ];
}

/**
 * Leaders who would get a name that stands on runs of somebody else, whose record would be mixed up with theirs.
 * @param leading the new names that stored runs have
 */
export function renameErrors(
  leaders: readonly DocumentLeader[],
  renames: Renames,
  leading: ReadonlySet<string>,
): ValidationError[] {
  return [...renames].flatMap(([before, after]) => {
    if (!leading.has(after) || renames.has(after)) return [];
    const index = leaders.findIndex(({ name }) => name === after);
    const message = `“${before}” can not be renamed: “${after}” leads other runs, which would count as theirs`;
    return [{ path: `leaders[${index}].name`, message }];
  });
}
