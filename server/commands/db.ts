/*
 * `npm run db -- migrate` brings the database up to date, `status` shows its migrations, `reset` empties it and makes it anew,
 * `order Q-100042 in_progress` says where the work on an order stands, `questions` shows what shoppers have asked about bans and
 * `questions answered 7` puts one away; these may be said while the shop is open.
 */
import { createQuestionRepository } from '../ban-risk/questions.repository';
import { createQuestionService } from '../ban-risk/questions.service';
import { type Config, readConfig } from '../config/config';
import { createLog } from '../config/log';
import { StartError } from '../config/startError';
import { sendToRunningShop } from '../control/controlSocket';
import { countOrders } from '../db/countOrders';
import { type OpenDatabase, openDatabase } from '../db/database';
import { dropAllTables, migrateToLatest, migrationStatus } from '../db/migrate';
import { createOutboxRepository } from '../mail/outbox.repository';
import { createPaymentServices } from '../paymentServices';
import { runCommand, withDatabase } from './database';

const USAGE =
  'Usage: npm run db -- migrate|status|reset [--yes]\n       npm run db -- order <number> in_progress|completed|refunded\n       npm run db -- questions [answered <number>]';

const [command, ...flags] = process.argv.slice(2);

if (command === 'order') runCommand(moveOrder);
else if (command === 'questions') runCommand(readQuestions);
else withDatabase(work);

async function moveOrder(): Promise<void> {
  const [number = '', word = ''] = flags;
  if (number === '' || word === '') throw new StartError(USAGE);
  const config = readConfig(process.env);
  // The embedded database belongs to the shop that is open on it, so that one is asked.
  const answer = config.databaseUrl === undefined ? await sendToRunningShop(config.dataDir, [number, word]) : undefined;
  process.stdout.write(`${answer ?? (await moveHere(config, number, word))}\n`);
}

async function readQuestions(): Promise<void> {
  const [word = '', number = ''] = flags;
  const config = readConfig(process.env);
  const said = `${word} ${number}`.trim();
  const answer = config.databaseUrl === undefined ? await sendToRunningShop(config.dataDir, ['questions', said]) : undefined;
  process.stdout.write(`${answer ?? (await withQuestions(config, said))}\n`);
}

async function withQuestions(config: Config, word: string): Promise<string> {
  const database = await openDatabase(config);
  try {
    await migrateToLatest(database.db);
    const { db } = database;
    const service = createQuestionService({
      config,
      db,
      clock: { now: Date.now },
      questions: createQuestionRepository(db),
      outbox: createOutboxRepository(db),
    });
    return await service.tell(word);
  } finally {
    await database.close();
  }
}

async function moveHere(config: Config, number: string, word: string): Promise<string> {
  const database = await openDatabase(config);
  try {
    await migrateToLatest(database.db);
    const log = createLog('warn');
    return await createPaymentServices({ config, db: database.db, clock: { now: Date.now }, log }).staff.tell(number, word);
  } finally {
    await database.close();
  }
}

async function work({ db }: OpenDatabase): Promise<void> {
  switch (command) {
    case 'migrate': {
      const done = await migrateToLatest(db);
      process.stdout.write(done.length === 0 ? 'Nothing to do.\n' : `Applied ${done.join(', ')}.\n`);
      return;
    }
    case 'status':
      for (const { name, executedAt } of await migrationStatus(db)) {
        process.stdout.write(`${name}  ${executedAt ? `applied ${executedAt.toISOString()}` : 'not applied'}\n`);
      }
      return;
    case 'reset': {
      const orders = await countOrders(db);
      if (orders > 0 && !flags.includes('--yes')) {
        throw new StartError(
          `This would delete ${orders} ${orders === 1 ? 'order' : 'orders'} for good. Add --yes if that is what you want.`,
        );
      }
      await dropAllTables(db);
      await migrateToLatest(db);
      process.stdout.write('The database is empty. The next start loads the seed catalogue.\n');
      return;
    }
    default:
      throw new StartError(USAGE);
  }
}
