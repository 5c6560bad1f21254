import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../server/commands/chromium.mjs';
import { SHARED_DATA, START_MS } from './support/built';
import { consentState } from './support/consentState';
import { pushServiceOf } from './support/pushService';

const port = Number(process.env.E2E_PORT ?? 3217);
const root = path.resolve(import.meta.dirname, '..');

/** The same Chromium without windows takes a fifth less time; what it lacks has its own stories in the full one. */
const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH;

/** They have a runner of their own (`otherBrowsers.config.ts`). */
const OTHER_BROWSERS = '**/browsers/*.spec.ts';

const SLOW = ['store/timeTravel', 'cart/changedPrices', 'carousels/presets', 'page/axe', 'consent/consent'].map(
  (name) => `**/${name}.spec.ts`,
);

/** The end-to-end tests run against the real build and server, with a database of their own. */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare/prepare.ts',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: availableParallelism(),
  // Timing differs from run to run on a busy machine. What passes only when tried again is named at the end of the gate, so that its race is found.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // The consent banner has its own tests; everywhere else it was answered before.
    storageState: consentState('refused'),
    // Recording slows every story, so it is asked for: `TRACE=1 npm run e2e`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    // The slowest stories begin first, so that no worker is left alone with one of them.
    { name: 'slow', testMatch: SLOW },
    { name: 'stories', testIgnore: [...SLOW, OTHER_BROWSERS] },
  ],
  webServer: {
    command: `node "${path.join(import.meta.dirname, 'prepare', 'openShop.mjs')}"`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: START_MS,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: SHARED_DATA,
      LOG_LEVEL: 'warn',
      // The double that stories start; others never reach the outside.
      PUSH_SERVICES: pushServiceOf(port),
      // Shown where a shop has one.
      SUPPORT_EMAIL: 'help@questline.example',
      // All tests come from one address.
      RATE_LIMIT: '0',
    },
  },
});
