import { WISHES_PATH } from '../../domains/alerts';

/** The page of a wish, by the secret token in the mails about it: confirms it, and ends it. */
export const wishLinkPath = (token: string): string => `${WISHES_PATH}/${token}`;
export const confirmWishPath = (token: string): string => `${wishLinkPath(token)}/confirm`;
export const endWishPath = (token: string): string => `${wishLinkPath(token)}/end`;

/** What a guest sees who has ended a wish. */
export const WISH_ENDED_PATH = `${WISHES_PATH}/ended`;
