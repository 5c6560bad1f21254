/* The server's side of a new domain: a module of its own, or a room of one. It answers the call that the domain's saga makes. */

/**
 * The files of the server's side, by path.
 * @param names of the domain, in all spellings
 * @param folder a module, `server/wish-list`, or a room of one, `server/storefront/wish-list`
 * @param migration its name, such as `0035-wish-list`
 */
export function serverFiles({ kebab, camel, pascal, snake, text }, folder, migration) {
  const up = '../'.repeat(folder.split('/').length);
  const platform = `${up.slice(3)}platform`;
  const domain = `${up}domains/${kebab}`;
  return {
    [`${folder}/index.ts`]: `export { create${pascal} } from './create${pascal}';
`,
    [`${folder}/create${pascal}.ts`]: `import type { Platform, ShopModule } from '${platform}';
import { ${camel}Routes } from './${camel}.routes';
import { create${pascal}Service, KEPT_DAYS } from './${camel}.service';

/** The ${text.toLowerCase()}: a text for each subject that staff have written one for. */
export function create${pascal}(platform: Platform): ShopModule {
  const ${camel} = create${pascal}Service(platform);
  return {
    routes: (app) => ${camel}Routes(app, { ...platform, ${camel} }),
    jobs: [{ failure: 'the subjects of the ${text.toLowerCase()} could not be read', pauseMs: 60_000, run: ${camel}.refresh }],
    deleteExpired: [${camel}.deleteExpired],
    commands: { '${kebab}': ${camel}.runCommand },
    stores: [
      {
        place: 900,
        title: '${text}',
        text: \`Texts by subject, for \${KEPT_DAYS} days. They name nobody.\`,
        tables: ['${snake}_texts'],
      },
    ],
  };
}
`,
    [`${folder}/${camel}.repository.ts`]: `import type { Connection } from '${platform}/db';

type Tables = {
  readonly ${snake}_texts: { readonly subject: string; readonly text: string; readonly expires_at: Date };
};
const tablesOf = (db: Connection) => db.withTables<Tables>();

/** The texts of the ${text.toLowerCase()}, by subject. */
export const ${camel}Texts = {
  find(subject: string, db: Connection): Promise<{ readonly text: string } | undefined> {
    return tablesOf(db).selectFrom('${snake}_texts').select('text').where('subject', '=', subject).executeTakeFirst();
  },

  async subjects(db: Connection): Promise<readonly string[]> {
    const rows = await tablesOf(db).selectFrom('${snake}_texts').select('subject').orderBy('subject').execute();
    return rows.map(({ subject }) => subject);
  },

  /** Writes the text of a subject, in the place of an older one. */
  async save(row: { readonly subject: string; readonly text: string; readonly expiresAt: Date }, db: Connection): Promise<void> {
    const { subject, text, expiresAt: expires_at } = row;
    await tablesOf(db)
      .insertInto('${snake}_texts')
      .values({ subject, text, expires_at })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ text, expires_at }))
      .execute();
  },

  /** Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    const { numDeletedRows } = await tablesOf(db)
      .deleteFrom('${snake}_texts')
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
`,
    [`${folder}/${camel}.service.ts`]: `import { MAX_SUBJECT_CHARS } from '${domain}';
import type { Platform } from '${platform}';
import { RefusedError } from '${platform}/config';
import { ${camel}Texts } from './${camel}.repository';

export const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const USAGE = 'Usage: npm run shop -- ${kebab} list, or npm run shop -- ${kebab} add SUBJECT TEXT.';

/** What pages and staff do with the ${text.toLowerCase()}. */
export function create${pascal}Service({ db, clock }: Platform) {
  let subjects: readonly string[] = [];
  return {
    /** The subjects that have a text, as of the last refresh. */
    subjects: () => subjects,

    /** Reads the subjects, which another process may have added. */
    async refresh(): Promise<void> {
      subjects = await ${camel}Texts.subjects(db);
    },

    /** The text of a subject; empty when it has none. */
    async textOf(subject: string): Promise<string> {
      return (await ${camel}Texts.find(subject, db))?.text ?? '';
    },

    /** Returns how many. */
    deleteExpired: (now: Date) => ${camel}Texts.deleteExpired(now, db),

    /** Runs the words of the command line. @throws RefusedError with the usage */
    async runCommand([command, subject = '', ...words]: readonly string[]): Promise<string> {
      if (command === 'list') return (await ${camel}Texts.subjects(db)).join('\\n') || 'There are no texts.';
      if (command !== 'add' || subject === '' || subject.length > MAX_SUBJECT_CHARS || words.length === 0)
        throw new RefusedError(USAGE);
      const expiresAt = new Date(clock.now() + KEPT_DAYS * DAY_MS);
      await ${camel}Texts.save({ subject, text: words.join(' '), expiresAt }, db);
      return \`The text of \${subject} is saved.\`;
    },
  };
}

export type ${pascal}Service = ReturnType<typeof create${pascal}Service>;
`,
    [`${folder}/${camel}.routes.ts`]: `import {
  ${snake.toUpperCase()}_PATH,
  ${snake.toUpperCase()}_URL,
  ${pascal}QuerySchema,
  ${pascal}ResponseSchema,
  MAX_SUBJECT_CHARS,
} from '${domain}';
import type { Platform } from '${platform}';
import type { App } from '${platform}/http';
import { pageQuery } from '${platform}/pages';
import type { ${pascal}Service } from './${camel}.service';
import { ${camel}Page } from './${pascal}Page';

/** The text of a subject, for scripts and as a page. */
export function ${camel}Routes(
  app: App,
  { ${camel}, pages }: Platform & { readonly ${camel}: ${pascal}Service },
): void {
  const schema = { querystring: ${pascal}QuerySchema, response: { 200: ${pascal}ResponseSchema } };
  app.get(${snake.toUpperCase()}_URL, { schema }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ text: await ${camel}.textOf(request.query.subject) }),
  );

  app.get(${snake.toUpperCase()}_PATH, { config: { page: { query: ['subject'] } } }, (request, reply) => {
    // By characters: half an emoji could not be shown again.
    const typed = [...(new URLSearchParams(pageQuery(request)).get('subject') ?? '').trim()];
    const subject = typed.slice(0, MAX_SUBJECT_CHARS).join('');
    return pages.send(
      request,
      reply,
      async (context) => {
        const found = subject === '' ? undefined : { subject, text: await ${camel}.textOf(subject) };
        return ${camel}Page(context, ${camel}.subjects(), found);
      },
      { sharing: subject === '' ? 'guest' : 'personal' },
    );
  });
}
`,
    [`${folder}/${pascal}Page.tsx`]: `import { ${snake.toUpperCase()}_PATH, preload${pascal} } from '${domain}';
import { Island } from '${up}src/islands/Island';
import { HOME_PATH } from '${up}src/lib/urls';
import { type PageContext, PageHeading, renderDocument } from '${platform}/layout';

const TITLE = '${text}';

/** The ${text.toLowerCase()} as HTML. @param found the subject that was asked for */
export function ${camel}Page(
  context: PageContext,
  subjects: readonly string[],
  found?: { readonly subject: string; readonly text: string },
): string {
  return renderDocument({
    context,
    state: found && { ${camel}: preload${pascal}(found) },
    head: { title: TITLE, description: 'A text for each subject.', kind: 'help', canonical: ${snake.toUpperCase()}_PATH },
    children: (
      <div className="wrap">
        <PageHeading crumbs={[{ name: 'Home', href: HOME_PATH }, { name: TITLE }]} title={TITLE} />
        <Island name="${kebab}" id="${kebab}" when="interaction" props={{ label: 'Subject' }} />
        {subjects.length > 0 && (
          <ul>
            {subjects.map((subject) => (
              <li key={subject}>{subject}</li>
            ))}
          </ul>
        )}
      </div>
    ),
  });
}
`,
    [`${folder}/${camel}.test.ts`]: `import { runCommand, runJobs } from '${up}tests/harness/addOns';
import { openTestApp, type TestApp } from '${up}tests/harness/testApp';
import { KEPT_DAYS } from './${camel}.service';

const DAY_MS = 24 * 60 * 60_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  await runCommand(shop, '${kebab}', ['add', 'seat', 'free', 'today']);
});
afterAll(() => shop.close());

const textOf = async (subject: string) => (await shop.request({ url: \`/v1/${kebab}?subject=\${subject}\` })).json();

test('The text that staff have written for a subject is answered, and an empty one for others', async () => {
  expect(await textOf('seat')).toEqual({ text: 'free today' });
  expect(await textOf('class')).toEqual({ text: '' });
  expect(await runCommand(shop, '${kebab}', ['list'])).toBe('seat');
});

test('The page shows the text without JavaScript, and the subjects that another process has added', async () => {
  await runJobs(shop);
  const { statusCode, body } = await shop.request({ url: '/${kebab}?subject=seat' });
  expect(statusCode).toBe(200);
  expect(body).toContain('free today');
  expect(body).toContain('<li>seat</li>');
});

test('A command that is incomplete is refused with its usage', async () => {
  await expect(runCommand(shop, '${kebab}', ['add', 'seat'])).rejects.toThrow('Usage: npm run shop -- ${kebab}');
});

test('A text is deleted when its days are over', async () => {
  shop.clock.time += (KEPT_DAYS - 1) * DAY_MS;
  expect(await shop.deleteExpired()).toBe(0);
  shop.clock.time += DAY_MS;
  expect(await shop.deleteExpired()).toBe(1);
  expect(await textOf('seat')).toEqual({ text: '' });
});
`,
    [`server/platform/db/migrations/${migration}.ts`]: `import { type Kysely, type Migration, sql } from 'kysely';

/** The texts of the ${text.toLowerCase()}. */
const UP = \`create table ${snake}_texts (
    subject text primary key check (subject <> ''),
    text text not null,
    expires_at timestamptz not null
  )\`;

export const ${camel}: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(UP).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql\`drop table ${snake}_texts\`.execute(db);
  },
};
`,
    [`tests/integration/${kebab}/tables.ts`]: `import { runCommand } from '../../harness/addOns';
import type { OwnTables } from '../../harness/ownTables';

export const tables: OwnTables = {
  small: ['${snake}_texts'],
  impersonal: ['${snake}_texts'],
  async visit(shop) {
    await runCommand(shop, '${kebab}', ['add', 'seat', 'free']);
    await runCommand(shop, '${kebab}', ['list']);
    await shop.request({ url: '/v1/${kebab}?subject=seat' });
    await shop.request({ url: '/${kebab}?subject=seat' });
  },
};
`,
  };
}
