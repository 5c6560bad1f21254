import type { ServiceView } from '../../../../domains/catalogue';
import { categoryPath } from '../../../../src/lib/urls';
import { Carousel, serviceSlides } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import type { OtherServices } from './otherServices';

interface RelatedServicesProps extends Pick<OtherServices, 'related'> {
  readonly service: ServiceView;
  readonly currency: ShopperTariff;
}

/** Other services of a category; without one there is no section. */
export function RelatedServices({ service, related, currency }: RelatedServicesProps) {
  if (related.length === 0) return null;
  const { game, category, categoryName } = service;
  const title = `More in ${categoryName}`;
  const list = { id: `related/${game.slug}/${category}`, name: title };
  return (
    <div className="section lazy-render">
      <div className="wrap">
        <Carousel
          id="related"
          preset="productCard"
          head={{ title, more: { href: categoryPath(game.slug, category), text: `All ${categoryName}` } }}
          list={list}
          isPassed
          items={serviceSlides({ services: related, currency, over: 'subCategory', list })}
        />
      </div>
    </div>
  );
}
