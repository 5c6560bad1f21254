import * as Type from 'typebox';
import { CONSENT_CHOICES } from '../../src/ports';

/** Where the choice is kept: the banner's form posts here, and so does the page of the choice. */
export const CONSENT_PATH = '/consent';

/** The page that tells what is counted, and where the choice can be changed. */
export const PRIVACY_CHOICES_PATH = '/privacy-choices';

/** The field of the form. */
export const CHOICE_FIELD = 'choice';

/** Body of `POST /consent`, and its answer to scripts. */
export const ConsentSchema = Type.Object(
  { [CHOICE_FIELD]: Type.Union(CONSENT_CHOICES.map((choice) => Type.Literal(choice))) },
  { additionalProperties: false },
);
