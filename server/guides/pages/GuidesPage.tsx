import type { GameCard } from '../../../domains/catalogue';
import { GUIDES_PATH, gameGuidesPath, gamePath, guidePath, HOME_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { breadcrumbData, listData } from '../../catalogue';
import { FilterRow, helpPath, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import type { GuideCard } from '../guides.repository';
import { GuideCards, LEAD_SIZES, LeadGuide } from './GuideCards';
import css from './GuidesPage.module.css';

type GuideGame = Pick<GameCard, 'slug' | 'name'>;

export interface GuidesPageView {
  /** Those that are shown, the newest first. */
  readonly guides: readonly GuideCard[];
  /** The game that they are about, or the shop, where one was chosen. */
  readonly chosen: GuideGame | typeof SHOP_TOPIC | undefined;
  /** The games that have guides, in shop order. */
  readonly games: readonly GuideGame[];
  readonly hasShopGuides: boolean;
}

/** The topic of guides about the shop, as the address of their list has it. */
export const SHOP_TOPIC = 'shop';
const SHOP_GUIDES_PATH = `${GUIDES_PATH}?topic=${SHOP_TOPIC}`;

const LEAD =
  'How the games and this shop work, in plain words. Each guide says when it was last checked, and against which patch or rules.';

interface ListTexts {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** Its name below all guides. */
  readonly crumb?: string;
}

/** The name, address and description of a list. */
function listTexts(chosen: GuidesPageView['chosen']): ListTexts {
  if (chosen === undefined) return { title: 'Guides', path: GUIDES_PATH, description: LEAD };
  if (chosen === SHOP_TOPIC)
    return {
      ...{ title: 'Guides to this shop', crumb: 'This shop', path: SHOP_GUIDES_PATH },
      description: 'How orders, prices, refunds and start times work here, in plain words.',
    };
  const { slug, name } = chosen;
  return {
    ...{ title: `${name} guides`, crumb: name, path: gameGuidesPath(slug) },
    description: `Guides to ${name}: how it works, in plain words, each with the patch or season that it was checked against.`,
  };
}

/** All guides, or those of a game or about the shop. */
export function guidesPage(context: PageContext, view: GuidesPageView): string {
  const { guides, chosen } = view;
  const gameNames = new Map(context.games.map(({ slug, name }) => [slug, name]));
  const { title, crumb, path, description } = listTexts(chosen);
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    ...(crumb === undefined ? [{ name: 'Guides' }] : [{ name: 'Guides', href: GUIDES_PATH }, { name: crumb }]),
  ];
  const [first, ...others] = guides;
  const items = guides.map(({ slug, title: name }) => ({ name, href: guidePath(slug) }));
  return renderDocument({
    context,
    head: {
      title,
      description,
      kind: 'guides',
      // A list of nothing is for nobody who searches.
      canonical: first === undefined ? undefined : path,
      ...(first && { preloadImage: { art: first.art, sizes: LEAD_SIZES } }),
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, title, items)],
    },
    children: (
      <div className="wrap">
        <PageHeading crumbs={crumbs} title={title} lead={LEAD} />
        <TopicChips {...view} />
        {first === undefined ? (
          <NoGuides chosen={chosen} />
        ) : (
          <>
            <LeadGuide guide={first} gameNames={gameNames} />
            {others.length > 0 && <GuideCards guides={others} gameNames={gameNames} level={2} />}
          </>
        )}
      </div>
    ),
  });
}

function TopicChips({ chosen, games, hasShopGuides }: GuidesPageView) {
  if (games.length === 0 && !hasShopGuides) return null;
  const isOfGame = typeof chosen === 'object';
  return (
    <div className={css.games}>
      <FilterRow
        label="Topic"
        chips={[
          { href: GUIDES_PATH, text: 'All guides', current: chosen === undefined },
          ...(hasShopGuides ? [{ href: SHOP_GUIDES_PATH, text: 'This shop', current: chosen === SHOP_TOPIC }] : []),
          ...games.map(({ slug, name }) => ({
            href: gameGuidesPath(slug),
            text: name,
            current: isOfGame && chosen.slug === slug,
          })),
        ]}
      />
    </div>
  );
}

function NoGuides({ chosen }: Pick<GuidesPageView, 'chosen'>) {
  if (typeof chosen === 'object')
    return (
      <EmptyState
        title={`No guides for ${chosen.name} yet`}
        text="But we do have services for it."
        action={<ButtonLink href={gamePath(chosen.slug)}>{`${chosen.name} services`}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={chosen === SHOP_TOPIC ? 'No guides to this shop yet' : 'No guides yet'}
      text="Read how this shop works instead."
      action={<ButtonLink href={helpPath('how-it-works')}>How it works</ButtonLink>}
    />
  );
}
