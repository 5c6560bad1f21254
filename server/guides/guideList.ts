import type { Platform } from '../platform';
import { createCachedList } from '../platform/live';
import { type GuideCard, guidesRepository } from './guides.repository';

/** Whether a guide is about the shop and no game. */
export const isAboutShop = ({ games }: Pick<GuideCard, 'games'>): boolean => games.length === 0;

/** All guides without their texts, the newest first, kept in memory until an import changes them, here or in another process. */
export function createGuideList({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const list = createCachedList<GuideCard>(
    () => guidesRepository.all(db),
    ({ slug }) => slug,
    clock,
  );
  return {
    get: list.get,
    ...list.cache,
    async find(slug: string): Promise<GuideCard | undefined> {
      return (await list.get()).find((guide) => guide.slug === slug);
    },
    async ofGame(game: string): Promise<readonly GuideCard[]> {
      return (await list.get()).filter(({ games }) => games.includes(game));
    },
    /** Other guides for who has read one: of its games, or else those about the shop. */
    async besides({ slug, games }: GuideCard): Promise<readonly GuideCard[]> {
      const others = (await list.get()).filter((guide) => guide.slug !== slug);
      const related = others.filter((guide) => guide.games.some((game) => games.includes(game)));
      return related.length > 0 ? related : others.filter(isAboutShop);
    },
  };
}

export type GuideList = ReturnType<typeof createGuideList>;
