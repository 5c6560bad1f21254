import { useState } from 'react';
import { Icon } from './Icon';
import * as icons from './icons';
import css from './PictureLinks.module.css';

/** The longer side of a picture, px. */
const SIDE = 160;

export interface LinkedPicture {
  readonly id: string;
  /** Sends the picture as a download. */
  readonly href: string;
  /** Sends a small version, which is shown. */
  readonly small: string;
  readonly name: string;
  /** `1.2 MB` */
  readonly size: string;
  readonly width: number;
  readonly height: number;
}

/** Small pictures, each a link to itself with its name and size. One that may not be seen, or is gone, has an icon and leads nowhere. */
export function PictureLinks({ pictures }: { readonly pictures: readonly LinkedPicture[] }) {
  return (
    <ul className={css.pictures}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <PictureLink picture={picture} />
        </li>
      ))}
    </ul>
  );
}

function PictureLink({ picture: { href, small, name, size, width, height } }: { readonly picture: LinkedPicture }) {
  const [isBroken, setBroken] = useState(false);
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const facts = (
    <>
      <span className={css.name} translate="no">
        {name}
      </span>
      <small>{size}</small>
    </>
  );
  if (isBroken)
    return (
      <span className={css.picture}>
        <span className={css.missing}>
          <Icon icon={icons.fileImage} />
        </span>
        {facts}
      </span>
    );
  return (
    // A download, so the page stays.
    <a className={css.picture} href={href} download={name}>
      <img
        className={css.art}
        src={small}
        // The name beside it says the same.
        alt=""
        width={Math.max(1, Math.round(width * scale))}
        height={Math.max(1, Math.round(height * scale))}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
      {facts}
    </a>
  );
}
