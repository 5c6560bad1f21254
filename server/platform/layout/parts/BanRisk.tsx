import type { ReactNode } from 'react';
import { banRiskOf } from '../../../../domains/ban-risk';
import type { ServiceView } from '../../../../domains/catalogue';
import css from './BanRisk.module.css';

export interface BanRiskProps {
  readonly service: ServiceView;
  readonly form: ReactNode;
  /** One below the heading that it stands under. */
  readonly headingLevel: 2 | 3;
}

/** The risk of a ban with a service, how we lower it, and the question form. */
export function BanRisk({ service, form, headingLevel }: BanRiskProps) {
  return (
    <div className={css.item}>
      <RiskText service={service} headingLevel={headingLevel} />
      {form}
    </div>
  );
}

function RiskText({ service, headingLevel }: Omit<BanRiskProps, 'form'>) {
  const Heading = `h${headingLevel}` as const;
  const { risk, measures } = banRiskOf(service);
  return (
    <div className={css.text}>
      <p>{risk}</p>
      <Heading>How we keep it low</Heading>
      <ul className="bullets">
        {measures.map((measure) => (
          <li key={measure}>{measure}</li>
        ))}
      </ul>
      <Heading>Ask before you order</Heading>
    </div>
  );
}
