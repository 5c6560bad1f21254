import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { EngineOption } from './browsers/browserTest';
import one from './playwright.config';

// They build nothing of their own.
const { globalSetup: _, ...shared } = one;

/** Stories in Firefox and WebKit, each by the protocol that it speaks itself; the runner's own browser is not started. */
export default defineConfig<object, EngineOption>({
  ...shared,
  outputDir: path.join(import.meta.dirname, '..', 'test-results', 'otherBrowsers'),
  // One worker for each browser, which starts once.
  fullyParallel: false,
  testMatch: ['browsers/*.spec.ts'],
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
