import { orderSerial } from '../../../domains/order';
import { toDecimal } from '../../../src/lib/money';
import type { Platform } from '../../platform';
import { COMMAND_LINE, MAX_REASON } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import { orders } from './order.repository';
import { type RefundSize, STAFF_STATES, type StaffCommands, type StaffResult, type StaffState } from './staffCommands';

const USAGE = `Say: order NUMBER [line LINE] ${STAFF_STATES.join('|')} [DONE|REASON], or order NUMBER [line LINE] refund [AMOUNT|PERCENT%|unfinished] [REASON].`;

/**
 * Makes the command `npm run db -- order Q-100042 line 2 in_progress 7`: what staff do with an order or a line of it, from the command line. It returns a
 * sentence about what was done, and throws a `RefusedError` with a readable reason when nothing was done.
 */
export function createOrderCommand({
  db,
  staffCommands,
}: Pick<Platform, 'db'> & { readonly staffCommands: StaffCommands }) {
  async function refund(target: Target, words: readonly string[]): Promise<string> {
    const { size, reason } = sizeOf(words);
    const isAll = size.kind === 'percent' && size.percent === 100;
    const wanted = { ...target, seen: null, size, ends: isAll, actor: { ...COMMAND_LINE, reason } };
    const { refund: cents, status } = checked(await staffCommands.refund(wanted), target.what);
    return `${toDecimal(cents)} of ${target.what} ${status === 'refunded' ? 'is refunded' : 'goes back'}; the order is ${status}.`;
  }

  async function move(target: Target, to: StaffState, words: readonly string[]): Promise<string> {
    const done = to === 'in_progress' && words[0] !== undefined ? Number(words[0]) : null;
    const reason = to === 'waiting' ? words.join(' ').trim() : '';
    if (to === 'waiting' && (reason === '' || reason.length > MAX_REASON))
      throw new RefusedError(`Say what the buyer has to do, in up to ${MAX_REASON} characters.`);
    const wanted = { ...target, seen: null, to, done, actor: { ...COMMAND_LINE, reason } };
    const { status } = checked(await staffCommands.move(wanted), target.what);
    return target.line === null
      ? `${target.what} is ${status} now.`
      : `${target.what} is ${to} now; the order is ${status}.`;
  }

  return async (args: readonly string[]): Promise<string> => {
    const [number = '', ...rest] = args;
    const {
      line,
      words: [action = '', ...words],
    } = lineOf(rest);
    const serial = orderSerial(number);
    const id = serial === null ? null : await orders.findIdBySerial(serial, db);
    if (id === null) throw new RefusedError(`There is no order ${number.slice(0, 40)}.`);
    const target = { id, line, what: line === null ? number : `Line ${line} of ${number}` };
    if (action === 'refund' || action === 'refunded') return refund(target, words);
    if (isStaffState(action)) return move(target, action, words);
    throw new RefusedError(`Not “${action.slice(0, 40)}”. ${USAGE}`);
  };
}

/** The line that a command names, from 1, and what follows. */
function lineOf(words: readonly string[]): { readonly line: number | null; readonly words: readonly string[] } {
  if (words[0] !== 'line') return { line: null, words };
  const line = Number(words[1]);
  if (!Number.isInteger(line) || line < 1) throw new RefusedError(USAGE);
  return { line, words: words.slice(2) };
}

/** What a command is about. */
interface Target {
  readonly id: string;
  readonly line: number | null;
  /** `Q-100042` or `Line 2 of Q-100042`. */
  readonly what: string;
}

function checked(result: StaffResult | null, what: string): StaffResult {
  if (result === null) throw new RefusedError(`There is no ${what.charAt(0).toLowerCase()}${what.slice(1)}.`);
  if (result.kind !== 'done') throw new RefusedError(`${what} is not changed. ${result.why}`);
  return result;
}

/** What is left where nothing else is said. */
function sizeOf([size = '100%', ...words]: readonly string[]): { readonly size: RefundSize; readonly reason: string } {
  const reason = words.join(' ').trim();
  if (reason.length > MAX_REASON) throw new RefusedError(`A reason has up to ${MAX_REASON} characters.`);
  if (size === 'unfinished') return { size: { kind: 'unfinished' }, reason };
  const percent = /^(\d{1,3})%$/.exec(size)?.[1];
  if (percent !== undefined) return { size: { kind: 'percent', percent: Number(percent) }, reason };
  const [, whole, cents = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(size) ?? [];
  if (whole === undefined) throw new RefusedError(USAGE);
  return { size: { kind: 'amount', cents: Number(whole) * 100 + Number(cents) }, reason };
}

const isStaffState = (text: string): text is StaffState => (STAFF_STATES as readonly string[]).includes(text);
