/** Topics of which there may be any number of push messages a day: those about orders, which shoppers have asked for by buying, and tests. */
export const UNLIMITED_TOPICS = ['order', 'message', 'test'] as const;
