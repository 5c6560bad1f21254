import * as Type from 'typebox';
import { Id } from '../../src/lib/schemas';

/** Body of `POST /ban-risk`. `parseQuestion` validates the texts in detail, with error messages for shoppers. */
export const BanRiskFormSchema = Type.Object(
  {
    service_id: Id,
    question: Type.String({ maxLength: 10_000 }),
    email: Type.String({ maxLength: 1_000 }),
  },
  { additionalProperties: false },
);
