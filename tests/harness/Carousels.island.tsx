import { useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { Carousel } from '../../src/ui/media/Carousel';
import type { CarouselLink } from '../../src/ui/media/carousel/carouselRow';
import css from './Carousels.module.css';

const cards = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${name}-${at + 1}`, content: <p>{`${name} ${at + 1}`}</p> }));
const links = Array.from({ length: 9 }, (_, at) => ({
  key: `link-${at}`,
  content: <a href={`#link-${at + 1}`}>{`Link ${at + 1}`}</a>,
}));

/** Carousels of every kind there is. */
export default function Carousels() {
  const [link] = useState<CarouselLink>(() => new Set());
  const [promos, setPromos] = useState(() => cards('Promo', 4));
  return (
    <div className="wrap">
      <Carousel title="Promos" items={promos} layout={css.one} loop autoplay={1500} speed={100} />
      <p>
        <button type="button" onClick={() => setPromos((before) => [...before].reverse())}>
          Turn the promos round
        </button>
      </p>
      <p>
        <button type="button" onClick={() => setPromos((before) => before.slice(1))}>
          Take the first promo away
        </button>
      </p>
      <Carousel
        title="Steps"
        items={cards('Step', 4)}
        layout={css.one}
        speed={100}
        thumbs={{ items: cards('Thumb', 4), layout: css.four }}
      />
      <Carousel title="Focus" items={cards('Focus', 8)} layout={css.some} speed={100} link={link} />
      <Carousel title="Details" items={cards('Detail', 8)} layout={css.one} speed={100} link={link} />
      <Carousel title="Products" items={cards('Product', 15)} layout={css.products} speed={100} grid />
      <Carousel title="Tabs" items={links} layout={css.tabs} speed={100} free />
      <Carousel title="Plain" items={cards('Plain', 9)} layout={css.some} mouseDrag={false} />
      <Carousel title="None" items={[]} empty="Nothing yet" loop autoplay={1500} />
      <Carousel title="Single" items={cards('Single', 1)} layout={css.some} loop autoplay={1500} grid />
    </div>
  );
}

Carousels.sample = { props: {} } satisfies IslandSample<object>;
