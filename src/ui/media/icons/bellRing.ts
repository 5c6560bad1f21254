export const bellRing = 'bell-ring';
