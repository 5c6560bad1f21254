import { randomUUID } from 'node:crypto';
import type { ChatHistory, ChatMessage } from '../../domains/chat';
import { SCRIPT } from './scriptHeaders';
import type { Shopper } from './shopper';
import type { TestApp } from './testApp';

/** A shopper's chat, as their page uses it. */
export interface TestChat {
  readonly chatId: string;
  send(text: string, key?: string): ReturnType<TestApp['request']>;
  post(action: string, body: object): ReturnType<TestApp['request']>;
  history(query?: string): Promise<ChatHistory>;
}

/** The `Cookie` header of a shopper. */
export const cookieOf = ({ cookies }: Pick<Shopper, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends JSON as a script of the shop's page does. */
export const postJson = (shop: TestApp, shopper: Pick<Shopper, 'cookies'>, url: string, payload: object) =>
  shop.request({ method: 'POST', url, payload, headers: { cookie: cookieOf(shopper), ...SCRIPT } });

/** Opens a channel's chat. */
export async function openChat(shop: TestApp, shopper: Shopper, channel = 'support'): Promise<TestChat> {
  const opened = await shopper.get(`/chat/open?channel=${channel}`);
  const { chatId } = opened.json().data;
  const post = (action: string, body: object) => postJson(shop, shopper, `/chat/${chatId}/${action}`, body);
  return {
    chatId,
    post,
    send: (text, key = randomUUID()) => post('messages', { key, text, page: '/games' }),
    history: async (query = '') => (await shopper.get(`/chat/${chatId}${query}`)).json(),
  };
}

/** The texts of messages, in order. */
export const textsOf = ({ messages }: { readonly messages: readonly ChatMessage[] }): readonly string[] =>
  messages.map(({ text }) => text);

/** Deletes all chats. */
export async function clearChats({ database }: TestApp): Promise<void> {
  await database.db.deleteFrom('outbox').where('kind', '=', 'chat_answer').execute();
  await database.db.deleteFrom('chat_threads').execute();
  await database.db.deleteFrom('chat_desks').execute();
}
