import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatOpenAnswer } from '../../domains/chat';
import type { Platform } from '../platform';
import { notFound } from '../platform/http';
import type { ChatService } from './chat.service';

export const NO_CHAT = 'There is no such chat.';

/** Answers who opens a channel. @param chatId of a chat that was open before: it opens, or none */
export type OpenChat = (
  request: FastifyRequest,
  reply: FastifyReply,
  channel: string,
  chatId: string | undefined,
) => Promise<ChatOpenAnswer>;

export function createOpenChat({ chat, owners }: Pick<Platform, 'owners'> & { readonly chat: ChatService }): OpenChat {
  return async (request, reply, channel, chatId) => {
    const owner = await owners.findOrNew(request);
    const opened = await chat.open(owner, channel);
    if (opened === null) throw notFound(NO_CHAT);
    owners.keepNeeded(reply, owner);
    reply.header('cache-control', 'no-store');
    const isOther = chatId !== undefined && chatId !== opened.chatId;
    return isOther
      ? { success: false }
      : { success: true, data: { chatId: opened.chatId, message: opened.subject.greeting } };
  };
}
