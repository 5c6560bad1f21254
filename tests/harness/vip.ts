import seed from '../../server/seed/vip.json';
import { importLevels } from '../../server/vip/levels/importLevels';
import type { TestApp } from './testApp';

/** Gives a shop the levels of the seed. */
export async function openLevels({ database, modules }: TestApp): Promise<void> {
  await importLevels(database.db, seed);
  modules.vip.levels.forget();
}

const BY_TEST = { staff: 'test', accountId: null, reason: 'A test.' };

/** Gives an account XP, or US cents of balance. */
export async function give(
  { modules }: TestApp,
  { id }: { readonly id: number },
  of: 'xp' | 'balance',
  amount: number,
): Promise<void> {
  const sum = await modules.vip.changeLoyalty(id, { of, kind: 'grant', amount }, BY_TEST);
  if (typeof sum !== 'number') throw new Error(`Nothing was given: ${sum}`);
}

/** What an account has. */
export async function has({ modules }: TestApp, { id }: { readonly id: number }) {
  const { xp, balance, level } = await modules.vip.standings.of(id);
  return { xp, balance, level: level.level };
}
