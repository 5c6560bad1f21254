import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseAwayError } from '../platform/db/databaseDown';
import { startBackgroundJobs } from './backgroundJobs';

const fails = () => {
  throw new Error('down');
};

/** Jobs of two modules that do nothing, except those that a test replaces. */
function start(replaced: Partial<Record<'cancelUnpaid' | 'abandonOpen' | 'offerSeats' | 'endOverdue', () => unknown>>) {
  const job = (name: keyof typeof replaced) => jest.fn(async () => replaced[name]?.());
  const jobs = {
    cancelUnpaid: job('cancelUnpaid'),
    abandonOpen: job('abandonOpen'),
    offerSeats: job('offerSeats'),
    endOverdue: job('endOverdue'),
    processDue: jest.fn(async () => 0),
  };
  const log = { warn: jest.fn(), debug: jest.fn() };
  const modules = [
    {
      jobs: [
        { failure: 'unpaid orders could not be canceled', run: jobs.cancelUnpaid },
        { failure: 'open payments could not be ended', run: jobs.abandonOpen },
        { failure: 'refunds could not be sent', run: jobs.processDue },
      ],
    },
    {
      jobs: [
        { failure: 'free seats could not be offered', run: jobs.offerSeats },
        { failure: 'flex time could not be ended', run: jobs.endOverdue },
      ],
    },
  ];
  const stop = startBackgroundJobs(modules, { log: log as unknown as FastifyBaseLogger, clock: { now: Date.now } }, 1);
  return { ...jobs, log, stop };
}

/** Waits until each of some jobs was done several times. */
async function rounds(...jobs: readonly jest.Mock[]): Promise<void> {
  while (jobs.some(({ mock }) => mock.calls.length < 3)) await pause(1);
}

it('go on when some of them fail, which are tried again', async () => {
  const { log, stop, ...jobs } = start({ cancelUnpaid: fails, offerSeats: fails, endOverdue: fails });
  await rounds(...Object.values(jobs));
  for (const failure of ['unpaid orders could not be canceled', 'free seats could not be offered'])
    expect(log.warn).toHaveBeenCalledWith({ err: expect.any(Error) }, failure);
  await stop();
});

it('leave it to the database to report that it is away', async () => {
  const isAway = () => {
    throw new DatabaseAwayError(new Error('refused'), false);
  };
  const { log, stop, offerSeats, endOverdue } = start({ offerSeats: isAway });
  await rounds(offerSeats, endOverdue);
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.debug).toHaveBeenCalledWith({ err: expect.any(DatabaseAwayError) }, 'free seats could not be offered');
  await stop();
});

it('go on while one of them waits for a provider, and have stopped when it has answered', async () => {
  let answer = () => {};
  const waits = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const { abandonOpen, offerSeats, processDue, stop } = start({ abandonOpen: waits });
  await rounds(offerSeats, processDue);
  expect(abandonOpen).toHaveBeenCalledTimes(1);
  const stopped = stop();
  answer();
  await stopped;
  const { length } = offerSeats.mock.calls;
  await pause(20);
  expect(offerSeats).toHaveBeenCalledTimes(length);
});
