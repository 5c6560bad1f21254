import { ARMOR_LABELS, HOLD_MINUTES, type RunView, runTimeText } from '../../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { composeMail, type MailPart, mailLink, questionParts, type ShopContact } from '../../platform/mail';
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

const runRows = ({ kind, region, startsAt }: NamedRun): MailPart => ({
  kind: 'rows',
  rows: [
    ['Run', kind.name],
    ['Starts', bothTimes(region, startsAt)],
  ],
});

const leaveLink = (runId: number, token: string, shop: ShopContact): MailPart =>
  mailLink(shop, leaveWaitlistPath(runId, token), 'Leave the waitlist');

const subjectOf = (what: string, { kind, region, startsAt }: NamedRun): string =>
  `${what}: ${kind.name}, ${runTimeText(region, startsAt)}`;

/** The mail to somebody who has joined a waitlist, or whom somebody else has put on it. */
export function waitlistJoinedMail(run: NamedRun, seat: NeededSeat, token: string, shop: ShopContact) {
  return composeMail(subjectOf('You are on the waitlist', run), [
    `You’re waiting for a ${seatText(seat, run)} in this run. When it’s your turn, we’ll email you and hold the seat for ${HOLD_MINUTES} minutes.`,
    runRows(run),
    'Don’t want to wait anymore, or did someone else enter your address?',
    leaveLink(run.id, token, shop),
    ...questionParts(shop),
  ]);
}

/** The mail to those who have waited for a seat of a run that is cancelled. */
export function waitlistEndedMail(run: NamedRun, shop: ShopContact) {
  return composeMail(subjectOf('The run you’re waiting for is canceled', run), [
    'This run is canceled, and its waitlist with it. You have paid nothing for it.',
    runRows(run),
    mailLink(shop, RAID_CALENDAR_PATH, 'Find another run in the raid calendar'),
    ...questionParts(shop),
  ]);
}

/** The mail to the first in line: a seat is held for them until a time, ms UTC. */
export function seatOfferedMail(run: NamedRun, seat: NeededSeat, until: number, token: string, shop: ShopContact) {
  const { id, region } = run;
  return composeMail(subjectOf('A seat is free', run), [
    `A ${seatText(seat, run)} is free in the run you’re waiting for. We hold it for you until ${bothTimes(region, until)}.`,
    runRows(run),
    mailLink(shop, heldSeatPath(id, token), 'Take the seat'),
    'After that it goes to the next in line. Nothing is charged before you check out.',
    leaveLink(id, token, shop),
    ...questionParts(shop),
  ]);
}
