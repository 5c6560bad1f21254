/** Field names of the buy form (SPEC §3). Each option group has its own field, because native radios are grouped by name. */
export const FIELDS = {
  serviceId: 'service_id',
  available: 'service_available',
  isBar: 'options[is_bar_service]',
  from: 'options[from]',
  to: 'options[to]',
  points: 'options[points]',
  quantity: 'options[quantity]',
  variant: 'options[variant]',
  region: 'options[region]',
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
} as const;

/** What a form sends instead of the quantity where shoppers type an amount. */
export const AMOUNT_FIELD = 'options[amount]';

export function groupField(groupKey: string): string {
  return `options[group][${groupKey}]`;
}

/** Id of the buy form; controls outside the form element refer to it by their `form` attribute. */
export const BUY_FORM = 'buy';
