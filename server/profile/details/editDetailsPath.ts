import { SAVED_DETAILS_FIELDS, SAVED_DETAILS_PATH } from '../../../domains/checkout';

/** The form with the details of a game. */
export const editDetailsPath = (game: string): string => `${SAVED_DETAILS_PATH}?${SAVED_DETAILS_FIELDS.game}=${game}`;
