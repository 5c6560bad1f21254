import { GAME_FIELDS, type GameField } from '../../../domains/checkout';
import type { OrderRow, StoredGameDetails } from './order.repository';
import type { DatedLine } from './orderReader';

/** Something that the buyer has entered, with its label. */
export interface EnteredDetail {
  readonly label: string;
  readonly value: string;
}

/** All that the buyer has entered for a line: every field of the checkout that was filled in, in its order. */
export function enteredDetails({ game_details }: Pick<OrderRow, 'game_details'>, line: DatedLine): EnteredDetail[] {
  const stored = (game_details as Readonly<Record<string, StoredGameDetails | undefined>>)[line.position];
  // The details of deleted accounts are gone.
  if (stored === undefined) return [];
  const { account, character, platform, region, notes } = stored;
  const entered: Readonly<Record<GameField, EnteredDetail | undefined>> = {
    account,
    character,
    platform: { label: 'Platform', value: platform },
    region: line.item?.isRegionNamed ? undefined : { label: 'Region', value: region },
    notes: { label: 'Notes', value: notes },
  };
  return GAME_FIELDS.flatMap((field) => {
    const detail = entered[field];
    return detail === undefined || detail.value === '' ? [] : [detail];
  });
}
