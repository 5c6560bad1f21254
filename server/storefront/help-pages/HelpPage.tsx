import type { ReactNode } from 'react';
import { ANCHORS_ATTRIBUTE, type AnchorLink } from '../../../domains/anchors';
import { HOME_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Note } from '../../../src/ui/feedback/Note';
import { Accordion } from '../../../src/ui/layout/Accordion';
import { breadcrumbData, FIRST_SCENE, HowItWorks, type ShownExampleOrder } from '../../catalogue';
import {
  AnchorBar,
  Block,
  HELP_PAGES,
  type HelpPageName,
  helpPath,
  type PageContext,
  PageHeading,
  renderDocument,
} from '../../platform/layout';
import css from './HelpPage.module.css';
import { ShopReasons, type ShopReasonsProps } from './ShopReasons';

/** With fewer parts a page has no nav to them. */
const MIN_PARTS = 3;

/** A part of a help page. */
export interface HelpSection extends AnchorLink {
  /** One line under the title. */
  readonly hint?: string;
  readonly content: ReactNode;
}

/** A help page without its frame. */
export interface HelpPageContent {
  /** When it says more than the name that links have. */
  readonly title?: string;
  readonly description: string;
  readonly lead: string;
  readonly sections?: readonly HelpSection[];
  /** Of which one shows its answer at a time, after the sections. */
  readonly questions?: readonly HelpSection[];
  /** What has no title, after all of them. */
  readonly body?: ReactNode;
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
  const { title = HELP_PAGES[name], description, lead, jsonLd = [] } = content;
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: HELP_PAGES[name] }];
  return renderDocument({
    context,
    head: {
      title,
      description,
      kind: 'help',
      canonical: helpPath(name),
      ...(howItWorks && { preloadImage: FIRST_SCENE }),
      jsonLd: [breadcrumbData(context.origin, helpPath(name), crumbs), ...jsonLd],
    },
    children: (
      <>
        {/* Above what is as wide as the page. */}
        <div className={howItWorks ? 'wrap' : 'wrap-read'}>
          <PageHeading crumbs={crumbs} title={title} lead={lead} />
          {isOtherLanguage && (
            <div className={css.language}>
              <Note>We have this page in English only.</Note>
            </div>
          )}
        </div>
        {howItWorks && (
          <div className={css.slider}>
            <HowItWorks example={howItWorks.example} isFirst />
          </div>
        )}
        <HelpTexts {...content} />
        {howItWorks && <ShopReasons {...howItWorks.reasons} />}
      </>
    ),
  });
}

/** The texts of a help page, with a nav where they have enough parts. */
function HelpTexts({ sections = [], questions = [], body }: HelpPageContent) {
  const parts = [...sections, ...questions];
  const texts = (
    <div className={cx('wrap-read', css.page)}>
      {sections.map(({ content, ...section }) => (
        <Block key={section.id} {...section}>
          {content}
        </Block>
      ))}
      {questions.length > 0 && (
        <div className={css.faq}>
          <Accordion name="questions" items={questions} />
        </div>
      )}
      {body}
    </div>
  );
  if (parts.length < MIN_PARTS) return texts;
  return (
    <div className={css.columns} {...{ [ANCHORS_ATTRIBUTE]: '' }}>
      <AnchorBar sections={parts.map(({ id, title }) => ({ id, title }))} width="wrap-read" className={css.nav} />
      {texts}
    </div>
  );
}
