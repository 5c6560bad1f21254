import type { ReactElement } from 'react';
import { boxCss, type PageContext, PageHeading, renderDocument } from '../layout';

interface BoxPage extends Pick<Parameters<typeof renderDocument>[0]['head'], 'title' | 'description' | 'kind'> {
  /** The id of the box, whose content forms replace. */
  readonly region: string;
}

/** A page of one box, such as that of a link in a mail. */
export const boxPage = (context: PageContext, { region, ...head }: BoxPage, content: ReactElement): string =>
  renderDocument({
    context,
    head,
    children: (
      <div className="wrap-read">
        <PageHeading title={head.title} />
        <div className={boxCss.box} id={region}>
          {content}
        </div>
      </div>
    ),
  });
