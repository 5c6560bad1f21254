import { buyNowSlice } from '../domains/buy-now/buyNow.slice';

/** What pages have whose cards can be bought from; see `pageParts.ts`. */
export const listPart = { reducers: { buyNow: buyNowSlice.reducer }, analytics: [] };
