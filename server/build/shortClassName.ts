import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** The classes of the source, by the names that they have in pages. */
const classes = new Map<string, string>();

/**
 * Names a class by a hash of its file and name, so that both builds generate the same one. No compression makes it smaller, so it is as short as it may be.
 * @throws Error when another class has that name
 */
export function shortClassName(
  { resourcePath, rootContext }: Pick<LoaderContext<unknown>, 'resourcePath' | 'rootContext'>,
  _pattern: string,
  name: string,
): string {
  const source = `${path.relative(rootContext, resourcePath)} .${name}`;
  const digest = createHash('sha256').update(source).digest('base64url');
  // No name may begin with a digit.
  const short = digest.replace(/^[^a-z]+/i, '').slice(0, 5);
  const other = classes.get(short) ?? source;
  if (other !== source) throw new Error(`${source} and ${other} would have the same name in pages. Rename one.`);
  classes.set(short, source);
  return short;
}
