import { SCRIPT } from './scriptHeaders';
import type { TestApp } from './testApp';

/** What a page is told of a live topic when it begins to follow, or null when there is nothing for it. @param visitor whose cookies are sent */
export async function liveState<Data>(
  shop: Pick<TestApp, 'request'>,
  topic: string,
  visitor: { readonly cookies: ReadonlyMap<string, string> } = { cookies: new Map() },
): Promise<Data | null> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await shop.request({ url: `/live?topics=${topic}`, headers: { cookie, ...SCRIPT } });
  const [message] = answer.json<{ readonly messages: readonly { readonly data: Data | null }[] }>().messages;
  return message?.data ?? null;
}
