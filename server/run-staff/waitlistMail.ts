import { ARMOR_LABELS, type RunView, runTimeText } from '../../domains/raid-run';
import { absoluteUrl } from '../../src/lib/urls';
import { composeMail, type MailText } from '../mail/mailText';
import type { NeededSeat } from '../runs/seats.repository';
import { bothTimes, type ShopContact } from './flexMails';
import { heldSeatPath, leaveWaitlistPath } from './linkPaths';

type NamedRun = Pick<RunView, 'id' | 'kind' | 'region' | 'startsAt' | 'bosses'>;

/** A seat in words: `Plate seat`, `seat for Second Keeper`, `seat`. */
export function seatText({ armor, bossId }: Pick<NeededSeat, 'armor' | 'bossId'>, { bosses }: Pick<RunView, 'bosses'>) {
  if (armor !== null) return `${ARMOR_LABELS[armor]} seat`;
  const boss = bosses.find(({ id }) => id === bossId);
  return boss === undefined ? 'seat' : `seat for ${boss.name}`;
}

/** The mail to the first in line: a seat is held for them until a time, ms UTC. */
export function seatOfferedMail(
  run: NamedRun,
  seat: NeededSeat,
  until: number,
  token: string,
  { origin, supportEmail }: ShopContact,
): MailText {
  const { id, kind, region, startsAt } = run;
  return composeMail(`A seat is free: ${kind.name}, ${runTimeText(region, startsAt)}`, [
    {
      kind: 'line',
      text: `A ${seatText(seat, run)} is free in the run you wait for. We hold it for you until ${bothTimes(region, until)}.`,
    },
    {
      kind: 'rows',
      rows: [
        ['Run', kind.name],
        ['Starts', bothTimes(region, startsAt)],
      ],
    },
    { kind: 'link', href: absoluteUrl(origin, heldSeatPath(id, token)), text: 'Take the seat' },
    { kind: 'line', text: 'After that it goes to the next in line. Nothing is charged before you check out.' },
    { kind: 'link', href: absoluteUrl(origin, leaveWaitlistPath(id, token)), text: 'Leave the waitlist' },
    { kind: 'line', text: `Questions? Answer to ${supportEmail}.` },
  ]);
}
