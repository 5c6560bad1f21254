import type { ReactNode } from 'react';
import { HOT_LIST, hotFilterText, hotPanelId, hotPanelRegion, listedHotProduct } from '../../domains/hot-products';
import { HotCard, type HotCardProps } from '../../domains/hot-products/ui/HotCard';
import { cached } from '../../src/islands/cached';
import { momentText } from '../../src/lib/styleZones';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import type { ShopperTariff } from '../platform/visitor';
import css from './HotCards.module.css';
import { HotPanel } from './HotPanel';
import type { HotPageData } from './hotPage.service';

export interface HotCardsProps {
  readonly data: Pick<HotPageData, 'cards' | 'filter' | 'games' | 'nearest' | 'panel'>;
  readonly currency: ShopperTariff;
  /** The email of who is signed in; absent for guests. */
  readonly accountEmail?: string | undefined;
}

/** Cards above the fold of most screens; their pictures are not lazy. */
const FIRST_CARDS = 4;

/** Cards of longer lists are rendered each time: in all currencies and date styles they would push each other out of the cache. */
const MAX_CACHED_CARDS = 300;

/** The hot products as cards, each followed by the element that its panel is put into; or that nothing fits the filter. */
export function HotCards({ data, currency, accountEmail }: HotCardsProps) {
  const { cards, panel } = data;
  if (cards.length === 0) return <NoProducts {...data} sign={currency.sign} />;
  return (
    <ul className={css.cards} data-list={HOT_LIST.id} data-list-name={HOT_LIST.name}>
      {cards.map((product, index) => {
        const card = { product, tariff: currency, priority: index < FIRST_CARDS };
        if (product.id === panel?.card.id)
          return (
            <HotItem key={product.id} {...card} isOpen>
              <HotPanel {...panel} currency={currency} accountEmail={accountEmail} />
            </HotItem>
          );
        const Closed = index < MAX_CACHED_CARDS ? CachedItem : ClosedItem;
        return <Closed key={product.id} {...card} />;
      })}
    </ul>
  );
}

/** A card, and the element that its panel is put into. */
function HotItem({ children, ...card }: HotCardProps & { readonly children?: ReactNode }) {
  const { product } = card;
  return (
    <>
      <li className={card.priority ? undefined : css.lazy} data-good={listedHotProduct(product, card.tariff)}>
        <HotCard {...card} />
      </li>
      <li id={hotPanelId(product.id)} className={css.slot} data-region={hotPanelRegion(product.id)}>
        {children}
      </li>
    </>
  );
}

const ClosedItem = (card: Omit<HotCardProps, 'isOpen'>) => <HotItem {...card} isOpen={false} />;
const CachedItem = cached(ClosedItem);

interface NoProductsProps extends Pick<HotPageData, 'filter' | 'games' | 'nearest'> {
  readonly sign: string;
}

function NoProducts({ filter, games, nearest, sign }: NoProductsProps) {
  const style = useDateStyle();
  const gameName = games.find(({ slug }) => slug === filter.game)?.name;
  const what = hotFilterText(filter, gameName, sign);
  return (
    <div className={css.empty}>
      <EmptyState
        title={`No hot products ${what}`.trim()}
        text={
          nearest
            ? `Nearest: ${nearest.card.name}, ${momentText(nearest.startsAt, style)}.`
            : 'Try other filters, or browse a game’s services.'
        }
        action={<ButtonLink href={HOT_PRODUCTS_PATH}>Clear filters</ButtonLink>}
      />
    </div>
  );
}
