import { newUuid } from '../../../src/lib/newUuid';
import type { UnsentMessage } from '../chat.slice';

/** A message with a key of its own. It is made here and not by a `prepare` of the slice, which every page has. */
export const newMessage = (text: string): UnsentMessage => ({ key: newUuid(), text, hasFailed: false });
