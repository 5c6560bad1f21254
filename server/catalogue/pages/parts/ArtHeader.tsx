import type { ReactNode } from 'react';
import { cx } from '../../../../src/ui/cx';
import { Picture } from '../../../../src/ui/media/Picture';
import { Breadcrumbs, type Crumb } from '../../../../src/ui/navigation/Breadcrumbs';
import css from './ArtHeader.module.css';

export interface ArtHeaderProps {
  readonly art: string;
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** One sentence; an island where it is folded on phones. */
  readonly lead: ReactNode;
  /** Facts and chips below the lead. */
  readonly children?: ReactNode;
}

/** The `sizes` of the picture; the preload in the page's head needs the same value. */
export const ART_HEADER_SIZES = '(width >= 1024px) 56vw, (width < 560px) 540px, 100vw';

/** Page header with art: the text is beside the picture from 1024 px and below it on narrower screens. Always dark. */
export function ArtHeader({ art, crumbs, title, lead, children }: ArtHeaderProps) {
  return (
    <div className={cx('dark', css.head)}>
      <Picture className={css.art} art={art} shape="wide" sizes={ART_HEADER_SIZES} priority />
      <div className={cx('wrap', css.content)}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        {typeof lead === 'string' ? <p className={css.lead}>{lead}</p> : <div className={css.lead}>{lead}</div>}
        {children}
      </div>
    </div>
  );
}
