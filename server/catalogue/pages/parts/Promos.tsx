import type { ServiceCard } from '../../../../domains/catalogue';
import { cx } from '../../../../src/ui/cx';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { Picture } from '../../../../src/ui/media/Picture';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { Carousel, type CarouselProps, listedPrice, OfferLine } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import css from './Promos.module.css';

/** A banner that is true now. */
export interface ShownPromo {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** Names a wide picture; without one there are words alone. */
  readonly art?: string | undefined;
  readonly href: string;
  /** The text of its button. */
  readonly action: string;
  /** The service that it leads to, whose price it shows. */
  readonly service?: ServiceCard | undefined;
}

interface PromosProps extends Pick<CarouselProps, 'id' | 'label'> {
  readonly preset: 'topPromo' | 'bottomPromo';
  readonly promos: readonly ShownPromo[];
  readonly currency: ShopperTariff;
}

/** The picture is as wide as the page, and on phones as wide as its height takes. */
const SIZES = '(width < 600px) 600px, (width < 1400px) 100vw, 1320px';

/** Banners, of which one is shown at a time; nothing when there are none. Always dark. */
export function Promos({ id, label, preset, promos, currency }: PromosProps) {
  if (promos.length === 0) return null;
  return (
    <div className="section lazy-render">
      <Carousel
        id={id}
        label={label}
        preset={preset}
        className={cx('wrap dark', css.promos, preset === 'bottomPromo' && css.low)}
        items={promos.map((promo) => ({ key: promo.slug, content: <PromoSlide promo={promo} currency={currency} /> }))}
        isPassed
      />
    </div>
  );
}

interface PromoSlideProps extends Pick<PromosProps, 'currency'> {
  readonly promo: ShownPromo;
}

function PromoSlide({ promo: { title, text, art, href, action, service }, currency }: PromoSlideProps) {
  const offer = service?.offer;
  return (
    <div className={css.slide} data-ends={offer && ''}>
      {art !== undefined && <Picture className={css.art} art={art} shape="wide" sizes={SIZES} />}
      <div className={css.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        {service && (
          <p className="small">
            {service.name}: {service.fact}
          </p>
        )}
        {offer && <OfferLine offer={offer} />}
        <div className={css.buy}>
          {service && <PriceFrom {...listedPrice(service, currency)} size="dock" />}
          <ButtonLink href={href}>{action}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
