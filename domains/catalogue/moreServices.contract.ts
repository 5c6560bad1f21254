import * as Type from 'typebox';

/** Response of the form for the next page of a list (SPEC §7). */
export const MoreServicesSchema = Type.Object({
  /** The services, and the form for the page after them. */
  render: Type.String(),
  servicesLoadedCount: Type.Integer({ minimum: 0 }),
  /** The fields of the next form. */
  formData: Type.Unsafe<Readonly<Record<string, string>>>({
    type: 'object',
    patternProperties: { '^': Type.String() },
  }),
  /** False on the last page. */
  more: Type.Boolean(),
});
export type MoreServicesResponse = Type.Static<typeof MoreServicesSchema>;
