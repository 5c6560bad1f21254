import { useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { newUuid } from '../../../src/lib/newUuid';
import { toastShown } from '../../page';
import { fieldEmptied, isUploading, type Picture, picturesOf, unfinishedProblem } from '../../upload';
import { isInRaid, withUnsent } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { UnsentMessage, WithChat } from '../chat.slice';
import { messageWritten, shopperTyped } from '../chatActions';
import { chatTextOf, chatTextProblem } from '../chatText.rules';
import { usePictures } from './usePictures';

interface Written {
  readonly draft: string;
  /** Why it was not sent, a sentence. */
  readonly problem: string | null;
  /** The keys of the files that it was sent with before it could be, or `ADDING`; null when it was not. */
  readonly early: string | null;
}

/** Files are being added to it, whose keys are not known yet. */
const ADDING = '?';

const NOTHING: Written = { draft: '', problem: null, early: null };

/**
 * Keeps the next message of each channel, also while the panel is minimized or moves. A message that is sent before the chat is open, or while a picture
 * is on its way, waits for that, unless it is changed meanwhile.
 */
export function useNextMessage() {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const { channel, conversation, isOpen } = useSelector(selectChat);
  const [byChannel, setByChannel] = useState<Readonly<Record<string, Written>>>({});
  const name = channel ?? '';
  const { draft, problem, early } = byChannel[name] ?? NOTHING;
  const change = (part: Partial<Written>) =>
    setByChannel((all) => ({ ...all, [name]: { ...(all[name] ?? NOTHING), ...part } }));

  const { form: pictures, dropZone } = usePictures(channel, () => change({ problem: null, early: null }));
  const { field, isAdding } = pictures;
  const keys = (field?.files ?? []).map(({ key }) => key).join();
  const text = chatTextOf(draft);
  const isEmpty = text === '' && keys === '' && !isAdding;
  const isReady = conversation !== null && !isInRaid(conversation);
  const canSend = isReady && !isUploading(field) && !isAdding;

  /** @param why a sentence, which the panel shows while it is open */
  const notifyUnsent = (why: string) => {
    if (!isOpen) dispatch(toastShown('error', `Your chat message wasn’t sent. ${why}`));
  };

  const send = () => {
    if (isEmpty) return;
    if (!canSend) return change({ early: isAdding ? ADDING : keys });
    const attached = picturesOf(field);
    const found = unfinishedProblem(field) ?? chatTextProblem(text, attached.length);
    change({ problem: found, early: null, ...(found === null && { draft: '' }) });
    if (found !== null) return notifyUnsent(found);
    const message = newMessage(text, attached);
    dispatch(messageWritten({ ...withUnsent(selectChat(store.getState()), message), newAfter: null }));
    if (field) dispatch(fieldEmptied({ id: pictures.id, field: null }));
  };

  const write = (typed: string) => change({ draft: typed, problem: null, early: null });

  useEffect(() => {
    if (early === null || (isAdding && early === ADDING)) return;
    // Problems of files are those of the last change.
    const refused = early === keys ? '' : (field?.problems.join(' ') ?? '');
    if (refused === '' && early === ADDING) change({ early: keys });
    else if (early === keys) canSend && send();
    else {
      // The message would go without what was meant to be sent, or with something else.
      change({ early: null });
      if (refused) notifyUnsent(refused);
    }
  });

  return {
    draft,
    problem,
    isEmpty,
    isWaiting: early !== null,
    pictures,
    dropZone,
    send,
    /** Puts a text in place of the one in the field. */
    write,
    type(typed: string) {
      write(typed);
      if (isReady && typed.trim() !== '') dispatch(shopperTyped({}));
    },
    clearProblem: () => change({ problem: null }),
  };
}
export type NextMessage = ReturnType<typeof useNextMessage>;

/** A message with a key of its own. It is made here and not by a `prepare` of the slice, which every page has. */
const newMessage = (text: string, pictures: readonly Picture[]): UnsentMessage => ({
  key: newUuid(),
  text,
  hasFailed: false,
  ...(pictures.length > 0 && { pictures }),
});
