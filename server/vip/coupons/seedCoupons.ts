import path from 'node:path';
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import * as Type from 'typebox';
import { Cents, closedObject } from '../../../src/lib/schemas';
import type { Connection } from '../../platform/db';
import { checkedDocument, loadJson } from '../../platform/documents';
import { couponRepository } from './coupons.repository';

const Document = closedObject({
  coupons: Type.Array(
    closedObject({
      code: Type.String({ pattern: '^[A-Z0-9][A-Z0-9-]{2,31}$' }),
      fixedCents: Cents,
      minCents: Cents,
      maxPerShopper: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** How long it holds from the first start of the shop on. */
      days: Type.Integer({ minimum: 1, maximum: 3650 }),
    }),
  ),
});

/** Reads the coupons that a new shop has. @throws InvalidDocumentError when the document violates its schema */
export const readSeedCoupons = async (root: string) =>
  checkedDocument(Document, await loadJson(path.join(root, 'server', 'seed', 'coupons.json'))).coupons;

/** Adds the coupons that a new shop has. */
export async function addSeedCoupons(
  coupons: Awaited<ReturnType<typeof readSeedCoupons>>,
  now: Date,
  trx: Connection,
): Promise<void> {
  await couponRepository.add(
    coupons.map(({ code, fixedCents, minCents, maxPerShopper, days }) => ({
      code,
      percent_bp: null,
      fixed_cents: fixedCents,
      starts_at: now,
      ends_at: addDays(now, days, { in: utc }),
      min_cents: minCents,
      max_uses: null,
      max_per_shopper: maxPerShopper,
    })),
    trx,
  );
}
