import { sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { idsFromJson } from './ids.repository';
import { fullScan, type WrittenService } from './write.repository';

/** Deletes services that are not in the document, or takes them out of sale when a cart or an order refers to them. */
export async function removeUnlisted(
  services: readonly WrittenService[],
  tx: Transaction<Database>,
): Promise<{ retired: number; removed: number }> {
  const isUnlisted = sql<boolean>`id not in (${idsFromJson(JSON.stringify(services.map(({ id }) => id)))})`;
  const removed = await tx
    .deleteFrom('services')
    .modifyEnd(fullScan)
    .where(isUnlisted)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cart_lines').select('id').whereRef('service_id', '=', 'services.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').select('id').whereRef('service_id', '=', 'services.id'))),
    )
    .executeTakeFirst();
  const retired = await tx
    .updateTable('services')
    .set({ available: false })
    .where(isUnlisted)
    .where('available', '=', true)
    .modifyEnd(fullScan)
    .executeTakeFirst();
  return { removed: Number(removed.numDeletedRows), retired: Number(retired.numUpdatedRows) };
}

/** Deletes games, categories and ladders that are not in the document; those that still have services are hidden. */
export async function removeUnused({ games, ladders }: Catalogue, tx: Transaction<Database>): Promise<void> {
  const slugs = JSON.stringify(
    games.flatMap(({ slug, categories }) => categories.map((category) => `${slug}/${category.slug}`)),
  );
  const listed = sql<boolean>`(select g.slug from games g where g.id = categories.game_id) || '/' || categories.slug
    in (select jsonb_array_elements_text(${slugs}::jsonb))`;
  await sql`${fullScan} delete from sub_categories s where not exists (select 1 from services where sub_category_id = s.id)`.execute(
    tx,
  );
  await sql`${fullScan} delete from categories where not (${listed}) and not exists (select 1 from services where category_id = categories.id)`.execute(
    tx,
  );
  await sql`update categories set available = false where not (${listed})`.execute(tx);
  const names = JSON.stringify(games.map(({ slug }) => slug));
  const isListed = sql<boolean>`slug in (select jsonb_array_elements_text(${names}::jsonb))`;
  await sql`${fullScan} delete from games where not (${isListed}) and not exists (select 1 from services where game_id = games.id)`.execute(
    tx,
  );
  await sql`update games set available = false where not (${isListed})`.execute(tx);
  const rungs = JSON.stringify(ladders.map(({ slug }) => slug));
  await sql`${fullScan} delete from ladders l where slug not in (select jsonb_array_elements_text(${rungs}::jsonb))
    and not exists (select 1 from services where ladder_id = l.id)`.execute(tx);
}
