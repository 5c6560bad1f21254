import type { ReactNode } from 'react';
import { FormAnswer } from '../../domains/forms/ui/FormAnswer';
import { problemFormId } from '../../domains/problems';
import { ProblemForm, type ProblemFormProps } from '../../domains/problems/ui/ProblemForm';
import {
  ProblemDeleted,
  ProblemThanks,
  type ProblemThanksProps,
  THANKS_TITLE,
} from '../../domains/problems/ui/ProblemThanks';
import { Island } from '../../src/islands/Island';
import { HOME_PATH } from '../../src/lib/urls';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { FormProblems } from '../../src/ui/form/FormProblems';
import {
  type LiveContext,
  laterSheet,
  type PageAssets,
  type PageContext,
  PageHeading,
  renderDocument,
  renderLiveFragment,
} from '../platform/layout';

export const PROBLEM_TITLE = 'Report a problem';
const LEAD =
  'You read what is sent before you send it. What you type on our pages, names, emails and payment data are never recorded.';

interface FormData extends Pick<ProblemFormProps, 'values' | 'problems'> {
  /** The path of the page that it is about. */
  readonly page: string;
  /** Why the report was not taken, where no field says it. */
  readonly refusal?: string | undefined;
}

/** The style sheet of the form, which comes with it into any page. */
function Styles({ assets }: { readonly assets: PageAssets }): ReactNode {
  const href = laterSheet(assets, 'problems');
  return href && <link rel="stylesheet" href={href} />;
}

const formWithLog = (place: ProblemFormProps['place'], { page, values, problems }: FormData) => (
  <ProblemForm
    place={place}
    values={values}
    problems={problems}
    log={
      <Island
        name="problem-log"
        id={`problem-log-${place}`}
        when="visible"
        props={{ formId: problemFormId(place), page }}
      />
    }
  />
);

/** The content of the dialog as HTML. */
export function problemDialog(page: string, context: LiveContext & { readonly assets: PageAssets }): string {
  const content = (
    <>
      <Styles assets={context.assets} />
      {formWithLog('dialog', { page })}
    </>
  );
  return renderLiveFragment(content, { kind: 'help', slices: {}, context });
}

/** The thanks in the place of the dialog with the form, which had the style sheet. */
export const problemThanks = (report: Omit<ProblemThanksProps, 'place'>, assets: PageAssets) => (
  <>
    <Styles assets={assets} />
    <ProblemThanks {...report} place="dialog" />
  </>
);

/** The page of the form, which needs no JavaScript. */
export function problemPageOf(context: PageContext, data: FormData): string {
  const { problems = {}, refusal } = data;
  const formId = problemFormId('page');
  const shown = Object.entries(problems).map(([field, message]) => ({ message, fieldId: `${formId}-${field}` }));
  return page(
    context,
    PROBLEM_TITLE,
    LEAD,
    <>
      {(shown.length > 0 || refusal !== undefined) && (
        <FormAnswer form={formId}>
          <FormProblems title={refusal ?? 'Your report hasn’t been sent yet.'} problems={shown} />
        </FormAnswer>
      )}
      {formWithLog('page', data)}
    </>,
  );
}

/** The page of a report's link. */
export const problemThanksPage = (context: PageContext, report: Omit<ProblemThanksProps, 'place'>): string =>
  page(context, report.isFixed ? 'Your report' : THANKS_TITLE, undefined, <ProblemThanks {...report} place="page" />);

/** The page after a report was deleted. */
export const problemDeletedPage = (context: PageContext): string =>
  page(
    context,
    'Your report is deleted',
    undefined,
    <>
      <ProblemDeleted />
      <p>
        <ButtonLink href={HOME_PATH}>Go to the home page</ButtonLink>
      </p>
    </>,
  );

function page(context: PageContext, title: string, lead: string | undefined, content: ReactNode): string {
  return renderDocument({
    context,
    head: { title, description: 'Tell us what is wrong on our pages.', kind: 'help' },
    children: (
      <div className="wrap-read">
        <Styles assets={context.assets} />
        <PageHeading crumbs={[{ name: 'Home', href: HOME_PATH }, { name: PROBLEM_TITLE }]} title={title} lead={lead} />
        {content}
      </div>
    ),
  });
}
