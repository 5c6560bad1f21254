/* The steps that run the browser stories. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePortBase } from './ports.mjs';
import { withPostgres } from './postgres.mjs';
import { reportFile } from './processes.mjs';

const STORIES = 'e2e/playwright.config.ts';

async function runInChromium(step, chromium, config, { args, env = {} } = {}) {
  if (chromium) return runStories(step, config, { args, env: { ...chromium, ...env } });
  step.notChecked.push('the browser stories, since there is no Chromium. The lines above say what to install.');
  return { passed: 0, failed: 1 };
}

async function runStories(step, config, { args = [], env: extraEnv = {} } = {}) {
  const file = reportFile(`${path.basename(config, '.config.ts')}.json`);
  const data = mkdtempSync(path.join(tmpdir(), 'questline-stories-'));
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    STORIES_DATA: data,
    E2E_PORT: String(await freePortBase()),
    ...extraEnv,
  };
  const status = await step.tool('playwright', ['test', `--config=${config}`, '--reporter=line,json', ...args], env);
  rmSync(data, { recursive: true, force: true });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const all = suites.flatMap(storiesOf);
  step.notChecked.push(...skippedStories(all));
  return {
    passed: stats.expected + stats.flaky,
    failed: status !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected,
    slowest: all.map(({ name, seconds }) => [name, seconds]),
    flaky: all.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    failures: all.filter(({ isFailed }) => isFailed).map(({ name }) => name),
  };
}

/**
 * The stories of a suite in Playwright's report.
 * @param {{ specs: readonly any[], suites?: readonly any[] }} suite
 */
export function storiesOf({ specs, suites = [] }) {
  const ownStories = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results, annotations }) => ({
      // One that is told in several browsers is named with its own.
      name: tests.length > 1 ? `${file}: ${title} (${projectName})` : `${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isFlaky: status === 'flaky',
      isFailed: status === 'unexpected',
      // Those that were not reached have no such note.
      skippedFor: annotations.filter(({ type }) => type === 'skip').map(({ description }) => description),
    })),
  );
  return [...ownStories, ...suites.flatMap(storiesOf)];
}

/** For each reason a sentence that names the stories which were skipped for it. */
export function skippedStories(all) {
  const namesByReason = new Map();
  for (const { name, skippedFor } of all)
    for (const reason of skippedFor) namesByReason.set(reason, [...(namesByReason.get(reason) ?? []), name]);
  return [...namesByReason].map(([reason, names]) => `these stories, since ${reason}:\n  ${names.join('\n  ')}`);
}

/** Runs some stories, each once, until the first that fails. */
export const storiesIn = (files, chromium) => (step) =>
  runInChromium(step, chromium, STORIES, { args: ['--retries=0', '--max-failures=1', ...files] });

/** Runs the browser stories; `chromium` is what `ensureChromium` returns. */
export const stories = (chromium) => ({
  name: 'browser stories',
  minutes: 60,
  run: (step) => runInChromium(step, chromium, STORIES),
});

/** Buys in a browser while two processes take turns at the requests. `chromium` is what `ensureChromium` returns. */
export const storyOnTwoProcesses = (chromium) => ({
  name: 'purchase on two processes',
  minutes: 15,
  run: (step) =>
    withPostgres(step, 'a purchase on two processes', (url) =>
      url === undefined
        ? { passed: 0, failed: 0 }
        : runInChromium(step, chromium, 'e2e/twoProcesses.config.ts', { env: { TEST_DATABASE_URL: url } }),
    ),
});

/** One story of each kind in Firefox and in WebKit; those of a browser that is not installed are named. */
export const storiesInOtherBrowsers = {
  name: 'stories in Firefox and WebKit',
  minutes: 15,
  run: (step) => runStories(step, 'e2e/otherBrowsers.config.ts'),
};
