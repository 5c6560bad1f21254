import type { BuyNowOffer } from '../../../../domains/buy-now';
import type { ServiceView } from '../../../../domains/catalogue';
import { FIELDS, presetFields } from '../../../../domains/configurator';
import { formatAmount } from '../../../../src/lib/money';
import { servicePath } from '../../../../src/lib/urls';
import { Button } from '../../../../src/ui/form/Button';
import { NativeSelect } from '../../../../src/ui/form/NativeSelect';
import css from './QuickOrder.module.css';

export interface QuickOrderProps {
  readonly service: ServiceView;
  /** The choices of the service with their prices. */
  readonly offer: BuyNowOffer;
}

/**
 * A small form that buys a service in one step: "Buy now" opens the dialog with the choice (`watchBuyNow`). Without JavaScript it leads to the service
 * page, which shows the same choice at the same price.
 */
export function QuickOrder({ service, offer }: QuickOrderProps) {
  const { id, name, game, category, slug } = service;
  const { choices, legend, sign, chosen } = offer;
  if (choices.length < 2) return null;
  const choiceField = service.terms.kind === 'quantity' ? FIELDS.quantity : FIELDS.variant;
  return (
    <section className={css.panel} aria-labelledby="quick-order">
      <div>
        <h2 id="quick-order">Quick order</h2>
        <p>{name}</p>
      </div>
      <form
        className={css.form}
        method="get"
        action={servicePath(game.slug, category, slug)}
        data-buy-now={id}
        data-name={name}
        data-choice-field={choiceField}
      >
        {presetFields(service).map(([field, value]) => (
          <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
        ))}
        <NativeSelect
          id="quick-order-choice"
          name={choiceField}
          label={legend}
          defaultValue={chosen}
          choices={choices.map(({ key, label, total }) => ({
            value: key,
            label: `${label}, ${formatAmount(total, sign)}`,
          }))}
        />
        <Button type="submit" look="action">
          Buy now
        </Button>
      </form>
    </section>
  );
}
