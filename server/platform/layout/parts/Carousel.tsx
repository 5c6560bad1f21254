import type { ReactNode } from 'react';
import { FRAME_ATTRIBUTE, ROOT_ATTRIBUTE, WORDS_ATTRIBUTE } from '../../../../domains/carousels';
import { Island } from '../../../../src/islands/Island';
import { cx } from '../../../../src/ui/cx';
import { SectionHead, type SectionHeadProps } from '../../../../src/ui/layout/SectionHead';
import sectionCss from '../../../../src/ui/media/carousel/CarouselSection.module.css';
import wordsCss from '../../../../src/ui/media/carousel/CarouselWords.module.css';
import type { CarouselName } from '../../../../src/ui/media/carousel/presets';
import presetCss from '../../../../src/ui/media/carousel/presets.module.css';
import { type CarouselItem, Slides, type SlidesProps } from '../../../../src/ui/media/carousel/Slides';
import stripCss from '../../../../src/ui/media/carousel/strips.module.css';

export interface CarouselProps extends Pick<SlidesProps, 'list' | 'isPassed'> {
  /** Unique on the page; what the state of a carousel that moves by itself is kept under. */
  readonly id: string;
  readonly preset: CarouselName;
  /** Without cards there is no section. */
  readonly items: readonly CarouselItem[];
  /** The heading; its words are the name of the carousel. */
  readonly head?: SectionHeadProps | undefined;
  /** The accessible name where there is no heading. */
  readonly label?: string | undefined;
  /** Buttons or links that name the slides, in a row of their own that is moved with them. */
  readonly words?: CarouselWordsProps | undefined;
  /** The island that moves it, instead of `carousel-controls`. */
  readonly controls?: ReactNode;
  /** A strip of links: its arrows stand beside it. */
  readonly isNav?: boolean | undefined;
  /** Beside the layout of the preset. */
  readonly className?: string | undefined;
}

/**
 * A row of cards or slides of server HTML: a strip that scrolls without script, which the island `carousel-controls` moves once it is in view. A single card
 * has nothing to be moved.
 */
export function Carousel(props: CarouselProps) {
  const { id, preset, items, head, label, words, controls, isNav, className, ...slides } = props;
  if (items.length === 0) return null;
  const titleId = head?.id ?? (head && `${id}-title`);
  const Element = isNav ? 'nav' : 'section';
  const mount = !controls && <CarouselMount of={id} preset={preset} slides={items.length} />;
  return (
    <Element
      id={id}
      className={cx(
        sectionCss.carousel,
        presetCss[preset] ?? stripCss[preset],
        head && sectionCss.inHead,
        isNav && sectionCss.side,
        className,
      )}
      aria-roledescription={isNav ? undefined : 'carousel'}
      aria-labelledby={titleId}
      aria-label={head ? undefined : label}
      {...{ [ROOT_ATTRIBUTE]: preset }}
    >
      {head ? (
        <div className={sectionCss.head}>
          <SectionHead {...head} id={titleId} />
          {mount}
        </div>
      ) : (
        mount
      )}
      {controls}
      {words && <Words {...words} />}
      <Slides items={items} attributes={{ [FRAME_ATTRIBUTE]: '' }} {...slides} />
    </Element>
  );
}

/** Where the arrows, bars and pause control of a carousel come; nothing for a single card. */
export function CarouselMount({
  of,
  preset,
  slides,
  className = sectionCss.mount,
}: {
  readonly of: string;
  readonly preset: CarouselName;
  readonly slides: number;
  readonly className?: string | undefined;
}) {
  if (slides < 2) return null;
  return (
    <Island
      name="carousel-controls"
      id={`${of}-controls`}
      when="seen"
      className={className}
      props={{ of, preset, slides }}
    />
  );
}

/** The row that names the slides of a carousel. */
export interface CarouselWordsProps {
  readonly preset: 'ourFocusWords' | 'howItWorksThumbnails';
  readonly items: readonly CarouselItem[];
  readonly className?: string | undefined;
}

function Words({ preset, items, className }: CarouselWordsProps) {
  return (
    <div className={cx(wordsCss.words, presetCss[preset], className)}>
      <Slides items={items} attributes={{ [WORDS_ATTRIBUTE]: preset }} isPassed />
    </div>
  );
}

/** Buttons with words that name the slides, in the order of the slides; without script the slides are scrolled. */
export const carouselWords = (words: readonly string[]): CarouselWordsProps => ({
  preset: 'ourFocusWords',
  className: 'only-script',
  items: words.map((word, index) => ({
    key: word,
    content: (
      <button type="button" className={wordsCss.word} aria-current={index === 0 ? 'true' : undefined}>
        {word}
      </button>
    ),
  })),
});
