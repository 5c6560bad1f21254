import type { IslandSample } from '../../src/lib/islandSample';
import { Slides } from '../../src/ui/media/carousel/Slides';
import { useCarouselRow } from '../../src/ui/media/carousel/useCarouselRow';
import { Chip } from '../../src/ui/navigation/Chip';

export interface CategoryNavProps {
  readonly categories: readonly {
    readonly href: string;
    readonly name: string;
    /** Number of services, formatted. */
    readonly count: string;
  }[];
}

/** The categories of a game: a swipeable row below 1024 px (SPEC §2), wrapped lines above. */
export default function CategoryNav({ categories }: CategoryNavProps) {
  const { frame } = useCarouselRow(
    categories.map(({ href }) => href),
    { freeMode: true },
    '(width < 64em)',
  );
  return (
    <nav aria-label="Categories">
      <Slides
        frame={frame}
        wraps
        items={categories.map(({ href, name, count }) => ({
          key: href,
          content: (
            <Chip href={href}>
              <span>{name}</span>{' '}
              <span className="muted tabular" translate="no">
                {count}
              </span>
            </Chip>
          ),
        }))}
      />
    </nav>
  );
}

CategoryNav.sample = {
  props: {
    categories: ['Leveling', 'Raids', 'Mythic+ dungeons', 'PvP', 'Gear', 'Mounts', 'Delves', 'Professions'].map(
      (name, index) => ({ href: `#sample-${index}`, name, count: String(index + 1) }),
    ),
  },
} satisfies IslandSample<CategoryNavProps>;
