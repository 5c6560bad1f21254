/** The PostgreSQL that the tests run on; undefined on PGlite. The gate runs every test file again that depends on it. */
export const testServer = process.env.TEST_DATABASE_URL;
