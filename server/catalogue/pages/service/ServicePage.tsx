import { AlertForm, priceHelp } from '../../../../domains/alerts/ui/AlertForm';
import { banRiskPath } from '../../../../domains/ban-risk';
import type { ServiceView } from '../../../../domains/catalogue';
import {
  type Configuration,
  cardPriceOf,
  cheaperOf,
  cheaperText,
  defaultConfiguration,
  type FieldProblem,
  isRangeService,
} from '../../../../domains/configurator';
import { permalinkQuery } from '../../../../domains/permalink';
import { ownPrice, type Quote, variantOf } from '../../../../domains/pricing';
import { preloadRange } from '../../../../domains/range';
import { preloadStartTime } from '../../../../domains/start-time';
import { Island } from '../../../../src/islands/Island';
import { servicePath } from '../../../../src/lib/urls';
import type { PartialState } from '../../../../src/pages';
import { cx } from '../../../../src/ui/cx';
import { Note } from '../../../../src/ui/feedback/Note';
import { Assurances } from '../../../../src/ui/layout/Assurances';
import { Disclosure } from '../../../../src/ui/layout/Disclosure';
import { type PageContext, PROMISES } from '../../../platform/layout';
import { priceSpanOf } from '../../data/shownPrices';
import { defaultChoiceText } from '../parts/defaultChoiceText';
import { productData } from '../parts/jsonLd';
import { BASE_ID, Configurator } from './Configurator';
import { OfferNote } from './OfferNote';
import type { OtherServices } from './otherServices';
import css from './ServicePage.module.css';
import { serviceDocument } from './serviceDocument';
import { Banner, Notices, Problems } from './serviceParts';

export interface ServiceData extends Partial<OtherServices> {
  readonly service: ServiceView;
  /** The quote of the initial configuration; its total is the visible price and the price in the structured data. */
  readonly quote: Quote;
  /** Initial state of the islands: the `configurator` slice with this service, configuration and quote. */
  readonly state: PartialState;
  /** Validation errors of a submitted form; its values are in `state`. */
  readonly problems?: readonly FieldProblem[];
  /** Sentences about choices of the permalink that had to be changed. */
  readonly notices?: readonly string[];
  /** The action of the form: `/buy`, or the cart line that is being changed. */
  readonly action?: string;
}

const BUY_PATH = '/buy';

/** The page of one service as HTML. */
export function servicePage(context: PageContext, data: ServiceData): string {
  const { origin, currency, tariff } = context;
  const {
    service,
    quote,
    state,
    problems = [],
    notices = [],
    action = BUY_PATH,
    connected,
    related = [],
    reviews,
  } = data;
  const changing = action !== BUY_PATH;
  const chosen = state.configurator?.configuration ?? defaultConfiguration(service);
  return serviceDocument(context, {
    kind: 'service',
    service,
    product: productData(origin, service, currency, quote, priceSpanOf(service, currency, tariff)),
    connected,
    related,
    reviews,
    state: {
      startTime: preloadStartTime(service, chosen),
      ...(isRangeService(service) && { range: preloadRange(service, chosen) }),
      ...state,
    },
    panelLabel: 'Your order',
    panel: (
      <>
        {service.offer && (
          <OfferNote offer={service.offer} labelOf={(key) => variantOf(service.terms, key)?.label ?? key} />
        )}
        <Island name="price-block" id="price" when="interaction" props={{ changing }} />
        <Island name="start-time" id="start-time" when="interaction" props={{}} />
        <div className={cx(css.tools, 'only-script')} id="choice-tools">
          <Island name="copy-link" id="copy-link" when="interaction" props={{}} />
          <Island name="pin-choices" id="pin-choices" when="interaction" props={{}} />
        </div>
        <Assurances items={PROMISES} />
      </>
    ),
    nav: {
      chooseId: BASE_ID,
      price: <Island name="nav-price" id="nav-price" when="seen" className="only-wide" props={{ changing }} />,
    },
    children: (
      <>
        <Banner service={service} recent={reviews?.recent} />
        {changing && (
          <div className={css.problems}>
            <Note title="You are changing a service in your cart.">
              What you choose here replaces what’s in your cart.
            </Note>
          </div>
        )}
        {notices.length > 0 && <Notices notices={notices} />}
        {problems.length > 0 && <Problems problems={problems} />}
        <Configurator service={service} action={action} cheaper={cheaperLink(context, service, chosen, quote)} />
        <div className={css.questions}>
          <a className="link link--text" href={banRiskPath(service.id)} data-modal="dialog">
            Can my account be banned?
          </a>
          <PriceAlert context={context} service={service} />
        </div>
        <Island name="comparison" id="comparison" when="interaction" props={{}} />
      </>
    ),
  });
}

/** Without JavaScript: the page with a higher quantity that costs less than the chosen one. */
function cheaperLink({ tariff }: PageContext, service: ServiceView, chosen: Configuration, quote: Quote) {
  const cheaper = cheaperOf(service, chosen, tariff, quote);
  if (cheaper === undefined || service.terms.kind !== 'quantity') return undefined;
  const { game, category, slug } = service;
  const query = permalinkQuery(service, { ...chosen, quantity: cheaper.quantity });
  return {
    href: `${servicePath(game.slug, category, slug)}${query}#price`,
    text: cheaperText(service.terms.unit, cheaper, tariff.sign),
  };
}

/** The form to be told when the price drops that the service's card shows to this shopper. */
function PriceAlert({ context, service }: { readonly context: PageContext; readonly service: ServiceView }) {
  const { currency, tariff, account } = context;
  const price = ownPrice(cardPriceOf(service, currency).price, tariff);
  return (
    <Disclosure look="link" title="Notify me when the price drops">
      <AlertForm
        subject={{ about: 'service', id: service.id, kind: 'price' }}
        currency={currency}
        help={priceHelp(price, currency.sign, defaultChoiceText(service))}
        accountEmail={account?.email}
      />
    </Disclosure>
  );
}
