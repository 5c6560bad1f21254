import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { boxCss, helpPath, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { CANCEL_REGION, CancelOrder, type CancelOrderProps, cancelTitle } from './CancelOrder';
import css from './CancelOrderPage.module.css';

/** The page that confirms a cancellation, with the refund of each line. */
export function cancelOrderPage(context: PageContext, { cancel }: Pick<CancelOrderProps, 'cancel'>): string {
  const title = cancelTitle(cancel);
  return renderDocument({
    context,
    head: { title, description: 'What you get back when you cancel.', kind: 'cancel' },
    children: (
      <div className="wrap-read">
        <PageHeading title={title} />
        <div className={boxCss.box} id={CANCEL_REGION}>
          <CancelOrder cancel={cancel} />
        </div>
        <p className={css.more}>
          <MoreLink href={helpPath('refunds')}>How refunds work</MoreLink>
        </p>
      </div>
    ),
  });
}
