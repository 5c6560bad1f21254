import type { ReactNode } from 'react';
import { cx } from '../../src/ui/cx';
import { Picture } from '../../src/ui/media/Picture';
import { Breadcrumbs, type Crumb } from '../../src/ui/navigation/Breadcrumbs';
import css from './ArtHead.module.css';

export interface ArtHeadProps {
  readonly art: string;
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
  /** Facts, chips. */
  readonly children?: ReactNode;
}

/** How wide the art of a page head is shown; the same words go into the preload. */
export const ART_HEAD_SIZES = '(width >= 1024px) 56vw, (width < 560px) 540px, 100vw';

/** Head of a page on art: words on the quiet side from 1024 px, below the picture before that. Always night. */
export function ArtHead({ art, crumbs, title, lead, children }: ArtHeadProps) {
  return (
    <div className={cx('night', css.head)}>
      <Picture className={css.art} art={art} shape="wide" sizes={ART_HEAD_SIZES} priority />
      <div className={cx('wrap', css.inside)}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
