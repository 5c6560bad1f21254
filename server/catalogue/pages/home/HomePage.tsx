import { cardPath, type ServiceCard } from '../../../../domains/catalogue';
import { cached } from '../../../../src/islands/cached';
import { Island } from '../../../../src/islands/Island';
import { artPath } from '../../../../src/lib/artPath';
import { GAMES_PATH, gamePath, HOME_PATH } from '../../../../src/lib/urls';
import type { PartialState } from '../../../../src/pages';
import { cx } from '../../../../src/ui/cx';
import { Accordion } from '../../../../src/ui/layout/Accordion';
import { SectionHead } from '../../../../src/ui/layout/SectionHead';
import { Icon, type IconPath } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { artSrcSet, Picture } from '../../../../src/ui/media/Picture';
import { Chip } from '../../../../src/ui/navigation/Chip';
import { GameList, gameRowOf, type PageContext, renderDocument } from '../../../platform/layout';
import type { ShownExampleOrder } from '../parts/exampleOrder.service';
import { HowItWorks } from '../parts/HowItWorks';
import { listData, shopData } from '../parts/jsonLd';
import { Promos } from '../parts/Promos';
import type { ShownHomeSection } from '../sections';
import { ExampleService } from './ExampleService';
import { HeroSearch } from './HeroSearch';
import css from './HomePage.module.css';
import { gamesWithHot, HOME_GAME_REGION, HotServices, interleaveByGame, MAX_HOT_SERVICES } from './HotServices';
import type { HomeContents } from './homeContents.service';
import { FAQ_ITEMS } from './homeTexts';
import { MainNav } from './MainNav';

export interface HomeData {
  /** Hot services sorted by game; one of each game is shown before a second of any. */
  readonly hot: readonly ServiceCard[];
  /** Sections of other modules. */
  readonly sections?: readonly ShownHomeSection[];
  /** The order that shows how the shop works. */
  readonly exampleOrder?: ShownExampleOrder | undefined;
  /** What the catalogue adds; absent where it has nothing. */
  readonly contents?: Omit<HomeContents, 'expiresAt'>;
}

const MAX_GAMES = 12;
/** Enough to fill the home page of a shop with a single game. */
export const HOT_PER_GAME = 8;
const HERO_SIZES = '(width < 600px) 540px, 100vw';

/** The hero fills the screen, so dense screens get a third file. */
const heroAvif = (art: string) => `${artSrcSet(art, 'wide', 'avif')}, ${artPath(art, 'wide', 2880, 'avif')} 2880w`;

const GUARANTEES: readonly { readonly icon: IconPath; readonly bold: string; readonly text: string }[] = [
  { icon: icons.shieldCheck, bold: 'Full refund', text: 'until work starts' },
  { icon: icons.receiptText, bold: 'The full price', text: 'before you pay' },
  { icon: icons.mail, bold: 'No account', text: 'needed' },
];

