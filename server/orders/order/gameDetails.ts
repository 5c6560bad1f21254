import { GAME_FIELDS, type GameField } from '../../../domains/checkout';
import type { OrderLineRow, OrderRow, StoredGameDetails } from './order.repository';

/** Something that the buyer has entered, with its label. */
export interface EnteredDetail {
  readonly label: string;
  readonly value: string;
}

/** All that the buyer has entered for a line: every field of the checkout that was filled in, in its order. */
export function enteredDetails({ game_details }: Pick<OrderRow, 'game_details'>, line: OrderLineRow): EnteredDetail[] {
  const stored = (game_details as Readonly<Record<string, StoredGameDetails | undefined>>)[line.position];
  // The details of deleted accounts are gone.
  if (stored === undefined) return [];
  const { account, character, platform, region, notes } = stored;
  const entered: Readonly<Record<GameField, EnteredDetail | undefined>> = {
    account,
    character,
    platform: { label: 'Platform', value: platform },
    // The choices of a seat name the region of its run.
    region: line.run === null ? { label: 'Region', value: region } : undefined,
    notes: { label: 'Notes', value: notes },
  };
  return GAME_FIELDS.flatMap((field) => {
    const detail = entered[field];
    return detail === undefined || detail.value === '' ? [] : [detail];
  });
}
