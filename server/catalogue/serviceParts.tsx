import { QuestionForm } from '../../domains/ban-risk/ui/QuestionForm';
import type { Currency, ServiceView } from '../../domains/catalogue';
import type { FieldProblem } from '../../domains/configurator';
import { cached } from '../../src/islands/cached';
import { startsIn } from '../../src/lib/duration';
import { cx } from '../../src/ui/cx';
import { Note } from '../../src/ui/feedback/Note';
import { Facts } from '../../src/ui/layout/Facts';
import { Faq, FaqItem, FaqItems } from '../../src/ui/layout/Faq';
import { Steps } from '../../src/ui/layout/Steps';
import { Picture } from '../../src/ui/media/Picture';
import { PriceFrom } from '../../src/ui/money/PriceFrom';
import { BanRisk } from '../render/parts/BanRisk';
import { Block } from '../render/parts/Block';
import { bannerPriceOf } from './bannerPrice';
import { CheckList } from './CheckList';
import css from './ServicePage.module.css';

/** The `sizes` of the banner picture; the preload in the page's head needs the same value. */
export const BANNER_SIZES =
  '(width >= 1800px) 802px, (width >= 1280px) 50vw, (width >= 1024px) 58vw, (width < 560px) 540px, 100vw';

interface BannerProps {
  readonly service: ServiceView;
  readonly currency: Currency;
}

/** Banner of the service page: text beside the art, with the same prices as the service's card. */
export const Banner = cached(({ service, currency }: BannerProps) => {
  const { fact, price, from } = bannerPriceOf(service, currency);
  return (
    <header className={cx('dark', css.banner)}>
      <Picture className={css.art} art={service.art} shape="wide" sizes={BANNER_SIZES} priority />
      <div className={css.text}>
        <h1>{service.name}</h1>
        <p>{service.summary}</p>
        <Facts
          items={[
            { icon: 'clock', text: startsIn(service.start) },
            { icon: 'globe', text: service.game.regions.join(', ') },
            { icon: 'shield-check', text: 'Refund until start' },
          ]}
        />
        <div className={css.price}>
          <PriceFrom cents={price} sign={currency.sign} from={from} size="dock" />
          <span>{fact}</span>
        </div>
      </div>
    </header>
  );
});

/** Validation errors of a submitted form. */
export function Problems({ problems }: { readonly problems: readonly FieldProblem[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected form, screen readers should read the errors first.
    <div className={css.problems} tabIndex={-1} autoFocus>
      <Note tone="error" role="alert" title="Nothing was ordered yet.">
        Please look at this again; your other choices are kept.
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
      <Note role="status" title="Not everything in this link can be had.">
        The nearest choices are shown; the price is theirs.
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
  return (
    <>
      <ServiceDetails service={service} />
      <Block title="Questions" id="faq">
        <Faq>
          <FaqItems items={service.faq} name="faq" />
          <FaqItem question="What is the risk of a ban?" name="faq" id="ban-risk">
            <BanRisk service={service} form={<QuestionForm serviceId={service.id} />} />
          </FaqItem>
        </Faq>
      </Block>
    </>
  );
}

/** What is included, the steps, requirements and possible delays. */
const ServiceDetails = cached(({ service }: { readonly service: ServiceView }) => (
  <>
    <Block title="What you get" id="get">
      <CheckList items={service.get} />
      <p className={css.description}>{service.description}</p>
    </Block>
    <Block title="How it goes" id="steps">
      <Steps steps={service.steps.map(({ title, text }) => ({ title, text }))} />
    </Block>
    {service.requirements.length > 0 && (
      <Block title="What you need" id="requirements">
        <CheckList items={service.requirements} marker="ring" />
      </Block>
    )}
    <Block title="What can take longer" id="delays">
      <p className="soft">{service.delays}</p>
    </Block>
  </>
));
