import { type DragEvent, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { attemptImport } from '../../../src/ui/attemptImport';
import { DROP_ZONE_ATTRIBUTE, hasFiles, loadPictures, selectUpload, type WithUpload } from '../../upload';
import { SUPPORT_CHANNEL } from '../chat.contract';

type LoadedPictures = Awaited<ReturnType<typeof loadPictures>>;

const NOT_LOADED = 'Pictures can’t be added right now.';

/**
 * The pictures of the next message of a channel. The code for them is loaded before it may be needed.
 * @param onAdd called when files are chosen, and again when they could not be added
 * @returns what the message's form needs of them, and what the panel does with files that are dropped on it
 */
export function usePictures(channel: string | null, onAdd: () => void) {
  const id = `chat-${channel ?? SUPPORT_CHANNEL}`;
  const store = useStore<WithUpload>();
  const field = useSelector((state: WithUpload) => selectUpload(state)[id]);
  const [loaded, setLoaded] = useState<LoadedPictures | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The id of the field that files are being added to. */
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const load = async () => {
    const code = loaded ?? (await attemptImport(loadPictures, NOT_LOADED));
    if (code) setLoaded(code);
    return code;
  };
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    onAdd();
    setFailed(false);
    if (loaded) return loaded.chooseFiles(store, id, files);
    setAddingTo(id);
    const code = await load();
    code?.chooseFiles(store, id, files);
    setAddingTo(null);
    if (code) return;
    setFailed(true);
    onAdd();
  };
  const isNeeded = field !== undefined && loaded === null;
  // A state of the past may have pictures.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however it ends
  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded]);

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
  const isAdding = addingTo === id;
  return {
    form: { id, field, code: loaded, add, load, isAdding, isOver, problem: hasFailed ? NOT_LOADED : null },
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
