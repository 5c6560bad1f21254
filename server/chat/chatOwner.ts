import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHAT_ID_PATTERN } from '../../domains/chat';
import type { Owner } from '../platform/visitor';

/** Characters of the code in a chat's id: 192 bits. */
const CODE_LENGTH = 32;

const textOf = (owner: Owner): string =>
  owner.kind === 'account' ? `account ${owner.accountId}` : `guest ${owner.token}`;

/** The id of an owner's chat of a channel. Nobody can make it without the key, nor is it anybody's else. @param key the shop's */
export function chatIdOf(key: string, owner: Owner, channel: string): string {
  const code = createHmac('sha256', key)
    .update(`${textOf(owner)} ${channel}`)
    .digest('base64url');
  return `${code.slice(0, CODE_LENGTH)}-${channel}`;
}

const WELL_FORMED = new RegExp(CHAT_ID_PATTERN);

/** The channel of a chat's id; null when the id is malformed or not the owner's. */
export function ownChannelOf(key: string, owner: Owner | null, chatId: string): string | null {
  if (owner === null || !WELL_FORMED.test(chatId)) return null;
  const channel = chatId.slice(CODE_LENGTH + 1);
  return timingSafeEqual(Buffer.from(chatIdOf(key, owner, channel)), Buffer.from(chatId)) ? channel : null;
}
