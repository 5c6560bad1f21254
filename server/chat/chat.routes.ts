import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import {
  CHANNEL_PATTERN,
  CHAT_OPEN_PATH,
  CHAT_PATH,
  ChatEmailBodySchema,
  ChatMessageBodySchema,
  ChatOpenQuerySchema,
  ChatParamsSchema,
  ChatReadBodySchema,
  chatEmailPath,
  chatMessagesPath,
  chatPagePath,
  chatPath,
  chatReadPath,
  chatTextOf,
  chatTextProblem,
  chatTypingPath,
  SUPPORT_CHANNEL,
} from '../../domains/chat';
import { newEmailProblem, normalizeText } from '../../domains/checkout';
import { closedObject, Id } from '../../src/lib/schemas';
import type { Platform } from '../platform';
import {
  type App,
  invalidFields,
  NoCookiesError,
  notFound,
  RequestError,
  redirect,
  routeLimit,
  setHeader,
} from '../platform/http';
import { NoFields, SCRIPT_VARY, wantsJson } from '../platform/pages';
import type { Owner } from '../platform/visitor';
import { formFiles, type UploadService } from '../uploads';
import { CHAT_END, type ChatPageData, chatPage } from './ChatPage';
import { type ChatService, channelIn } from './chat.service';
import { formMessageKey } from './formKey';
import {
  PictureIdsSchema,
  pictureIdsOf,
  refusedPictures,
  setRetryAfter,
  storeFormPictures,
  WITH_FILES,
} from './formPictures';
import { NO_CHAT, type OpenChat } from './openChat';

/** Messages of a network in a minute, whatever chats they belong to; a chat of its own has a limit, too. */
const RATE_LIMIT = routeLimit('chat', 60, 1);

const pageQuerySchema = Type.Object({
  channel: Type.Optional(Type.String({ pattern: CHANNEL_PATTERN })),
  done: Type.Optional(Type.Literal('email')),
  before: Type.Optional(Id),
});
/** A form has the id of its only picture without a list. */
const messageBody = closedObject({
  ...ChatMessageBodySchema.properties,
  pictures: Type.Optional(PictureIdsSchema),
});
const historyQuery = Type.Object({ before: pageQuerySchema.properties.before });

/** A chat of somebody else, or of nobody: which of them is not told. */
const notTheirs = () => new RequestError(404, 'chat_not_found', 'This chat is not open here. Open the chat again.');
const DONE = { success: true } as const;

