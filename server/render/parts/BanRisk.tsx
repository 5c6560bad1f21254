import type { ReactNode } from 'react';
import { banRiskOf } from '../../../domains/ban-risk';
import type { ServiceView } from '../../../domains/catalogue';
import css from './BanRisk.module.css';

/** The risk of a ban with a service, how we lower it, and the question form. */
export function BanRisk({ service, form }: { readonly service: ServiceView; readonly form: ReactNode }) {
  return (
    <div className={css.item}>
      <RiskText service={service} />
      {form}
    </div>
  );
}

function RiskText({ service }: { readonly service: ServiceView }) {
  const { risk, measures } = banRiskOf(service);
  return (
    <div className={css.text}>
      <p>{risk}</p>
      <h3>How we keep it small</h3>
      <ul className={css.list}>
        {measures.map((measure) => (
          <li key={measure}>{measure}</li>
        ))}
      </ul>
      <h3>Ask before you order</h3>
    </div>
  );
}
