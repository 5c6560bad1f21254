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
  return async (args: readonly string[]): Promise<string> => {
    const [number = '', ...rest] = args;
    const isOfLine = rest[0] === 'line';
    const line = isOfLine ? Number(rest[1]) : null;
    const [action = '', ...words] = isOfLine ? rest.slice(2) : rest;
    if (line !== null && (!Number.isInteger(line) || line < 1)) throw new RefusedError(USAGE);
    const serial = orderSerial(number);
    const id = serial === null ? null : await orders.findIdBySerial(serial, db);
    if (id === null) throw new RefusedError(`There is no order ${number.slice(0, 40)}.`);
    const what = line === null ? number : `Line ${line} of ${number}`;
    const target = { id, line, seen: null };
    if (action === 'refund' || action === 'refunded') {
      const { size, reason } = sizeOf(words);
      const refund = {
        ...target,
        size,
        ends: size.kind === 'percent' && size.percent === 100,
        actor: { ...COMMAND_LINE, reason },
      };
      const result = checked(await staffCommands.refund(refund), what);
      const amount = toDecimal(result.refund);
      return `${amount} of ${what} ${result.status === 'refunded' ? 'is refunded' : 'goes back'}; the order is ${result.status}.`;
    }
    if (!isStaffState(action)) throw new RefusedError(`Not “${action.slice(0, 40)}”. ${USAGE}`);
    const done = action === 'in_progress' && words[0] !== undefined ? Number(words[0]) : null;
    const reason = action === 'waiting' ? words.join(' ').trim() : '';
    if (action === 'waiting' && (reason === '' || reason.length > MAX_REASON))
      throw new RefusedError(`Say what the buyer has to do, in up to ${MAX_REASON} characters.`);
    const result = checked(
      await staffCommands.move({ ...target, to: action, done, actor: { ...COMMAND_LINE, reason } }),
      what,
    );
    return line === null
      ? `${number} is ${result.status} now.`
      : `${what} is ${action} now; the order is ${result.status}.`;
  };
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
