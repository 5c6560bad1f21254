import { createElement } from 'react';
import * as Type from 'typebox';
import { LongId } from '../../../src/lib/schemas';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf } from '../../platform/audit';
import type { App } from '../../platform/http';
import { NoFields } from '../../platform/pages';
import type { QuestionService } from '../../storefront';
import { conflict, doneNotice, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { answeredPath, STAFF_QUESTIONS_PATH } from '../parts/staffPaths';
import { type Question, type QuestionState, StaffQuestions, type StaffQuestionsProps } from './StaffQuestions';

const PAGE_SIZE = 25;
const DONE_TEXT = 'The question is marked as answered.';

const params = Type.Object({ id: LongId });
const query = Type.Object({
  state: Type.Optional(Type.Literal('answered')),
  from: Type.Optional(LongId),
  done: Type.Optional(Type.Literal('1')),
});

/** Shoppers' questions for staff. */
export function staffQuestionRoutes(
  app: App,
  { guards, pages, db, questions }: Platform & { readonly guards: Guards; readonly questions: QuestionService },
): void {
  async function pageOf(state: QuestionState, from: number | undefined, notice?: StaffQuestionsProps['notice']) {
    const found: readonly Question[] = await questions[state](PAGE_SIZE + 1, from);
    const shown = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? shown.at(-1)?.id : undefined;
    const content = createElement(StaffQuestions, { state, questions: shown, from, next, notice });
    return { section: 'questions', title: 'Questions', content } as const;
  }

  app.get(
    STAFF_QUESTIONS_PATH,
    { schema: { querystring: query }, config: { page: { query: ['state', 'from', 'done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { state = 'open', from, done } = request.query;
      const notice = done && (await doneNotice(visitor, 'answer question', DONE_TEXT, db));
      const page = await pageOf(state, from === undefined ? undefined : Number(from), notice);
      return sendStaffPage(request, reply, pages, page);
    },
  );

  app.post(answeredPath(':id'), { schema: { params, body: NoFields } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const id = Number(request.params.id);
    if (await questions.markAnswered(id, actorOf(visitor)))
      return sendDone(request, reply, `${STAFF_QUESTIONS_PATH}?done=1`);
    const text = `Question ${id} is not open anymore. Nothing was changed.`;
    const page = await pageOf('open', undefined, { tone: 'error', text });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });
}
