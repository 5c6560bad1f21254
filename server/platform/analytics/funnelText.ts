import { formatAmount, formatCount } from '../../../src/lib/money';
import { FUNNEL_STEPS, type Funnel, PUSH_STEPS } from './funnel.repository';

const STEP_LABELS: Readonly<Record<(typeof FUNNEL_STEPS)[number] | 'sessions', string>> = {
  sessions: 'Sessions',
  view_item: 'Saw a service',
  add_to_cart: 'Put one into the cart',
  begin_checkout: 'Went to the checkout',
  purchase: 'Bought',
};

const PUSH_LABELS: Readonly<Record<(typeof PUSH_STEPS)[number], string>> = {
  push_prompt_shown: 'Were asked about push messages',
  push_prompt_accepted: 'Pressed Allow',
  push_permission_granted: 'Allowed them in the browser',
  push_token_saved: 'Get them',
};

/** `37.5 %`; a dash when `whole` is 0. */
function rate(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Rows as aligned text columns: the first to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('   ').trimEnd()).join('\n');
}

/** The funnel as a text for the terminal. */
export function funnelText({ since, whole, days, money, push }: Funnel): string {
  const heading = `Since ${since}, by UTC days, of shoppers who allowed it to be counted.`;
  if (whole.sessions === 0) return `${heading}\n\nNo events yet.\n`;
  const all = ['sessions', ...FUNNEL_STEPS] as const;
  const funnel = all.map((step, index) => {
    const before = all[index - 1] ?? 'sessions';
    const rates = index === 0 ? ['', ''] : [rate(whole[step], whole[before]), rate(whole[step], whole.sessions)];
    return [STEP_LABELS[step], formatCount(whole[step]), ...rates];
  });
  const byDay = days.map((day) => [day.day, ...all.map((step) => formatCount(day[step]))]);
  const byCurrency = money.map(({ currency, purchases, sold, refunds, refunded }) => [
    currency,
    formatCount(purchases),
    formatAmount(sold, currency),
    formatCount(refunds),
    formatAmount(refunded, currency),
  ]);
  const byPushStep = PUSH_STEPS.map((step, index) => {
    const before = push[PUSH_STEPS[index - 1] ?? step];
    return [PUSH_LABELS[step], formatCount(push[step]), index === 0 ? '' : rate(push[step], before)];
  });
  const parts = [
    heading,
    table([['', 'sessions', 'of the step before', 'of all'], ...funnel]),
    table([['Day', ...all], ...byDay]),
    byCurrency.length === 0
      ? 'No purchases.'
      : table([['Money', 'purchases', 'sold', 'refunds', 'refunded'], ...byCurrency]),
    ...(push.push_prompt_shown === 0 ? [] : [table([['Push', 'sessions', 'of the step before'], ...byPushStep])]),
  ];
  return `${parts.join('\n\n')}\n`;
}
