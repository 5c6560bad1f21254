import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { test as shopTest } from './shop';

/** A Chromium that keeps no cookies at all, as its settings for privacy have it, and throws where a page asks for its storage. */
export const test = shopTest.extend({
  context: async ({ baseURL, viewport, launchOptions }, use, testInfo) => {
    const profile = testInfo.outputPath('profile');
    mkdirSync(path.join(profile, 'Default'), { recursive: true });
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
    // The one without windows reads no settings.
    const executablePath = process.env.CHROMIUM_PATH;
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(executablePath && { executablePath }),
      ...(baseURL && { baseURL }),
      viewport,
    });
    await use(context);
    await context.close();
  },
});
