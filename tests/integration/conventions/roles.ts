import path from 'node:path';

/** The roles of files, which say where a file may run. `config` and `fault` are the tools' own. */
const ROLES = new Set([
  ...['contract', 'rules', 'slice', 'selectors', 'saga', 'preload', 'analytics', 'events', 'listener', 'island', 'dom'],
  ...['repository', 'service', 'routes', 'page', 'mail', 'checks', 'test', 'spec', 'config', 'fault'],
]);
/** Names that say nothing about what is inside. */
const EMPTY_NAMES = new Set(['utils', 'helpers', 'types', 'constants']);
const MAX_FILES = 40;
/** Folders that are one list, however long: pictures, and the steps of the database, which stay where they are. */
const LISTS = ['src/ui/media/icons', 'server/platform/db/migrations'];
/** Harness and gate are one folder each, and no part of the shop. */
const NOT_OF_THE_SHOP = /^(?:tests|e2e)\//;

const isSource = (file: string) => /\.(?:tsx?|[mc]?js)$/.test(file) && !file.endsWith('.d.ts');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Files with a role that is not on the list, or with a name that says nothing, each as a sentence that says what to do.
 * @param files paths from the project's root
 */
export function misnamedFiles(files: readonly string[]): string[] {
  return files.filter(isSource).flatMap((file) => {
    const [name = '', ...roles] = path.basename(file).split('.').slice(0, -1);
    const unknown = roles.filter((role) => !ROLES.has(role));
    return [
      ...unknown.map(
        (role) =>
          `${file} has the role "${role}", which is no role: name it by one of ${[...ROLES].join(', ')}, or give it a name without a dot.`,
      ),
      ...(EMPTY_NAMES.has(name)
        ? [`${file} says nothing by its name: name it by what is inside, or move it to those who use it.`]
        : []),
    ];
  });
}

/**
 * Folders of the shop with too many source files, each as a sentence.
 * @param files paths from the project's root
 */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.dirname(file);
    if (isSource(file) && !isTest(file) && !NOT_OF_THE_SHOP.test(file))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !LISTS.includes(folder))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} source files, more than ${MAX_FILES}: move what belongs together to folders inside it.`,
    );
}
