import * as Type from 'typebox';
import { CONSENT_CHOICES } from '../../src/ports';

/** The forms of the banner and of the privacy page post the choice here. */
export const CONSENT_PATH = '/consent';

/** The page that explains analytics and lets shoppers change their choice. */
export const PRIVACY_CHOICES_PATH = '/privacy-choices';

/** The form field of the choice. */
export const CHOICE_FIELD = 'choice';

/** Body of `POST /consent`, and its JSON response. */
export const ConsentSchema = Type.Object(
  { [CHOICE_FIELD]: Type.Union(CONSENT_CHOICES.map((choice) => Type.Literal(choice))) },
  { additionalProperties: false },
);
