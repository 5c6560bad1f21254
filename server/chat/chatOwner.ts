import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHAT_ID_PATTERN } from '../../domains/run-chat';
import { hashToken } from '../db/hashToken';
import type { ShopperCookies } from '../plugins/cookies';
import type { Identity } from '../plugins/identity';

/** Whose chats they are: an account's, or those of a guest's browser, which has a secret token. */
export type ChatOwner =
  | { readonly kind: 'account'; readonly accountId: number }
  | { readonly kind: 'guest'; readonly token: string };

/** Characters of the code in a chat's id: 192 bits. */
const CODE_LENGTH = 32;

const textOf = (owner: ChatOwner): string =>
  owner.kind === 'account' ? `account ${owner.accountId}` : `guest ${owner.token}`;

/** The id of an owner's chat of a channel. Nobody can make it without the key, nor is it anybody's else. @param key the shop's */
export function chatIdOf(key: string, owner: ChatOwner, channel: string): string {
  const code = createHmac('sha256', key)
    .update(`${textOf(owner)} ${channel}`)
    .digest('base64url');
  return `${code.slice(0, CODE_LENGTH)}-${channel}`;
}

const WELL_FORMED = new RegExp(CHAT_ID_PATTERN);

/** The channel of a chat's id; null when the id is malformed or not the owner's. */
export function ownChannelOf(key: string, owner: ChatOwner | null, chatId: string): string | null {
  if (owner === null || !WELL_FORMED.test(chatId)) return null;
  const channel = chatId.slice(CODE_LENGTH + 1);
  return timingSafeEqual(Buffer.from(chatIdOf(key, owner, channel)), Buffer.from(chatId)) ? channel : null;
}

/** The columns of a thread that say whose it is. */
export const ownerColumns = (owner: ChatOwner) =>
  owner.kind === 'account'
    ? { account_id: owner.accountId, guest_hash: null }
    : { account_id: null, guest_hash: hashToken(owner.token) };

export interface ChatOwnersDeps {
  readonly cookies: Pick<ShopperCookies, 'read' | 'setChat'>;
  readonly identity: Pick<Identity, 'signedIn'>;
}

/** Finds whose chats a request may open. */
export function createChatOwners({ cookies, identity }: ChatOwnersDeps) {
  /** Null for a guest who has opened no chat yet. */
  async function find(request: FastifyRequest): Promise<ChatOwner | null> {
    const visitor = await identity.signedIn(request);
    if (visitor !== null) return { kind: 'account', accountId: visitor.accountId };
    const { chat: token } = cookies.read(request);
    return token === undefined ? null : { kind: 'guest', token };
  }
  return {
    find,
    /** Like `find`; a guest without chats gets a token. */
    findOrNew: async (request: FastifyRequest): Promise<ChatOwner> =>
      (await find(request)) ?? { kind: 'guest', token: randomBytes(32).toString('base64url') },
    /** Gives the guest's browser its token, which nobody else has, for 90 days from now. */
    keep(reply: FastifyReply, owner: ChatOwner): void {
      if (owner.kind === 'guest') cookies.setChat(reply, owner.token);
    },
  };
}

export type ChatOwners = ReturnType<typeof createChatOwners>;
