import type { ShopModule } from '../../../server/platform';

/** What a module brings and nobody would miss at once, each as a sentence that says where. @param modules by their names */
export function moduleProblems(modules: readonly (readonly [name: string, module: ShopModule])[]): string[] {
  const owners = new Map<string, string>();
  return modules.flatMap(([name, { jobs = [], commands = {} }]) => {
    const problems = jobs
      .filter(({ failure }) => !/\w+ \w+/.test(failure))
      .map(
        () =>
          `${name} brings a job that does not say what failed: write the line of the log as its \`failure\`, such as "mails could not be sent", in create… of ${name}.`,
      );
    for (const command of Object.keys(commands)) {
      const owner = owners.get(command);
      if (owner === undefined) owners.set(command, name);
      else problems.push(`${name} and ${owner} both bring the command ${command}: rename one of them in its create….`);
    }
    return problems;
  });
}

/**
 * Commands that `npm run` does not know, each as a sentence. `npm run shop` runs those of any module.
 * @param scripts of package.json
 */
export function unreachableCommands(names: readonly string[], scripts: Readonly<Record<string, string>>): string[] {
  if ('shop' in scripts) return [];
  return names
    .filter((name) => !(name in scripts))
    .map(
      (name) =>
        `No script of package.json runs the command ${name}: add it, or \`shop\`, which runs those of any module.`,
    );
}

/**
 * Migrations that are never applied, each as a sentence.
 * @param files of the folder of migrations
 * @param index the text of its index.ts
 */
export function unlistedMigrations(files: readonly string[], index: string): string[] {
  return files
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
    .filter((name) => !index.includes(` as '${name}' } from './${name}';`))
    .map(
      (name) =>
        `No database gets the migration ${name}: add \`export { … as '${name}' } from './${name}';\` to server/platform/db/migrations/index.ts.`,
    );
}
