/** The PostgreSQL that the tests run on; undefined on PGlite. The gate runs every test file again that depends on it. */
export const testServer = process.env.TEST_DATABASE_URL;

/**
 * How often a test repeats what it draws at random or lets race, on this database: PGlite has one connection, so races are few there, and PostgreSQL
 * answers as PGlite does, so random samples are few there.
 */
export const repetitions = ({ pglite, postgres }: { readonly pglite: number; readonly postgres: number }): number =>
  testServer === undefined ? pglite : postgres;
