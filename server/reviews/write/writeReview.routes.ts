import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import {
  AUTHOR_LOOKS,
  FINDINGS,
  isReviewTag,
  MAX_TAGS,
  type ReviewTag,
  type Stars,
  writeReviewPath,
} from '../../../domains/reviews';
import { closedObject, LineNumber, oneOf } from '../../../src/lib/schemas';
import { ORDERS_PATH } from '../../../src/lib/urls';
import type { OrderReader } from '../../orders';
import type { Platform } from '../../platform';
import { type App, invalidFields, OrderNotFoundError, RequestError } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import { isNobody } from '../../platform/mail';
import {
  newModal,
  replaceContent,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  wantsJson,
} from '../../platform/pages';
import type { ReviewLinks } from '../reviewLinks';
import { reviews } from '../reviews.repository';
import { WRITE_FIELDS } from './ReviewForm';
import { type ReviewedLine, reviewedLines } from './reviewedLines.repository';
import { WRITE_REGION, WriteReview, WriteReviewDialog, type WriteReviewProps, writeTitle } from './WriteReview';
import { writeReviewPage } from './WriteReviewPage';
import type { ReviewForm, ReviewWriting } from './writeReview.service';
import { type ReviewProblems, type ReviewValues, type WriteReviewView, writeReviewView } from './writeReviewView';

const PATH = `${ORDERS_PATH}/:id/review-:line`;
const STARS_TEXT = 'Choose from one to five stars.';
const TAGS_TEXT = `Choose up to ${MAX_TAGS}.`;
const REFUSED = 'Nothing was changed. Please check the marked fields.';
const OUTCOMES = {
  incomplete: 'Only a completed order can be reviewed. Nothing was stored.',
  repeated: 'This purchase has a review already. Nothing was changed.',
  over: 'This review can’t be changed anymore. Nothing was changed.',
} as const;

const params = Type.Object({ id: Type.String(), line: LineNumber });
const query = Type.Object({ key: Type.Optional(Type.String({ maxLength: 100 })) });
const tag = Type.String({ maxLength: 20 });
/** What is longer than allowed is shown again with its problem. */
const body = closedObject({
  [WRITE_FIELDS.stars]: Type.Optional(Type.String({ pattern: '^[1-5]$' })),
  [WRITE_FIELDS.words]: Type.Optional(Type.String({ maxLength: 65_536 })),
  [WRITE_FIELDS.tags]: Type.Optional(Type.Union([tag, Type.Array(tag, { maxItems: 20 })])),
  [WRITE_FIELDS.author]: oneOf(AUTHOR_LOOKS),
  [WRITE_FIELDS.asIs]: Type.Optional(Type.Literal('1')),
  [WRITE_FIELDS.change]: Type.Optional(Type.Literal('1')),
});

type WriteRequest = FastifyRequest<{
  Params: Type.Static<typeof params>;
  Querystring: Type.Static<typeof query>;
}>;

interface WriteRoutesParts {
  readonly orderReader: OrderReader;
  readonly links: ReviewLinks;
  readonly writing: ReviewWriting;
}

