/* The import graph that the import rules are checked on, and what can be read from it. */
import { readFileSync } from 'node:fs';
import { reportFile } from './processes.mjs';

/** File with the graph, written by the step of the import rules. */
export const importGraph = () => reportFile('imports.json');

export const TEST_FILE = /\.test\.tsx?$/;

/** @returns the modules of the graph: `{ source, dependencies: [{ resolved, dependencyTypes }] }`; undefined if that step has failed */
export function readModules() {
  try {
    return JSON.parse(readFileSync(importGraph(), 'utf8')).modules;
  } catch {
    return undefined;
  }
}

/**
 * Who imports each file at run time. Imports of types alone don't count: what they break is found by the type check.
 * @returns a map from a file to its importers
 */
export function importersOf(modules) {
  const importers = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only')) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
}

/**
 * The given files and all that import them, directly or indirectly.
 * @param passes whether the importers of a file belong to it; all do by default
 */
export function withImporters(files, importers, passes = () => true) {
  const affected = new Set(files);
  for (const file of affected)
    if (passes(file)) for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}
