import { ARMOR_LABELS, HOLD_MINUTES, type RunView, runTimeText } from '../../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import {
  composeMail,
  type DateReader,
  type MailPart,
  mailLink,
  questionParts,
  type ShopContact,
} from '../../platform/mail';
import type { NeededSeat } from '../runs/seats.repository';
import { bothTimes } from './flexMails';
import { heldSeatPath, leaveWaitlistPath } from './linkPaths';

type NamedRun = Pick<RunView, 'id' | 'kind' | 'region' | 'startsAt' | 'bosses'>;

/** A seat in words: `Plate seat`, `seat for Second Keeper`, `seat`. */
export function seatText({ armor, bossId }: Pick<NeededSeat, 'armor' | 'bossId'>, { bosses }: Pick<RunView, 'bosses'>) {
  if (armor !== null) return `${ARMOR_LABELS[armor]} seat`;
  const boss = bosses.find(({ id }) => id === bossId);
  return boss === undefined ? 'seat' : `seat for ${boss.name}`;
}

const runRows = ({ kind, region, startsAt }: NamedRun, reader: DateReader): MailPart => ({
  kind: 'rows',
  rows: [
    ['Run', kind.name],
    ['Starts', bothTimes(region, startsAt, reader)],
  ],
});

const leaveLink = (runId: number, token: string, shop: ShopContact): MailPart =>
  mailLink(shop, leaveWaitlistPath(runId, token), 'Leave the waitlist');

const subjectOf = (what: string, { kind, region, startsAt }: NamedRun, { dateStyle }: DateReader): string =>
  `${what}: ${kind.name}, ${runTimeText(region, startsAt, dateStyle)}`;

/** The mail to somebody who has joined a waitlist, or whom somebody else has put on it. */
export function waitlistJoinedMail(
  run: NamedRun,
  seat: NeededSeat,
  token: string,
  reader: DateReader,
  shop: ShopContact,
) {
  return composeMail(subjectOf('You are on the waitlist', run, reader), [
    `You’re waiting for a ${seatText(seat, run)} in this run. When it’s your turn, we’ll email you and hold the seat for ${HOLD_MINUTES} minutes.`,
    runRows(run, reader),
    'Don’t want to wait anymore, or did someone else enter your address?',
    leaveLink(run.id, token, shop),
    ...questionParts(shop),
  ]);
}

/** The mail to those who have waited for a seat of a run that is cancelled. */
export function waitlistEndedMail(run: NamedRun, reader: DateReader, shop: ShopContact) {
  return composeMail(subjectOf('The run you’re waiting for is canceled', run, reader), [
    'This run is canceled, and its waitlist with it. You have paid nothing for it.',
    runRows(run, reader),
    mailLink(shop, RAID_CALENDAR_PATH, 'Find another run in the raid calendar'),
    ...questionParts(shop),
  ]);
}

/** The mail to the first in line: a seat is held for them until a time, ms UTC. */
export function seatOfferedMail(
  run: NamedRun,
  seat: NeededSeat,
  { until, token }: { readonly until: number; readonly token: string },
  reader: DateReader,
  shop: ShopContact,
) {
  const { id, region } = run;
  return composeMail(subjectOf('A seat is free', run, reader), [
    `A ${seatText(seat, run)} is free in the run you’re waiting for. We hold it for you until ${bothTimes(region, until, reader)}.`,
    runRows(run, reader),
    mailLink(shop, heldSeatPath(id, token), 'Take the seat'),
    'After that it goes to the next in line. Nothing is charged before you check out.',
    leaveLink(id, token, shop),
    ...questionParts(shop),
  ]);
}