/** Pages that review a line of an order, for the account or the browser that has ordered it, and for who has a signed link. */
export function writeReviewRoutes(app: App, deps: Platform & WriteRoutesParts): void {
  const { db, clock, identity, owners, pages, orderReader, links, writing } = deps;

  /** Whether it was ordered by this account, or in this browser by a guest. */
  async function isBuyer(request: FastifyRequest, { order }: ReviewedLine): Promise<boolean> {
    if (order.account_id !== null) return (await identity.signedIn(request))?.accountId === order.account_id;
    const { guestHash } = await owners.holder(request);
    return guestHash !== null && guestHash === order.guest_hash;
  }

  /** The line of a request. @throws RequestError when there is none, or it is not the visitor's to review */
  async function lineOf(request: WriteRequest): Promise<ReviewedLine> {
    const { id, line: number } = request.params;
    const { key } = request.query;
    const line = isOrderId(id) ? await reviewedLines.find(id, Number(number) - 1, db) : null;
    // Of an order whose buyer has deleted their account nothing leads to anybody anymore.
    if (line === null || isNobody(line.order.email)) throw new OrderNotFoundError();
    const checked = key === undefined ? 'wrong' : await links.check(key, id, number);
    if (checked === 'valid' || (await isBuyer(request, line))) return line;
    if (checked === 'expired') throw new ReviewLinkError(410, 'link_expired', EXPIRED_TEXT);
    throw key === undefined
      ? new ReviewLinkError(403, 'not_the_buyer', NOT_BUYER_TEXT)
      : new ReviewLinkError(403, 'wrong_link', WRONG_TEXT);
  }

  /** What a request shows: its line as stored, or as it was sent. */
  async function viewOf(
    request: WriteRequest,
    line: ReviewedLine,
    sent: { readonly values?: ReviewValues; readonly problems?: ReviewProblems } = {},
  ): Promise<WriteReviewView> {
    const { id, line: number } = request.params;
    const { key } = request.query;
    const startsAt = (await orderReader.itemsOf([line], db)).get(line.id)?.startsAt ?? null;
    const view = writeReviewView(line, await reviews.ofLine(line.id, db), {
      action: writeReviewPath(id, number, key),
      removeAction: writeReviewPath(id, `${number}/remove`, key),
      plannedAt: startsAt === null ? null : new Date(startsAt),
      now: clock.now(),
    });
    return { ...view, ...sent };
  }

  app.get(
    PATH,
    { schema: { params, querystring: query }, config: { page: { query: ['key'], answersScripts: true } } },
    async (request, reply) => {
      const view = await viewOf(request, await lineOf(request));
      if (!wantsJson(request))
        return pages.send(request, reply, (context) => writeReviewPage(context, { view }), { sharing: 'secret' });
      const dialog = createElement(WriteReviewDialog, { view });
      return sendPageResponse(reply, newModal(writeTitle(view), dialog, request.dateStyle));
    },
  );

  app.post(PATH, { schema: { params, querystring: query, body } }, async (request, reply) => {
    const line = await lineOf(request);
    const { values, problems } = parse(request.body);
    if (values.stars === null || Object.keys(problems).length > 0)
      return refuse(request, reply, line, { values, problems });
    const form: ReviewForm = { ...values, stars: values.stars, asIs: request.body[WRITE_FIELDS.asIs] === '1' };
    const isNew = request.body[WRITE_FIELDS.change] === undefined;
    const written = await writing.write(request.params.id, Number(request.params.line), form, isNew);
    if (written === null) throw new OrderNotFoundError();
    if (written.kind === 'words') return refuse(request, reply, line, { values, problems: { words: written.message } });
    if (written.kind === 'finding') {
      const found = { words: FINDINGS[written.finding], canBeChecked: true };
      return refuse(request, reply, line, { values, problems: found });
    }
    if (written.kind !== 'stored') return turnAway(request, reply, written.kind);
    return showOutcome(request, reply);
  });

  app.post(`${PATH}/remove`, { schema: { params, querystring: query } }, async (request, reply) => {
    await lineOf(request);
    const removed = await writing.remove(request.params.id, Number(request.params.line));
    if (removed === null) throw new OrderNotFoundError();
    return removed ? showOutcome(request, reply) : turnAway(request, reply, 'over');
  });

  /** What has become of it, in the place of the form. */
  async function showOutcome(request: WriteRequest, reply: FastifyReply) {
    const view = await viewOf(request, await lineOf(request));
    const content = replaceContent(`#${WRITE_REGION}`, createElement(WriteReview, { view }), request.dateStyle);
    return sendFormResponse(request, reply, content, view.action);
  }

  /** Something has changed since the form was shown: what there is now takes its place. */
  async function turnAway(request: WriteRequest, reply: FastifyReply, outcome: keyof typeof OUTCOMES) {
    const view = await viewOf(request, await lineOf(request));
    const error = new RequestError(409, `review_${outcome}`, OUTCOMES[outcome]);
    return refuseWith(request, reply, error, { view, notice: error.message });
  }

  async function refuseWith(
    request: WriteRequest,
    reply: FastifyReply,
    error: RequestError,
    shown: Pick<WriteReviewProps, 'view' | 'notice'>,
  ) {
    if (!wantsJson(request)) {
      const how = { status: error.statusCode, sharing: 'secret' } as const;
      return pages.send(request, reply, (context) => writeReviewPage(context, shown), how);
    }
    const content = createElement(WriteReview, shown);
    return sendRefusal(reply, error, replaceContent(`#${WRITE_REGION}`, content, request.dateStyle));
  }

  async function refuse(
    request: WriteRequest,
    reply: FastifyReply,
    line: ReviewedLine,
    sent: { readonly values: ReviewValues; readonly problems: ReviewProblems },
  ) {
    const { canBeChecked, ...fields } = sent.problems;
    const problems = Object.entries(fields).map(([field, message]) => ({ field, message: message ?? '' }));
    const error = invalidFields(problems, REFUSED);
    // Without a choice to add, the fields of the form that is there are marked.
    if (wantsJson(request) && !canBeChecked) return sendRefusal(reply, error, {});
    return refuseWith(request, reply, error, { view: await viewOf(request, line, sent) });
  }
}

const EXPIRED_TEXT = 'This link has expired. The page of your order has a new one.';
const WRONG_TEXT =
  'This link isn’t complete, or it is for another order. Open it again from our mail, or from the page of your order.';
const NOT_BUYER_TEXT =
  'Only the buyer of an order can review it. Sign in to the account that ordered it, or open the link of our mail.';

/** A link that lets nobody review anything, with the way to the order. */
class ReviewLinkError extends RequestError {
  override readonly title = 'This review can’t be opened';
  override readonly back = { href: ORDERS_PATH, text: 'Find my order' };
}

/** The values of a form, and what is wrong with them. */
function parse(form: Type.Static<typeof body>): { readonly values: ReviewValues; readonly problems: ReviewProblems } {
  const { stars, words = '', tags = [], author } = form;
  const chosen = [...new Set([tags].flat())].filter((one): one is ReviewTag => isReviewTag(one));
  return {
    values: { stars: stars === undefined ? null : (Number(stars) as Stars), words, tags: chosen, author },
    problems: {
      ...(stars === undefined && { stars: STARS_TEXT }),
      ...(chosen.length > MAX_TAGS && { tags: TAGS_TEXT }),
    },
  };
}
