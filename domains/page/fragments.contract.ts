import * as Type from 'typebox';

/** Response of `GET /fragments/{name}` (SPEC §7): parts of pages with the elements that get them. */
export const FragmentsResponseSchema = Type.Object({
  render: Type.Array(Type.Object({ selector: Type.String({ minLength: 1, maxLength: 200 }), content: Type.String() }), {
    maxItems: 10,
  }),
});
export type FragmentsResponse = Type.Static<typeof FragmentsResponseSchema>;
