import { buyNowSlice } from '../domains/configurator/buyNow.slice';

/** What pages have whose cards can be bought from; see `pageParts.ts`. */
export const listPart = { reducers: { buyNow: buyNowSlice.reducer }, analytics: [] };
