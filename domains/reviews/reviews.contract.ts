import * as Type from 'typebox';

const Number32 = Type.String({ pattern: '^$|^[1-9][0-9]{0,8}$' });
const Level = Type.String({ pattern: '^$|^[0-9]{1,7}$' });

/** Query of `GET /reviews` and of `GET /fragments/reviews`. */
export const ReviewQuerySchema = Type.Object({
  service: Type.Optional(Number32),
  game: Type.Optional(Type.String({ pattern: '^$|^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })),
  stars: Type.Optional(Type.String({ pattern: '^$|^[1-5]$|^low$' })),
  play: Type.Optional(Type.String({ pattern: '^$|^(piloted|selfplay|trade|coaching)$' })),
  late: Type.Optional(Type.String({ pattern: '^1?$' })),
  from: Type.Optional(Level),
  to: Type.Optional(Level),
  /** Only those that are older than this one. */
  before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
});
