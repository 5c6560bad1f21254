/* The steps that run the browser stories. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePortBase } from './ports.mjs';
import { withPostgres } from './postgres.mjs';
import { reportFile } from './processes.mjs';

const STORIES = 'e2e/playwright.config.ts';

async function runStories(step, chromium, config, { args = [], env: extraEnv = {} } = {}) {
  if (!chromium) {
    step.notChecked.push('the browser stories, since there is no Chromium. The lines above say what to install.');
    return { passed: 0, failed: 1 };
  }
  const file = reportFile(`${path.basename(config, '.config.ts')}.json`);
  const data = mkdtempSync(path.join(tmpdir(), 'questline-stories-'));
  const env = {
    ...chromium,
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
  return {
    passed: stats.expected + stats.flaky,
    failed: status !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected,
    slowest: all.map(({ name, seconds }) => [name, seconds]),
    flaky: all.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    failures: all.filter(({ isFailed }) => isFailed).map(({ name }) => name),
  };
}

function storiesOf({ specs, suites = [] }) {
  const ownStories = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
    isFailed: tests.some(({ status }) => status === 'unexpected'),
  }));
  return [...ownStories, ...suites.flatMap(storiesOf)];
}

/** Runs some stories, each once, until the first that fails. */
export const storiesIn = (files, chromium) => (step) =>
  runStories(step, chromium, STORIES, { args: ['--retries=0', '--max-failures=1', ...files] });

/** Runs the browser stories; `chromium` is what `ensureChromium` returns. */
export const stories = (chromium) => ({
  name: 'browser stories',
  minutes: 60,
  run: (step) => runStories(step, chromium, STORIES),
});

/** Buys in a browser while two processes take turns at the requests. `chromium` is what `ensureChromium` returns. */
export const storyOnTwoProcesses = (chromium) => ({
  name: 'purchase on two processes',
  minutes: 15,
  run: (step) =>
    withPostgres(step, 'a purchase on two processes', (url) =>
      url === undefined
        ? { passed: 0, failed: 0 }
        : runStories(step, chromium, 'e2e/twoProcesses.config.ts', { env: { TEST_DATABASE_URL: url } }),
    ),
});
