import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { projects, ...jest } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).jest;

/** Runs the groups that `testGroups.mjs` has written instead of the test files without a DOM. */
export default {
  ...jest,
  rootDir: root,
  projects: projects.map((project) => ({
    ...project,
    rootDir: root,
    ...(project.displayName === 'node' && {
      testMatch: ['<rootDir>/.cache/groups/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    }),
  })),
};
