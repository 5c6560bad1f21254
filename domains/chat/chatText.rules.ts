import { MAX_CHAT_TEXT } from './chatMessage.contract';

// Characters that hide text or can't be stored; line breaks and tabs are text.
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A message as it is sent: without characters that can't be seen, with plain line ends, and no space around it. */
export const chatTextOf = (typed: string): string => typed.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();

/** Why a text of `chatTextOf` can't be sent; null when it can. */
export function chatTextProblem(text: string): string | null {
  if (text === '') return 'Write a message first.';
  return text.length > MAX_CHAT_TEXT ? `Use at most ${MAX_CHAT_TEXT} characters.` : null;
}
