import { screen } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import RunFailure from './RunFailure.island';
import { sampleFailedRun } from './sample';

const open = (error: Partial<NonNullable<ReturnType<typeof sampleFailedRun>['error']>>) => {
  const raidRun = sampleFailedRun();
  return hydrateIsland('run-failure', { default: RunFailure, sample: RunFailure.sample } as never, {
    state: { raidRun: { ...raidRun, error: { code: 'http-410', retriable: false, message: null, ...error } } },
  });
};
const CANCELLED = 'This raid run was canceled.';

test.each([
  ['the next run, which opens in the dialog, too', '/wow-boost/run/1002', 'See the next run', '1002'],
  ['the calendar, when there is no next one', '/wow-boost/raids', 'Open the raid calendar', null],
])('a run that is not sold any more leads to %s', async (_where, redirectUrl, name, id) => {
  await open({ message: CANCELLED, redirectUrl });
  expect(screen.getByText(`${CANCELLED} No seat was taken.`)).toBeVisible();
  const link = screen.getByRole('link');
  expect(link).toHaveAccessibleName(name);
  expect([link.getAttribute('href'), link.getAttribute('data-run')]).toEqual([redirectUrl, id]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a run whose answer could not be read leads to its page', async () => {
  await open({ code: 'answer' });
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/wow-boost/run/1001');
});
