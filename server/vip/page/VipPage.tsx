import { LEVEL_PIN, type VipPageView } from '../../../domains/vip';
import { Shield } from '../../../domains/vip/ui/Shield';
import { Island } from '../../../src/islands/Island';
import { artPath } from '../../../src/lib/artPath';
import { HOME_PATH, VIP_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { artSrcSet, Picture } from '../../../src/ui/media/Picture';
import { breadcrumbData } from '../../catalogue';
import { type PageContext, renderDocument } from '../../platform/layout';
import { LevelSection } from './LevelSection';
import { givesText } from './levelTexts';
import { GuestNote, OWN_LEVEL_ID, OwnProgress } from './OwnProgress';
import { SavedOrders } from './SavedOrders';
import css from './VipPage.module.css';
import { VIP_QUESTIONS } from './vipQuestions';

const ART = 'vip';
const HERO_SIZES = '(width < 600px) 640px, 100vw';
/** The hero is as wide as the screen, so dense screens get a third file. */
const HERO_AVIF = `${artSrcSet(ART, 'wide', 'avif')}, ${artPath(ART, 'wide', 2880, 'avif')} 2880w`;
const CRUMBS = [{ name: 'Home', href: HOME_PATH }, { name: 'VIP' }];

/** The VIP levels as a page: the shopper's own, what each costs and gives, what orders would have saved, and questions. */
export function vipPage(context: PageContext, view: VipPageView): string {
  const { levels, own, saved } = view;
  return renderDocument({
    context,
    head: {
      title: 'VIP levels',
      description: `${levels.length} levels that lower your prices as you play: a permanent discount, cashback, coupons and double XP. What each costs, and what it gives.`,
      kind: 'vip',
      canonical: VIP_PATH,
      preloadImage: { art: ART, sizes: HERO_SIZES, avif: HERO_AVIF },
      jsonLd: [breadcrumbData(context.origin, VIP_PATH, CRUMBS), questionData()],
    },
    hasArtHead: true,
    children: (
      <>
        <Hero />
        <div className={cx('wrap', css.yours)} id={own === null ? undefined : OWN_LEVEL_ID}>
          {own === null ? <GuestNote /> : <OwnProgress own={own} levels={levels} />}
        </div>
        <Levels levels={levels} own={own} />
        <SavedOrders {...saved} />
        <section className="wrap section" aria-labelledby="vip-questions-title">
          <h2 id="vip-questions-title" className={css.title}>
            Questions about VIP
          </h2>
          <Island name="vip-questions" id="vip-questions" when="interaction" props={{ topics: VIP_QUESTIONS }} />
        </section>
      </>
    ),
  });
}

function Hero() {
  return (
    <div className={cx('dark', css.hero)}>
      <Picture className={css.art} art={ART} shape="wide" sizes={HERO_SIZES} avif={HERO_AVIF} priority />
      <div className={cx('wrap', css.words)}>
        <h1>Prices that get better as you play.</h1>
        <p>
          Every dollar you pay moves you up. Higher levels take more off every price, with cashback, coupons and double
          XP on the way. No fee: all it takes is an account.
        </p>
        <div className={css.links}>
          <ButtonLink href="#levels">
            See all levels
            <Icon icon={icons.chevronDown} />
          </ButtonLink>
          <ButtonLink href="#saved" look="quiet">
            What you’d have saved
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** The levels, and beside them the shield that follows them. */
function Levels({ levels, own }: Pick<VipPageView, 'levels' | 'own'>) {
  return (
    <div id="levels" className={cx('wrap section', css.levels)}>
      <div className={css.pin} {...{ [LEVEL_PIN]: '' }}>
        <div className={css.frame}>
          <Shield id="shield" />
        </div>
        <Island
          name="level-track"
          id="level-track"
          when="interaction"
          className={css.track}
          props={{ levels: levels.map((level) => ({ level: level.level, gives: givesText(level) })) }}
        />
      </div>
      <div className={css.sections}>
        {levels.map((level, index) => (
          <LevelSection key={level.level} level={level} before={levels[index - 1]} own={own} />
        ))}
      </div>
    </div>
  );
}

const questionData = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: VIP_QUESTIONS.flatMap(({ questions }) => questions).map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
});