/** The home page as HTML. */
export function homePage(context: PageContext, data: HomeData): string {
  const { games, origin, tariff: currency } = context;
  const { sections = [], contents, exampleOrder } = data;
  // A service of a card above is not shown twice.
  const shown = new Set(sections.flatMap(({ serviceIds }) => serviceIds));
  const picks = data.hot.filter(({ id }) => !shown.has(id));
  const hot = interleaveByGame(picks).slice(0, MAX_HOT_SERVICES);
  const art = games[0]?.art ?? 'world-of-warcraft';
  const description = `Raids, ranks, levels and loot in ${games.length} games. Choose where you are and where you want to be, see the full price at once, check out without an account.`;
  const jsonLd = [
    ...shopData(origin),
    listData(
      origin,
      'Games',
      games.map(({ slug, name }) => ({ name, href: gamePath(slug) })),
    ),
  ];
  const title = 'Questline: game services with the full price up front';
  const head = {
    title,
    description,
    kind: 'home' as const,
    canonical: HOME_PATH,
    preloadImage: { art, sizes: HERO_SIZES, avif: heroAvif(art) },
    jsonLd,
  };
  const sectionsBelow = (isBelow: boolean) =>
    sections.filter(({ isLate = false }) => isLate === isBelow).map(({ section }) => section);
  return renderDocument({
    context,
    head,
    state: Object.assign({}, ...sections.map(({ state }) => state)) as PartialState,
    hasArtHead: true,
    children: (
      <>
        <Hero art={art} games={games.length} hot={hot} example={exampleOf(data.hot, art)} currency={currency} />
        {contents && <MainNav {...contents.mainNav} />}
        <Games games={games} />
        {contents && (
          <Promos id="top-promo" label="Offers" preset="topPromo" promos={contents.topPromos} currency={currency} />
        )}
        {sectionsBelow(false)}
        <div className="section lazy-render">
          <div className={cx('wrap', css.lists)}>
            <div className={css.gamesList}>
              <Island
                name="games-list"
                id="games-list"
                when="seen"
                props={{ games: games.map((game) => gameRowOf(game)), level: 2 }}
              />
            </div>
            {hot.length > 0 && (
              <section className={css.hot} aria-labelledby="hot">
                <SectionHead
                  id="hot"
                  title="Picks by game"
                  text="Where we’d start in each game. Each price is for what’s on the card."
                />
                <div data-region={HOME_GAME_REGION}>
                  <HotServices games={gamesWithHot(games, data.hot)} services={hot} currency={currency} />
                </div>
              </section>
            )}
          </div>
        </div>
        <div className="section lazy-render">
          <HowItWorks example={exampleOrder} />
        </div>
        {sectionsBelow(true)}
        <Questions />
        {contents && (
          <Promos
            id="bottom-promo"
            label="More of the shop"
            preset="bottomPromo"
            promos={contents.bottomPromos}
            currency={currency}
          />
        )}
      </>
    ),
  });
}

function Games({ games }: Pick<PageContext, 'games'>) {
  return (
    <section className={cx('wrap', css.games)} aria-labelledby="games">
      <SectionHead id="games" title="Games" more={{ href: GAMES_PATH, text: `All ${games.length} games` }} />
      <GameList games={games.slice(0, MAX_GAMES)} />
    </section>
  );
}

/** The static part of the page. */
const Questions = cached(() => (
  <section className={cx('wrap section lazy-render', css.questions)} aria-labelledby="questions">
    <SectionHead id="questions" title="FAQ" text="Straight answers before your first order." />
    <div>
      <Accordion name="home" items={FAQ_ITEMS.map(({ q, a }) => ({ title: q, content: a }))} />
    </div>
  </section>
));

interface HeroProps extends Pick<HomeData, 'hot'> {
  readonly art: string;
  readonly games: number;
  readonly example: ServiceCard | undefined;
  readonly currency: PageContext['tariff'];
}

/** A service with a range of the game whose picture is shown. */
function exampleOf(hot: readonly ServiceCard[], art: string): ServiceCard | undefined {
  return hot.find(({ game, line }) => game.art === art && line);
}

function Hero({ art, games, hot, example, currency }: HeroProps) {
  return (
    <div className={cx('dark', css.hero)}>
      <Picture className={css.art} art={art} shape="wide" sizes={HERO_SIZES} avif={heroAvif(art)} priority />
      <div className={cx('wrap', css.content)}>
        <div>
          <h1>From where you are to where you want to be.</h1>
          <p className={css.lead}>
            Raids, ranks, levels and loot in {games} games, done by people who play them. Set your goal, see the full
            price, follow every step.
          </p>
          <HeroSearch />
          {hot.length > 0 && (
            <div className={css.chips}>
              <span className="small soft">For example:</span>
              {hot.slice(0, 3).map((service) => (
                <Chip key={service.id} href={cardPath(service)}>
                  {service.name}
                </Chip>
              ))}
            </div>
          )}
          <ul className={cx('small soft', css.guarantees)}>
            {GUARANTEES.map(({ icon, bold, text }) => (
              <li key={bold}>
                <Icon icon={icon} />
                <span>
                  <b>{bold}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {example && <ExampleService service={example} currency={currency} />}
      </div>
    </div>
  );
}
