import { ARMOR_LABELS, HOLD_MINUTES, type RunView, runTimeText } from '../../../domains/raid-run';
import { absoluteUrl, RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { composeMail, type MailPart, type MailText, questionParts, type ShopContact } from '../../platform/mail';
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

const leaveLink = (runId: number, token: string, origin: string): MailPart => ({
  kind: 'link',
  href: absoluteUrl(origin, leaveWaitlistPath(runId, token)),
  text: 'Leave the waitlist',
});

const subjectOf = (what: string, { kind, region, startsAt }: NamedRun): string =>
  `${what}: ${kind.name}, ${runTimeText(region, startsAt)}`;

/** The mail to somebody who has joined a waitlist, or whom somebody else has put on it. */
export function waitlistJoinedMail(run: NamedRun, seat: NeededSeat, token: string, shop: ShopContact): MailText {
  return composeMail(subjectOf('You are on the waitlist', run), [
    {
      kind: 'line',
      text: `You’re waiting for a ${seatText(seat, run)} in this run. When it’s your turn, we’ll email you and hold the seat for ${HOLD_MINUTES} minutes.`,
    },
    runRows(run),
    { kind: 'line', text: 'Don’t want to wait anymore, or did someone else enter your address?' },
    leaveLink(run.id, token, shop.origin),
    ...questionParts(shop),
  ]);
}

/** The mail to those who have waited for a seat of a run that is cancelled. */
export function waitlistEndedMail(run: NamedRun, shop: ShopContact): MailText {
  return composeMail(subjectOf('The run you’re waiting for is canceled', run), [
    { kind: 'line', text: 'This run is canceled, and its waitlist with it. You have paid nothing for it.' },
    runRows(run),
    { kind: 'link', href: absoluteUrl(shop.origin, RAID_CALENDAR_PATH), text: 'Find another run in the raid calendar' },
    ...questionParts(shop),
  ]);
}

/** The mail to the first in line: a seat is held for them until a time, ms UTC. */
export function seatOfferedMail(
  run: NamedRun,
  seat: NeededSeat,
  until: number,
  token: string,
  shop: ShopContact,
): MailText {
  const { id, region } = run;
  return composeMail(subjectOf('A seat is free', run), [
    {
      kind: 'line',
      text: `A ${seatText(seat, run)} is free in the run you’re waiting for. We hold it for you until ${bothTimes(region, until)}.`,
    },
    runRows(run),
    { kind: 'link', href: absoluteUrl(shop.origin, heldSeatPath(id, token)), text: 'Take the seat' },
    { kind: 'line', text: 'After that it goes to the next in line. Nothing is charged before you check out.' },
    leaveLink(id, token, shop.origin),
    ...questionParts(shop),
  ]);
}
