import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { ServiceView } from '../../../domains/catalogue';
import { longIdOf } from '../../../src/lib/ids';
import { momentText } from '../../../src/lib/styleZones';
import { servicePath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type Actor, auditLog, COMMAND_LINE } from '../../platform/audit';
import { publicOriginOf, RefusedError } from '../../platform/config';
import { outbox } from '../../platform/mail';
import { questionMail } from './questionMail';
import { questionRepository } from './questions.repository';

/** How long questions are kept, answered or not, because they contain an address. The form states this period. */
export const RETENTION_DAYS = 90;
/** How many open questions are listed at once. */
const MAX_SHOWN = 50;

export interface Question {
  readonly question: string;
  readonly email: string;
}

/** Questions about the risk of a ban: stores them, mails them to support where that is configured, and serves staff commands. */
export function createQuestionService({ config, db, clock }: Platform) {
  const now = () => new Date(clock.now());

  async function listOpen(): Promise<string> {
    const rows = await questionRepository.findOpen(MAX_SHOWN, 0, db);
    if (rows.length === 0) return 'There are no open questions.';
    return rows
      .map(({ id, asked_at, service_name, path, email, question }) =>
        [
          `${id}  ${momentText(asked_at.getTime(), 'other')}  ${service_name} (${path})`,
          email,
          ...question.split('\n'),
        ].join('\n    '),
      )
      .join('\n\n');
  }

  async function markAnswered(id: number, actor: Actor): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      if (!(await questionRepository.markAnswered(id, now(), trx))) return false;
      const change = { before: { answered: false }, after: { answered: true } };
      await auditLog.add({ action: 'answer question', subject: `question ${id}`, ...change }, actor, now(), trx);
      return true;
    });
  }

  async function runAnswered(number: string): Promise<string> {
    const id = longIdOf(number);
    if (id === null || !(await markAnswered(id, COMMAND_LINE)))
      throw new RefusedError(`There is no open question ${number.slice(0, 40)}.`);
    return `Question ${id} is answered.`;
  }

  return {
    /** Stores a question with its mail. A question that is sent again while it is open is stored once. */
    async submit(service: ServiceView, { question, email }: Question): Promise<void> {
      const path = servicePath(service.game.slug, service.category, service.slug);
      const newQuestion = { serviceId: service.id, serviceName: service.name, path, email, question };
      await db.transaction().execute(async (trx) => {
        const number = await questionRepository.insert(newQuestion, now(), trx);
        if (number === null || config.supportEmail === undefined) return;
        const mail = questionMail({
          number,
          service: `${service.game.name}: ${service.name}`,
          page: publicOriginOf(config) + path,
          question,
          email,
        });
        const to = { about: { questionId: number }, kind: 'question', recipient: config.supportEmail } as const;
        await outbox.enqueue({ ...mail, ...to }, now(), trx);
      });
    },

    /** Open questions, the oldest first. @param after only those with a larger number */
    open: (limit: number, after = 0) => questionRepository.findOpen(limit, after, db),

    /** Answered questions, the newest first. @param before only those with a smaller number */
    answered: (limit: number, before?: number) => questionRepository.findAnswered(limit, before, db),

    /** Marks an open question as answered, and records who did it. False when there is no such question. */
    markAnswered,

    /**
     * Runs a staff command: an empty text lists the open questions, `answered 7` closes one.
     * @throws RefusedError with a readable reason
     */
    async runCommand(word: string): Promise<string> {
      const [what = '', number = ''] = word.split(' ');
      if (what === '') return listOpen();
      if (what === 'answered') return runAnswered(number);
      throw new RefusedError('Say nothing more, or “answered” and the number of a question.');
    },

    /** Deletes expired questions. Returns how many. */
    deleteExpired: () => questionRepository.deleteBefore(subDays(clock.now(), RETENTION_DAYS, { in: utc }), db),
  };
}

export type QuestionService = ReturnType<typeof createQuestionService>;
