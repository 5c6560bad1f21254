import { skippedStories, storiesOf } from './storySteps.mjs';

const told = (projectName: string, status: string, annotations: readonly object[] = []) => ({
  projectName,
  status,
  annotations,
  results: [{ duration: 1_500 }, { duration: 500 }],
});
const missing = told('Firefox', 'skipped', [
  { type: 'skip', description: 'Firefox is not installed (Debian: firefox-esr)' },
]);
const suites = [
  {
    specs: [
      { file: 'one.spec.ts', title: 'a guest buys', tests: [missing, told('WebKit', 'unexpected')] },
      { file: 'one.spec.ts', title: 'a guest asks', tests: [missing, told('WebKit', 'flaky')] },
    ],
    suites: [{ specs: [{ file: 'two.spec.ts', title: 'not reached', tests: [told('stories', 'skipped')] }] }],
  },
];

test('stories are named by file and title, and with the browser where they are told in several', () => {
  const stories = suites.flatMap(storiesOf);
  expect(stories.map(({ name }) => name)).toEqual([
    'one.spec.ts: a guest buys (Firefox)',
    'one.spec.ts: a guest buys (WebKit)',
    'one.spec.ts: a guest asks (Firefox)',
    'one.spec.ts: a guest asks (WebKit)',
    'two.spec.ts: not reached',
  ]);
  expect(stories[1]).toMatchObject({ seconds: 2, isFailed: true, isFlaky: false });
  expect(stories[3]).toMatchObject({ isFailed: false, isFlaky: true });
});

test('stories that were skipped are named with the reason; those that were not reached are not', () => {
  expect(skippedStories(suites.flatMap(storiesOf))).toEqual([
    `these stories, since Firefox is not installed (Debian: firefox-esr):
  one.spec.ts: a guest buys (Firefox)
  one.spec.ts: a guest asks (Firefox)`,
  ]);
});
