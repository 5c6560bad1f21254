import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as Type from 'typebox';
import { displayName } from '../../../domains/account';
import { ChatMessageBodySchema, chatTextOf, chatTextProblem } from '../../../domains/chat';
import {
  filledTemplate,
  preloadStaffChat,
  QUEUE_VIEWS,
  type QueueView,
  STAFF_CHAT_PATH,
  type StaffChatState,
  staffAnswerPath,
  staffClosePath,
  staffHandOverPath,
  staffQueuePath,
  staffReadPath,
  staffTakePath,
  staffThreadPath,
  staffTypingPath,
} from '../../../domains/staff-chat';
import { Id, IdParams } from '../../../src/lib/schemas';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { type App, invalidFields, notFound, type RequestError, redirect } from '../../platform/http';
import { NoFields, sendRefusal, wantsJson } from '../../platform/pages';
import type { SignedIn } from '../../platform/visitor';
import { conflict, refusalOf, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { ChatDesk } from './ChatDesk';
import type { StaffChats } from './staffChat.service';

const show = Type.Optional(Type.Unsafe<QueueView>({ type: 'string', enum: [...QUEUE_VIEWS] }));
const viewQuery = Type.Object({ show });
const threadQuery = Type.Object({
  show,
  before: Type.Optional(Id),
  template: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' })),
});
const { key, text } = ChatMessageBodySchema.properties;
const readBody = Type.Object(
  { upTo: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,9}$' })]) },
  { additionalProperties: false },
);
const answerBody = Type.Object({ key, text }, { additionalProperties: false });
/** Who had it on the page that was shown. */
const takeBody = Type.Object({ seen: Type.Union([Type.Literal(''), Id]) }, { additionalProperties: false });
const handOverBody = Type.Object({ to: Type.Union([Type.Literal(''), Id]) }, { additionalProperties: false });

const NOT_FOUND_TEXT = 'There is no chat with this number.';
const MAX_SEQ = 2_147_483_647;

type ThreadRequest = FastifyRequest<{ Params: { id: string }; Querystring: { show?: QueueView } }>;
/** What the page shows besides what is stored. */
type Shown = Partial<Pick<StaffChatState, 'draft' | 'problem'>> & {
  readonly before?: number | undefined;
  readonly template?: string | undefined;
};

/** The desk of the staff who answer chats. */
export function staffChatRoutes(
  app: App,
  { guards, pages, staffChats }: Platform & { readonly guards: Guards; readonly staffChats: StaffChats },
): void {
  /**
   * @param shownView the queue that has the chat when absent
   * @param id null for the queue alone
   */
  async function pageOf(visitor: SignedIn, shownView: QueueView | undefined, id: number | null, shown: Shown = {}) {
    const { accountId: me, name, email } = visitor;
    const chat = id === null ? undefined : await staffChats.thread(id, { before: shown.before });
    if (chat === null) throw notFound(NOT_FOUND_TEXT);
    const isMine = chat?.thread.status === 'answered' && chat.thread.staff?.id === me;
    const view = shownView ?? (isMine ? 'mine' : 'waiting');
    const { facts, templates, colleagues } = await staffChats.texts(id, me);
    const template = templates.find((one) => one.name === shown.template);
    const staffChat = preloadStaffChat({
      me: { id: me, name: displayName(name, email) },
      queue: await staffChats.queue(view, me),
      chat: chat && { ...chat, isTyping: false },
      facts,
      templates,
      colleagues,
      draft: shown.draft ?? (template ? filledTemplate(template, facts?.known ?? {}) : ''),
      template: template?.title ?? '',
      nextKey: randomUUID(),
      problem: shown.problem ?? '',
    });
    const content = createElement(ChatDesk);
    return { section: 'chat', title: 'Chat', kind: 'staff-chat', state: { staffChat }, content } as const;
  }

  app.get(
    STAFF_CHAT_PATH,
    { schema: { querystring: viewQuery }, config: { page: { query: ['show'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      await staffChats.atDesk([visitor.accountId]);
      return sendStaffPage(request, reply, pages, await pageOf(visitor, request.query.show, null));
    },
  );

  app.get(
    staffThreadPath(':id'),
    {
      schema: { params: IdParams, querystring: threadQuery },
      config: { page: { query: ['show', 'before', 'template'] } },
    },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { show, before, template } = request.query;
      const id = Number(request.params.id);
      // Before anything is written.
      if (!(await staffChats.exists(id))) throw notFound(NOT_FOUND_TEXT);
      await staffChats.atDesk([visitor.accountId]);
      if (before === undefined) await staffChats.markRead(id, MAX_SEQ);
      const shown = { before: before === undefined ? undefined : Number(before), template };
      return sendStaffPage(request, reply, pages, await pageOf(visitor, show, id, shown));
    },
  );

  /** A script gets the error, a browser the page as it is now. */
  async function refuse(
    request: ThreadRequest,
    reply: FastifyReply,
    visitor: SignedIn,
    error: RequestError,
    draft?: string,
  ) {
    if (wantsJson(request)) return sendRefusal(reply, error, { message: error.message });
    const view = request.query.show ?? 'waiting';
    const shown = { problem: error.message, ...(draft !== undefined && { draft }) };
    const page = await pageOf(visitor, view, Number(request.params.id), shown);
    return sendStaffPage(request, reply, pages, page, error.statusCode);
  }

  app.post(
    staffAnswerPath(':id'),
    { schema: { params: IdParams, querystring: viewQuery, body: answerBody } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const id = Number(request.params.id);
      const answer = { key: request.body.key, text: chatTextOf(request.body.text) };
      const problem = chatTextProblem(answer.text);
      if (problem !== null)
        return refuse(
          request,
          reply,
          visitor,
          invalidFields([{ field: 'text', message: problem }], problem),
          answer.text,
        );
      const message = { isThere: true };
      const refusal = await refusalOf(async () => {
        message.isThere = (await staffChats.answer(id, visitor, answer)) !== null;
      });
      if (refusal !== null) return refuse(request, reply, visitor, conflict(refusal), answer.text);
      if (!message.isThere) throw notFound(NOT_FOUND_TEXT);
      if (!wantsJson(request)) return redirect(reply, staffThreadPath(id, request.query.show), 303);
      const chat = await staffChats.thread(id);
      return reply.header('cache-control', 'no-store').send({ ...chat, isTyping: false });
    },
  );

  /** A form that changes who has a chat, or that it is open. @param location where it leads */
  async function move(
    request: ThreadRequest,
    reply: FastifyReply,
    change: (id: number, visitor: SignedIn) => Promise<boolean>,
    location: string,
  ) {
    const visitor = await guards.staff(request);
    const found = { isThere: true };
    const refusal = await refusalOf(async () => {
      found.isThere = await change(Number(request.params.id), visitor);
    });
    if (refusal !== null) return refuse(request, reply, visitor, conflict(refusal));
    if (!found.isThere) throw notFound(NOT_FOUND_TEXT);
    return sendDone(request, reply, location);
  }

  app.post(
    staffTakePath(':id'),
    { schema: { params: IdParams, querystring: viewQuery, body: takeBody } },
    async (request, reply) => {
      const { seen } = request.body;
      const take = (id: number, visitor: SignedIn) => staffChats.take(id, visitor, seen === '' ? null : Number(seen));
      return move(request, reply, take, staffThreadPath(request.params.id, request.query.show));
    },
  );

  app.post(
    staffHandOverPath(':id'),
    { schema: { params: IdParams, querystring: viewQuery, body: handOverBody } },
    async (request, reply) => {
      const { to } = request.body;
      const give = (id: number, visitor: SignedIn) => staffChats.handOver(id, visitor, to === '' ? null : Number(to));
      return move(request, reply, give, staffQueuePath(request.query.show ?? 'waiting'));
    },
  );

  app.post(
    staffClosePath(':id'),
    { schema: { params: IdParams, querystring: viewQuery, body: NoFields } },
    async (request, reply) => move(request, reply, staffChats.close, staffQueuePath(request.query.show ?? 'waiting')),
  );

  app.post(staffReadPath(':id'), { schema: { params: IdParams, body: readBody } }, async (request, reply) => {
    await guards.staff(request);
    await staffChats.markRead(Number(request.params.id), Math.min(Number(request.body.upTo), MAX_SEQ));
    return reply.header('cache-control', 'no-store').send({ success: true });
  });

  app.post(staffTypingPath(':id'), { schema: { params: IdParams, body: NoFields } }, async (request, reply) => {
    await guards.staff(request);
    if (!(await staffChats.typing(Number(request.params.id)))) throw notFound(NOT_FOUND_TEXT);
    return reply.header('cache-control', 'no-store').send({ success: true });
  });
}
