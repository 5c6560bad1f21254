import { sql, type Transaction } from 'kysely';
import { joinPast, type PastPrice } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { idsFromJson } from './ids.repository';

/** A price as it stands in the database before an import. */
interface StoredPrice {
  readonly value: number;
  /** Of options: values of different modes are no prices of each other. */
  readonly mode: string | null;
  readonly past: readonly PastPrice[];
}

/** The prices of variants and options before an import. */
export type StoredPrices = ReadonlyMap<string, StoredPrice>;

const keyOf = (serviceId: number, key: string, isOption: boolean) =>
  `${serviceId} ${isOption ? 'option' : 'variant'} ${key}`;

/** @param serviceIds as a JSON list */
export async function readPrices(serviceIds: string, tx: Transaction<Database>): Promise<StoredPrices> {
  const { rows } = await sql<StoredPrice & { service_id: number; key: string }>`
    select service_id, key, price_cents as value, null as mode, past from service_variants
      where service_id in (${idsFromJson(serviceIds)})
    union all select service_id, key, value, mode, past from options where service_id in (${idsFromJson(serviceIds)})
  `.execute(tx);
  return new Map(
    rows.map(({ service_id, key, ...price }) => [
      keyOf(service_id, key, price.mode !== null),
      { ...price, value: Number(price.value) },
    ]),
  );
}

/** A variant or an option of the document. */
interface ImportedPrice {
  readonly key: string;
  readonly value: number;
  readonly mode: string | null;
  readonly past?: readonly PastPrice[] | undefined;
}

/**
 * What something cost before an import at a minute in UTC: what the shop and the document know, and the price that the shop had until now, where the
 * document has another one.
 */
export function pastAfterImport(
  stored: StoredPrices,
  serviceId: number,
  { key, value, mode, past = [] }: ImportedPrice,
  minute: string,
): PastPrice[] {
  const before = stored.get(keyOf(serviceId, key, mode !== null));
  if (before === undefined || before.mode !== mode) return joinPast(value, past);
  const replaced = before.value === value ? [] : [{ value: before.value, until: minute }];
  return joinPast(value, before.past, past, replaced);
}
