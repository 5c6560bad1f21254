import type { ReactElement } from 'react';
import { ANCHORS_ATTRIBUTE } from '../../../domains/anchors';
import { cardPath, type ServiceCard } from '../../../domains/catalogue';
import { GUIDES_PATH, gameGuidesPath, guidePath, HOME_PATH } from '../../../src/lib/urls';
import type { PartialState } from '../../../src/pages';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { LogoMark } from '../../../src/ui/media/LogoMark';
import { Picture } from '../../../src/ui/media/Picture';
import { PriceFrom } from '../../../src/ui/money/PriceFrom';
import { Breadcrumbs } from '../../../src/ui/navigation/Breadcrumbs';
import { breadcrumbData } from '../../catalogue';
import { AnchorBar, listedPrice, type PageContext, renderDocument } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import type { GuideBody, GuideSource } from '../guide.contract';
import type { GuideCard } from '../guides.repository';
import { articleData } from './articleData';
import { GuideCards } from './GuideCards';
import { Day, readingTime } from './GuideMeta';
import css from './GuidePage.module.css';
import { GuideBlocks, TEXT_SIZES, Words } from './GuideText';
import textCss from './GuideText.module.css';
import { sectionsOf } from './guideSections';

/** With fewer parts a page has no nav to them. */
const MIN_PARTS = 3;

export interface GuidePageView {
  readonly guide: GuideCard;
  readonly body: GuideBody;
  /** The links of its text that lead nowhere any more. */
  readonly dead: ReadonlySet<string>;
  /** The services that it speaks of, as far as they are on sale. */
  readonly services: readonly ServiceCard[];
  /** Other guides for who has read it. */
  readonly more: readonly GuideCard[];
  /** The form of its service; absent when that is not on sale. */
  readonly form?: { readonly form: ReactElement; readonly state?: PartialState } | undefined;
}

/** A guide: its parts at the left, its text, and the form of a service at the right. */
export function guidePage(context: PageContext, view: GuidePageView): string {
  const { guide, more, form } = view;
  const gameNames = new Map(context.games.map(({ slug, name }) => [slug, name]));
  // The crumb of a guide about several games would be one of them.
  const [game, ...otherGames] = guide.games;
  const gameName = game === undefined || otherGames.length > 0 ? undefined : gameNames.get(game);
  const path = guidePath(guide.slug);
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: 'Guides', href: GUIDES_PATH },
    ...(game !== undefined && gameName !== undefined ? [{ name: gameName, href: gameGuidesPath(game) }] : []),
    { name: guide.title },
  ];
  return renderDocument({
    context,
    ...(form?.state && { state: form.state }),
    head: {
      title: guide.title,
      description: guide.summary,
      kind: 'guide',
      canonical: path,
      isArticle: true,
      preloadImage: { art: guide.art, sizes: TEXT_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs), articleData(context.origin, guide)],
    },
    children: (
      <>
        <div className="wrap">
          <header className={css.head}>
            <Breadcrumbs crumbs={crumbs} />
            <h1>{guide.title}</h1>
            <ByLine guide={guide} />
          </header>
        </div>
        <Columns {...view} tariff={context.tariff} />
        {more.length > 0 && (
          <section className="wrap section" aria-labelledby="more-guides">
            <SectionHead id="more-guides" title="More guides" more={{ href: GUIDES_PATH, text: 'All guides' }} />
            <GuideCards guides={more} gameNames={gameNames} />
          </section>
        )}
      </>
    ),
  });
}

function ByLine({ guide: { author, updated, patch, minutes } }: Pick<GuidePageView, 'guide'>) {
  return (
    <ul className={css.by}>
      <li className={css.author}>
        <span aria-hidden="true">
          <LogoMark />
        </span>
        {author}
      </li>
      <li>
        <Icon icon={icons.calendar} size={16} />
        <span>
          Updated <Day day={updated} />
        </span>
      </li>
      <li>
        <Icon icon={icons.tag} size={16} />
        {patch}
      </li>
      <li>
        <Icon icon={icons.clock} size={16} />
        {readingTime(minutes)}
      </li>
    </ul>
  );
}

function Columns({ guide, body, dead, services, form, tariff }: GuidePageView & { readonly tariff: ShopperTariff }) {
  const { intro, sections } = sectionsOf(body.blocks);
  const parts = [
    ...sections.map(({ id, title }) => ({ id, title })),
    ...(services.length > 0 ? [{ id: 'guide-services', title: 'Services' }] : []),
    { id: 'sources', title: 'Sources' },
  ];
  return (
    <div className={css.page} {...{ [ANCHORS_ATTRIBUTE]: '' }}>
      {parts.length >= MIN_PARTS && <AnchorBar sections={parts} className={css.nav} />}
      <div className={css.columns}>
        <article className={textCss.text}>
          <figure>
            <Picture className={textCss.picture} art={guide.art} shape="wide" sizes={TEXT_SIZES} priority />
            <figcaption>Art: Questline. Our guides use no footage or pictures of the games.</figcaption>
          </figure>
          <p className={textCss.lead}>
            <Words inline={body.lead} dead={dead} />
          </p>
          <GuideBlocks blocks={intro} name="intro" title={guide.title} dead={dead} />
          {sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <GuideBlocks blocks={blocks} name={id} title={title} dead={dead} />
            </section>
          ))}
          {services.length > 0 && <Services services={services} tariff={tariff} />}
          <Sources sources={guide.sources} />
        </article>
        {form?.form}
      </div>
    </div>
  );
}

function Services({ services, tariff }: Pick<GuidePageView, 'services'> & { readonly tariff: ShopperTariff }) {
  return (
    <section aria-labelledby="guide-services">
      <h2 id="guide-services">Services in this guide</h2>
      <ul className={css.services}>
        {services.map((card) => (
          <li key={card.id}>
            <Picture art={card.art} shape="card" sizes="96px" />
            <div>
              <a className="name-link" href={cardPath(card)}>
                {card.name}
              </a>
              <small>{card.fact}</small>
            </div>
            <PriceFrom {...listedPrice(card, tariff)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ sources }: { readonly sources: readonly GuideSource[] }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul className={css.sources}>
        {sources.map(({ name, url, date }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place: two may have one name and day.
          <li key={index}>
            {url === undefined ? (
              <span>{name}</span>
            ) : (
              <a className="link link--text" href={url} rel="noopener">
                {name}
              </a>
            )}
            <Day day={date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
