import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import type { ServiceView } from '../../domains/catalogue';
import { servicePath } from '../../src/lib/urls';
import type { Clock } from '../config/clock';
import { type Config, publicOriginOf } from '../config/config';
import { StartError } from '../config/startError';
import type { Database } from '../db/schema';
import type { OutboxRepository } from '../mail/outbox.repository';
import { momentText } from '../render/parts/moments';
import { questionMail } from './questionMail';
import type { QuestionRepository } from './questions.repository';

/** Questions are kept this long, answered or not: they hold an address. The form says so. */
const KEPT_DAYS = 90;
/** As many as somebody reads at once. */
const SHOWN = 50;

export interface QuestionServiceDeps {
  readonly config: Pick<Config, 'supportEmail' | 'readsMail' | 'publicOrigin' | 'port'>;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly questions: QuestionRepository;
  readonly outbox: Pick<OutboxRepository, 'put'>;
}

export interface Question {
  readonly question: string;
  readonly email: string;
}

/** Questions about the risk of a ban: from the form into the table and, where somebody reads it, to the support's address. */
export function createQuestionService({ config, db, clock, questions, outbox }: QuestionServiceDeps) {
  const now = () => new Date(clock.now());

  async function open(): Promise<string> {
    const rows = await questions.open(SHOWN);
    if (rows.length === 0) return 'There are no open questions.';
    return rows
      .map(({ id, asked_at, service_name, path, email, question }) =>
        [`${id}  ${momentText(asked_at.getTime())}  ${service_name} (${path})`, email, ...question.split('\n')].join(
          '\n    ',
        ),
      )
      .join('\n\n');
  }

  async function answered(number: string): Promise<string> {
    const id = /^[0-9]{1,15}$/.test(number) ? Number(number) : null;
    if (id === null || !(await questions.markAnswered(id, now())))
      throw new StartError(`There is no open question ${number.slice(0, 40)}.`);
    return `Question ${id} is answered.`;
  }

  return {
    /** Writes a question down, with its mail; one that was sent twice and is still open is written once. */
    async ask(service: ServiceView, { question, email }: Question): Promise<void> {
      const path = servicePath(service.game.slug, service.category, service.slug);
      const asked = { serviceId: service.id, serviceName: service.name, path, email, question };
      await db.transaction().execute(async (trx) => {
        const number = await questions.put(asked, now(), trx);
        if (number === null || !config.readsMail) return;
        const mail = questionMail({
          number,
          service: `${service.game.name}: ${service.name}`,
          page: publicOriginOf(config) + path,
          question,
          email,
        });
        const to = { about: { questionId: number }, kind: 'question', recipient: config.supportEmail } as const;
        await outbox.put({ ...mail, ...to }, now(), trx);
      });
    },

    /**
     * What the staff wants: nothing for the open questions, or `answered 7`.
     * @throws StartError in a sentence
     */
    async tell(word: string): Promise<string> {
      const [what = '', number = ''] = word.split(' ');
      if (what === '') return open();
      if (what === 'answered') return answered(number);
      throw new StartError('Say nothing more, or “answered” and the number of a question.');
    },

    /** Forgets questions whose time has passed. Returns how many. */
    forgetOld: () => questions.forget(subDays(clock.now(), KEPT_DAYS, { in: utc })),
  };
}

export type QuestionService = ReturnType<typeof createQuestionService>;
