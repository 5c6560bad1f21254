import { createRaidCountdownSaga } from '../../domains/raid-calendar/raidCountdown.saga';
import type { RaidRunRootState } from '../../domains/raid-run';
import { runClosed, runOpened } from '../../domains/raid-run/raidRun.slice';
import type { Ports } from '../../src/ports';

const selectIsRunOpen = ({ raidRun }: RaidRunRootState): boolean => raidRun.status !== 'idle';

/** The countdown of a calendar rests while a run covers it, which counts to its own start: a page has one timer. */
export const createRaidCountdownFlow = (ports: Pick<Ports, 'clock'>) =>
  createRaidCountdownSaga(ports, { isResting: selectIsRunOpen, changes: [runOpened, runClosed] });
