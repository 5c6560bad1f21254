import path from 'node:path';
import { defineConfig } from '@playwright/test';
import one from './playwright.config';
import { START_MS } from './support/built';

const root = path.resolve(import.meta.dirname, '..');
// Beside that of the other stories, which run at the same time.
const port = Number(process.env.E2E_PORT ?? 3217) + 1;

/** The purchase tests again, with two processes on the PostgreSQL of `TEST_DATABASE_URL`, behind a load balancer. */
export default defineConfig({
  ...one,
  outputDir: path.join(root, 'test-results', 'twoProcesses'),
  workers: 1,
  use: { ...one.use, baseURL: `http://localhost:${port}` },
  projects: [{ name: 'two processes' }],
  testMatch: ['**/buyRange.spec.ts', '**/buyRanks.spec.ts', '**/noScript.spec.ts'],
  grep: /buys/,
  webServer: {
    command: `node --import tsx "${path.join(root, 'tests', 'faults', 'openTwo.ts')}"`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: START_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: String(port) },
  },
});
