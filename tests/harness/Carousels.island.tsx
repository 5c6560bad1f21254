import { useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { Carousel } from '../../src/ui/media/Carousel';
import type { CarouselLink } from '../../src/ui/media/carousel/carouselRow';
import css from './Carousels.module.css';

const createCards = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${name}-${index + 1}`,
    content: <p>{`${name} ${index + 1}`}</p>,
  }));
const links = Array.from({ length: 9 }, (_, index) => ({
  key: `link-${index}`,
  content: <a href={`#link-${index + 1}`}>{`Link ${index + 1}`}</a>,
}));

/** One carousel of every kind, for the browser tests. */
export default function Carousels() {
  const [link] = useState<CarouselLink>(() => new Set());
  const [promos, setPromos] = useState(() => createCards('Promo', 4));
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
        items={createCards('Step', 4)}
        layout={css.one}
        speed={100}
        thumbs={{ items: createCards('Thumb', 4), layout: css.four }}
      />
      <Carousel title="Focus" items={createCards('Focus', 8)} layout={css.some} speed={100} link={link} />
      <Carousel title="Details" items={createCards('Detail', 8)} layout={css.one} speed={100} link={link} />
      <Carousel title="Products" items={createCards('Product', 15)} layout={css.products} speed={100} grid />
      <Carousel title="Tabs" items={links} layout={css.tabs} speed={100} freeMode />
      <Carousel title="Plain" items={createCards('Plain', 9)} layout={css.some} mouseDrag={false} />
      <Carousel title="None" items={[]} empty="Nothing yet" loop autoplay={1500} />
      <Carousel title="Single" items={createCards('Single', 1)} layout={css.some} loop autoplay={1500} grid />
    </div>
  );
}

Carousels.sample = { props: {} } satisfies IslandSample<object>;
