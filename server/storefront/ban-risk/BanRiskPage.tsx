import { QuestionForm, type QuestionFormProps } from '../../../domains/ban-risk/ui/QuestionForm';
import type { ServiceView } from '../../../domains/catalogue';
import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { categoryPath, gamePath, HOME_PATH, servicePath } from '../../../src/lib/urls';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { BanRisk, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import css from './BanRiskPage.module.css';

export interface BanRiskData {
  readonly service: ServiceView;
  /** The values and problems of a rejected form. */
  readonly values?: Omit<QuestionFormProps, 'serviceId'>;
  /** The question was submitted. */
  readonly isSubmitted?: boolean;
}

/** The title of the page, and of its dialog on the service page. */
export const BAN_RISK_TITLE = 'Can my account be banned?';

/** The page about the ban risk of a service, with the question form. */
export function banRiskPage(context: PageContext, { service, values, isSubmitted = false }: BanRiskData): string {
  const { game, category, categoryName } = service;
  const path = servicePath(game.slug, category, service.slug);
  const problems = Object.entries(values?.problems ?? {}).map(([field, message = '']) => ({
    message,
    fieldId: `ban-risk-${field}`,
  }));
  const title = isSubmitted ? 'We got your question' : BAN_RISK_TITLE;
  return renderDocument({
    context,
    head: {
      title: `${title} ${service.name}`,
      description: 'The risk of a ban, and how we lower it.',
      kind: 'ban-risk',
    },
    children: (
      <div className="wrap-read">
        <PageHeading
          crumbs={[
            { name: 'Home', href: HOME_PATH },
            { name: game.name, href: gamePath(game.slug) },
            { name: categoryName, href: categoryPath(game.slug, category) },
            { name: service.name, href: path },
            { name: 'Risk of a ban' },
          ]}
          title={title}
          lead={isSubmitted ? 'We’ll answer by email.' : `${game.name}: ${service.name}`}
        />
        {problems.length > 0 && (
          <FormAnswer form="ban-risk-form" className={css.alert}>
            <FormProblems title="Your question hasn’t been sent yet." problems={problems} />
          </FormAnswer>
        )}
        {isSubmitted ? (
          <ButtonLink href={path}>Back to {service.name}</ButtonLink>
        ) : (
          <BanRisk headingLevel={2} service={service} form={<QuestionForm serviceId={service.id} {...values} />} />
        )}
      </div>
    ),
  });
}
