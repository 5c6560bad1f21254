import type { ServiceView } from '../../../../domains/catalogue';
import { categoryPath } from '../../../../src/lib/urls';
import { Carousel, serviceSlides } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import { ConnectedServices } from './ConnectedServices';
import type { OtherServices } from './otherServices';

interface ServiceSectionsProps extends OtherServices {
  readonly service: ServiceView;
  readonly currency: ShopperTariff;
}

/** The sections below a service; without a service in them there are none. */
export function ServiceSections({ service, connected = [], related, currency }: ServiceSectionsProps) {
  const { game, category, categoryName } = service;
  const title = `More in ${categoryName}`;
  const list = { id: `related/${game.slug}/${category}`, name: title };
  return (
    <>
      <div className="wrap">
        <ConnectedServices service={service} connected={connected} currency={currency} />
      </div>
      {related.length > 0 && (
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
      )}
    </>
  );
}
