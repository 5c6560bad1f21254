import type { ReactNode } from 'react';
import { ANCHORS_ATTRIBUTE, type AnchorLink } from '../../../../domains/anchors';
import { QuestionForm } from '../../../../domains/ban-risk/ui/QuestionForm';
import type { ServiceView } from '../../../../domains/catalogue';
import { SERVICE_REVIEWS_ID } from '../../../../domains/reviews';
import { Accordion } from '../../../../src/ui/layout/Accordion';
import { CheckList } from '../../../../src/ui/layout/CheckList';
import { Steps } from '../../../../src/ui/layout/Steps';
import { AnchorBar, BanRisk } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import { CONNECTED_ID, ConnectedServices } from './ConnectedServices';
import css from './FullDetails.module.css';
import type { ConnectedCard } from './otherServices';

/** The panel about the risk of a ban; `#ban-risk` opens it. */
const BAN_RISK_ID = 'ban-risk';

/** The parts of the nav of a service page that depend on how it is sold. */
export interface DetailsNav {
  /** The id of what the page lets choose. */
  readonly chooseId: string;
  /** The main link of the panel, which joins the nav when the panel has left the window. */
  readonly button?: AnchorLink | undefined;
  /** An island with the price, which joins it likewise. */
  readonly price?: ReactNode;
}

interface FullDetailsProps {
  readonly service: ServiceView;
  readonly connected: readonly ConnectedCard[];
  readonly nav: DetailsNav;
  readonly currency: ShopperTariff;
  /** What buyers say of it. */
  readonly reviews?: ReactNode;
}

interface Section extends AnchorLink {
  readonly content: ReactNode;
}

/** The texts about a service below what is chosen, as wide as the page, with a nav to them; and services that go well with it. */
export function FullDetails({ service, nav, connected, currency, reviews }: FullDetailsProps) {
  const sections = sectionsOf(service);
  return (
    <div className="section" {...{ [ANCHORS_ATTRIBUTE]: '' }}>
      <AnchorBar
        button={nav.button}
        sections={[
          { id: nav.chooseId, title: 'Choose' },
          ...sections.map(({ id, title }) => ({ id, title })),
          { id: BAN_RISK_ID, title: 'Ban risk' },
          ...(connected.length > 0 ? [{ id: CONNECTED_ID, title: 'Goes with it' }] : []),
          ...(reviews ? [{ id: SERVICE_REVIEWS_ID, title: 'Reviews' }] : []),
        ]}
      >
        {nav.price}
      </AnchorBar>
      <div className="wrap">
        {sections.map(({ id, title, content }) => (
          <section key={id} className={css.section} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {content}
          </section>
        ))}
        <ConnectedServices service={service} connected={connected} currency={currency} />
        {reviews}
      </div>
    </div>
  );
}

/** In the order of the page; without requirements there is no section of them. */
function sectionsOf(service: ServiceView): readonly Section[] {
  const { get, description, requirements, steps, delays, faq } = service;
  return [
    {
      id: 'get',
      title: 'What you get',
      content: (
        <>
          <CheckList items={get} />
          <p>{description}</p>
        </>
      ),
    },
    ...(requirements.length > 0
      ? [{ id: 'requirements', title: 'Requirements', content: <CheckList items={requirements} marker="ring" /> }]
      : []),
    { id: 'steps', title: 'How it works', content: <Steps steps={steps} /> },
    { id: 'delays', title: 'Possible delays', content: <p>{delays}</p> },
    {
      id: 'faq',
      title: 'FAQ',
      content: (
        <Accordion
          name="faq"
          items={[
            ...faq.map(({ q, a }) => ({ title: q, content: a })),
            {
              title: 'What is the risk of a ban?',
              content: <BanRisk headingLevel={3} service={service} form={<QuestionForm serviceId={service.id} />} />,
              id: BAN_RISK_ID,
            },
          ]}
        />
      ),
    },
  ];
}
