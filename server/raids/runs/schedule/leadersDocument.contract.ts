import * as Type from 'typebox';
import { closedObject, Slug } from '../../../../src/lib/schemas';
import { Leader } from './raidsDocument.contract';

/** Who leads runs, in the document with the schedule and in that which is imported. */
const LeaderSchema = closedObject({
  /** The end of the address of their page; it stays when the name changes. */
  slug: Slug,
  /** As runs name them. */
  name: Leader,
  /** The name is invented, and shoppers are told so. */
  isSample: Type.Optional(Type.Boolean()),
  /** One plain sentence for their page. */
  about: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S(.*\\S)?$' })),
});

/** Not empty: a shop without a list has all names as texts. */
export const LeadersSchema = Type.Array(LeaderSchema, { minItems: 1, maxItems: 500 });

export type DocumentLeader = Type.Static<typeof LeaderSchema>;
