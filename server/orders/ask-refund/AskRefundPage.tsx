import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { boxCss, helpPath, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import css from '../order/CancelOrderPage.module.css';
import { ASK_REGION, AskRefund, type AskRefundProps, askTitle } from './AskRefund';

/** The page that asks for money back for a line. */
export function askRefundPage(context: PageContext, { ask }: Pick<AskRefundProps, 'ask'>): string {
  const title = askTitle(ask);
  return renderDocument({
    context,
    head: { title, description: 'What you get back for work that has started.', kind: 'cancel' },
    children: (
      <div className="wrap-read">
        <PageHeading title={title} />
        {ask.error !== null && (
          <FormAnswer form="ask-refund-form">
            <FormProblems
              title="Nothing has been sent yet."
              problems={[{ message: ask.error, fieldId: 'ask-refund-form-words' }]}
            />
          </FormAnswer>
        )}
        <div className={boxCss.box} id={ASK_REGION}>
          <AskRefund ask={ask} />
        </div>
        <p className={css.more}>
          <MoreLink href={helpPath('refunds')}>How refunds work</MoreLink>
        </p>
      </div>
    ),
  });
}
