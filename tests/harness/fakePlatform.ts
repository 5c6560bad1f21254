import type { Platform } from '../../server/platform';

/** A platform that has only what a test gives it, for services that are made by themselves. */
export const fakePlatform = (parts: Partial<Platform>): Platform => parts as Platform;
