/* What a new table or route needs beside itself, as sentences that say where and how. */

const OWN = 'of its domain’s tests/integration/NAME/tables.ts';
const PERSONAL_DATA = 'server/profile/personalData.test.ts';

/** A table whose size in a large shop is not stated. */
export const unsizedTable = (table: string): string =>
  `Add the table ${table} to tests/harness/largeTables.ts: to GROWTH with its rows in a large shop and the columns that differ, or to SMALL_TABLES if it stays small in every shop; or to growth or small ${OWN}.`;

/** A table of which nobody has said whether it is about persons. */
export const unstatedTable = (table: string): string =>
  `Add the table ${table} to ${PERSONAL_DATA}: to PERSONAL if it has rows about persons, with where the exported file of an account has them and what deleting the account does to them, and to \`stores\` of the module that writes it (such as server/chat/chatStores.ts); otherwise to IMPERSONAL, or to impersonal ${OWN}.`;

/** A route whose statements are not explained on large tables. */
export const unvisitedRoute = (route: string): string =>
  `Visit ${route} in tests/integration/queryPlans.test.ts or a tests/harness/visit*.ts, or in visit ${OWN}, so that its statements are explained on large tables.`;

/** A table that is empty when the tables are filled. */
export const emptyTable = (table: string): string =>
  `The table ${table} has no row to copy: let a visit in tests/integration/queryPlans.test.ts write one, or insert it in insertMissingRows there, or write one in visit ${OWN}.`;
