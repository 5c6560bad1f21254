import {
  type HotAvailability,
  type HotCardView,
  hotProductPath,
  listedHotProduct,
  stockText,
} from '../../domains/hot-products';
import { cardPrice, ownPrice } from '../../domains/pricing';
import { cached } from '../../src/islands/cached';
import type { DateStyle } from '../../src/lib/dateStyle';
import { momentText } from '../../src/lib/styleZones';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { ServiceCard, type ServiceCardProps } from '../../src/ui/card/ServiceCard';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import type { HomeSection } from '../catalogue';
import { Carousel } from '../platform/layout';
import type { ShopperTariff } from '../platform/visitor';
import { readFirstHot } from './hotPage.service';

/** How many hot products the home page shows. */
const MAX_HOT_PRODUCTS = 8;

const TAGS = { new: 'New', best: 'Best value' } as const;

const TIME_LABELS = { starts_in: 'starts', ends_in: 'ends', next_start: 'next start' } as const;

/** The stock on the card of a page that does not count down. */
function availabilityOf(availability: HotAvailability, style: DateStyle): ServiceCardProps['start'] {
  if (!('at' in availability)) return { label: '', time: stockText(availability, style) };
  return { label: TIME_LABELS[availability.kind], time: momentText(availability.at, style, 'day time') };
}

interface HotRowProps {
  readonly products: readonly HotCardView[];
  readonly currency: ShopperTariff;
}

/** The hot products on the home page; each card leads to its payment panel. */
function HotRow({ products, currency }: HotRowProps) {
  const list = { id: 'home-hot-products', name: 'Hot products on the home page' };
  return (
    <div className="section lazy-render">
      <Carousel
        id="home-hot"
        preset="gameHot"
        className="wrap"
        head={{
          id: 'hot-products',
          title: 'Hot products',
          text: 'Scheduled starts, limited spots. Each price is for what’s on the card.',
          more: { href: HOT_PRODUCTS_PATH, text: 'All hot products' },
        }}
        items={products.map((product) => ({
          key: String(product.id),
          good: listedHotProduct(product, currency),
          content: <HotRowCard product={product} tariff={currency} />,
        }))}
        list={list}
        isPassed
      />
    </div>
  );
}

const HotRowCard = cached(({ product, tariff }: { readonly product: HotCardView; readonly tariff: ShopperTariff }) => {
  const style = useDateStyle();
  const { id, name, game, art, tag, summary, price, fromPrice, availability } = product;
  return (
    <ServiceCard
      href={hotProductPath(id)}
      name={name}
      art={art}
      overline={game.name}
      line={'fact' in summary ? undefined : summary}
      fact={'fact' in summary ? summary.fact : ''}
      price={{
        ...cardPrice(price, tariff),
        sign: tariff.sign,
        from: fromPrice === null ? undefined : ownPrice(fromPrice, tariff),
      }}
      start={availabilityOf(availability, style)}
      badge={tag ? TAGS[tag] : undefined}
    />
  );
});

/** The row as a section of the home page. */
export async function readHotRow(
  deps: Parameters<typeof readFirstHot>[0],
  currency: ShopperTariff,
): Promise<Awaited<ReturnType<HomeSection['read']>>> {
  const { cards: products, expiresAt } = await readFirstHot(deps, MAX_HOT_PRODUCTS, currency);
  return {
    section: products.length > 0 ? <HotRow key="hot-products" products={products} currency={currency} /> : undefined,
    serviceIds: products.map(({ serviceId }) => serviceId),
    expiresAt,
  };
}
