import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { Note } from '../../../src/ui/feedback/Note';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { boxCss, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { WRITE_FIELDS, WRITE_FORM } from './ReviewForm';
import { WRITE_REGION, WriteReview, type WriteReviewProps, writeTitle } from './WriteReview';

interface WriteReviewPageProps extends Pick<WriteReviewProps, 'view'> {
  /** Why nothing was stored, where no field says it. */
  readonly notice?: string | undefined;
}

/** The page on which the buyer of a line reviews it. */
export function writeReviewPage(context: PageContext, { view, notice }: WriteReviewPageProps): string {
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
            <FormProblems title="Nothing has been published yet." problems={problems} />
          </FormAnswer>
        )}
        {notice && (
          <Note tone="error" role="alert">
            {notice}
          </Note>
        )}
        <div className={boxCss.box} id={WRITE_REGION}>
          <WriteReview view={view} />
        </div>
      </div>
    ),
  });
}
