import type { Platform } from '../platform';
import { createCachedList } from '../platform/live';
import { type GuideCard, guidesRepository } from './guides.repository';

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
    /** Those of a game; of no game those about all. @param but one that is left out */
    async ofGame(game: string | null, but?: string): Promise<readonly GuideCard[]> {
      return (await list.get()).filter((guide) => guide.game === game && guide.slug !== but);
    },
  };
}

export type GuideList = ReturnType<typeof createGuideList>;
