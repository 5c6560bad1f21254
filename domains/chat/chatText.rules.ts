import { MAX_CHAT_TEXT } from './chatMessage.contract';

// Characters that hide text or can't be stored; line breaks and tabs are text.
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A message as it is sent: without characters that can't be seen, with plain line ends, and no space around it. */
export const chatTextOf = (typed: string): string => typed.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();

/** The text with which a message without words is stored: where its pictures can't be shown, it says that there are some. */
export const picturesText = (count: number): string => (count === 1 ? 'Sent a picture.' : `Sent ${count} pictures.`);

/** The text of a message as it is shown beside its pictures: empty where it only says that they are there. */
export const shownText = (text: string, pictures: number): string =>
  pictures > 0 && text === picturesText(pictures) ? '' : text;

/** Why a text of `chatTextOf` can't be sent; null when it can. @param pictures how many go with it: beside them it may be empty */
export function chatTextProblem(text: string, pictures = 0): string | null {
  if (text === '' && pictures === 0) return 'Write a message first.';
  return text.length > MAX_CHAT_TEXT ? `Use at most ${MAX_CHAT_TEXT} characters.` : null;
}
