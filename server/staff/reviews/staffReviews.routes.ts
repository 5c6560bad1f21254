import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import { REFUSAL_REASONS, type RefusalReason } from '../../../domains/reviews';
import { closedObject, LongId, oneOf } from '../../../src/lib/schemas';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf } from '../../platform/audit';
import { type App, invalidFields, notFound } from '../../platform/http';
import type { SignedIn } from '../../platform/visitor';
import type { Reviews, StaffReviewResult, StaffReviewWithEvents } from '../../reviews';
import { conflict, doneNotice, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import {
  answerReviewPath,
  publishReviewPath,
  refuseReviewPath,
  STAFF_REVIEWS_PATH,
  staffReviewPath,
} from '../parts/staffPaths';
import { StaffReview, type StaffReviewProps } from './StaffReview';
import { StaffReviews } from './StaffReviews';

const PAGE_SIZE = 25;
const NOT_FOUND_TEXT = 'There is no such review.';
/** How much of an answer that is too long the form shows again. */
const SHOWN_AGAIN = 2_500;

const DONE = {
  published: { action: 'publish review', text: 'The review is published, and its writer is told.' },
  refused: { action: 'refuse review', text: 'The review is refused, and its writer is told why.' },
  answered: { action: 'answer review', text: 'The answer is published, and the writer of the review is told.' },
} as const;
type Done = keyof typeof DONE;

const Seen = Type.String({ pattern: '^[0-9]{1,6}$' });
const params = Type.Object({ id: LongId });
const listQuery = Type.Object({
  list: Type.Optional(oneOf(['published', 'refused'])),
  from: Type.Optional(LongId),
});
const reviewQuery = Type.Object({ done: Type.Optional(oneOf(Object.keys(DONE) as Done[])) });
const publishBody = closedObject({ seen: Seen });
const refuseBody = closedObject({ seen: Seen, reason: oneOf(Object.keys(REFUSAL_REASONS) as RefusalReason[]) });
const answerBody = closedObject({ seen: Seen, answer: Type.String({ maxLength: 10_000 }) });

/** Reviews for staff: what the automatic check has stopped, and what can be done about each. */
export function staffReviewRoutes(
  app: App,
  deps: Platform & Pick<Reviews, 'staffReviews'> & { readonly guards: Guards },
): void {
  const { guards, pages, db, clock, staffReviews } = deps;

  app.get(
    STAFF_REVIEWS_PATH,
    { schema: { querystring: listQuery }, config: { page: { query: ['list', 'from'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const { list = 'stopped' } = request.query;
      const from = request.query.from === undefined ? undefined : Number(request.query.from);
      const found = await staffReviews.list(list, PAGE_SIZE + 1, from);
      const reviews = found.slice(0, PAGE_SIZE);
      const next = found.length > PAGE_SIZE ? reviews.at(-1)?.view.id : undefined;
      const stoppedCount = await staffReviews.countStopped();
      const content = createElement(StaffReviews, { list, reviews, from, next, stoppedCount, now: clock.now() });
      return sendStaffPage(request, reply, pages, { section: 'reviews', title: 'Reviews', content });
    },
  );

  async function find(id: string): Promise<StaffReviewWithEvents> {
    const review = await staffReviews.find(Number(id));
    if (review === null) throw notFound(NOT_FOUND_TEXT);
    return review;
  }

  const pageOf = (props: StaffReviewProps) =>
    ({
      section: 'reviews',
      title: `Review ${props.review.view.id}`,
      content: createElement(StaffReview, props),
    }) as const;

  app.get(
    staffReviewPath(':id'),
    { schema: { params, querystring: reviewQuery }, config: { page: { query: ['done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const review = await find(request.params.id);
      const { done } = request.query;
      const notice =
        done && isDone(done, review) && (await doneNotice(visitor, DONE[done].action, DONE[done].text, db));
      return sendStaffPage(request, reply, pages, pageOf({ review, notice: notice || undefined }));
    },
  );

  /** Answers a form: what was done, or the review as it is now with why nothing was. @param answer what was typed */
  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    {
      result,
      done,
      answer,
    }: { readonly result: StaffReviewResult | null; readonly done: Done; readonly answer?: string },
  ) {
    if (result === null) throw notFound(NOT_FOUND_TEXT);
    const { kind, why: text } = result;
    if (kind === 'done') return sendDone(request, reply, `${staffReviewPath(id)}?done=${done}`);
    const shown = { review: await find(id), answer: answer?.slice(0, SHOWN_AGAIN) };
    if (kind === 'text') {
      const error = invalidFields([{ field: 'answer', message: text }], 'Nothing has been published yet.');
      return refuseStaffForm(request, reply, pages, pageOf({ ...shown, answerError: text }), error);
    }
    const notice = { tone: 'error', text } as const;
    return refuseStaffForm(request, reply, pages, pageOf({ ...shown, notice }), conflict(text));
  }

  const wantedBy = (visitor: SignedIn, id: string, seen: string) => ({
    id: Number(id),
    seen: Number(seen),
    actor: actorOf(visitor),
  });

  app.post(publishReviewPath(':id'), { schema: { params, body: publishBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { id } = request.params;
    const result = await staffReviews.publish(wantedBy(visitor, id, request.body.seen));
    return answerForm(request, reply, id, { result, done: 'published' });
  });

  app.post(refuseReviewPath(':id'), { schema: { params, body: refuseBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { id } = request.params;
    const { seen, reason } = request.body;
    const result = await staffReviews.refuse(wantedBy(visitor, id, seen), reason);
    return answerForm(request, reply, id, { result, done: 'refused' });
  });

  app.post(answerReviewPath(':id'), { schema: { params, body: answerBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const { id } = request.params;
    const { seen, answer } = request.body;
    const result = await staffReviews.answer(wantedBy(visitor, id, seen), answer);
    return answerForm(request, reply, id, { result, done: 'answered', answer });
  });
}

/** Whether the review is as an address says that somebody has made it: it can be old or made up. */
const isDone = (done: Done, { state, view }: StaffReviewWithEvents): boolean =>
  done === 'answered' ? view.answer !== null : state === done;
