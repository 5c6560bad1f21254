import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { chatPagePath, chatTextOf, chatTextProblem } from '../../domains/chat';
import { ticketMessagesPath, ticketPath } from '../../domains/contact';
import { Id } from '../../src/lib/schemas';
import {
  type ChatService,
  formMessageKey,
  MAX_SHOWN_AGAIN,
  type MessageFormProps,
  pictureIdsOf,
  refusedPictures,
  setRetryAfter,
  storeFormPictures,
  tooManyText,
  WITH_FILES,
} from '../chat';
import type { Platform } from '../platform';
import { type App, RequestError, redirect, routeLimit, setHeader } from '../platform/http';
import { SCRIPT_VARY } from '../platform/pages';
import type { Holder } from '../platform/visitor';
import { formFiles, type UploadService } from '../uploads';
import { movedTicketPage, ticketPage } from './ContactPages';
import type { ContactService } from './contact.service';
import { TicketReplySchema } from './contactForm';
import { pictureHolder } from './pictureHolder';
import type { FoundTicket } from './tickets.repository';

/** Messages of a network in a minute, together with those of chats. */
const RATE_LIMIT = routeLimit('chat', 60, 1);
const UNKNOWN_LINK =
  'There is no message at this link: it was deleted, or the link is not whole. Copy all of it from our email, or write to us again.';

const pageQuerySchema = Type.Object({ before: Type.Optional(Id) });

interface LinkParams {
  readonly token: string;
}

export interface TicketRoutesParts {
  readonly contact: ContactService;
  readonly chat: ChatService;
  readonly uploads: UploadService;
}

interface ShownTicket {
  /** A message that was refused. */
  readonly draft?: MessageFormProps['draft'];
  readonly status?: number;
  /** Only messages before this one. */
  readonly before?: number | undefined;
}

/** A guest's message with its answers, at a secret link that works on any device, and the form that adds to it. It needs no JavaScript. */
export function ticketRoutes(app: App, { chat, contact, owners, pages, uploads }: Platform & TicketRoutesParts): void {
  /** @throws RequestError 404 for a link of nothing */
  async function ticketOf({ params }: FastifyRequest<{ Params: LinkParams }>): Promise<FoundTicket> {
    const ticket = await contact.findByToken(params.token);
    if (ticket === null) throw unknownLink();
    return ticket;
  }

  /** Sends the page of a message. What it shows was seen, unless it is the answer to a form that was refused: that writes nothing. */
  async function sendTicket(
    request: FastifyRequest<{ Params: LinkParams }>,
    reply: FastifyReply,
    ticket: FoundTicket,
    holder: Holder,
    { draft, status = 200, before }: ShownTicket = {},
  ) {
    const { id, topic, order_number: order, chat_id, account_id } = ticket;
    if (account_id !== null) return sendMoved(request, reply, ticket);
    const history = await chat.read(chat_id, false, { before });
    if (history === null) throw unknownLink();
    const last = history.messages.at(-1);
    if (last && status === 200 && before === undefined) await chat.markRead(chat_id, last.seq);
    const openable = await uploads.openableIn(ticket.thread_id, holder);
    const data = { id, topic, order, token: request.params.token, history, openable, newKey: randomUUID(), draft };
    return pages.send(request, reply, (context) => ticketPage(context, data), { status, sharing: 'secret' });
  }

  /** Sends the page of a message that is one of an account now. @param unsent what was written here since */
  function sendMoved(request: FastifyRequest, reply: FastifyReply, { id, channel }: FoundTicket, unsent?: string) {
    const data = { id, href: chatPagePath(channel), unsent };
    const status = unsent === undefined ? 200 : 409;
    return pages.send(request, reply, (context) => movedTicketPage(context, data), { status, sharing: 'secret' });
  }

  app.get<{ Params: LinkParams; Querystring: { before?: string } }>(
    ticketPath(':token'),
    { schema: { querystring: pageQuerySchema }, config: { page: { query: ['before'] } } },
    async (request, reply) => {
      const { before } = request.query;
      const shown = { before: before === undefined ? undefined : Number(before) };
      return sendTicket(request, reply, await ticketOf(request), await owners.holder(request), shown);
    },
  );

  app.post<{ Params: LinkParams; Body: { key: string; text: string; pictures?: string | string[] } }>(
    ticketMessagesPath(':token'),
    { schema: { body: TicketReplySchema }, config: { rateLimit: RATE_LIMIT, ...WITH_FILES } },
    async (request, reply) => {
      const ticket = await ticketOf(request);
      const { chat_id: chatId } = ticket;
      const pictureIds = pictureIdsOf(request.body.pictures);
      const text = chatTextOf(request.body.text);
      const shownText = text.slice(0, MAX_SHOWN_AGAIN);
      const key = formMessageKey(request, { key: request.body.key, text }, pictureIds);
      const done = () => redirect(reply.header('vary', SCRIPT_VARY), ticketPath(request.params.token), 303);
      // Whoever has the link writes in the name of the guest; their pictures are those of this browser.
      const owner = await owners.findOrNew(request);
      const holder = await pictureHolder(owners, request, owner);
      const mayBeSent = ticket.account_id !== null || formFiles(request).length > 0;
      if (mayBeSent && (await chat.hasSent(chatId, key))) return done();
      if (ticket.account_id !== null) return sendMoved(request, reply, ticket, shownText);
      const { ids, error } = await storeFormPictures(request, pictureIds, owner, uploads);
      if (ids.length > 0) owners.keepNeeded(reply, owner);
      const refuse = async (refusal: RequestError, of: 'problem' | 'pictureProblem') => {
        setRetryAfter(reply, refusal);
        const pictures = await uploads.pendingOf(ids, holder);
        const draft = { text: shownText, key: request.body.key, pictures, [of]: refusal.message };
        return sendTicket(request, reply, ticket, holder, { draft, status: refusal.statusCode });
      };
      if (error !== null) return refuse(error, 'pictureProblem');
      const problem = chatTextProblem(text, ids.length);
      if (problem !== null) return refuse(new RequestError(422, 'invalid_fields', problem), 'problem');
      const sent = await refusedPictures(() => chat.reply(chatId, { key, text, pictures: [...ids] }, holder));
      if (sent instanceof RequestError) return refuse(sent, 'pictureProblem');
      // Its guest has signed in meanwhile, or it was deleted.
      if (sent.kind === 'gone') return sendMoved(request, reply, await ticketOf(request), shownText);
      if (sent.kind === 'too_many') {
        setHeader(reply, 'retry-after', sent.seconds);
        return refuse(new RequestError(429, 'too_many_messages', tooManyText(sent.seconds)), 'problem');
      }
      return done();
    },
  );
}

const unknownLink = () => new RequestError(404, 'unknown_link', UNKNOWN_LINK);
