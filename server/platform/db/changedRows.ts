import type { DeleteResult, UpdateResult } from 'kysely';

/** Runs a deletion or an update. Returns how many rows it has changed. */
export async function changedRows(statement: {
  executeTakeFirstOrThrow(): Promise<DeleteResult | UpdateResult>;
}): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

/** Runs a deletion or an update. Returns whether it has changed a row. */
export const hasChangedRows = async (statement: Parameters<typeof changedRows>[0]): Promise<boolean> =>
  (await changedRows(statement)) > 0;
