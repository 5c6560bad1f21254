import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VipLevel } from '../../domains/vip';

/** The levels, in order. */
export type VipLevels = () => Promise<readonly VipLevel[]>;

type CouponTerms = Pick<VipLevel, 'couponMinCents' | 'couponDays'>;
interface VipDocument extends CouponTerms {
  readonly levels: readonly Omit<VipLevel, keyof CouponTerms>[];
}

/** The levels of the seed, read once. @param root the folder of the shop */
export function seededLevels(root: string): VipLevels {
  let levels: Promise<readonly VipLevel[]> | undefined;
  const read = async () => {
    const text = await readFile(path.join(root, 'server/seed/vip.json'), 'utf8');
    const { levels: all, couponMinCents, couponDays } = JSON.parse(text) as VipDocument;
    return all.map((level) => ({ ...level, couponMinCents, couponDays }));
  };
  return () => {
    levels ??= read();
    return levels;
  };
}
