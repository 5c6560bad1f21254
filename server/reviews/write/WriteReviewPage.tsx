import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { boxCss, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { WRITE_FIELDS, WRITE_FORM } from './ReviewForm';
import { WRITE_REGION, WriteReview, type WriteReviewProps, writeTitle } from './WriteReview';

/** The page on which the buyer of a line reviews it. */
export function writeReviewPage(
  context: PageContext,
  { view, notice }: Pick<WriteReviewProps, 'view' | 'notice'>,
): string {
  const title = writeTitle(view);
  const { stars, words, tags } = view.problems;
  const wrong = Object.entries({ [WRITE_FIELDS.stars]: stars, [WRITE_FIELDS.words]: words, [WRITE_FIELDS.tags]: tags });
  const problems = wrong.flatMap(([field, message]) =>
    message ? [{ message, fieldId: `${WRITE_FORM}-${field}` }] : [],
  );
  return renderDocument({
    context,
    head: { title, description: 'What you say of a completed order.', kind: 'reviews' },
    children: (
      <div className="wrap-read">
        <PageHeading title={title} />
        {problems.length > 0 && (
          <FormAnswer form={WRITE_FORM}>
            <FormProblems title="Nothing was changed. Please check the marked fields." problems={problems} />
          </FormAnswer>
        )}
        <div className={boxCss.box} id={WRITE_REGION}>
          <WriteReview view={view} notice={notice} />
        </div>
      </div>
    ),
  });
}
