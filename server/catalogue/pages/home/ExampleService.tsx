import { cardPath, type ServiceCard } from '../../../../domains/catalogue';
import { startsIn } from '../../../../src/lib/duration';
import { FromTo } from '../../../../src/ui/layout/FromTo';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { listedPrice, OfferLine } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import css from './ExampleService.module.css';

/** A real service beside the headline of the home page, styled as a ticket: its range, start time and price. */
export function ExampleService({
  service,
  currency,
}: {
  readonly service: ServiceCard;
  readonly currency: ShopperTariff;
}) {
  const { name, game, line, offer, start } = service;
  return (
    <a className={css.ticket} href={cardPath(service)} data-ends={offer && ''}>
      <span className={css.game}>{game.name}</span>
      <strong className={css.name}>{name}</strong>
      {line && <FromTo {...line} size="panel" />}
      <span className={css.start}>
        <Icon icon={icons.clock} size={16} />
        {startsIn(start)}
      </span>
      {offer && <OfferLine offer={offer} />}
      <span className={css.footer}>
        <PriceFrom {...listedPrice(service, currency)} size="dock" />
        <span className={css.action}>
          Customize <Icon icon={icons.arrowRight} size={16} />
        </span>
      </span>
    </a>
  );
}
