import type { ReactNode } from 'react';
import { HOME_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { breadcrumbData, HowItWorks, type ShownExampleOrder } from '../../catalogue';
import {
  HELP_PAGES,
  type HelpPageName,
  helpPath,
  type PageContext,
  PageHeading,
  renderDocument,
} from '../../platform/layout';
import css from './HelpPage.module.css';
import { ShopReasons, type ShopReasonsProps } from './ShopReasons';

/** A help page without its frame. */
export interface HelpPageContent {
  /** When it says more than the name that links have. */
  readonly title?: string;
  readonly description: string;
  readonly lead: string;
  readonly body: ReactNode;
  readonly jsonLd?: readonly object[];
}

/** Parts of a help page that come from the catalogue. */
export interface HowItWorksParts {
  readonly example: ShownExampleOrder | undefined;
  readonly reasons: ShopReasonsProps;
}

export interface HelpPageProps {
  readonly name: HelpPageName;
  readonly content: HelpPageContent;
  /** What the page of how it works has around its texts. */
  readonly howItWorks?: HowItWorksParts | undefined;
  /** It was asked for in a language that the shop does not have. */
  readonly isOtherLanguage?: boolean;
}

/** A page about the shop itself as HTML. */
export function helpPage(
  context: PageContext,
  { name, content, howItWorks, isOtherLanguage = false }: HelpPageProps,
): string {
  const { title = HELP_PAGES[name], description, lead, body, jsonLd = [] } = content;
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: HELP_PAGES[name] }];
  return renderDocument({
    context,
    head: {
      title,
      description,
      kind: 'help',
      canonical: helpPath(name),
      jsonLd: [breadcrumbData(context.origin, helpPath(name), crumbs), ...jsonLd],
    },
    children: (
      <>
        <div className="wrap-read">
          <PageHeading crumbs={crumbs} title={title} lead={lead} />
          {isOtherLanguage && (
            <div className={css.language}>
              <Note>We have this page in English only.</Note>
            </div>
          )}
        </div>
        {howItWorks && <HowItWorks example={howItWorks.example} />}
        <div className="wrap-read">
          <div className={css.page}>{body}</div>
        </div>
        {howItWorks && <ShopReasons {...howItWorks.reasons} />}
      </>
    ),
  });
}
