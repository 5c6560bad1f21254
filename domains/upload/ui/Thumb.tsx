import { useEffect, useRef, useState } from 'react';
import { heldFile } from '../../../src/ports/uploads/heldFiles';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { smallPicturePath } from '../upload.contract';
import type { UploadFile } from '../upload.slice';
import css from './FileRow.module.css';

/** The side of a thumbnail, px of the screen, for twice as many dots. */
const SIDE = 48;
const DOTS = SIDE * 2;

/**
 * Draws the middle of a picture. A canvas and no object URL, because the pages allow pictures of the shop's own addresses only.
 * @returns whether the browser could read it
 */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  const context = canvas.getContext('2d');
  if (!context) return false;
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, DOTS, DOTS);
  picture.close();
  return true;
}

/** A small picture of a file: the file itself where the page still has it, else what is stored, else an icon. */
export function Thumb({ file: { key, status, picture } }: { readonly file: UploadFile }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const held = heldFile(key);
    const element = canvas.current;
    if (!held || !element) return;
    let isShown = true;
    draw(held, element).then(
      (done) => isShown && setDrawn(done),
      // Not a picture, or too large for this device: the icon stays.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [key]);
  // What the page has drawn needs no request.
  const stored = !isDrawn && !isBroken && status === 'attached' && !heldFile(key) ? picture : undefined;
  return (
    <span className={css.thumb} aria-hidden="true">
      <canvas ref={canvas} width={DOTS} height={DOTS} hidden={!isDrawn} />
      {stored && (
        <img src={smallPicturePath(stored.id)} width={SIDE} height={SIDE} alt="" onError={() => setBroken(true)} />
      )}
      {!isDrawn && !stored && <Icon icon={icons.fileImage} />}
    </span>
  );
}
