import type { ServiceCard } from '../../domains/catalogue';
import { cached } from '../../src/islands/cached';
import { GAMES_PATH, gamePath, HOME_PATH, servicePath } from '../../src/lib/urls';
import { cx } from '../../src/ui/cx';
import { Faq, FaqItems } from '../../src/ui/layout/Faq';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import { Steps } from '../../src/ui/layout/Steps';
import { Icon } from '../../src/ui/media/Icon';
import type { IconName } from '../../src/ui/media/icons';
import { Picture } from '../../src/ui/media/Picture';
import { Chip } from '../../src/ui/navigation/Chip';
import type { PageContext } from '../render/pageContext';
import { BigSearch } from '../render/parts/BigSearch';
import { GameList, ServiceList } from '../render/parts/listings';
import { renderDocument } from '../render/renderDocument';
import { Example } from './Example';
import css from './HomePage.module.css';
import { HOW_IT_GOES, QUESTIONS } from './homeTexts';
import { listData, shopData } from './jsonLd';

export interface HomeData {
  /** Services that the shop picks out, by game; eight are shown, one of each game before a second of any. */
  readonly hot: readonly ServiceCard[];
}

const POSTERS = 12;
const HOT = 8;
const HERO_SIZES = '(width < 600px) 540px, 100vw';

const TRUE_THINGS: readonly { readonly icon: IconName; readonly strong: string; readonly rest: string }[] = [
  { icon: 'shield-check', strong: 'Full refund', rest: 'until the work starts' },
  { icon: 'receipt-text', strong: 'The whole price', rest: 'before you pay' },
  { icon: 'mail', strong: 'No account', rest: 'needed' },
];

/** The home page as HTML. */
export function homePage(context: PageContext, data: HomeData): string {
  const { games, origin, currency } = context;
  const hot = byTurns(data.hot).slice(0, HOT);
  const art = games[0]?.art ?? 'world-of-warcraft';
  const description = `Raids, ranks, levels and loot in ${games.length} games. Set where you are and where you want to be, see the whole price at once, check out without an account.`;
  const jsonLd = [
    ...shopData(origin),
    listData(
      origin,
      'Games',
      games.map(({ slug, name }) => ({ name, href: gamePath(slug) })),
    ),
  ];
  const title = 'Questline: game services with the whole price up front';
  const head = {
    title,
    description,
    kind: 'home' as const,
    canonical: HOME_PATH,
    firstPicture: { art, sizes: HERO_SIZES },
    jsonLd,
  };
  return renderDocument({
    context,
    head,
    children: (
      <>
        <Hero art={art} games={games.length} hot={hot} currency={currency} />
        <Games games={games} />
        {hot.length > 0 && (
          <section className="wrap section later" aria-labelledby="hot">
            <SectionHead
              id="hot"
              title="Hot services"
              text="Our picks across the games. Each price is for what its card shows."
            />
            <ServiceList
              services={hot}
              currency={currency}
              over="game"
              strip
              addable
              list={{ id: 'hot', name: 'Hot services' }}
            />
          </section>
        )}
        <HowItGoes />
      </>
    ),
  });
}

function Games({ games }: Pick<PageContext, 'games'>) {
  return (
    <section className={cx('wrap', css.first)} aria-labelledby="games">
      <SectionHead id="games" title="Games" more={{ href: GAMES_PATH, text: `All ${games.length} games` }} />
      <GameList games={games.slice(0, POSTERS)} />
    </section>
  );
}

/** What is the same in every shop: how an order goes, and what is asked before the first. */
const HowItGoes = cached(() => (
  <>
    <section className="wrap section later" aria-labelledby="how-it-goes">
      <SectionHead id="how-it-goes" title="How it goes" />
      <Steps steps={HOW_IT_GOES} />
    </section>
    <section className={cx('wrap section later', css.questions)} aria-labelledby="questions">
      <SectionHead id="questions" title="Questions" text="Asked before the first order, answered plainly." />
      <Faq>
        <FaqItems items={QUESTIONS} name="home" />
      </Faq>
    </section>
  </>
));

interface HeroProps extends HomeData {
  readonly art: string;
  readonly games: number;
  readonly currency: PageContext['currency'];
}

function Hero({ art, games, hot, currency }: HeroProps) {
  const example = hot.find((service) => service.line);
  return (
    <div className={cx('night', css.hero)}>
      <Picture className={css.art} art={art} shape="wide" sizes={HERO_SIZES} priority />
      <div className={cx('wrap', css.inside)}>
        <div>
          <h1>From where you are to where you want to be.</h1>
          <p className={css.lead}>
            Raids, ranks, levels and loot in {games} games, done by people who play them. Set your goal, see the whole
            price, follow every step.
          </p>
          <BigSearch id="hero-q" />
          {hot.length > 0 && (
            <div className={css.chips}>
              <span className="small soft">For example:</span>
              {hot.slice(0, 3).map((service) => (
                <Chip key={service.id} href={servicePath(service.game.slug, service.category.slug, service.slug)}>
                  {service.name}
                </Chip>
              ))}
            </div>
          )}
          <ul className={css.proof}>
            {TRUE_THINGS.map(({ icon, strong, rest }) => (
              <li key={strong}>
                <Icon name={icon} />
                <span>
                  <b>{strong}</b> {rest}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {example && <Example service={example} currency={currency} />}
      </div>
    </div>
  );
}

/** One of each game, then the second of each, and so on; the games in their order. */
function byTurns(services: readonly ServiceCard[]): readonly ServiceCard[] {
  const turns = new Map<string, number>();
  const placed = services.map((service) => {
    const turn = turns.get(service.game.slug) ?? 0;
    turns.set(service.game.slug, turn + 1);
    return { service, turn };
  });
  return placed.sort((a, b) => a.turn - b.turn).map(({ service }) => service);
}
