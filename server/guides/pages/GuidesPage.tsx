import type { GameCard } from '../../../domains/catalogue';
import { GUIDES_PATH, gameGuidesPath, gamePath, guidePath, HOME_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { breadcrumbData, listData } from '../../catalogue';
import { FilterRow, helpPath, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import type { GuideCard } from '../guides.repository';
import { GuideCards, LEAD_SIZES, LeadGuide } from './GuideCards';
import css from './GuidesPage.module.css';

export interface GuidesPageView {
  /** Those that are shown, the newest first. */
  readonly guides: readonly GuideCard[];
  /** The game that they are about, where one was chosen. */
  readonly game: Pick<GameCard, 'slug' | 'name'> | undefined;
  /** The games that have guides, in shop order. */
  readonly games: readonly Pick<GameCard, 'slug' | 'name'>[];
}

const LEAD =
  'How the games and this shop work, in plain words. Each guide says when it was last checked, and against which patch or rules.';

const descriptionOf = ({ name }: { readonly name: string }): string =>
  `Guides to ${name}: how it works, in plain words, each with the patch or season that it was checked against.`;

/** All guides, or those of a game. */
export function guidesPage(context: PageContext, { guides, game, games }: GuidesPageView): string {
  const gameNames = new Map(context.games.map(({ slug, name }) => [slug, name]));
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    ...(game === undefined ? [{ name: 'Guides' }] : [{ name: 'Guides', href: GUIDES_PATH }, { name: game.name }]),
  ];
  const path = game === undefined ? GUIDES_PATH : gameGuidesPath(game.slug);
  const title = game === undefined ? 'Guides' : `${game.name} guides`;
  const [first, ...others] = guides;
  const items = guides.map(({ slug, title: name }) => ({ name, href: guidePath(slug) }));
  return renderDocument({
    context,
    head: {
      title,
      description: game === undefined ? LEAD : descriptionOf(game),
      kind: 'guides',
      // A list of nothing is for nobody who searches.
      canonical: first === undefined ? undefined : path,
      ...(first && { preloadImage: { art: first.art, sizes: LEAD_SIZES } }),
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, title, items)],
    },
    children: (
      <div className="wrap">
        <PageHeading crumbs={crumbs} title={title} lead={LEAD} />
        {games.length > 0 && (
          <div className={css.games}>
            <FilterRow
              label="Game"
              chips={[
                { href: GUIDES_PATH, text: 'All games', current: game === undefined },
                ...games.map(({ slug, name }) => ({
                  href: gameGuidesPath(slug),
                  text: name,
                  current: game?.slug === slug,
                })),
              ]}
            />
          </div>
        )}
        {first === undefined ? (
          <NoGuides game={game} hasOthers={games.length > 0} />
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

function NoGuides({ game, hasOthers }: Pick<GuidesPageView, 'game'> & { readonly hasOthers: boolean }) {
  if (game !== undefined)
    return (
      <EmptyState
        title={`No guides for ${game.name} yet`}
        text={hasOthers ? 'There are guides for other games, and services of this one.' : 'There are services of it.'}
        action={<ButtonLink href={gamePath(game.slug)}>{`${game.name} services`}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="No guides yet"
      text="How this shop works stands on a page of its own."
      action={<ButtonLink href={helpPath('how-it-works')}>How it works</ButtonLink>}
    />
  );
}
