import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [node] = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).jest.projects;

/** Kills and replaces real processes of the built shop; one file at a time, since they need the whole machine. */
export default {
  transform: node.transform,
  transformIgnorePatterns: node.transformIgnorePatterns,
  moduleNameMapper: node.moduleNameMapper,
  moduleFileExtensions: node.moduleFileExtensions,
  modulePathIgnorePatterns: ['<rootDir>/.build/'],
  rootDir: root,
  displayName: 'faults',
  cacheDirectory: node.cacheDirectory,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/faults/*.fault.ts'],
  testTimeout: 600_000,
  maxWorkers: 1,
};
