import * as Type from 'typebox';
import { CONSENT_CHOICES } from '../../src/ports';

/** The forms of the banner and of the privacy page post the choice here. */
export const CONSENT_PATH = '/consent';

/** The page that explains analytics and lets shoppers change their choice. */
export const PRIVACY_CHOICES_PATH = '/privacy-choices';

/** The form field of the choice. */
export const CHOICE_FIELD = 'choice';

const choice = { [CHOICE_FIELD]: Type.Union(CONSENT_CHOICES.map((one) => Type.Literal(one))) };

/** Body of `POST /consent`. */
export const ConsentSchema = Type.Object(choice, { additionalProperties: false });

/** JSON response of `POST /consent`, which also shows the choice where it was made. */
export const ConsentResponseSchema = Type.Object(choice);

/** The id of the form on the privacy page and in its dialog. */
export const PRIVACY_FORM = 'privacy-choice';
