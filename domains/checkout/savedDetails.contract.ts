import * as Type from 'typebox';
import { PROFILE_PATH } from '../../src/lib/urls';

/** Where an account's game details are saved, and the page with their form. */
export const SAVED_DETAILS_PATH = `${PROFILE_PATH}/details`;

/** The `action` of the form that removes the details of a game. */
export const removeDetailsPath = (game: string): string => `${SAVED_DETAILS_PATH}/${game}/remove`;

/** Fields of the form, beside those of `SavedDetails`. */
export const SAVED_DETAILS_FIELDS = {
  /** The slug. */
  game: 'game',
  /** `dialog` when the form is in the page's dialog, which decides what its answer does. */
  view: 'view',
} as const;

// Longer texts are refused by the rules, with a readable message.
const Text = Type.String({ maxLength: 1000 });

/** Body of `POST /profile/details`. A field with only one possible value may be missing. */
export const SavedDetailsSchema = Type.Object(
  {
    game: Type.String({ maxLength: 80 }),
    account: Text,
    character: Type.Optional(Text),
    region: Type.Optional(Text),
    platform: Type.Optional(Text),
    view: Type.Optional(Type.Literal('dialog')),
  },
  { additionalProperties: false },
);
