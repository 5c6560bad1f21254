import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { ACCEPTED_PICTURES, MAX_PICTURES } from '../../upload';
import css from './ChatPanel.module.css';
import type { MessagePictures } from './usePictures';

/** Marks the button for another picture, which gets the focus. */
const CHOOSER = 'data-attach';

interface AttachPicturesProps {
  readonly pictures: MessagePictures;
  /** The field of the message, which gets the focus once there is nothing more to choose. */
  readonly fieldId: string;
}

/** The button that chooses pictures for the message; it goes at two. */
export function AttachPictures({ pictures: { field, add, load }, fieldId }: AttachPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasRoom = (field?.files.length ?? 0) < MAX_PICTURES;
  const hadRoom = useRef(hasRoom);
  useLayoutEffect(() => {
    const page = document;
    // The button that had the focus is gone.
    if (hadRoom.current && !hasRoom && page.activeElement === page.body) page.getElementById(fieldId)?.focus();
    hadRoom.current = hasRoom;
  }, [hasRoom, fieldId]);
  if (!hasRoom) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        name="chat_pictures"
        accept={ACCEPTED_PICTURES}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void add(files);
        }}
      />
      <Button
        look="quiet"
        square
        aria-label="Attach pictures"
        {...{ [CHOOSER]: '' }}
        onPointerEnter={() => void load()}
        onClick={() => input.current?.click()}
      >
        <Icon icon={icons.image} />
      </Button>
    </>
  );
}

interface AttachedPicturesProps {
  readonly pictures: MessagePictures;
  /** The shopper changes them. */
  readonly onChange: () => void;
}

/** The pictures of the message, above its text, once their code is there. */
export function AttachedPictures({ pictures: { id, field, code, isAdding }, onChange }: AttachedPicturesProps) {
  const root = useRef<HTMLDivElement>(null);
  if (isAdding)
    return (
      <div className={css.pictures}>
        <p className="small soft" role="status">
          Adding pictures…
        </p>
      </div>
    );
  if (!field || !code) return null;
  return (
    <div ref={root} className={css.pictures} onClickCapture={onChange}>
      <code.CompactPictures
        id={id}
        focusChooser={() =>
          setTimeout(() => root.current?.closest('form')?.querySelector<HTMLElement>(`[${CHOOSER}]`)?.focus())
        }
      />
    </div>
  );
}
