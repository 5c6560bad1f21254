import { type DragEvent, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { attemptImport } from '../../../src/ui/attemptImport';
import { DROP_ZONE_ATTRIBUTE, hasFiles, loadPictures, selectUpload, type WithUpload } from '../../upload';
import { SUPPORT_CHANNEL } from '../chat.contract';

type LoadedPictures = Awaited<ReturnType<typeof loadPictures>>;

const NOT_LOADED = 'Pictures can’t be added right now.';

/**
 * The pictures of the next message of a channel. The code for them is loaded with the first one.
 * @returns what the message's form needs of them, and what the panel does with files that are dropped on it
 */
export function usePictures(channel: string | null) {
  const id = `chat-${channel ?? SUPPORT_CHANNEL}`;
  const store = useStore<WithUpload>();
  const field = useSelector((state: WithUpload) => selectUpload(state)[id]);
  const [loaded, setLoaded] = useState<LoadedPictures | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isOver, setOver] = useState(false);

  const load = async () => {
    const code = loaded ?? (await attemptImport(loadPictures, NOT_LOADED));
    setFailed(code === undefined);
    if (code) setLoaded(code);
    return code;
  };
  const add = async (files: readonly File[]) => (await load())?.chooseFiles(store, id, files);
  const isNeeded = field !== undefined && loaded === null && !hasFailed;
  // A state of the past may have pictures.
  useEffect(() => {
    if (isNeeded) void load();
  });

  const onOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
    void load();
  };
  const onLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };
  return {
    form: { id, field, code: loaded, add, load, isOver, problem: hasFailed ? NOT_LOADED : null },
    dropZone: {
      [DROP_ZONE_ATTRIBUTE]: '',
      onDragEnter: onOver,
      onDragOver: onOver,
      onDragLeave: onLeave,
      onDrop,
    },
  };
}
export type MessagePictures = ReturnType<typeof usePictures>['form'];
