import * as Type from 'typebox';

const ModalKindSchema = Type.Union([Type.Literal('dialog'), Type.Literal('offcanvas')]);

const ActionSchema = Type.Object({
  action: Type.Union([Type.Literal('replaceContent'), Type.Literal('newModal'), Type.Literal('hideModal')]),
  /** The elements whose content `replaceContent` replaces by `render`. */
  selector: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** The title of a new modal. */
  title: Type.Optional(Type.String()),
  /** `dialog` when absent. */
  kind: Type.Optional(ModalKindSchema),
  /** Where an offcanvas comes from; `end` when absent. */
  side: Type.Optional(Type.Union([Type.Literal('start'), Type.Literal('end')])),
  /** A static modal is not closed by a click on its backdrop. */
  isStatic: Type.Optional(Type.Boolean()),
});

const actions = {
  /** The page to open; an empty string reloads the current one. Nothing else of the response counts then. */
  redirectUrl: Type.Optional(Type.String({ maxLength: 4000 })),
  /** What to do with `render`, in this order. */
  data: Type.Optional(Type.Union([ActionSchema, Type.Array(ActionSchema, { maxItems: 10 })])),
  /** HTML from our own server. */
  render: Type.Optional(Type.String()),
  /** Whether the request succeeded; shown as a toast together with `message`. */
  success: Type.Optional(Type.Boolean()),
  /** One sentence for the shopper. */
  message: Type.Optional(Type.String()),
};

/** The response to a form or to a modal's link (SPEC §3, "generic form response"). */
export const PageResponseSchema = Type.Object(actions);
export type PageResponse = Type.Static<typeof PageResponseSchema>;
export type PageAction = Type.Static<typeof ActionSchema>;

/** An error response with the messages of the fields. It may also tell what to show instead of the form. */
export const RefusalSchema = Type.Object({
  ...actions,
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    /** Messages by field. */
    fields: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object', patternProperties: { '^': Type.String() } }),
    ),
  }),
});
export type Refusal = Type.Static<typeof RefusalSchema>;
