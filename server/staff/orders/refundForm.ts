import * as Type from 'typebox';
import { parseAmount } from '../../../domains/alerts';
import { leftOfAll, sumOfParts } from '../../../domains/order';
import { CentsText, closedObject, LineNumber, oneOf } from '../../../src/lib/schemas';
import { type HeldLine, type RefundSize, refundParts } from '../../orders';
import { MAX_REASON } from '../../platform/audit';

/** What the page of a form showed, as `seenOf` says. */
export const Seen = Type.String({ maxLength: 2_000, pattern: '^[a-z0-9_-]+$' });

/** How staff say how much goes back, with the labels of the choice. */
export const SIZES = {
  unfinished: 'The part that isn’t done',
  amount: 'An amount',
  percent: 'A percentage of what is left',
} as const;
export type SizeName = keyof typeof SIZES;

const Size = oneOf(Object.keys(SIZES) as SizeName[]);
const Value = Type.Optional(Type.String({ maxLength: 40 }));

export const refundQuery = Type.Object({
  line: Type.Optional(LineNumber),
  size: Type.Optional(Size),
  value: Value,
  ends: Type.Optional(Type.Literal('1')),
});
/** The form that confirms what was shown: the same choice, with the `cents` that the page said, and what it was made for. */
export const refundBody = closedObject({
  line: Type.Optional(LineNumber),
  size: Size,
  value: Value,
  ends: Type.Optional(Type.Literal('1')),
  cents: CentsText,
  seen: Seen,
  reason: Type.String({ maxLength: MAX_REASON }),
});
type RefundQuery = Pick<Type.Static<typeof refundQuery>, 'size' | 'value' | 'ends'>;

/** What a refund would give back, cents. */
export interface RefundPreview {
  readonly size: RefundSize;
  readonly amount: number;
  /** Of each line that gets something. */
  readonly parts: readonly { readonly id: number; readonly amount: number }[];
  readonly ends: boolean;
}

/** What staff ask for as they typed it, and what that would give back; a problem where it makes no sense. */
export interface AskedRefund {
  readonly size: SizeName;
  readonly value: string;
  readonly ends: boolean;
  readonly problem: string | null;
  /** Null until a size was chosen, and with a problem. */
  readonly preview: RefundPreview | null;
}

const AMOUNT_TEXT = 'Enter an amount like 12 or 12.50, of what is left at most.';
const PERCENT_TEXT = 'Enter a whole number from 1 to 100.';
const DONE_TEXT = 'As far as we know all of it is done. Give back an amount or a percentage instead.';

/** What a query of the refund page asks for of lines. */
export function askedRefund({ size, value = '', ends }: RefundQuery, lines: readonly HeldLine[]): AskedRefund {
  const asked = { size: size ?? 'unfinished', value, ends: ends === '1' || size === 'unfinished' };
  if (size === undefined) return { ...asked, problem: null, preview: null };
  const wanted = sizeOf(size, value.trim());
  const parts = wanted === null ? null : refundParts(wanted, lines);
  if (wanted === null || parts === null) {
    const problem = { amount: AMOUNT_TEXT, percent: PERCENT_TEXT, unfinished: DONE_TEXT }[size];
    return { ...asked, problem, preview: null };
  }
  const left = leftOfAll(lines);
  const amount = sumOfParts(parts);
  const preview = { size: wanted, amount, parts, ends: asked.ends || amount === left };
  return { ...asked, problem: null, preview };
}

function sizeOf(name: SizeName, value: string): RefundSize | null {
  if (name === 'unfinished') return { kind: 'unfinished' };
  if (name === 'percent') return /^\d{1,3}$/.test(value) ? { kind: 'percent', percent: Number(value) } : null;
  const cents = parseAmount(value);
  return cents === null ? null : { kind: 'amount', cents };
}
