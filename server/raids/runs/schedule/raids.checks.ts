import { CLASS_NAMES, type ClassName } from '../../../../domains/raid-run';
import { duplicateErrors, type ValidationError } from '../../../platform/documents';
import type { StoredRaid } from './raids.repository';
import type { DocumentRaid, TokenSchemes } from './raidsDocument.contract';

/**
 * What no schema can express about raids: contradictions within a document, and with runs that are stored.
 * @param stored the raids of the database
 */
export function raidErrors(
  raids: readonly DocumentRaid[],
  schemes: TokenSchemes,
  stored: ReadonlyMap<string, StoredRaid> = new Map(),
): ValidationError[] {
  return [
    ...Object.entries(schemes).flatMap(([scheme, families]) => schemeErrors(families, `tokenSchemes.${scheme}`)),
    ...duplicateErrors(raids, ({ slug }) => slug, 'raids', 'slug'),
    ...raids.flatMap((raid, index) => errorsOf(raid, schemes, stored.get(raid.slug), `raids[${index}]`)),
  ];
}

function schemeErrors(families: TokenSchemes[string], path: string): ValidationError[] {
  return CLASS_NAMES.filter(
    (name) => families.flatMap(({ classes }) => classes.filter((one) => one === name)).length > 1,
  ).map((name) => ({ path, message: `must have one token for ${name}` }));
}

function errorsOf(
  { bosses, difficulties, tokenScheme, ...raid }: DocumentRaid,
  schemes: TokenSchemes,
  stored: StoredRaid | undefined,
  path: string,
): ValidationError[] {
  const classes: readonly ClassName[] = raid.classes ?? CLASS_NAMES;
  const errors = [
    ...duplicateErrors(bosses, ({ name }) => name, `${path}.bosses`, 'name'),
    ...duplicateErrors(difficulties, ({ key }) => key, `${path}.difficulties`, 'key'),
    ...duplicateErrors(classes, (name) => name, `${path}.classes`),
  ];
  const families = tokenScheme === undefined ? undefined : schemes[tokenScheme];
  if (tokenScheme !== undefined && families === undefined)
    errors.push({ path: `${path}.tokenScheme`, message: `there is no token scheme “${tokenScheme}”` });
  for (const name of families ? classes : [])
    if (!families?.some((family) => family.classes.includes(name)))
      errors.push({ path: `${path}.tokenScheme`, message: `“${tokenScheme}” has no token for ${name}` });
  if (stored && stored.lastUsedBoss > bosses.length)
    errors.push({ path: `${path}.bosses`, message: `must be ${stored.lastUsedBoss} at least: runs have that boss` });
  for (const used of stored?.usedDifficulties ?? [])
    if (!difficulties.some(({ key }) => key === used))
      errors.push({ path: `${path}.difficulties`, message: `must have ${used}: runs have that difficulty` });
  return errors;
}
