import { QuestionForm } from '../../../../domains/ban-risk/ui/QuestionForm';
import type { Currency, ServiceView } from '../../../../domains/catalogue';
import type { FieldProblem } from '../../../../domains/configurator';
import { cached } from '../../../../src/islands/cached';
import { Island } from '../../../../src/islands/Island';
import { startsIn } from '../../../../src/lib/duration';
import { cx } from '../../../../src/ui/cx';
import { Note } from '../../../../src/ui/feedback/Note';
import { Accordion } from '../../../../src/ui/layout/Accordion';
import { type Fact, Facts } from '../../../../src/ui/layout/Facts';
import * as icons from '../../../../src/ui/media/icons';
import { Picture } from '../../../../src/ui/media/Picture';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { BanRisk, Block, OfferLine } from '../../../platform/layout';
import { type BannerPrice, bannerPriceOf } from '../parts/bannerPrice';
import css from './ServicePage.module.css';

/** The `sizes` of the banner picture; the preload in the page's head needs the same value. */
export const BANNER_SIZES =
  '(width >= 1800px) 802px, (width >= 1280px) 50vw, (width >= 1024px) 58vw, (width < 560px) 540px, 100vw';

interface BannerProps {
  readonly service: ServiceView;
  readonly currency: Currency;
}

/** Banner of the service page: text beside the art, with the same prices as the service's card. */
export const Banner = cached(({ service, currency }: BannerProps) => (
  <BannerWith
    service={service}
    currency={currency}
    prices={bannerPriceOf(service, currency)}
    start={{ icon: icons.clock, text: startsIn(service.start) }}
  />
));

interface BannerWithProps extends BannerProps {
  readonly prices: BannerPrice;
  /** When the work begins. */
  readonly start: Fact;
}

/** Banner of a service with these prices. */
export function BannerWith({ service, currency, prices, start }: BannerWithProps) {
  const { fact, price, from, fromFor, offer } = prices;
  return (
    <header className={cx('dark', css.banner)} data-ends={offer && ''}>
      <Picture className={css.art} art={service.wideArt} shape="wide" sizes={BANNER_SIZES} priority />
      <div className={css.text}>
        <h1>{service.name}</h1>
        <p>{service.summary}</p>
        <Facts
          items={[
            start,
            { icon: icons.globe, text: service.game.regions.join(', ') },
            {
              icon: icons.shieldCheck,
              text: 'Refund until start',
              explanation: {
                id: 'refund-explained',
                text: 'Cancel before work starts and you get it all back. After that, the unfinished part is refunded.',
              },
            },
          ]}
        />
        <div className={css.price}>
          <PriceFrom cents={price} sign={currency.sign} from={from} fromFor={fromFor} offer={offer} size="dock" />
          <span>{fact}</span>
        </div>
        {offer && <OfferLine offer={offer} />}
      </div>
    </header>
  );
}

/** Validation errors of a submitted form. */
export function Problems({ problems }: { readonly problems: readonly FieldProblem[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected form, screen readers should read the errors first.
    <div className={css.problems} tabIndex={-1} autoFocus>
      <Note tone="error" role="alert" title="Nothing has been ordered yet.">
        Please check this again; your other choices are kept.
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** Notices about choices of a permalink that are not available. */
export function Notices({ notices }: { readonly notices: readonly string[] }) {
  return (
    <div className={css.problems}>
      <Note role="status" title="Not everything in this link is available.">
        The nearest choices are shown, with their price.
        <ul>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** The texts about the service below its configurator. */
export function About({ service }: { readonly service: ServiceView }) {
  const banRisk = <BanRisk headingLevel={3} service={service} form={<QuestionForm serviceId={service.id} />} />;
  return (
    <>
      <Block>
        <Island name="service-details" id="details" when="seen" props={detailsOf(service)} />
      </Block>
      <Block title="FAQ" id="faq">
        <Accordion
          name="faq"
          items={[
            ...service.faq.map(({ q, a }) => ({ title: q, content: a })),
            { title: 'What is the risk of a ban?', content: banRisk, id: 'ban-risk' },
          ]}
        />
      </Block>
    </>
  );
}

const detailsOf = ({ get, description, steps, requirements, delays }: ServiceView) => ({
  get,
  description,
  steps: steps.map(({ title, text }) => ({ title, text })),
  requirements,
  delays,
});
