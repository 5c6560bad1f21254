import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAwayError } from '../../server/platform/db';
import { type Desk, isUnsent } from './desk';
import { centsOf, type Member } from './member';

/** How a command ended: `unknown` when its answer never came. */
export type Outcome =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'refused' | 'unknown'; readonly text?: undefined };

/** A change of XP or of a balance by staff. */
export interface StaffChange {
  readonly email: string;
  readonly of: 'xp' | 'balance';
  /** XP, or US cents. */
  readonly amount: number;
  /** Another one for each change. */
  readonly reason: string;
  readonly outcome: Outcome['kind'];
}

const RETRY_MS = 50;
const PAUSE_MS = 100;

/** XP that lift members, one after the other: some to level 1, all to level 4, where double XP begins, then to 5 and 6. */
const LIFTS = [
  [15_100, 16_000, 30_000],
  [1_100, 14_000, 16_000, 30_000],
] as const;

/**
 * Staff who give and take XP, balances and coupons. Their commands are not sent twice: each would be done twice.
 * @param onCommand is called with the name of each command that is sent
 */
export function createStaff(desk: Desk, onCommand: (name: string) => void, signal: AbortSignal) {
  const changes: StaffChange[] = [];
  const coupons: string[] = [];
  let begunChanges = 0;

  /** Runs a command, which waits for a shop that is not there. */
  async function command(name: string, ...words: readonly string[]): Promise<Outcome> {
    for (;;) {
      try {
        onCommand(name);
        return { kind: 'done', text: await desk.command(name, words) };
      } catch (error) {
        if (!isUnsent(error)) return { kind: outcomeOf(error) };
        await pause(RETRY_MS, undefined, { signal });
      }
    }
  }

  async function change({ email }: Member, of: StaffChange['of'], amount: number): Promise<void> {
    begunChanges += 1;
    const reason = `Change ${begunChanges}.`;
    const text = of === 'xp' ? String(amount) : (amount / 100).toFixed(2);
    const { kind: outcome } = await command('vip', amount > 0 ? 'grant' : 'correct', email, of, text, reason);
    changes.push({ email, of, amount, reason, outcome });
  }

  async function lift(member: Member, number: number): Promise<void> {
    const lifts = changes.filter(({ of, amount, email }) => of === 'xp' && amount > 1_000 && email === member.email);
    await change(member, 'xp', LIFTS[number % LIFTS.length]?.[lifts.length] ?? 77);
  }

  async function addCoupon(number: number): Promise<void> {
    const code = `LOAD-${number}`;
    const value = number % 2 === 0 ? '5.00' : '10%';
    const { kind } = await command('coupons', 'add', code, value, '--min', '20.00', '--uses', '1');
    if (kind === 'done') coupons.push(code);
  }

  return {
    /** What the shop has acknowledged: changes, and codes of coupons with one use each. */
    changes: changes as readonly StaffChange[],
    coupons: coupons as readonly string[],
    command,

    /** Takes all that a member has, so that cashback which goes back is spent already. */
    async empty(member: Member): Promise<void> {
      const { text = '' } = await command('vip', 'list', member.email);
      const balance = centsOf(/ (\d+\.\d\d) \$$/.exec(text)?.[1]);
      if (balance > 0) await change(member, 'balance', -balance);
    },

    /** Works until it is over. @param first and `step`: which turns are those of this one of the staff */
    async work(members: readonly Member[], isOver: () => boolean, first: number, step: number): Promise<void> {
      for (let turn = first; !isOver(); turn += step) {
        const number = turn % members.length;
        const member = members[number];
        if (member === undefined) continue;
        const tasks = [
          () => lift(member, number),
          () => change(member, 'balance', turn % 4 === 0 ? 9_000 : 2_350),
          () => addCoupon(turn),
          () => change(member, 'balance', -(turn % 9) * 33 - 1),
          () => change(member, 'xp', -7),
        ];
        // Another one for each member, and for the same member the next time.
        await tasks[(turn + Math.floor(turn / members.length)) % tasks.length]?.();
        await pause(PAUSE_MS);
      }
    },
  };
}

/** How a command ended that threw an error. Throws all errors again but refusals, and those of a process that was killed. */
function outcomeOf(error: unknown): 'refused' | 'unknown' {
  const { code, message = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: string };
  if (/Nothing was changed\.|is not changed\./.test(message)) return 'refused';
  // The answer of a process that was killed is empty.
  const isCut = error instanceof DatabaseAwayError || error instanceof SyntaxError;
  if (isCut || code === 'ECONNRESET' || code === 'EPIPE') return 'unknown';
  throw error;
}
