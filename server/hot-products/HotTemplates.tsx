import {
  HOT_FAILED_TEMPLATE,
  HOT_LOADING_TEMPLATE,
  HOT_OPEN_FORM,
  HOT_PART_ATTRIBUTE,
  HOT_RETRY_ATTRIBUTE,
} from '../../domains/hot-products';
import { Note } from '../../src/ui/feedback/Note';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { Button } from '../../src/ui/form/Button';
import css from './HotPanel.module.css';

/** What stands behind a card while its panel is loading, and when it could not be loaded; and the form of the titles, for browsers without a script. */
export function HotTemplates() {
  return (
    <>
      <form id={HOT_OPEN_FORM} method="get" />
      <template id={HOT_LOADING_TEMPLATE}>
        <li className={css.loadingItem}>
          <div className={css.loading} aria-hidden="true">
            <div className={css.head}>
              <span className={css.bone}>
                <Skeleton shape="title" />
              </span>
            </div>
            <div className={css.bones}>
              <Skeleton width="some" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </div>
            <div className={css.bones}>
              <Skeleton width="some" />
              <Skeleton shape="button" />
              <Skeleton />
            </div>
            <div className={`${css.bones} ${css.pay}`}>
              <Skeleton />
              <Skeleton width="most" />
              <Skeleton shape="title" width="half" />
              <Skeleton shape="button" />
            </div>
          </div>
          <p className="visually-hidden" role="status">
            Loading the start times and the price
          </p>
        </li>
      </template>
      <template id={HOT_FAILED_TEMPLATE}>
        <li className={css.loadingItem}>
          <Note tone="error" role="alert" title="The price did not load.">
            <span {...{ [HOT_PART_ATTRIBUTE]: 'message' }}>Your filters are kept.</span>{' '}
            <Button {...{ [HOT_RETRY_ATTRIBUTE]: '' }}>Try again</Button>
          </Note>
        </li>
      </template>
    </>
  );
}
