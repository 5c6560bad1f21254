import { HEAD_PANEL_TITLES, type HeadPanelTag, headPanelPath } from '../../../domains/head-panel';
import { HOME_PATH } from '../../../src/lib/urls';
import { type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { PANELS, type PanelFacts } from './panels';

/** The content of a head panel as a page, for browsers without scripts and for links. */
export function headPanelPage(context: PageContext, tag: HeadPanelTag, facts: PanelFacts): string {
  const title = HEAD_PANEL_TITLES[tag];
  const { description, content } = PANELS[tag];
  return renderDocument({
    context,
    head: { title, description, kind: 'head-panel', canonical: headPanelPath(tag) },
    children: (
      <div className="wrap">
        <PageHeading crumbs={[{ name: 'Home', href: HOME_PATH }, { name: title }]} title={title} lead={description} />
        {content(facts, 2)}
      </div>
    ),
  });
}
