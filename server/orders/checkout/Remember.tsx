import { CHECKOUT_FIELDS, type CheckoutView, LAST_DETAILS_FIELDS, LAST_DETAILS_PATH } from '../../../domains/checkout';
import { Button } from '../../../src/ui/form/Button';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { Block } from '../../platform/layout';
import css from './CheckoutPage.module.css';
import { DEVICE_DETAILS_DAYS } from './lastDetails.repository';

const ID = 'remember';

/** Whether the game details are kept, and the way to have those of earlier orders forgotten. */
export function Remember({ checkout: { isGuest, values, last } }: { readonly checkout: CheckoutView }) {
  return (
    <Block>
      <div id={ID} className={css.remember}>
        <OptionCard
          type="checkbox"
          name={CHECKOUT_FIELDS.remember}
          value="1"
          label={isGuest ? 'Remember these on this device' : 'Remember these for next time'}
          note={
            isGuest
              ? `One click fills them in for your next order, for ${DEVICE_DETAILS_DAYS} days. Notes are not kept.`
              : 'Your account keeps the game details. Notes are not kept.'
          }
          defaultChecked={values.remember}
        />
        {isGuest && last.contact !== null && (
          <Button
            type="submit"
            look="quiet"
            formAction={`${LAST_DETAILS_PATH}#${ID}`}
            formNoValidate
            name={LAST_DETAILS_FIELDS.forget}
            value="1"
          >
            Forget my last details
          </Button>
        )}
      </div>
    </Block>
  );
}
