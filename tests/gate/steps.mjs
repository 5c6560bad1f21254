/* The steps of the gate that check the sources and the build: `{ name, minutes, run }` for `runGate`. */
import { rmSync } from 'node:fs';
import { importGraph } from './importGraph.mjs';
import { tests } from './testSteps.mjs';

const LAYERS = ['src', 'domains', 'sagas', 'store', 'server', 'tools', 'tests', 'e2e'];

/** A step that is one program, which passes or fails. */
const check = (name, minutes, run) => ({
  name,
  minutes,
  run: async (step) => ((await run(step)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** TypeScript 7 checks in a third of the time; its compiler has no interface for ts-loader, which builds with TypeScript 6. */
export const types = check('types', 10, (step) => step.node(['node_modules/typescript-7/bin/tsc', '--noEmit']));
/** That the file of types for other repositories is what the code gives. */
export const publicTypes = check('public types', 5, (step) =>
  step.node(['--import', 'tsx', 'tests/gate/publicTypes.ts', '--check']),
);
export const lint = check('lint and format', 5, (step) =>
  step.tool('biome', ['ci', '--error-on-warnings', '--reporter=default', '.']),
);

/** Checks the import rules, and writes all imports to `importGraph`. */
export const importRules = check('import rules', 5, async (step) => {
  // The graph of an earlier run must not be checked instead.
  rmSync(importGraph(), { force: true });
  const json = ['--output-type', 'json', '--output-to', importGraph()];
  const status = await step.tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...json, ...LAYERS]);
  return status || step.tool('depcruise-fmt', ['--exit-code', '--output-type', 'err', importGraph()]);
});

export const build = check('build', 10, (step) => step.node(['server/commands/build.mjs']));
const folderRules = check('no cycles between folders', 5, (step) =>
  step.tool('depcruise', ['--config', '.dependency-cruiser.folders.mjs', 'server']),
);
export const unusedCode = check('unused code', 5, (step) => step.tool('knip', ['--no-progress']));
export const budgets = check('size budgets', 5, (step) => step.node(['--import', 'tsx', 'tests/gate/budgets.ts']));

/** All steps without a browser, in groups for `runGate`: first those that use one core each, then those that use all cores. */
export const groups = [[build, types, publicTypes, importRules, lint, folderRules, unusedCode], [budgets], [tests]];