/** Chats of shoppers with the staff: opening one, its history and messages, and the page of it that needs no JavaScript (SPEC §7). */
export function chatRoutes(
  app: App,
  {
    chat,
    openChat,
    owners,
    pages,
    uploads,
  }: Platform & { readonly chat: ChatService; readonly openChat: OpenChat; readonly uploads: UploadService },
): void {
  app.get(CHAT_OPEN_PATH, { schema: { querystring: ChatOpenQuerySchema } }, async (request, reply) =>
    openChat(request, reply, request.query.channel ?? SUPPORT_CHANNEL, request.query.chatId),
  );

  /** @throws RequestError 404 for a chat that is not the visitor's */
  async function ownChat(request: FastifyRequest<{ Params: { chatId: string } }>, reply: FastifyReply) {
    const owner = await owners.find(request);
    const { chatId } = request.params;
    // The page of the chat, where the token was given, may be opened again.
    if (owner === null && !request.headers.cookie) throw new NoCookiesError(chatPagePath(channelIn(chatId)));
    const channel = await chat.channelOf(owner, chatId);
    if (owner === null || channel === null) throw notTheirs();
    reply.header('cache-control', 'no-store');
    return { owner, chatId, channel };
  }

  app.get(
    chatPath(':chatId'),
    { schema: { params: ChatParamsSchema, querystring: historyQuery } },
    async (request, reply) => {
      const { owner, chatId } = await ownChat(request, reply);
      const before = numberOf(request.query.before);
      const history = await chat.read(chatId, hasAccount(owner), { before });
      if (history === null) throw notTheirs();
      return history;
    },
  );

  app.post(
    chatMessagesPath(':chatId'),
    { schema: { params: ChatParamsSchema, body: messageBody }, config: { rateLimit: RATE_LIMIT, ...WITH_FILES } },
    async (request, reply) => {
      const { owner, chatId, channel } = await ownChat(request, reply);
      const { pictures: field, ...body } = { ...request.body, text: chatTextOf(request.body.text) };
      const done = () => redirect(reply.header('vary', SCRIPT_VARY), `${chatPagePath(channel)}#${CHAT_END}`, 303);
      // A script knows its message by the key.
      const sentKey = wantsJson(request) ? body.key : formMessageKey(request, body, pictureIdsOf(field));
      // A form that is sent twice has its files twice.
      if (formFiles(request).length > 0 && (await chat.hasSent(chatId, sentKey))) return done();
      const holder = await owners.holder(request);
      const { ids, error } = await storeFormPictures(request, pictureIdsOf(field), owner, uploads);
      const refuse = async (refusal: RequestError, of: 'problem' | 'pictureProblem') => {
        setRetryAfter(reply, refusal);
        if (wantsJson(request)) throw refusal;
        const pictures = await uploads.pendingOf(ids, holder);
        const draft = { text: body.text.slice(0, MAX_SHOWN_AGAIN), key: body.key, pictures, [of]: refusal.message };
        return sendPage(request, reply, owner, channel, { draft }, refusal.statusCode);
      };
      if (error !== null) return refuse(error, 'pictureProblem');
      const problem = chatTextProblem(body.text, ids.length);
      if (problem !== null) return refuse(invalidFields([{ field: 'text', message: problem }], problem), 'problem');
      const sent = await refusedPictures(() =>
        chat.send(owner, chatId, { ...body, key: sentKey, pictures: [...ids] }, holder),
      );
      if (sent instanceof RequestError) return refuse(sent, 'pictureProblem');
      if (sent.kind === 'gone') throw notTheirs();
      if (sent.kind === 'too_many') {
        setHeader(reply, 'retry-after', sent.seconds);
        return refuse(new RequestError(429, 'too_many_messages', tooManyText(sent.seconds)), 'problem');
      }
      return wantsJson(request) ? { message: sent.message } : done();
    },
  );

  app.post(
    chatReadPath(':chatId'),
    { schema: { params: ChatParamsSchema, body: ChatReadBodySchema } },
    async (request, reply) => {
      const { chatId } = await ownChat(request, reply);
      await chat.markRead(chatId, Math.min(request.body.upTo, MAX_SEQ));
      return DONE;
    },
  );

  app.post(
    chatTypingPath(':chatId'),
    { schema: { params: ChatParamsSchema, body: NoFields } },
    async (request, reply) => {
      const { chatId } = await ownChat(request, reply);
      await chat.tellTyping(chatId, 'shopper');
      return DONE;
    },
  );

  app.post(
    chatEmailPath(':chatId'),
    { schema: { params: ChatParamsSchema, body: ChatEmailBodySchema } },
    async (request, reply) => {
      const { owner, chatId, channel } = await ownChat(request, reply);
      const email = normalizeText(request.body.email);
      const problem = newEmailProblem(email);
      if (problem !== null) {
        if (wantsJson(request)) throw invalidFields([{ field: 'email', message: problem }], problem);
        return sendPage(request, reply, owner, channel, { emailProblem: problem }, 422);
      }
      if (!(await chat.setEmail(chatId, email))) throw new RequestError(409, 'no_message', 'Write a message first.');
      if (wantsJson(request)) return DONE;
      return redirect(reply.header('vary', SCRIPT_VARY), withDone(chatPagePath(channel)), 303);
    },
  );

  app.get(
    CHAT_PATH,
    { schema: { querystring: pageQuerySchema }, config: { page: { query: ['channel', 'done', 'before'] } } },
    async (request, reply) => {
      const owner = await owners.findOrNew(request);
      const { channel = SUPPORT_CHANNEL, done, before } = request.query;
      const form = { isEmailSaved: done === 'email' };
      return sendPage(request, reply, owner, channel, form, 200, numberOf(before));
    },
  );

  /** Sends the page of a chat. What it shows was seen, unless it is an earlier part, or the answer to a form that was refused: that writes nothing. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    channel: string,
    form: Pick<ChatPageData, 'draft' | 'emailProblem' | 'isEmailSaved'>,
    status = 200,
    before?: number,
  ) {
    const opened = await chat.open(owner, channel);
    if (opened === null) throw notFound(NO_CHAT);
    owners.keep(reply, owner);
    const { chatId, subject } = opened;
    const history = await chat.read(chatId, hasAccount(owner), { before });
    if (history === null) throw notFound(NO_CHAT);
    const last = history.messages.at(-1);
    if (last && before === undefined && status === 200) await chat.markRead(chatId, last.seq);
    const data = { chatId, history, subject, newKey: randomUUID(), ...form };
    return pages.send(request, reply, (context) => chatPage(context, data), { status, sharing: 'secret' });
  }
}

/** A text that was too long stays in the field, within reason. */
export const MAX_SHOWN_AGAIN = 10_000;
const MAX_SEQ = 2_147_483_647;

export const tooManyText = (seconds: number): string => `That was a lot of messages. Try again in ${seconds} s.`;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const hasAccount = (owner: Owner): boolean => owner.kind === 'account';
const withDone = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}done=email`;
